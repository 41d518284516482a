import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import {
  DoorPage,
  endSession,
  secretInAddress,
  SignInForm,
  switchAccount,
} from '../identity/index.ts';
import { buttonLook } from '../ui/basics/button-look.ts';
import { classes } from '../ui/basics/classes.ts';
import { Spinner } from '../ui/basics/Spinner.tsx';
import { useTitle } from '../ui/basics/title.ts';
import { SubmitButton } from '../ui/buttons/SubmitButton.tsx';
import { Banner } from '../ui/display/Banner.tsx';
import {
  joinByLink,
  joinFailures,
  openJoinLink,
  type JoinFailure,
  type JoinOffer,
} from './join-link.ts';

const WIDE = classes(buttonLook('primary', true), 'w-full');

/** The link in the address of this page: what it offers, asked again whenever somebody else is signed in. */
function useJoinLink() {
  const [secret] = useState(secretInAddress);
  const [offer, setOffer] = useState<JoinOffer | JoinFailure | null>(null);
  const look = async () => setOffer(await openJoinLink(secret));
  useEffect(() => {
    let isHere = true;
    void openJoinLink(secret).then((found) => isHere && setOffer(found));
    return () => {
      isHere = false;
    };
  }, [secret]);
  return { secret, offer, look, fail: setOffer };
}

/** The cockpit is loaded anew: what it remembers is of the account before. */
async function openAccount(accountId: string) {
  await switchAccount(accountId);
  location.replace('/app');
}

// The cockpit is loaded anew here too.
function ToPostkorb() {
  return (
    <a href="/app" className={WIDE}>
      <Trans>Go to my Postkorb</Trans>
    </a>
  );
}

function Failed({ failure }: { readonly failure: JoinFailure }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-20">
      <Banner tone="problem">{t(joinFailures[failure])}</Banner>
      <ToPostkorb />
    </div>
  );
}

type Part = { readonly offer: JoinOffer; readonly look: () => Promise<void> };

/** Nobody is signed in here: whoever has a login signs in, and whoever has none is told what to ask for. */
function SignInFirst({ offer: { inviter }, look }: Part) {
  return (
    <>
      <p className="pb-20 text-14 text-ink-2">
        <Trans>Please log in with the login you have already.</Trans>
      </p>
      <SignInForm onSignedIn={() => void look()} offersSignUp={false} />
      <p className="pt-24 text-14 text-ink-2">
        <Trans>
          You have no login yet? This link is for people who have one. Please ask {inviter} for an
          invitation by email; with it you choose a password and join.
        </Trans>
      </p>
    </>
  );
}

type Login = {
  readonly login: NonNullable<JoinOffer['login']>;
  readonly look: () => Promise<void>;
};

function NotYou({ login: { name }, look }: Login) {
  return (
    <p className="text-14 text-ink-2">
      <Trans>
        You are not {name}?{' '}
        <button
          type="button"
          className="text-link font-semibold"
          onClick={() => void endSession().then(look)}
        >
          Log in with another login
        </button>
      </Trans>
    </p>
  );
}

type Confirm = Login & {
  readonly team: string;
  readonly secret: string;
  readonly fail: (failure: JoinFailure) => void;
};

function Confirm({ login, team, secret, fail, look }: Confirm) {
  const { name, email } = login;
  const [isPending, setPending] = useState(false);
  const join = async () => {
    setPending(true);
    const joined = await joinByLink(secret);
    if (typeof joined === 'string') fail(joined);
    else await openAccount(joined.accountId);
  };
  return (
    <form
      className="flex flex-col gap-20"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void join();
      }}
    >
      <p className="text-16 text-ink">
        <Trans>
          You join {team} as <b className="font-semibold">{name}</b> ({email}).
        </Trans>
      </p>
      <p className="text-14 text-ink-2">
        <Trans>
          Your own account stays as it is. You switch between the two in the account menu, and log
          in with the same password.
        </Trans>
      </p>
      <SubmitButton isPending={isPending}>
        <Trans>Join as {name}</Trans>
      </SubmitButton>
      <NotYou login={login} look={look} />
    </form>
  );
}

type Body = ReturnType<typeof useJoinLink>;

function Body({ secret, offer, look, fail }: Body) {
  const { t } = useLingui();
  if (offer === null) return <Spinner />;
  if (typeof offer === 'string') return <Failed failure={offer} />;
  const { login, why, team } = offer;
  if (login === null) return <SignInFirst offer={offer} look={look} />;
  if (why === null)
    return <Confirm login={login} team={team} secret={secret} fail={fail} look={look} />;
  return (
    <div className="flex flex-col gap-20">
      <Banner tone={why === 'ALREADY_MEMBER' ? 'done' : 'problem'}>{t(joinFailures[why])}</Banner>
      <ToPostkorb />
      <NotYou login={login} look={look} />
    </div>
  );
}

/** Where a join link leads: somebody who has a login comes into a team. */
export function JoinPage() {
  const { t } = useLingui();
  useTitle(t`Join a team`);
  const join = useJoinLink();
  const { offer } = join;
  const known = offer !== null && typeof offer !== 'string' ? offer : null;
  const [inviter, team] = [known?.inviter ?? '', known?.team ?? ''];
  return (
    <DoorPage
      title={known ? t`${inviter} lets you in` : t`Join a team`}
      lead={
        known
          ? t`You join the team of ${team} as a Member, with an area of your own.`
          : t`Here you join a team with the login you have.`
      }
    >
      <Body {...join} />
    </DoorPage>
  );
}
