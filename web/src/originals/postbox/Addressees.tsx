import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, UserRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { PostboxQuery } from '../../gql/graphql.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { AlertDialog } from '../../ui/overlays/AlertDialog.tsx';
import { AddresseeDialog } from './AddresseeDialog.tsx';
import type { Addressee } from './postbox-calls.ts';
import type { PostboxNow } from './use-postbox.ts';

type Row = { readonly name: string; readonly note: ReactNode; readonly children?: ReactNode };

function Row({ name, note, children }: Row) {
  return (
    <li className="flex items-center gap-12 border-b border-line py-12 phone:flex-wrap">
      <span className="grid size-32 shrink-0 place-items-center rounded-full bg-sunken text-ink-3">
        <UserRound aria-hidden size={18} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-2 phone:basis-1/2">
        <b className="text-14 font-semibold wrap-anywhere text-ink">{name}</b>
        {note && <span className="text-13 wrap-anywhere text-ink-3">{note}</span>}
      </span>
      {children && <span className="flex gap-8 phone:w-full phone:*:flex-1">{children}</span>}
    </li>
  );
}

type Asked =
  | { readonly what: 'new' }
  | { readonly what: 'change' | 'remove'; readonly addressee: Addressee };

type AskedDialog = {
  readonly asked: Asked;
  readonly known: PostboxQuery;
  readonly postbox: PostboxNow;
  readonly close: () => void;
};

function AskedDialog({ asked, known, postbox, close }: AskedDialog) {
  const { t } = useLingui();
  if (asked.what !== 'remove') {
    const addressee = asked.what === 'change' ? asked.addressee : null;
    return (
      <AddresseeDialog
        addressee={addressee}
        bounds={known.bounds}
        isPending={postbox.isPending}
        save={postbox.save(addressee)}
        close={close}
      />
    );
  }
  const { name } = asked.addressee;
  return (
    <AlertDialog
      isOpen
      title={t`Remove ${name}?`}
      confirmLabel={t`Remove`}
      isPending={postbox.isPending}
      onConfirm={() => void postbox.remove(asked.addressee).then(close)}
      onClose={close}
    >
      <Trans>Letters that came for this name stay where they are.</Trans>
    </AlertDialog>
  );
}

type Addressees = { readonly known: PostboxQuery; readonly postbox: PostboxNow };

/** Whose post comes in here: the account itself, and whoever was added. */
export function Addressees({ known, postbox }: Addressees) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Asked | null>(null);
  const also = (names: string) => t`Also: ${names}`;
  return (
    <div className="flex flex-col gap-16">
      <ul aria-label={t`Who gets post here`} className="flex flex-col border-t border-line">
        {known.me.recipientNames.map((name) => (
          <Row key={name} name={name} note={t`From your contract`} />
        ))}
        {known.addressees.map((addressee) => (
          <Row
            key={addressee.id}
            name={addressee.name}
            note={addressee.aliases.length > 0 && also(addressee.aliases.join(', '))}
          >
            <Button
              aria-label={`${t`Change`}: ${addressee.name}`}
              onPress={() => setAsked({ what: 'change', addressee })}
            >{t`Change`}</Button>
            <Button
              tone="quiet"
              aria-label={`${t`Remove`}: ${addressee.name}`}
              onPress={() => setAsked({ what: 'remove', addressee })}
            >{t`Remove`}</Button>
          </Row>
        ))}
      </ul>
      {known.me.canAddAddressee && (
        <span>
          <Button icon={Plus} className="phone:w-full" onPress={() => setAsked({ what: 'new' })}>
            {t`Add name`}
          </Button>
        </span>
      )}
      {asked && (
        <AskedDialog asked={asked} known={known} postbox={postbox} close={() => setAsked(null)} />
      )}
    </div>
  );
}
