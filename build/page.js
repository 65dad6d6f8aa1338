// ---- The address. Nothing of it may reach the loader, which would run what the address names.
history.replaceState(null, "", location.pathname + QUERY);

// ---- Errors. The loader would alert() on each; scripts that cannot be fetched are only seen while capturing.
for (const kind of ["error", "unhandledrejection"])
  addEventListener(kind, e => { e.stopImmediatePropagation(); console.error(e.error || e.reason || e.message); });
addEventListener("error", e => {
  const source = e.target instanceof HTMLScriptElement ? e.target.src : "";
  if (!started && source.startsWith(new URL(config.cdn, location.href).href)) failed("missing");
}, true);

const byId = id => document.getElementById(id);
const media = query => matchMedia(query);
Object.assign(window, {viewSeq: 0, started: 0, gameState: "", pageAnswered: 0, pageAnswer: ""});

// ---- The canvas' measures. The game compares viewSeq each frame; rotating fires many times, hence the rest of 150 ms.
const MOST_PIXELS = 1.4e6, REST = 150;
let measured = "", resting = 0;
function measure() {
  const box = byId("canvas").getBoundingClientRect(), pad = getComputedStyle(byId("safe"));
  if (!box.width || !box.height) return;
  const k = Math.min(devicePixelRatio, 2, Math.sqrt(MOST_PIXELS / (box.width * box.height)));
  const view = {viewW: Math.round(box.width * k), viewH: Math.round(box.height * k), viewK: k,
    safeT: parseFloat(pad.paddingTop) * k, safeR: parseFloat(pad.paddingRight) * k,
    safeB: parseFloat(pad.paddingBottom) * k, safeL: parseFloat(pad.paddingLeft) * k};
  const text = JSON.stringify(view);
  if (text === measured) return;
  measured = text;
  Object.assign(window, view);
  viewSeq++;
}
function remeasure() {
  clearTimeout(resting);
  resting = setTimeout(measure, REST);
}

// ---- The player's wishes and the device, as plain variables: the game only ever reads them.
const dark = media("(prefers-color-scheme: dark)"), calm = media("(prefers-reduced-motion: reduce)");
function observe() {
  Object.assign(window, {pageLanguages: (navigator.languages || [navigator.language]).join(","), pageDark: dark.matches,
    pageCalm: calm.matches, pageTouch: navigator.maxTouchPoints > 0 || media("(pointer: coarse)").matches,
    pageHidden: document.hidden, pageFramed: window.self !== window.top});
}
observe();
for (const source of [dark, calm]) source.addEventListener("change", observe);
addEventListener("languagechange", observe);
document.addEventListener("visibilitychange", observe);

// ---- Sound. Only lifting a finger counts as a wish to hear something; this also revives sound after a call.
function wakeAudio() {
  const audio = window.Module && Module.SDL2 && Module.SDL2.audioContext;
  if (audio && audio.state !== "running") audio.resume().catch(() => {});
}
for (const kind of ["pointerup", "touchend", "keydown"]) addEventListener(kind, wakeAudio, true);
for (const kind of ["gesturestart", "contextmenu", "dblclick"])
  addEventListener(kind, e => { if (!byId("ask").contains(e.target)) e.preventDefault(); }, {passive: false});

