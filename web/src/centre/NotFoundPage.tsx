import { Trans, useLingui } from '@lingui/react/macro';
import { buttonLook } from '../ui/basics/button-look.ts';
import { useTitle } from '../ui/basics/title.ts';
import { EmptyState } from '../ui/display/EmptyState.tsx';
import { Way } from './Way.tsx';

/** What stands where no task does. */
export function NotFoundPage() {
  const { t } = useLingui();
  useTitle(t`Page not found`);
  const start = (
    <Way to="/" className={buttonLook('primary')}>
      <Trans>Start page</Trans>
    </Way>
  );
  return (
    <EmptyState level={1} title={t`Page not found`} action={start}>
      <Trans>Perhaps the task has another address now.</Trans>
    </EmptyState>
  );
}
