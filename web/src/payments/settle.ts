import type { ApolloClient } from '@apollo/client';
import type { MessageDescriptor } from '@lingui/core';
import { MarkPaymentsPaid } from './bill-calls.ts';
import { payRefusals } from './refusals.ts';

/** Marks a bill paid, or open again; null where its document asks for no money that could be paid as a whole. */
export async function settle(
  client: ApolloClient,
  documentId: string,
  isPaid: boolean,
): Promise<{ readonly refusal: MessageDescriptor | null } | null> {
  const variables = { ids: [documentId], isPaid };
  const { data } = await client.mutate({ mutation: MarkPaymentsPaid, variables });
  const code = data?.markPaymentsPaid.errorCode ?? null;
  if (code === 'NOT_PAYABLE') return null;
  return { refusal: code === null ? null : payRefusals[code] };
}
