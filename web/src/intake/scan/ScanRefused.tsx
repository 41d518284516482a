import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonLook } from '../../ui/basics/button-look.ts';
import { Banner } from '../../ui/display/Banner.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import type { ScanPlace } from './use-scan-place.ts';

type Refused = {
  readonly place: ScanPlace;
  /** Pages were taken before it was known: they stay in sight. */
  readonly hasPages: boolean;
};

function Why({ place: { refusal, title } }: Pick<Refused, 'place'>) {
  if (refusal === 'support')
    return <Trans>You see the account of a customer. Only the customer can scan into it.</Trans>;
  if (refusal === 'readOnly')
    return (
      <Trans>
        You may read what lies in “{title}”, but put nothing into it. Scan into your Inbox instead.
      </Trans>
    );
  return <Trans>The folder is no longer there. Scan into your Inbox instead.</Trans>;
}

/** Why nothing can be scanned here, and what can be done instead; before anything was sent in vain. */
export function ScanRefused({ place, hasPages }: Refused) {
  const { t } = useLingui();
  const action = place.refusal !== 'support' && (
    <Link to="/app/scan" replace className={buttonLook('primary', !hasPages)}>
      {t`Scan into the Inbox`}
    </Link>
  );
  if (hasPages)
    return (
      <Banner tone="problem" className="m-12" action={action}>
        <Why place={place} />
      </Banner>
    );
  return (
    <EmptyState title={t`You cannot scan here`} action={action}>
      <Why place={place} />
    </EmptyState>
  );
}
