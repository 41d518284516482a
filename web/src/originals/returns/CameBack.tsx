import { useApolloClient, useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatDay, formatDayOf } from '../../i18n/format.ts';
import { withProof } from '../../identity/index.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { toast } from '../../ui/overlays/Toast.tsx';
import { notReached } from '../papers/refusals.ts';
import { AddressStep } from './AddressStep.tsx';
import { EstimateResend, ResendReturn } from './packet-calls.ts';
import { resendRefusals } from './packet-words.ts';
import { Prices } from './Prices.tsx';
import type { Address, Packet } from './use-order.ts';

type Shown = {
  readonly packet: Packet;
  readonly addresses: readonly Address[];
  readonly close: () => void;
};

/** What it costs to that address, and the order; asked twice because the line was bad, it is one all the same. */
function useResend(packet: Packet, returnAddressId: string | null) {
  const client = useApolloClient();
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const key = useRef(crypto.randomUUID());
  const { data, refetch } = useQuery(EstimateResend, {
    variables: { id: packet.id, returnAddressId },
    fetchPolicy: 'cache-and-network',
  });
  const estimate = data?.estimateResendReturn ?? null;
  const resend = async (): Promise<boolean> => {
    if (returnAddressId === null || estimate === null) return false;
    const ordered = { returnAddressId, expectedTotalCents: estimate.total, key: key.current };
    const send = async () => {
      const variables = { id: packet.id, ...ordered };
      const { data } = await client.mutate({ mutation: ResendReturn, variables });
      return data!.resendReturn;
    };
    setBusy(true);
    try {
      const { errorCode } = await withProof(send);
      key.current = crypto.randomUUID();
      if (errorCode === 'PRICE_CHANGED') void refetch();
      if (errorCode == null) toast({ text: t`Your parcel is being sent again.` });
      else if (errorCode !== 'STEP_UP_REQUIRED') toast({ text: t(resendRefusals[errorCode]) });
      return errorCode == null;
    } catch {
      toast({ text: t(notReached) });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { estimate, isBusy, resend };
}

function ResendDialog({ packet, addresses, close }: Shown) {
  const { t } = useLingui();
  const [chosenId, choose] = useState<string | null>(null);
  const chosen =
    addresses.find(({ id }) => id === chosenId) ??
    addresses.find(({ isDefault }) => isDefault) ??
    addresses[0];
  const { estimate, isBusy, resend } = useResend(packet, chosen?.id ?? null);
  const confirm = async () => {
    if (await resend()) close();
  };
  const footer = (
    <>
      <Button onPress={close}>{t`Cancel`}</Button>
      <Button
        tone="primary"
        isPending={isBusy}
        isDisabled={chosen === undefined || estimate === null}
        onPress={() => void confirm()}
      >
        {t`Send again for a fee`}
      </Button>
    </>
  );
  return (
    <Dialog isOpen title={t`Where should this parcel go?`} onClose={close} footer={footer}>
      <div className="grid gap-16">
        <AddressStep addresses={addresses} chosen={chosen} choose={choose} estimate={estimate} />
        {estimate && chosen && <Prices {...estimate} />}
      </div>
    </Dialog>
  );
}

/** Asks where a packet shall go that the carrier brought back; whoever does not answer loses nothing. */
export function CameBack({ packet, addresses }: Omit<Shown, 'close'>) {
  const [isOpen, setOpen] = useState(false);
  const { backAt, askedAgainOn } = packet;
  if (backAt == null || packet.isSentAgain) return null;
  const asked = askedAgainOn == null ? null : formatDay(askedAgainOn);
  return (
    <>
      <Banner tone="new">
        <Trans>The carrier brought this parcel back to us on {formatDayOf(backAt)}.</Trans>{' '}
        {asked !== null && <Trans>We keep it and ask again on {asked}. Nothing is shredded.</Trans>}
      </Banner>
      <div>
        <Button icon={Undo2} onPress={() => setOpen(true)}>
          <Trans>Choose an address …</Trans>
        </Button>
      </div>
      {isOpen && <ResendDialog {...{ packet, addresses }} close={() => setOpen(false)} />}
    </>
  );
}
