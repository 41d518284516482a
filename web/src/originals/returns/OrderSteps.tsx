import { Trans, useLingui } from '@lingui/react/macro';
import { PACKING_DAYS, USUAL_PACKING_DAYS } from '@postkorb/domain/originals';
import { useState, type ReactNode } from 'react';
import { formatDay } from '../../i18n/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Segmented } from '../../ui/buttons/Segmented.tsx';
import { AddressStep } from './AddressStep.tsx';
import { useLastAddress } from './basket-choice.ts';
import { Prices } from './Prices.tsx';
import { useEstimate, useOrder, type Address } from './use-order.ts';

type Steps = {
  readonly ids: readonly string[];
  readonly addresses: readonly Address[];
};

function Step({
  number,
  title,
  children,
}: {
  readonly number: number;
  readonly title: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <li className="grid grid-cols-[28px_minmax(0,1fr)] gap-12 pb-24">
      <span
        aria-hidden
        className="grid size-28 place-items-center rounded-full bg-sunken text-13 font-strong"
      >
        {number}
      </span>
      <div className="min-w-0">
        <h2 className="pb-8 text-16 font-strong">{title}</h2>
        {children}
      </div>
    </li>
  );
}

type Days = (typeof PACKING_DAYS)[number];

type Estimate = NonNullable<ReturnType<typeof useEstimate>['estimate']>;
type PackingStep = {
  readonly days: Days;
  readonly choose: (days: Days) => void;
  /** Until when a packet is packed, as the server says; null while nobody knows. */
  readonly estimate: Estimate | null;
};

function Packing({ days, choose, estimate }: PackingStep) {
  const { t } = useLingui();
  const packing = estimate?.packing.find(({ workingDays }) => workingDays === days);
  const until = packing && formatDay(packing.packedBy);
  return (
    <>
      <div className="max-w-form">
        <Segmented
          label={t`Packed within`}
          value={String(days)}
          segments={[
            { id: '1', label: t`1 working day` },
            { id: '2', label: t`2 days` },
            { id: '3', label: t`3 days` },
          ]}
          onChange={(id) => choose(PACKING_DAYS.find((one) => String(one) === id) ?? days)}
        />
      </div>
      {until && (
        <p className="pt-8 text-13 text-ink-2">
          <Trans>Your parcel will be packed by {until}. Saturdays do not count.</Trans>
        </p>
      )}
    </>
  );
}

/** The one that was chosen last on this device, or else the one that is offered first. */
function chosenOf(addresses: readonly Address[], last: string | null): Address | undefined {
  return (
    addresses.find(({ id }) => id === last) ??
    addresses.find(({ isDefault }) => isDefault) ??
    addresses[0]
  );
}

/** The three steps by which originals come home: where to, for how much, and until when they are packed. */
export function OrderSteps({ ids, addresses }: Steps) {
  const { t } = useLingui();
  const last = useLastAddress();
  const [days, setDays] = useState<Days>(USUAL_PACKING_DAYS);
  const chosen = chosenOf(addresses, last.id);
  const { estimate, isCurrent, again } = useEstimate(ids, chosen?.id ?? null);
  const { order, isBusy } = useOrder(again);
  const refusal =
    ids.length === 0
      ? t`Please choose at least one original.`
      : chosen
        ? null
        : t`Please add an address first.`;
  const press = () => {
    if (refusal !== null || !chosen || estimate === null) return;
    void order({
      ids,
      returnAddressId: chosen.id,
      packingWorkingDays: days,
      expectedTotalCents: estimate.total,
    });
  };
  return (
    <ol className="px-12 pt-24">
      <Step number={1} title={<Trans>Address</Trans>}>
        <AddressStep
          addresses={addresses}
          chosen={chosen}
          choose={last.choose}
          estimate={estimate}
        />
      </Step>
      <Step number={2} title={<Trans>Your order</Trans>}>
        {estimate && ids.length > 0 && <Prices {...estimate} />}
        <Button
          tone="primary"
          isPending={isBusy}
          isDisabled={refusal !== null || !isCurrent}
          onPress={press}
        >
          <Trans>Order for a fee</Trans>
        </Button>
        {refusal !== null && <p className="pt-8 text-13 text-ink-2">{refusal}</p>}
      </Step>
      <Step number={3} title={<Trans>Packing</Trans>}>
        <Packing days={days} choose={setDays} estimate={estimate} />
      </Step>
    </ol>
  );
}
