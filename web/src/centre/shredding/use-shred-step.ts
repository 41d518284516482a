import { useApolloClient } from '@apollo/client/react';
import type { TypedDocumentNode } from '@apollo/client';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useRef } from 'react';
import { isOnline } from '../../connection.ts';
import { isLockedOut, isUnreached } from '../connection/why-stopped.ts';
import { answer } from '../scans/feedback.ts';
import { shredRefusals } from './shred-words.ts';

const NO_LINE: MessageDescriptor = msg`No connection. Put nothing into the machine until it is back, then scan again.`;
const FAILED: MessageDescriptor = msg`That did not work. Please scan it again.`;

/** Says why not; that a letter is in the machine already is no mistake. */
const refuse = (code: string) =>
  answer({
    tone: code === 'ALREADY_SHREDDED' ? 'quiet' : 'bad',
    text: shredRefusals[code] ?? FAILED,
  });

type Answer = { readonly errorCode?: string | null };
type Step<Data, Variables> = {
  readonly call: TypedDocumentNode<Data, Variables>;
  readonly variables: Variables;
  readonly of: (data: Data) => Answer;
  readonly done: (data: Data) => void;
  readonly refused?: (code: string) => void;
};

/**
 * Takes steps of a batch one after the other. None of them waits for a line: what is destroyed cannot be undone, so whoever has no
 * connection is refused, and scans again.
 */
export function useShredStep() {
  const client = useApolloClient();
  const last = useRef(Promise.resolve());
  const take = async <Data, Variables extends Record<string, unknown>>(
    step: Step<Data, Variables>,
  ) => {
    if (!isOnline()) return answer({ tone: 'bad', text: NO_LINE });
    const { call, variables } = step;
    try {
      const { data } = await client.mutate<Data>({ mutation: call, variables });
      if (!data) return answer({ tone: 'bad', text: FAILED });
      const code = step.of(data as Data).errorCode ?? null;
      if (code === null) return step.done(data as Data);
      refuse(code);
      step.refused?.(code);
    } catch (error) {
      if (!isLockedOut(error)) answer({ tone: 'bad', text: isUnreached(error) ? NO_LINE : FAILED });
    }
  };
  return <Data, Variables extends Record<string, unknown>>(step: Step<Data, Variables>) => {
    last.current = last.current.then(() => take(step));
  };
}
