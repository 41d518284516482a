import { Trans, useLingui } from '@lingui/react/macro';
import { LONGEST_LINK_NOTE } from '@postkorb/domain/team';
import { useId, useState, type FormEvent } from 'react';
import { formatMoney } from '../i18n/format.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Banner } from '../ui/display/Banner.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { toast } from '../ui/overlays/Toast.tsx';
import type { TeamSeats } from './team-calls.ts';
import type { JoinLinksOfTeam } from './use-join-links.ts';
import { priceOfNext } from './use-team.ts';

type NewLink = {
  readonly seats: TeamSeats;
  readonly joining: JoinLinksOfTeam;
  readonly close: () => void;
};

/** Asks for whom a link is, with the price accepted first where it costs something. */
export function NewLinkDialog({ seats, joining, close }: NewLink) {
  const { t } = useLingui();
  const id = useId();
  const [note, setNote] = useState('');
  const price = priceOfNext(seats);
  const cost = price === null ? '' : formatMoney(price);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!joining.isPending) void joining.create(note, price).then((made) => made && close());
  };
  const footer = (
    <>
      <Button onPress={close}>{t`Cancel`}</Button>
      <Button tone="primary" type="submit" form={id} isPending={joining.isPending}>
        {price === null ? t`Create link` : t`Create link for ${cost} a month`}
      </Button>
    </>
  );
  return (
    <Dialog isOpen title={t`New join link`} onClose={close} footer={footer}>
      <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-20">
        <p>
          <Trans>
            With this link one person who has a Postkorb login already joins as a Member. It is
            valid for 7 days, works once, and takes a licence until then.
          </Trans>
        </p>
        <TextField
          label={t`Who is it for?`}
          hint={t`Only the team sees this.`}
          maxLength={LONGEST_LINK_NOTE}
          autoFocus
          value={note}
          onChange={setNote}
        />
        {price !== null && (
          <Banner>
            <Trans>
              All licences are taken. One more costs {cost} a month and is charged from this month
              on.
            </Trans>
          </Banner>
        )}
      </form>
    </Dialog>
  );
}

/** The address of a link, which is shown once. */
export function AddressDialog({ joining }: { readonly joining: JoinLinksOfTeam }) {
  const { t } = useLingui();
  const { address, forgetAddress } = joining;
  const copy = async () => {
    await navigator.clipboard.writeText(address ?? '');
    toast({ text: t`Link copied` });
  };
  const footer = <Button tone="primary" onPress={() => void copy()}>{t`Copy link`}</Button>;
  return (
    <Dialog isOpen title={t`The join link`} onClose={forgetAddress} footer={footer}>
      <div className="flex flex-col gap-16">
        <p>
          <Trans>
            Send this link to the person it is for, and to nobody else: whoever opens it first
            joins.
          </Trans>
        </p>
        <TextField
          label={t`Join link`}
          value={address ?? ''}
          isReadOnly
          hint={t`It is shown only now. “New link” makes another one, and this one is then no longer valid.`}
        />
      </div>
    </Dialog>
  );
}
