// Makes the web app open without a network after the first visit. The build replaces RELEASE, FILES, TEXTS and PAGES (offline.plugin.ts).
// What it serves belongs to one release: a new one waits until the user accepts it.

const RELEASE = '__RELEASE__';
/** Paths of the app itself; the compiler and the STEP reader are stored when they are first used. */
const FILES = ['__FILES__'];
/** By language: title, reason and link of the page that needs a network. */
const TEXTS = '__TEXTS__';

const PREFIX = 'boardwright-';
const CACHE = PREFIX + RELEASE;
/** By kind of the page: one of its pages, which is stored with its headers, and the paths of all. Others are not stored. */
const PAGES = ['__PAGES__'];
/** Downloads at a time: the page itself may need the network. */
const PARALLEL = 4;

/** Prices, stock, accounts and projects of others are never shown as they were. */
const LIVE_PAGE = /^(\/(en|zh))?\/(order|shopping-cart|my-orders|sign-in|eda\/view)(\/|$)/;

const worker = self;

async function download(cache, path) {
  // A file whose name has its hash is the same in every release.
  const known = path.startsWith('/assets/') ? await caches.match(path) : undefined;
  const response = known ?? (await fetch(path, { cache: 'no-cache' }));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await cache.put(path, response);
}

async function install() {
  const cache = await caches.open(CACHE);
  const queue = [...PAGES.map(([shell]) => shell), ...FILES];
  const next = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) await download(cache, path);
  };
  await Promise.all(Array.from({ length: PARALLEL }, next));
}

/** Keeps this release and the one before it, which other windows may still run. */
async function activate() {
  const releases = (await caches.keys()).filter(name => name.startsWith(PREFIX) && name !== CACHE);
  for (const name of releases.slice(0, -1)) await caches.delete(name);
  await worker.clients.claim();
}

/** A worker reads its own query, which a stored answer would take from it: one without an address leaves it. */
const withoutAddress = ({ body, status, headers }) => new Response(body, { status, headers });

/** Pictures of the help keep their names from release to release: an older one serves only where the network does not. */
async function helpPicture(request, path) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(path);
  if (found) return found;
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(path, response.clone());
    return response;
  } catch (error) {
    const older = await caches.match(path);
    if (older) return older;
    throw error;
  }
}

async function stored(request, path) {
  if (path.startsWith('/pictures/help/')) return helpPicture(request, path);
  const cache = await caches.open(CACHE);
  const found = (await cache.match(path)) ?? (await caches.match(path));
  if (found) return new URL(request.url).search === '' ? found : withoutAddress(found);
  const response = await fetch(request);
  if (response.ok && path.startsWith('/assets/')) await cache.put(path, response.clone());
  return response;
}

async function live(request) {
  try {
    return await fetch(request);
  } catch {
    const prefix = /^\/(en|zh)(?=\/)/.exec(new URL(request.url).pathname)?.[1];
    const lang = prefix ?? (worker.navigator.language.startsWith('zh') ? 'zh' : 'en');
    const [title, reason, link] = TEXTS[lang];
    const page = `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>${title} - Boardwright</title>
<body style="font-family:system-ui;margin:15vh auto;max-width:30em;padding:0 1em"><h1>${title}</h1><p>${reason}</p>
<p><a href="/workbench/my-files">${link}</a></p></body></html>`;
    return new Response(page, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
  }
}

worker.addEventListener('install', event => event.waitUntil(install()));
worker.addEventListener('activate', event => event.waitUntil(activate()));
worker.addEventListener('message', event => {
  if (event.data === 'accept') void worker.skipWaiting();
});
worker.addEventListener('fetch', event => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin || url.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') {
    const shell = PAGES.find(([, paths]) => new RegExp(paths).test(url.pathname))?.[0];
    return event.respondWith(
      shell === undefined || LIVE_PAGE.test(url.pathname) ? live(request) : stored(request, shell),
    );
  }
  event.respondWith(stored(request, url.pathname));
});
