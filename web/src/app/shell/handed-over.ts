import { isInstalled } from '../installed.ts';
import { SHARED } from '../worker/names.ts';

/** Where a window keeps the names of what was handed to it, also while somebody signs in there. */
const KEY = 'handedOver';
const AN_HOUR_MS = 60 * 60_000;

// Devices hand files to the installed app only; into a tab any site could have sent them by a form.
function namesHere(): readonly string[] {
  const names = sessionStorage.getItem(KEY);
  return names === null || !isInstalled() ? [] : names.split(' ');
}

type Kept = { readonly url: string; readonly at: number };
type Window = { readonly names: readonly string[]; readonly now: number };

/** Whether files that lie aside were handed to this window, and not long ago. */
export function isHandedOver({ url, at }: Kept, { names, now }: Window): boolean {
  const [, , name = ''] = new URL(url).pathname.split('/');
  return names.includes(name) && at > now - AN_HOUR_MS && at <= now;
}

/** Parts what lies aside into what was handed to this window and what was not; the latter is gone at once. */
async function onlyOwn(cache: Cache) {
  const window = { names: namesHere(), now: Date.now() };
  const own: Response[] = [];
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    const at = Number(kept?.headers.get('x-at'));
    if (kept && isHandedOver({ url: request.url, at }, window)) own.push(kept);
    else await cache.delete(request);
  }
  return own;
}

const alone = <T>(act: () => Promise<T>) => navigator.locks.request('shared', act);

/** This window got the address of files that were handed over: they are its own, and all others are forgotten. */
export async function claimShared(name: string): Promise<void> {
  if (isInstalled()) sessionStorage.setItem(KEY, [...namesHere(), name].join(' '));
  if ('caches' in globalThis) await alone(async () => onlyOwn(await caches.open(SHARED)));
}

async function fileFrom(kept: Response) {
  const name = decodeURIComponent(kept.headers.get('x-name') ?? '');
  const type = kept.headers.get('content-type') ?? '';
  return new File([await kept.blob()], name, { type });
}

/** Takes out what was handed to this window, once; nothing of it, or of what others left, lies aside any longer. */
export async function takeShared(): Promise<File[]> {
  if (!('caches' in globalThis) || !(await caches.has(SHARED))) return [];
  return alone(async () => {
    const own = await onlyOwn(await caches.open(SHARED));
    await caches.delete(SHARED);
    sessionStorage.removeItem(KEY);
    return Promise.all(own.map(fileFrom));
  });
}
