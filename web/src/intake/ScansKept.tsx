import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useRoots } from '../documents/index.ts';

/** Says on this device that scans lie here which nobody has sent yet. */
export const SCANS = 'scans';

/** Scans that could not be sent go on their way when the app is opened again; without any nothing is fetched for it. */
export function ScansKept() {
  const client = useApolloClient();
  const inboxId = useRoots().roots?.inbox.id;
  useEffect(() => {
    if (inboxId === undefined || localStorage.getItem(SCANS) === null) return;
    void import('./scan/kept-scans.ts').then(({ sendKept }) => sendKept(client, inboxId));
  }, [client, inboxId]);
  return null;
}

/** Forgets the scans of this device, as signing out does. */
export function forgetScans() {
  localStorage.removeItem(SCANS);
  if ('caches' in globalThis) void caches.delete(SCANS);
}
