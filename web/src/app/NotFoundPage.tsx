import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonLook } from '../ui/basics/button-look.ts';
import { EmptyState } from '../ui/display/EmptyState.tsx';
import { useTitle } from '../ui/basics/title.ts';

/** What a person sees at an address that leads nowhere. */
export function NotFoundPage() {
  const { t } = useLingui();
  useTitle(t`Return to sender`);
  const home = (
    <Link to="/app" className={buttonLook('primary')}>
      <Trans>Go to the Inbox</Trans>
    </Link>
  );
  return (
    <div className="flex min-h-full w-full bg-sunken">
      <EmptyState level={1} title={t`Return to sender`} stamp={{ word: '404' }} action={home}>
        <Trans>This page does not exist. Perhaps the letter was moved or deleted.</Trans>
      </EmptyState>
    </div>
  );
}
