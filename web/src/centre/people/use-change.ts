import { useState } from 'react';
import { isOnline } from '../../connection.ts';
import type { Refusal } from './refusals.ts';

type Answer = { readonly errorCode?: string | null };

/** One change that cannot be undone: refused without a line, sent once, and with its reason where it was not done. */
export function useChange() {
  const [isPending, setPending] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);

  /** Sends it; what the server answered when it was done, or null. */
  const change = async <A extends Answer>(
    send: () => Promise<A | undefined>,
  ): Promise<A | null> => {
    if (isPending) return null;
    if (!isOnline()) {
      setRefused('NO_LINE');
      return null;
    }
    setPending(true);
    const answer = await send().catch(() => undefined);
    setPending(false);
    const why = answer === undefined ? 'UNREACHED' : ((answer.errorCode ?? null) as Refusal | null);
    setRefused(why);
    return why === null ? (answer ?? null) : null;
  };
  return { change, isPending, refused };
}
