import { Trans, useLingui } from '@lingui/react/macro';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { formatDayOf } from '../i18n/format.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { AlertDialog } from '../ui/overlays/AlertDialog.tsx';
import type { JoinLink } from './join-calls.ts';
import { AddressDialog, NewLinkDialog } from './JoinLinkDialogs.tsx';
import type { TeamSeats } from './team-calls.ts';
import { useJoinLinks, type JoinLinksOfTeam } from './use-join-links.ts';
import { isFull } from './use-team.ts';

type Row = {
  readonly link: JoinLink;
  readonly joining: JoinLinksOfTeam;
  readonly ask: (link: JoinLink) => void;
};

function LinkRow({ link, joining, ask }: Row) {
  const { t } = useLingui();
  const { madeBy } = link;
  const name = link.note || t`Join link`;
  const until = formatDayOf(link.expiresAt);
  const named = (action: string) => `${action}: ${name}`;
  return (
    <li className="flex items-center gap-12 border-b border-line py-12 phone:flex-wrap">
      <span className="grid size-32 shrink-0 place-items-center rounded-full bg-sunken text-ink-3">
        <Link2 aria-hidden size={18} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-2">
        <b className="text-14 font-semibold text-ink wrap-anywhere">{name}</b>
        <span className="text-13 text-ink-2">
          <Trans>
            Made by {madeBy}, valid until {until}
          </Trans>
        </span>
      </span>
      <span className="flex flex-wrap gap-8 phone:w-full phone:*:flex-1">
        <Button
          aria-label={named(t`New link`)}
          isDisabled={joining.isPending}
          onPress={() => void joining.renew(link)}
        >
          <Trans>New link</Trans>
        </Button>
        <Button aria-label={named(t`Take back`)} onPress={() => ask(link)}>
          <Trans>Take back</Trans>
        </Button>
      </span>
    </li>
  );
}

type JoinLinks = { readonly seats: TeamSeats; readonly isProven: boolean };

/** The links by which people who have a login join, for who manages the team. */
export function JoinLinks({ seats, isProven }: JoinLinks) {
  const { t } = useLingui();
  const joining = useJoinLinks();
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<JoinLink | null>(null);
  const { links } = joining;
  return (
    <section className="flex flex-col gap-12 pt-16">
      <div>
        <h3 className="text-16 font-strong text-ink">
          <Trans>Join links</Trans>
        </h3>
        <p className="max-w-text text-14 text-ink-2">
          <Trans>
            People who already have a Postkorb login cannot be invited by email. They join by a link
            that you give them, and keep their own account.
          </Trans>
        </p>
      </div>
      {links.length > 0 && (
        <ul aria-label={t`Join links`} className="flex flex-col border-t border-line">
          {links.map((link) => (
            <LinkRow key={link.id} link={link} joining={joining} ask={setAsked} />
          ))}
        </ul>
      )}
      <span>
        <Button
          icon={Link2}
          className="phone:w-full"
          isDisabled={!isProven || isFull(seats)}
          onPress={() => setOpen(true)}
        >{t`Create join link`}</Button>
      </span>
      {isOpen && <NewLinkDialog seats={seats} joining={joining} close={() => setOpen(false)} />}
      {joining.address !== null && <AddressDialog joining={joining} />}
      {asked && (
        <AlertDialog
          isOpen
          title={t`Take the join link back?`}
          confirmLabel={t`Take back`}
          isPending={joining.isPending}
          onConfirm={() => void joining.remove(asked).then(() => setAsked(null))}
          onClose={() => setAsked(null)}
        >
          <Trans>It is then no longer valid, and its licence is free again.</Trans>
        </AlertDialog>
      )}
    </section>
  );
}
