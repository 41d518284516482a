import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ShieldAlert } from 'lucide-react';
import { formatDayOf } from '../../i18n/format.ts';
import { buttonLook } from '../../ui/basics/button-look.ts';
import { Icon } from '../../ui/basics/Icon.tsx';

/** Says above every screen from when on the account wants a second factor, to whoever has none yet. */
export function RequiredFactorBanner({ from }: { readonly from: string }) {
  const { t } = useLingui();
  const day = formatDayOf(from);
  return (
    <section
      aria-label={t`Two-step login`}
      className="flex flex-wrap items-center gap-x-12 gap-y-8 bg-honey-soft px-20 py-8 text-14 text-ink phone:px-16"
    >
      <Icon of={ShieldAlert} className="text-honey-text" />
      <p className="min-w-0 flex-1 basis-240">
        <Trans>
          Your account requires two-step login from {day} on. Please set it up before that day.
        </Trans>
      </p>
      <Link to="/app/settings/security" className={buttonLook()}>
        <Trans>Set it up</Trans>
      </Link>
    </section>
  );
}
