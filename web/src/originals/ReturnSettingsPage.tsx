import { Trans, useLingui } from '@lingui/react/macro';
import { PackageCheck, PackageOpen, ShoppingBasket, MapPin, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { isGateOpen } from '@postkorb/domain/team';
import { useAsker } from '../identity/index.ts';
import { useTitle } from '../ui/basics/title.ts';
import { Banner } from '../ui/display/Banner.tsx';
import { Preference } from './Preference.tsx';
import { Addresses } from './addresses/Addresses.tsx';

type Step = { readonly icon: LucideIcon; readonly title: string; readonly children: ReactNode };

function Step({ icon: Picture, title, children }: Step) {
  return (
    <li className="flex gap-12">
      <span className="grid size-40 shrink-0 place-items-center rounded-full bg-blue-soft text-blue-text">
        <Picture aria-hidden size={20} />
      </span>
      <span className="flex flex-col gap-2">
        <b className="text-14 font-semibold text-ink">{title}</b>
        <span className="text-14 text-ink-2">{children}</span>
      </span>
    </li>
  );
}

/** How an original comes home, in four steps. */
function Steps() {
  const { t } = useLingui();
  return (
    <ol aria-label={t`How an original comes home`} className="grid gap-20 md:grid-cols-2">
      <Step icon={ShoppingBasket} title={t`1. Collect`}>
        <Trans>Put the originals you need into the return basket, up to 50 at a time.</Trans>
      </Step>
      <Step icon={MapPin} title={t`2. Choose an address`}>
        <Trans>
          Tell us where the parcel should go. Most people use one address for everything.
        </Trans>
      </Step>
      <Step icon={PackageOpen} title={t`3. Order`}>
        <Trans>You see the price before you order. We pack within one to three working days.</Trans>
      </Step>
      <Step icon={PackageCheck} title={t`4. Track the parcel`}>
        <Trans>As soon as it is handed over, you get a link to the carrier’s tracking.</Trans>
      </Step>
    </ol>
  );
}

/** How originals come home, and where to. */
export function ReturnSettingsPage() {
  const { t } = useLingui();
  useTitle(t`Order originals`);
  const by = useAsker();
  return (
    <div className="flex max-w-door-wide flex-col gap-32">
      <section className="flex flex-col gap-20">
        <h2 className="text-18 font-strong text-ink">
          <Trans>Order originals</Trans>
        </h2>
        <Steps />
      </section>
      {isGateOpen('manageOriginals', by) && (
        <section aria-label={t`What becomes of originals`} className="flex flex-col gap-12">
          <h2 className="text-18 font-strong text-ink">
            <Trans>What becomes of originals</Trans>
          </h2>
          <Preference />
        </section>
      )}
      <section aria-label={t`Where originals go`} className="flex flex-col gap-12">
        <h2 className="text-18 font-strong text-ink">
          <Trans>Where originals go</Trans>
        </h2>
        {isGateOpen('manageOriginals', by) ? (
          <Addresses />
        ) : (
          <Banner>
            <Trans>Only the Owner and Admins see and change these addresses.</Trans>
          </Banner>
        )}
      </section>
    </div>
  );
}
