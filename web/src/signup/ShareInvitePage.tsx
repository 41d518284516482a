import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { DoorPage } from '../identity/index.ts';
import { formatDay } from '../i18n/format.ts';
import { buttonLook } from '../ui/basics/button-look.ts';
import { classes } from '../ui/basics/classes.ts';
import { Spinner } from '../ui/basics/Spinner.tsx';
import { useTitle } from '../ui/basics/title.ts';
import { Banner } from '../ui/display/Banner.tsx';
import {
  GivenUp,
  LentAddress,
  NewAccount,
  OtherLogin,
  SignInFirst,
  TakeUp,
} from './ShareInviteSignIn.tsx';
import {
  shareInviteFailures,
  type ShareInviteFailure,
  type ShareOffer,
} from './share-invite-link.ts';
import { useShareInvite, type ShareInvite } from './use-share-invite.ts';

function Failed({ failure }: { readonly failure: ShareInviteFailure }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-20">
      <Banner tone="problem">{t(shareInviteFailures[failure])}</Banner>
      {failure === 'LINK_EXPIRED' && (
        <p className="text-14 text-ink-2">
          <Trans>
            If you have accepted it already, simply log in: it is listed under “Shared with me”.
            Otherwise please ask whoever invited you to share it again.
          </Trans>
        </p>
      )}
      <Link to="/login" className={classes(buttonLook('primary', true), 'w-full')}>
        <Trans>Log in</Trans>
      </Link>
    </div>
  );
}

/** What may be done with it, and until when. */
function useTerms(offer: ShareOffer | null): string | null {
  const { t } = useLingui();
  if (offer === null) return null;
  const { kind, permission, endsOn } = offer;
  const may =
    kind === 'folder'
      ? permission === 'editor'
        ? t`You can read and edit everything in it.`
        : t`You can read and download everything in it.`
      : permission === 'editor'
        ? t`You can read and edit it.`
        : t`You can read and download it.`;
  if (endsOn === null) return may;
  const day = formatDay(endsOn);
  return `${may} ${t`Your access ends after ${day}.`}`;
}

function Note({ offer: { note, sharer } }: { readonly offer: ShareOffer }) {
  if (note === '') return null;
  return (
    <figure className="mb-24 rounded-12 bg-sunken px-16 py-12">
      <figcaption className="text-13 text-ink-3">
        <Trans>{sharer} writes:</Trans>
      </figcaption>
      <blockquote className="text-16 text-pretty wrap-anywhere text-ink">{note}</blockquote>
    </figure>
  );
}

const WAYS = {
  free: NewAccount,
  used: SignInFirst,
  lent: LentAddress,
  'given-up': GivenUp,
} as const;

function Way(invite: ShareInvite) {
  const { login, address } = invite.offer;
  if (login?.isTheirs) return <TakeUp {...invite} login={login} />;
  if (login) return <OtherLogin {...invite} login={login} />;
  const Part = WAYS[address];
  return <Part {...invite} />;
}

function Body({ invite }: { readonly invite: ReturnType<typeof useShareInvite> }) {
  if (invite === null) return <Spinner />;
  if (typeof invite === 'string') return <Failed failure={invite} />;
  return (
    <>
      <Note offer={invite.offer} />
      <Way {...invite} />
    </>
  );
}

/** Where the mail leads by which somebody is let in to a letter or folder. */
export function ShareInvitePage() {
  const { t } = useLingui();
  useTitle(t`Invitation`);
  const invite = useShareInvite();
  const offer = invite !== null && typeof invite !== 'string' ? invite.offer : null;
  const sharer = offer?.sharer ?? '';
  const named =
    offer?.kind === 'folder'
      ? t`${sharer} shares a folder with you`
      : t`${sharer} shares a letter with you`;
  return (
    <DoorPage title={offer === null ? t`Invitation` : named} lead={useTerms(offer)}>
      <Body invite={invite} />
    </DoorPage>
  );
}