// ---- Deeds that browsers tie to a gesture. The game arms one while a button is pressed, lifting the finger does it,
// and the game's own call, a frame later, only collects the result. What was refused is tried at the next lift.
const PATIENCE = 8000;
let armed = null, done = null, refused = null;
const deeds = {
  copy(text) {
    if (copyBySelection(text)) return true;
    if (!navigator.clipboard) return false;
    navigator.clipboard.writeText(text).catch(() => later("copy", text));
    return true;
  },
  share(text) {
    if (!navigator.share) return false;
    navigator.share({text}).catch(e => { if (e.name === "NotAllowedError") later("share", text); });
    return true;
  },
  fullscreen(on) {
    const root = document.documentElement, enter = root.requestFullscreen || root.webkitRequestFullscreen;
    const leave = document.exitFullscreen || document.webkitExitFullscreen;
    const full = document.fullscreenElement || document.webkitFullscreenElement;
    if (!enter || !leave) return false;
    if (!on === !full) return true;
    const promise = on ? enter.call(root) : leave.call(document);
    if (promise) promise.catch(() => { if (on) later("fullscreen", on); });
    return true;
  }
};
function later(kind, text) { refused = {kind, text, until: performance.now() + PATIENCE}; }
function attempt(deed) {
  try { return Boolean(deeds[deed.kind](deed.text)); } catch (e) { return false; }
}
// Works without the permission that pages inside other pages lack.
function copyBySelection(text) {
  const area = Object.assign(document.createElement("textarea"), {value: text, readOnly: true});
  area.style.cssText = "position:fixed;opacity:0;font-size:16px;user-select:text;-webkit-user-select:text";
  document.body.append(area);
  area.select();
  area.setSelectionRange(0, text.length);
  let copied = false;
  try { copied = document.execCommand("copy"); } catch (e) { copied = false; }
  area.remove();
  byId("canvas").focus();
  return copied;
}
addEventListener("pointerup", () => {
  const now = performance.now();
  if (refused && now < refused.until) attempt(refused);
  refused = null;
  if (!armed) return;
  done = {...armed, at: now, result: attempt(armed)};
  armed = null;
}, true);
addEventListener("pointercancel", () => { armed = null; }, true);
function pageArm(kind, text) { armed = kind in deeds ? {kind, text} : null; }
function pageDo(kind, text) {
  const collected = done && done.kind === kind && done.text === text && performance.now() - done.at < PATIENCE ? done : null;
  armed = done = null;
  return collected ? collected.result : attempt({kind, text});
}
function pageBuzz(pattern) {
  try { if (navigator.vibrate && !pageFramed) navigator.vibrate(JSON.parse(pattern)); } catch (e) { return; }
}

// ---- A box for a long text. SDL listens on the document and would swallow Backspace, arrows and letters.
function pageAsk(title, confirm, cancel) {
  byId("askTitle").textContent = title;
  byId("askConfirm").textContent = confirm;
  byId("askCancel").textContent = cancel;
  byId("askText").value = "";
  pageAnswered = 0;
  byId("ask").hidden = false;
  byId("askText").focus();
  return true;
}
function answer(text) {
  byId("ask").hidden = true;
  pageAnswer = text;
  pageAnswered = 1;
  byId("canvas").focus();
}
function prepareAsking() {
  for (const kind of ["keydown", "keypress", "keyup", "touchstart", "touchmove", "touchend", "mousedown", "mouseup", "mousemove", "wheel"])
    byId("ask").addEventListener(kind, e => e.stopPropagation());
  byId("ask").addEventListener("keydown", e => { if (e.key === "Escape") answer(""); });
  byId("ask").addEventListener("submit", e => { e.preventDefault(); answer(byId("askText").value.trim()); });
  byId("askCancel").addEventListener("click", () => answer(""));
}

