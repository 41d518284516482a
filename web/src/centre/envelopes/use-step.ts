import { useApolloClient } from '@apollo/client/react';
import type { TypedDocumentNode } from '@apollo/client';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isLockedOut, isUnreached } from '../connection/why-stopped.ts';
import { answer } from '../scans/feedback.ts';
import { sendFinal, sendScan, type StepHeaders } from '../scans/sending.ts';
import { stepRefusals } from './words.ts';

const UNKNOWN: MessageDescriptor = msg`That did not work. Please scan it again.`;
const NO_LINE: MessageDescriptor = msg`No connection: this cannot be undone, so it was not sent. Please do it again later.`;

type Answer = { readonly errorCode?: string | null };
type Step<Data, Variables> = {
  readonly call: TypedDocumentNode<Data, Variables>;
  readonly variables: Variables;
  readonly of: (data: Data) => Answer;
  /** What is said where it was done; nothing where another step follows. */
  readonly said?: { readonly text: MessageDescriptor; readonly about?: string };
  readonly next?: (data: Data) => void;
  readonly refused?: (code: string) => void;
  /** It cannot be undone: it is sent now or not at all, and never waits for a line. */
  readonly isFinal?: true;
  /** Why it was not done, where a task says that in words of its own. */
  readonly words?: Readonly<Record<string, MessageDescriptor>>;
};

/** Sends a step after all that was scanned before, and answers by sound, colour and word how it went. */
export function useStep() {
  const client = useApolloClient();
  return <Data, Variables extends Record<string, unknown>>(step: Step<Data, Variables>): void => {
    const { call, variables } = step;
    const refuse = (code: string, text: MessageDescriptor) => {
      answer({ tone: 'bad', text });
      step.refused?.(code);
    };
    const send = async (headers: StepHeaders) => {
      const how = { mutation: call, variables, context: { headers } };
      const { data } = await client.mutate<Data>(how).catch((error: unknown) => {
        if (!isLockedOut(error) && !isUnreached(error)) step.refused?.('FAILED');
        throw error;
      });
      if (!data) return;
      const code = step.of(data as Data).errorCode ?? null;
      if (code !== null) return refuse(code, step.words?.[code] ?? stepRefusals[code] ?? UNKNOWN);
      if (step.said) answer({ tone: 'good', ...step.said });
      step.next?.(data as Data);
    };
    if (!step.isFinal) return void sendScan(send);
    const [definition] = call.definitions;
    const name = definition?.kind === 'OperationDefinition' ? definition.name?.value : '';
    void sendFinal({
      what: JSON.stringify([name, variables]),
      send,
      notDone: (why) => refuse('NOT_SENT', why === 'UNREACHED' ? NO_LINE : UNKNOWN),
    });
  };
}
