import { useEffect, useEffectEvent } from 'react';
import { useRoots } from '../documents/index.ts';
import { useTakeFiles } from './use-uploads.ts';

/** Files that other apps handed over go the way of all files: to the Inbox, or they are refused with a sentence. */
export function HandedOver({ take }: { readonly take: () => Promise<readonly File[]> }) {
  const { roots } = useRoots();
  const takeIn = useTakeFiles();
  const takeThem = useEffectEvent(async () => takeIn(await take()));
  // Before the Inbox is known they have nowhere to go.
  const isReady = roots !== undefined;
  useEffect(() => {
    if (isReady) void takeThem();
  }, [isReady]);
  return null;
}
