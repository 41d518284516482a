import type { ApolloClient } from '@apollo/client';
import type { MessageDescriptor } from '@lingui/core';
import { MarkPaymentsPaid } from './bill-calls.ts';
import { payRefusals } from './refusals.ts';

/** Marks bills paid, or open again, all or none; null where one of them asks for no money that could be paid as a whole. */
export async function settle(
  client: ApolloClient,
  documentIds: readonly string[],
  isPaid: boolean,
): Promise<{ readonly refusal: MessageDescriptor | null } | null> {
  const variables = { ids: [...documentIds], isPaid };
  const { data } = await client.mutate({ mutation: MarkPaymentsPaid, variables });
  const code = data?.markPaymentsPaid.errorCode ?? null;
  if (code === 'NOT_PAYABLE') return null;
  return { refusal: code === null ? null : payRefusals[code] };
}
