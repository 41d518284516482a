import { useLingui } from '@lingui/react/macro';

/** By what a list is narrowed down with one press, in words. */
export function useFlagPills() {
  const { t } = useLingui();
  return [
    { id: 'unread', label: t`Unread` },
    { id: 'deadline', label: t`With deadline` },
    { id: 'invoices', label: t`Invoices` },
    { id: 'paper', label: t`With original` },
  ] as const;
}
