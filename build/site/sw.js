"use strict";
// Play without a connection. Everything the game needs lies in this folder; one cache per version, cache first.
// A new version waits until no page of the old one is open, so that no page ever mixes the two.
const NAME = "@NAME@", VERSION = "@VERSION@", FILES = @FILES@;
const CACHE = `${NAME}-${VERSION}`;

async function install() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map(file => new Request(file, {cache: "reload"})));
}
async function activate() {
  const names = await caches.keys();
  await Promise.all(names.filter(name => name.startsWith(`${NAME}-`) && name !== CACHE).map(name => caches.delete(name)));
  await clients.claim();
}
async function answer(request) {
  const cache = await caches.open(CACHE);
  const asked = request.mode === "navigate" ? "index.html" : request;
  return await cache.match(asked, {ignoreSearch: true}) || fetch(request);
}

addEventListener("install", event => event.waitUntil(install()));
addEventListener("activate", event => event.waitUntil(activate()));
addEventListener("fetch", event => {
  const own = event.request.url.startsWith(registration.scope);
  if (own && event.request.method === "GET") event.respondWith(answer(event.request));
});
