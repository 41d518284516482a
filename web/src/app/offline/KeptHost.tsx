import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useChanges } from '../../live.ts';
import { readerHere } from './kept.ts';

/** Documents may change a hundred times while many are moved; it is enough to look now and then. */
const SOON_MS = 500;
const SELDOM_MS = 30_000;

/** Forgets what lies on this device of documents that are taken back or destroyed; stands once in the shell. */
export function KeptHost() {
  const client = useApolloClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const looked = useRef(0);
  const look = async () => {
    [timer.current, looked.current] = [undefined, Date.now()];
    const { forgetTakenBack } = await import('./taken-back.ts');
    await forgetTakenBack(client);
  };
  useChanges(['documents'], ({ ids }) => {
    if (ids.length > 0 || readerHere() === null) return;
    const next = looked.current + SELDOM_MS - Date.now();
    timer.current ??= setTimeout(() => void look().catch(() => {}), Math.max(SOON_MS, next));
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return null;
}
