import { useBlocker } from '@tanstack/react-router';
import { Suspense } from 'react';
import { withTexts } from '../../i18n/setup.ts';
import { lazily } from '../../ui/lazily.tsx';
import { useUnsaved } from '../../ui/unsaved.ts';

const LeaveDialog = lazily(
  async () => (await withTexts(import('./LeaveDialog.tsx'))).LeaveDialog,
  'above',
);

/** Nobody loses what they changed by a press beside it: leaving the page asks first. */
export function LeaveGuard({ isChanged }: { readonly isChanged: boolean }) {
  useUnsaved(isChanged);
  const { status, proceed, reset } = useBlocker({
    // Another view of the same page keeps what stands in it.
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <Suspense>
      <LeaveDialog leave={proceed} onClose={reset} />
    </Suspense>
  );
}
