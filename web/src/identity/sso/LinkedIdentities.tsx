import { Trans, useLingui } from '@lingui/react/macro';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { formatDayOf, formatMomentLong } from '../../i18n/format.ts';
import { WhyUnreached } from '../../WhyUnreached.tsx';
import { Icon } from '../../ui/basics/Icon.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { AlertDialog } from '../../ui/overlays/AlertDialog.tsx';
import { providerName } from './providers.ts';
import { useIdentities, type Identity, type Offer } from './use-identities.ts';

type Row = { readonly identity: Identity; readonly name: string; readonly ask: () => void };

function Row({ identity, name, ask }: Row) {
  const { t } = useLingui();
  const { email, createdAt, usedAt } = identity;
  const used = usedAt ? t`last used: ${formatMomentLong(usedAt)}` : t`not used yet`;
  const label = email ?? name;
  return (
    <li className="flex flex-wrap items-center gap-x-16 gap-y-8 border-b border-line py-12 last:border-b-0">
      <span className="text-ink-3">
        <Icon of={Link2} size={22} />
      </span>
      <span className="min-w-0 flex-1 basis-160">
        <b className="block text-14 font-strong [overflow-wrap:anywhere] text-ink">{name}</b>
        <span className="block text-13 [overflow-wrap:anywhere] text-ink-2">
          {[email, t`linked on ${formatDayOf(createdAt)}`, used].filter(Boolean).join(' · ')}
        </span>
      </span>
      <Button aria-label={t`Unlink ${label}`} tone="danger" onPress={ask}>{t`Unlink`}</Button>
    </li>
  );
}

type Lists = {
  readonly identities: readonly Identity[];
  readonly offers: readonly Offer[];
  readonly ask: (identity: Identity) => void;
  readonly link: (offer: Offer) => void;
};

function Lists({ identities, offers, ask, link }: Lists) {
  const { t } = useLingui();
  const nameOf = (name: Offer['name']) =>
    t(providerName(offers.find((one) => one.name === name) ?? { name, isStandIn: false }));
  return (
    <>
      {identities.length > 0 && (
        <ul aria-label={t`Your linked logins`} className="rounded-12 bg-sunken px-16">
          {identities.map((one) => (
            <Row key={one.id} identity={one} name={nameOf(one.provider)} ask={() => ask(one)} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-8">
        {offers.map((offer) => {
          const name = offer.business ?? t(providerName(offer));
          return <Button key={offer.key} onPress={() => link(offer)}>{t`Link ${name}`}</Button>;
        })}
      </div>
    </>
  );
}

type Question = {
  readonly asked: Identity | null;
  readonly close: () => void;
  readonly unlink: (identity: Identity) => void;
};

function Question({ asked, close, unlink }: Question) {
  const { t } = useLingui();
  if (asked === null) return null;
  const name = asked.email ?? t(providerName({ name: asked.provider, isStandIn: false }));
  return (
    <AlertDialog
      isOpen
      title={t`Unlink ${name}?`}
      confirmLabel={t`Unlink`}
      onConfirm={() => {
        close();
        unlink(asked);
      }}
      onClose={close}
    >
      <Trans>
        This login will no longer open your Postkorb. You can link it again at any time.
      </Trans>
    </AlertDialog>
  );
}

/** The accounts at other houses that open this login: which there are, and the ways to link and unlink them. */
export function LinkedIdentities() {
  const { t } = useLingui();
  const { data, isFailed, again, link, unlink } = useIdentities();
  const [asked, setAsked] = useState<Identity | null>(null);
  if (data && data.ssoOffers.length + data.meIdentities.length === 0) return null;
  return (
    <section className="flex flex-col gap-16">
      <div>
        <h2 className="text-18 font-strong text-ink">
          <Trans>Logging in with other accounts</Trans>
        </h2>
        <p className="max-w-text text-14 text-ink-2">
          <Trans>
            Link an account that you have elsewhere, and log in with it from then on, without your
            Postkorb password.
          </Trans>
        </p>
      </div>
      {data && (
        <Lists
          identities={data.meIdentities}
          offers={data.ssoOffers}
          ask={setAsked}
          link={(offer) => void link(offer)}
        />
      )}
      {!data && !isFailed && <Skeleton className="h-44 w-full" />}
      {isFailed && (
        <Banner tone="problem" action={<Button onPress={again}>{t`Try again`}</Button>}>
          <Trans>Your linked logins could not be loaded.</Trans> <WhyUnreached />
        </Banner>
      )}
      <Question asked={asked} close={() => setAsked(null)} unlink={(one) => void unlink(one)} />
    </section>
  );
}
