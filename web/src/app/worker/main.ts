import { READING, SHARE_PATH, TAKE_OVER } from './names.ts';
import { scope } from './scope.ts';
import { keepShared } from './shared.ts';
import { forgetOlder, part, putAside, screen } from './shell.ts';

const SCREENS = /^\/($|app(\/|$)|login|signup)/;
const PARTS = /^\/(assets\/|first-paint\.js$|icon|manifest\.webmanifest$)/;
const PICTURES = /^\/documents\/[^/]+\/(pages\/\d+|thumbnail)\.webp$/;

/** A picture of a page comes from the server, who knows what may be seen; without a line from what was kept. */
async function picture(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (cause) {
    const names = (await caches.keys()).filter((name) => name.startsWith(READING));
    const found = await Promise.all(names.map((cacheName) => caches.match(request, { cacheName })));
    const kept = found.find((one) => one !== undefined);
    if (kept === undefined) throw cause;
    return kept;
  }
}

function answerTo(request: Request): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return null;
  if (request.method === 'POST') return pathname === SHARE_PATH ? keepShared(request) : null;
  if (request.method !== 'GET') return null;
  if (request.mode === 'navigate') return SCREENS.test(pathname) ? screen(request) : null;
  if (PARTS.test(pathname)) return part(request);
  return PICTURES.test(pathname) ? picture(request) : null;
}

scope.addEventListener('install', (event) => event.waitUntil(putAside()));
scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([forgetOlder(), scope.clients.claim()])),
);
scope.addEventListener('fetch', (event) => {
  const answer = answerTo(event.request);
  if (answer !== null) event.respondWith(answer);
});
// A newer worker waits until the person says so: nothing is reloaded under their hands.
scope.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(scope.skipWaiting());
});
