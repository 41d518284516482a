import { useLingui } from '@lingui/react/macro';
import { CappedCount, useRoots } from '../documents/index.ts';

/** How many bills are unpaid; the count of the Inbox keeps it current. */
export function OpenCount() {
  const { t } = useLingui();
  return <CappedCount count={useRoots().openPayments}>{t`unpaid`}</CappedCount>;
}
