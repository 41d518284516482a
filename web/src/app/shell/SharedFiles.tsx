import { useEffect, useEffectEvent } from 'react';
import { useTakeFiles } from '../../intake/index.ts';
import { SHARED } from '../worker/names.ts';
import { isHandedOver } from './handed-over.ts';

async function fileFrom(kept: Response) {
  const name = decodeURIComponent(kept.headers.get('x-name') ?? '');
  const type = kept.headers.get('content-type') ?? '';
  return new File([await kept.blob()], name, { type });
}

/** Takes out what other apps have handed over, once. */
async function sharedFiles(): Promise<File[]> {
  if (!('caches' in globalThis) || !(await caches.has(SHARED))) return [];
  return navigator.locks.request('shared', async () => {
    const cache = await caches.open(SHARED);
    const requests = await cache.keys();
    const kept = (await Promise.all(requests.map((one) => cache.match(one)))).filter(
      (one) => one !== undefined,
    );
    await caches.delete(SHARED);
    const isTab = matchMedia('(display-mode: browser)').matches;
    const moment = { now: Date.now(), isTab };
    return Promise.all(kept.filter(({ headers }) => isHandedOver(headers, moment)).map(fileFrom));
  });
}

/** Files shared from other apps go the way of all files: to the Inbox, or they are refused with a sentence. */
export function SharedFiles({ isReady }: { readonly isReady: boolean }) {
  const take = useTakeFiles();
  const takeThem = useEffectEvent(async () => take(await sharedFiles()));
  useEffect(() => {
    if (isReady) void takeThem();
  }, [isReady]);
  return null;
}