// ---- The loading screen.
const WORDS = {
  en: {load: "Loading", game: "Loading the game", unpack: "Laying out the tiles", ready: "Ready", begin: "Starting", start: "Play", retry: "Try again",
    slow: "This takes longer than usual.", missing: "The game could not be loaded. Is there a connection?", broken: "The game could not be started."},
  de: {load: "Wird geladen", game: "Das Spiel wird geladen", unpack: "Die Steine werden ausgelegt", ready: "Bereit", begin: "Es geht los", start: "Spielen", retry: "Nochmals versuchen",
    slow: "Das dauert länger als sonst.", missing: "Das Spiel konnte nicht geladen werden. Besteht eine Verbindung?", broken: "Das Spiel konnte nicht gestartet werden."},
  fr: {load: "Chargement", game: "Chargement du jeu", unpack: "Mise en place des tuiles", ready: "Prêt", begin: "C’est parti", start: "Jouer", retry: "Réessayer",
    slow: "C’est plus long que d’habitude.", missing: "Le jeu n’a pas pu être chargé. Y a-t-il une connexion\u202f?", broken: "Le jeu n’a pas pu démarrer."},
  it: {load: "Caricamento", game: "Caricamento del gioco", unpack: "Disposizione delle tessere", ready: "Pronto", begin: "Si comincia", start: "Gioca", retry: "Riprova",
    slow: "Ci vuole più del solito.", missing: "Impossibile caricare il gioco. C’è una connessione?", broken: "Impossibile avviare il gioco."}
};
const language = pageLanguages.split(",").map(tag => tag.slice(0, 2).toLowerCase()).find(tag => tag in WORDS) || "en";
const words = WORDS[language];
const STRIDE = 14, STALL = 45000, FIRST_FRAME = 30000;
let shown = 0, goal = 2, lost = false, moved = performance.now();
function show(percent) {
  shown = Math.max(shown, percent);
  byId("bar").value = shown;
  document.querySelectorAll(".tile").forEach((tile, i) => tile.classList.toggle("laid", shown >= (i + 1) * 15));
}
function progress(percent, word) {
  moved = performance.now();
  goal = Math.max(goal, percent);
  show(percent);
  if (!lost) byId("step").textContent = words[word];
}
// Some steps report nothing for a while: the bar goes on ever more slowly towards the next one, and never back.
function creep() {
  if (lost || started) return;
  show(shown + (Math.min(goal + STRIDE, 99) - shown) * 0.02);
  if (byId("start").disabled && performance.now() - moved > STALL) offerRetry("slow");
}
function offerRetry(word) {
  byId("step").textContent = words[navigator.onLine ? word : "missing"];
  byId("retry").hidden = false;
}
function failed(word) {
  lost = true;
  if (!byId("transfer")) return addEventListener("DOMContentLoaded", () => failed(word));
  byId("transfer").hidden = false;
  byId("transfer").classList.add("trouble");
  byId("start").hidden = byId("bar").hidden = true;
  offerRetry(word);
}
function custom_onload() {
  Module.setStatus = text => {
    const part = /\((\d+)\/(\d+)\)/.exec(text);
    if (part) progress(5 + 40 * part[1] / part[2], "load");
  };
}
// Fetched at once, beside the runtime; the loader's own request then finds it in the browser's cache.
async function fetchPackage() {
  try {
    const response = await fetch(config.archive + ".apk", {credentials: "omit"});
    if (!response.ok) failed("missing");
    await response.arrayBuffer();
  } catch (e) { failed("missing"); }
}
function ready() {
  if (lost) return;
  progress(100, "ready");
  byId("retry").hidden = true;
  byId("start").disabled = false;
  byId("start").focus();
}
function begin() {
  byId("start").disabled = true;
  progress(100, "begin");
  started = 1;
  wakeAudio();
}
// The screen goes when the game has drawn something: a game that dies before that must not leave an empty table.
function playing() {
  const since = performance.now();
  (function look() {
    if (gameState) reveal();
    else if (performance.now() - since > FIRST_FRAME) failed("broken");
    else requestAnimationFrame(look);
  })();
}
function reveal() {
  byId("transfer").hidden = true;
  byId("canvas").focus();
}

// ---- Playing without a connection: only where this folder holds everything, and never inside another page.
function worksOffline(protocol, framed) { return OFFLINE && protocol === "https:" && !framed && "serviceWorker" in navigator; }

addEventListener("DOMContentLoaded", () => {
  document.documentElement.lang = language;
  byId("start").textContent = words.start;
  byId("retry").textContent = words.retry;
  if (!lost) byId("step").textContent = words.load;
  const shapes = ["circle", "square", "diamond", "clover", "star", "sun"], shape = shapes[Math.floor(Math.random() * shapes.length)];
  document.querySelectorAll(".mark").forEach(mark => mark.setAttribute("href", "#" + shape));
  byId("start").addEventListener("click", begin);
  byId("retry").addEventListener("click", () => location.reload());
  byId("canvas").addEventListener("pointerdown", () => byId("canvas").focus());
  prepareAsking();
  measure();
  new ResizeObserver(remeasure).observe(byId("canvas"));
  for (const kind of ["resize", "orientationchange"]) addEventListener(kind, remeasure);
  setInterval(creep, 200);
  fetchPackage();
  if (worksOffline(location.protocol, pageFramed)) navigator.serviceWorker.register("sw.js").catch(() => {});
});
