import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toast } from '../../ui/overlays/Toast.tsx';
import { notReached } from './session-words.ts';
import { withProof } from './step-up.ts';

type Answer<Code> = { readonly errorCode?: Code | null };

const never = () => false;

/**
 * Runs changes that may want a fresh proof, one by one; what one was refused with is told, unless the person did not want to
 * prove who they are. Gives the answer, or null where nothing was done. `isTurnedDown` names errors that the person chose.
 */
export function useProvenChange<Code extends string>(
  refusals: Readonly<Record<Code, MessageDescriptor>>,
  isTurnedDown: (error: unknown) => boolean = never,
) {
  const { t } = useLingui();
  const [isPending, setPending] = useState(false);
  const run = async <A extends Answer<Code>>(call: () => Promise<A>): Promise<A | null> => {
    setPending(true);
    try {
      const answer = await withProof(call);
      const { errorCode } = answer;
      if (!errorCode) return answer;
      if (errorCode !== 'STEP_UP_REQUIRED') toast({ text: t(refusals[errorCode]) });
      return null;
    } catch (error) {
      if (!isTurnedDown(error)) toast({ text: t(notReached) });
      return null;
    } finally {
      setPending(false);
    }
  };
  return { isPending, run };
}
