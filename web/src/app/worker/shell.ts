import { SHELL } from './names.ts';

/** The files of this build, and its mark; both are written in when the app is built. */
declare const __SHELL__: readonly string[];
declare const __BUILD__: string;

const OWN = `${SHELL}${__BUILD__}`;
const PAGE = '/';

/** Puts the whole app aside, but for the large viewer: that is kept when it is used. */
export async function putAside(): Promise<void> {
  const cache = await caches.open(OWN);
  const page = new Request(PAGE, { headers: { accept: 'text/html' }, cache: 'no-cache' });
  await cache.addAll([page, ...__SHELL__.map((name) => `/${name}`)]);
}

/** Forgets older builds but the last one, of which another tab may still fetch parts. */
export async function forgetOlder(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(SHELL) && name !== OWN);
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
}

/** A screen comes from the server; without a line it stands on what was put aside. */
export async function screen(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (cause) {
    const kept = await caches.match(PAGE, { cacheName: OWN });
    if (kept === undefined) throw cause;
    return kept;
  }
}

/** A file of a build never changes: what was put aside is as good as what the server has. */
export async function part(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(OWN)).put(request, answer.clone());
  return answer;
}
