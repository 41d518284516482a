import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { DoorPage, endSession, isSignedIn, secretInAddress } from '../identity/index.ts';
import { buttonLook } from '../ui/basics/button-look.ts';
import { classes } from '../ui/basics/classes.ts';
import { Spinner } from '../ui/basics/Spinner.tsx';
import { useTitle } from '../ui/basics/title.ts';
import { Banner } from '../ui/display/Banner.tsx';
import {
  acceptInvite,
  inviteFailures,
  openInvite,
  type InviteFailure,
  type Offer,
} from './invite-link.ts';
import { InviteForm } from './InviteForm.tsx';

const WIDE = classes(buttonLook('primary', true), 'w-full');

type Opened = {
  readonly secret: string;
  readonly offer: Offer | InviteFailure;
  /** Somebody is signed in on this device, who cannot be whom the invitation is for. */
  readonly isTaken: boolean;
};

/** The invitation in the address of this page, asked about once; null until it is known. */
function useInvite() {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    let isHere = true;
    const secret = secretInAddress();
    const look = async () => {
      const [offer, isTaken] = await Promise.all([
        openInvite(secret),
        isSignedIn().catch(() => false),
      ]);
      if (isHere) setOpened({ secret, offer, isTaken });
    };
    void look();
    return () => {
      isHere = false;
    };
  }, []);
  const free = () => setOpened((before) => before && { ...before, isTaken: false });
  return { opened, free };
}

function Failed({ failure }: { readonly failure: InviteFailure }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-20">
      <Banner tone="problem">{t(inviteFailures[failure])}</Banner>
      {failure === 'LINK_EXPIRED' && (
        <p className="text-14 text-ink-2">
          <Trans>
            If you have accepted it already, simply log in. Otherwise please ask whoever invited you
            for a new one.
          </Trans>
        </p>
      )}
      <Link to="/login" className={WIDE}>
        <Trans>Log in</Trans>
      </Link>
    </div>
  );
}

function Taken({ email, free }: { readonly email: string; readonly free: () => void }) {
  return (
    <div className="flex flex-col gap-20">
      <Banner>
        <Trans>
          Somebody is logged in on this device already. The invitation is for {email}, who joins
          with a login of their own.
        </Trans>
      </Banner>
      <button type="button" className={WIDE} onClick={() => void endSession().then(free)}>
        <Trans>Log out and accept the invitation</Trans>
      </button>
      <p className="text-14 text-ink-2">
        <Link to="/app" className="text-link font-semibold">
          <Trans>Go to my Postkorb</Trans>
        </Link>
      </p>
    </div>
  );
}

function useLead(offer: Offer | null): string {
  const { t } = useLingui();
  if (offer === null) return t`Here you join a team that somebody invited you to.`;
  const { company, role } = offer;
  if (company === null)
    return role === 'Admin'
      ? t`You join the household as an Admin and work with all letters.`
      : t`You join the household as a Member, with an area of your own.`;
  return role === 'Admin'
    ? t`You join the team of ${company} as an Admin and work with all letters.`
    : t`You join the team of ${company} as a Member, with an area of your own.`;
}

type Body = { readonly opened: Opened | null; readonly free: () => void };

function Body({ opened, free }: Body) {
  const { t } = useLingui();
  if (opened === null) return <Spinner />;
  const { offer, secret, isTaken } = opened;
  if (typeof offer === 'string') return <Failed failure={offer} />;
  const { email } = offer;
  if (isTaken) return <Taken email={email} free={free} />;
  const hint = t`You log in with this address. The invitation is for it alone.`;
  return (
    <InviteForm {...{ secret, email, hint }} accept={acceptInvite}>
      <Trans>Accept invitation</Trans>
    </InviteForm>
  );
}

/** Where the link of an invitation leads: somebody comes into a team. */
export function InvitePage() {
  const { t } = useLingui();
  useTitle(t`Invitation`);
  const { opened, free } = useInvite();
  const offer = opened && typeof opened.offer !== 'string' ? opened.offer : null;
  const inviter = offer?.inviter ?? '';
  const title = offer === null ? t`Invitation` : t`${inviter} invites you`;
  return (
    <DoorPage title={title} lead={useLead(offer)}>
      <Body opened={opened} free={free} />
    </DoorPage>
  );
}
