import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { unreachable } from '../basics/unreached.ts';
import { toast } from './Toast.tsx';

/** Runs calls that may be refused, each with its words, and looks again after each; says whether one is under way. */
export function useRefusable<Refusal extends string>(
  words: Readonly<Record<Refusal, MessageDescriptor>>,
  look: () => Promise<unknown>,
) {
  const { t } = useLingui();
  const [isPending, setPending] = useState(false);
  /** Whether it was done; where not, why is said. */
  const run = async (call: () => Promise<Refusal | null | undefined>): Promise<boolean> => {
    setPending(true);
    try {
      const refusal = await call();
      if (refusal) toast({ text: t(words[refusal]) });
      await look();
      return !refusal;
    } catch {
      toast({ text: t(unreachable) });
      return false;
    } finally {
      setPending(false);
    }
  };
  return { isPending, run };
}
