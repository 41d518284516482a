import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock, MapPin, Star } from 'lucide-react';

import { Button } from '../../ui/buttons/Button.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import type { ReturnAddress } from './address-calls.ts';
import { shownLines } from './shown-lines.ts';
import type { AddressBook } from './use-addresses.ts';

type AddressRow = {
  readonly address: ReturnAddress;
  readonly book: AddressBook;
  /** Whether there is another one beside it. */
  readonly isOneOfSeveral: boolean;
  readonly change: (address: ReturnAddress) => void;
  readonly remove: (address: ReturnAddress) => void;
};

function Lines({ address }: { readonly address: ReturnAddress }) {
  const shown = shownLines(address);
  return (
    <span className="text-14 wrap-anywhere text-ink-2">
      {shown.map((line, at) => (
        <span key={at} className="block">
          {line}
        </span>
      ))}
    </span>
  );
}

function Actions({ address, book, isOneOfSeveral, change, remove }: AddressRow) {
  const { t } = useLingui();
  const named = (action: string) => `${action}: ${address.label ?? address.lines.join(', ')}`;
  const { isPending } = book;
  const edit = address.canEdit ? t`Change` : t`Change as a copy`;
  return (
    <span className="flex flex-wrap gap-8 phone:*:flex-1">
      <Button aria-label={named(edit)} onPress={() => change(address)}>
        {edit}
      </Button>
      {isOneOfSeveral && !address.isDefault && (
        <Button
          aria-label={named(t`Offer first`)}
          isDisabled={isPending}
          onPress={() => void book.makeDefault(address)}
        >
          <Trans>Offer first</Trans>
        </Button>
      )}
      {isOneOfSeveral && !address.isScheduledReturnAddress && (
        <Button
          aria-label={named(t`For monthly deliveries`)}
          isDisabled={isPending}
          onPress={() => void book.schedule(address)}
        >
          <Trans>For monthly deliveries</Trans>
        </Button>
      )}
      {address.canDelete && (
        <Button
          tone="quiet"
          aria-label={named(t`Remove`)}
          isDisabled={isPending}
          onPress={() => remove(address)}
        >
          <Trans>Remove</Trans>
        </Button>
      )}
    </span>
  );
}

/** One address with what it is for, and what may be done with it. */
export function AddressRow(row: AddressRow) {
  const { address, isOneOfSeveral } = row;
  return (
    <li className="flex items-start gap-12 border-b border-line py-16">
      <span className="grid size-32 shrink-0 place-items-center rounded-full bg-sunken text-ink-3">
        <MapPin aria-hidden size={18} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-8">
        {address.label && (
          <b className="text-14 font-semibold wrap-anywhere text-ink">{address.label}</b>
        )}
        <Lines address={address} />
        {isOneOfSeveral && (address.isDefault || address.isScheduledReturnAddress) && (
          <span className="flex flex-wrap gap-8">
            {address.isDefault && (
              <Chip icon={Star} tone="own">
                <Trans>Offered first</Trans>
              </Chip>
            )}
            {address.isScheduledReturnAddress && (
              <Chip icon={CalendarClock}>
                <Trans>Monthly deliveries</Trans>
              </Chip>
            )}
          </span>
        )}
        <Actions {...row} />
      </span>
    </li>
  );
}
