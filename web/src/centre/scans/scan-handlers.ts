import type { Scan } from '@postkorb/domain/centre';
import { useEffect, useRef } from 'react';

/** What somebody did at a station: a code was read, or a single key was pressed by hand outside of any field. */
export type Input = Scan | { readonly kind: 'key'; readonly key: string };

/** Takes what was scanned or pressed, or leaves it to whoever stands below; the same code within a second is no second order. */
type Handler = (input: Input) => boolean;

const handlers: { current: Handler }[] = [];

/** Hands an input to the latest that takes it; whether anybody did. */
export const handOut = (input: Input): boolean =>
  handlers.toReversed().some(({ current }) => current(input));

/** Takes scans and keys while the component stands on the page; the latest to appear is asked first. */
export function useInputs(handler: Handler) {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    handlers.push(latest);
    return () => {
      handlers.splice(handlers.indexOf(latest), 1);
    };
  }, []);
}
