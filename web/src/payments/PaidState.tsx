import { Trans } from '@lingui/react/macro';
import { CircleCheck, CircleDashed, FileOutput, Landmark } from 'lucide-react';
import { StateLine } from '../documents/index.ts';
import { formatDay, formatDayOf } from '../i18n/format.ts';
import { usePayment } from './use-payment.ts';

/** Whether the bill is paid, on its way to the bank, or open; nothing where no money is asked for. */
export function PaidState({ documentId }: { readonly documentId: string }) {
  const known = usePayment(documentId);
  if (known === null) return null;
  const { paidAt, orderedAt, transferRefusal } = known.payment;
  const { dueDate } = known.document.metadata;
  if (paidAt)
    return (
      <StateLine icon={CircleCheck} when={formatDayOf(paidAt)}>
        <Trans>Bill is paid</Trans>
      </StateLine>
    );
  if (transferRefusal === 'COLLECTED')
    return (
      <StateLine icon={Landmark} when={dueDate ? formatDay(dueDate) : undefined}>
        <Trans>Collected by the sender</Trans>
      </StateLine>
    );
  if (orderedAt)
    return (
      <StateLine icon={FileOutput} when={formatDayOf(orderedAt)}>
        <Trans>Bill was put into a file for the bank</Trans>
      </StateLine>
    );
  return (
    <StateLine icon={CircleDashed}>
      <Trans>Bill is open</Trans>
    </StateLine>
  );
}
