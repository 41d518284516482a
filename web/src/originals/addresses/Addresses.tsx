import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { WhyUnreached } from '../../WhyUnreached.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { SkeletonRows } from '../../ui/display/Skeleton.tsx';
import { AlertDialog } from '../../ui/overlays/AlertDialog.tsx';
import type { ReturnAddress } from './address-calls.ts';
import { AddressDialog } from './AddressDialog.tsx';
import { AddressRow } from './AddressRow.tsx';
import { useAddresses, type AddressBook } from './use-addresses.ts';

type Asked =
  | { readonly what: 'new' }
  | { readonly what: 'change' | 'remove'; readonly address: ReturnAddress };

type AskedDialog = {
  readonly asked: Asked;
  readonly book: AddressBook;
  readonly close: () => void;
};

function AskedDialog({ asked, book, close }: AskedDialog) {
  const { t } = useLingui();
  if (asked.what === 'remove')
    return (
      <AlertDialog
        isOpen
        title={t`Remove this address?`}
        confirmLabel={t`Remove`}
        isPending={book.isPending}
        onConfirm={() => void book.remove(asked.address).then(close)}
        onClose={close}
      >
        <Trans>Your history keeps this address for the parcels that went there.</Trans>
      </AlertDialog>
    );
  if (book.bounds === undefined) return null;
  const saved = () => void book.look().then(close);
  const address = asked.what === 'change' ? asked.address : null;
  return <AddressDialog address={address} bounds={book.bounds} saved={saved} close={close} />;
}

function List({ book, ask }: { readonly book: AddressBook; readonly ask: (asked: Asked) => void }) {
  const { t } = useLingui();
  const { addresses = [] } = book;
  if (addresses.length === 0)
    return (
      <p className="max-w-text text-14 text-ink-2">
        <Trans>There is no address yet. Originals are sent to the first one you add.</Trans>
      </p>
    );
  return (
    <ul aria-label={t`Addresses`} className="flex flex-col border-t border-line">
      {addresses.map((address) => (
        <AddressRow
          key={address.id}
          address={address}
          book={book}
          isOneOfSeveral={addresses.length > 1}
          change={() => ask({ what: 'change', address })}
          remove={() => ask({ what: 'remove', address })}
        />
      ))}
    </ul>
  );
}

/** The addresses that originals are sent to, for whoever manages them. */
export function Addresses() {
  const { t } = useLingui();
  const book = useAddresses();
  const [asked, setAsked] = useState<Asked | null>(null);
  if (book.failed)
    return (
      <Banner tone="problem" action={<Button onPress={book.again}>{t`Try again`}</Button>}>
        <Trans>The addresses could not be loaded.</Trans> <WhyUnreached />
      </Banner>
    );
  if (book.addresses === undefined) return <SkeletonRows rows={2} />;
  return (
    <div className="flex flex-col gap-16">
      <List book={book} ask={setAsked} />
      {book.canAdd && (
        <span>
          <Button
            icon={Plus}
            tone={book.addresses.length === 0 ? 'primary' : 'plain'}
            className="phone:w-full"
            onPress={() => setAsked({ what: 'new' })}
          >{t`Add address`}</Button>
        </span>
      )}
      {asked && <AskedDialog asked={asked} book={book} close={() => setAsked(null)} />}
    </div>
  );
}
