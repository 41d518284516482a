import { useLingui } from '@lingui/react/macro';
import { CappedCount, useRoots } from '../documents/index.ts';

/** How much is to be paid, each debt once; the count of the Inbox keeps it current. */
export function OpenCount() {
  const { t } = useLingui();
  return <CappedCount count={useRoots().openPayments}>{t`unpaid`}</CappedCount>;
}
