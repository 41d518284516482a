import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { WhyUnreached } from '../WhyUnreached.tsx';
import type { TeamQuery } from '../gql/graphql.ts';
import { formatMoney } from '../i18n/format.ts';
import { useTitle } from '../ui/basics/title.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Banner } from '../ui/display/Banner.tsx';
import { SkeletonRows } from '../ui/display/Skeleton.tsx';
import { CompanyLogin } from './connections/CompanyLogin.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { JoinLinks } from './JoinLinks.tsx';
import { PersonDialog, type Asked } from './PersonDialogs.tsx';
import { PersonRow } from './PersonRow.tsx';
import type { TeamSeats } from './team-calls.ts';
import { SignInPolicy } from './SignInPolicy.tsx';
import { useTakeOver } from './use-take-over.ts';
import { isFull, priceOfNext, useTeam, useTeamActions } from './use-team.ts';

// Somebody who does not manage the team sees no seats, and offers nothing that asks for one.
const NO_SEATS: TeamSeats = {
  __typename: 'Seats',
  used: 0,
  licences: 0,
  maximum: 0,
  priceCents: 0,
};

function SeatsLine({ seats }: { readonly seats: TeamSeats }) {
  const price = formatMoney(seats.priceCents);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-16 font-strong text-ink tabular">
        <Plural value={seats.used} one="# user" other="# users" />
        {' / '}
        <Plural value={seats.licences} one="# licence" other="# licences" />
      </p>
      {priceOfNext(seats) !== null && (
        <p className="max-w-text text-13 text-ink-2">
          {isFull(seats) ? (
            <Trans>
              All licences of your plan are taken. Deactivate somebody, or take an invitation back,
              before anybody else can come in.
            </Trans>
          ) : (
            <Trans>All licences are taken. One more costs {price} a month.</Trans>
          )}
        </p>
      )}
    </div>
  );
}

type Invite = { readonly seats: TeamSeats; readonly isProven: boolean };

function Invite({ seats, isProven }: Invite) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-12 gap-y-8">
      <Button
        tone="primary"
        icon={UserRoundPlus}
        className="phone:w-full"
        isDisabled={!isProven || isFull(seats)}
        onPress={() => setOpen(true)}
      >{t`Invite people`}</Button>
      {!isProven && (
        <p className="text-13 text-ink-2">
          <Trans>Before you can invite anybody, please confirm your own email address.</Trans>
        </p>
      )}
      {isOpen && <InviteDialog seats={seats} close={() => setOpen(false)} />}
    </div>
  );
}

type People = { readonly team: TeamQuery; readonly look: () => Promise<void> };

function People({ team: { meUser, meUsers, seats }, look }: People) {
  const { t } = useLingui();
  const actions = useTeamActions(look);
  const spaces = useTakeOver(look);
  const [asked, setAsked] = useState<Asked | null>(null);
  const full = seats && isFull(seats) ? t`All licences are taken.` : null;
  return (
    <>
      {seats ? (
        <>
          <SeatsLine seats={seats} />
          <Invite seats={seats} isProven={meUser.mailboxProven} />
        </>
      ) : (
        <Banner>
          <Trans>Only the Owner and Admins see the whole team and change it.</Trans>
        </Banner>
      )}
      <ul aria-label={t`Team members`} className="flex flex-col border-t border-line">
        {meUsers.map((user) => (
          <PersonRow
            key={user.id}
            user={user}
            isSelf={user.id === meUser.id}
            full={full}
            ask={setAsked}
            resend={(person) => void actions.resend(person)}
            keep={(person) => void spaces.keep(person)}
          />
        ))}
      </ul>
      {seats && <JoinLinks seats={seats} isProven={meUser.mailboxProven} />}
      {asked && (
        <PersonDialog
          asked={asked}
          seats={seats ?? NO_SEATS}
          actions={actions}
          spaces={spaces}
          close={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** Who belongs to the account, how many may, and who comes and goes. */
export function TeamPage() {
  const { t } = useLingui();
  useTitle(t`Team members`);
  const { team, failed, look, again } = useTeam();
  return (
    <section className="flex max-w-door-wide flex-col gap-16">
      <div>
        <h2 className="text-18 font-strong text-ink">
          <Trans>Team members</Trans>
        </h2>
        <p className="max-w-text text-14 text-ink-2">
          <Trans>
            An Admin works with all letters of the account and manages the team. A Member has an
            area of their own and sees what is shared with them. A role cannot be changed later.
          </Trans>
        </p>
      </div>
      {team && <People team={team} look={look} />}
      {!team && !failed && <SkeletonRows rows={3} />}
      {failed && (
        <Banner tone="problem" action={<Button onPress={again}>{t`Try again`}</Button>}>
          <Trans>The team could not be loaded.</Trans> <WhyUnreached />
        </Banner>
      )}
      <SignInPolicy />
      <CompanyLogin />
    </section>
  );
}
