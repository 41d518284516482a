import { useApolloClient } from '@apollo/client/react';
import type { TypedDocumentNode } from '@apollo/client';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { answer } from '../scans/feedback.ts';
import { sendScan } from '../scans/sending.ts';
import { stepRefusals } from './words.ts';

const UNKNOWN: MessageDescriptor = msg`That did not work. Please scan it again.`;

type Answer = { readonly errorCode?: string | null };
type Step<Data, Variables> = {
  readonly call: TypedDocumentNode<Data, Variables>;
  readonly variables: Variables;
  readonly of: (data: Data) => Answer;
  /** What is said where it was done; nothing where another step follows. */
  readonly said?: { readonly text: MessageDescriptor; readonly about?: string };
  readonly next?: (data: Data) => void;
  readonly refused?: (code: string) => void;
  /** Why it was not done, where a task says that in words of its own. */
  readonly words?: Readonly<Record<string, MessageDescriptor>>;
};

/** Sends a step after all that was scanned before, and answers by sound, colour and word how it went. */
export function useStep() {
  const client = useApolloClient();
  return <Data, Variables extends Record<string, unknown>>(step: Step<Data, Variables>) =>
    void sendScan(async () => {
      const { call, variables } = step;
      const { data } = await client.mutate<Data>({ mutation: call, variables });
      if (!data) return;
      const code = step.of(data as Data).errorCode ?? null;
      if (code !== null) {
        answer({ tone: 'bad', text: step.words?.[code] ?? stepRefusals[code] ?? UNKNOWN });
        step.refused?.(code);
        return;
      }
      if (step.said) answer({ tone: 'good', ...step.said });
      step.next?.(data as Data);
    });
}
