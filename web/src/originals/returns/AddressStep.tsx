import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { RadioGroup } from 'react-aria-components/RadioGroup';
import { formatMoney } from '../../i18n/format.ts';
import { RadioCard } from '../../ui/buttons/RadioCard.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { shownLines } from '../addresses/shown-lines.ts';
import type { Address } from './use-order.ts';

type Step = {
  readonly addresses: readonly Address[];
  readonly chosen: Address | undefined;
  readonly choose: (id: string) => void;
  /** What it costs to send them there; null while nobody knows. */
  readonly estimate: Postage | null;
};
type Postage = {
  readonly items: readonly { readonly kind: string; readonly unitPrice: number }[];
  readonly postageWithinGermany: number;
};

/** Says that postage abroad is more, and how much. */
function AbroadNotice({ items, postageWithinGermany }: Postage) {
  const postage = items.find(({ kind }) => kind === 'postageAbroad');
  if (!postage) return null;
  const [abroad, home] = [formatMoney(postage.unitPrice), formatMoney(postageWithinGermany)];
  return (
    <p className="text-13 text-honey-text">
      <Trans>
        Sending abroad costs more: postage is {abroad} instead of {home}.
      </Trans>
    </p>
  );
}

/** Says that a forwarding order would lead the packet back here, and what is done about it. */
function RedirectedNotice() {
  return (
    <Banner tone="new">
      <Trans>
        A forwarding order is active for this address, so your parcel could come straight back to
        us. We print “Nicht nachsenden!” on its label, but the carrier may overlook that. If you
        can, please choose another address.
      </Trans>
    </Banner>
  );
}

/** Where the packet goes: one of the addresses of the account. */
export function AddressStep({ addresses, chosen, choose, estimate }: Step) {
  const { t } = useLingui();
  const manage = (
    <Link
      to="/app/settings/returns"
      className="rounded-4 text-13 font-semibold text-blue-text underline underline-offset-4"
    >
      {addresses.length === 0 ? <Trans>Add an address</Trans> : <Trans>Manage addresses</Trans>}
    </Link>
  );
  if (addresses.length === 0)
    return (
      <p className="text-13 text-ink-2">
        <Trans>No address has been added yet.</Trans> {manage}
      </p>
    );
  return (
    <div className="grid gap-12">
      <RadioGroup
        aria-label={t`Where the parcel goes`}
        value={chosen?.id ?? null}
        onChange={choose}
        className="flex flex-wrap gap-8"
      >
        {addresses.map(({ id, label, ...address }) => (
          <RadioCard
            key={id}
            value={id}
            className="min-w-list-narrow text-13 phone:w-full phone:min-w-0"
          >
            {label != null && <b className="block font-strong">{label}</b>}
            {shownLines(address).map((line, at) => (
              <span key={at} className="block text-ink-2">
                {line}
              </span>
            ))}
          </RadioCard>
        ))}
      </RadioGroup>
      {chosen?.isRedirected && <RedirectedNotice />}
      {estimate && <AbroadNotice {...estimate} />}
      <p>{manage}</p>
    </div>
  );
}
