import { useEffect, useEffectEvent } from 'react';
import { useTakeFiles } from '../../intake/index.ts';
import { takeShared } from './handed-over.ts';

/** Files shared from other apps go the way of all files: to the Inbox, or they are refused with a sentence. */
export function SharedFiles({ isReady }: { readonly isReady: boolean }) {
  const take = useTakeFiles();
  const takeThem = useEffectEvent(async () => take(await takeShared()));
  useEffect(() => {
    if (isReady) void takeThem();
  }, [isReady]);
  return null;
}
