import { useApolloClient } from '@apollo/client/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { toast } from '../ui/overlays/Toast.tsx';
import { MarkPaymentsPaid } from './bill-calls.ts';
import { notReached, payRefusals } from './refusals.ts';

/** Marks bills paid or open again, with the way back. */
export function useMarkPaid(again: () => void) {
  const client = useApolloClient();
  const { t } = useLingui();
  const mark = async (ids: readonly string[], isPaid: boolean): Promise<boolean> => {
    try {
      const variables = { ids: [...ids], isPaid };
      const { data } = await client.mutate({ mutation: MarkPaymentsPaid, variables });
      const code = data?.markPaymentsPaid.errorCode ?? null;
      if (code !== null) toast({ text: t(payRefusals[code]) });
      again();
      return code === null;
    } catch {
      toast({ text: t(notReached) });
      return false;
    }
  };
  return async (ids: readonly string[], isPaid: boolean) => {
    if (!(await mark(ids, isPaid))) return;
    const count = ids.length;
    const text = isPaid
      ? t`${plural(count, { one: 'Bill', other: '# bills' })} marked as paid`
      : t`${plural(count, { one: 'Bill', other: '# bills' })} marked as unpaid`;
    toast({ text, undo: () => void mark(ids, !isPaid) });
  };
}
