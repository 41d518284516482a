import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { endSession, SignInForm } from '../identity/index.ts';
import { buttonLook } from '../ui/basics/button-look.ts';
import { classes } from '../ui/basics/classes.ts';
import { SubmitButton } from '../ui/buttons/SubmitButton.tsx';
import { Banner } from '../ui/display/Banner.tsx';
import { acceptShareInvite } from './invite-link.ts';
import { InviteForm } from './InviteForm.tsx';
import { pathOfShared, shareFormFailures } from './share-invite-link.ts';
import type { ShareInvite } from './use-share-invite.ts';

const WIDE = classes(buttonLook('primary', true), 'w-full');

type Login = ShareInvite & { readonly login: NonNullable<ShareInvite['offer']['login']> };

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
          Log out
        </button>
      </Trans>
    </p>
  );
}

/** Whoever the invitation is for is signed in here. */
export function TakeUp({ login, take, isPending, ...rest }: Login) {
  const { name, email } = login;
  return (
    <form
      className="flex flex-col gap-20"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void take();
      }}
    >
      <p className="text-16 wrap-anywhere text-ink">
        <Trans>
          You are logged in as <b className="font-semibold">{name}</b> ({email}).
        </Trans>
      </p>
      <SubmitButton isPending={isPending}>
        <Trans>Accept invitation</Trans>
      </SubmitButton>
      <NotYou {...rest} login={login} take={take} isPending={isPending} />
    </form>
  );
}

/** Somebody else is signed in here. */
export function OtherLogin({ login: { name, email: own }, offer: { email }, look }: Login) {
  return (
    <div className="flex flex-col gap-20">
      <Banner>
        <span className="wrap-anywhere">
          <Trans>
            You are logged in as {name} ({own}). The invitation is for {email}.
          </Trans>
        </span>
      </Banner>
      <button type="button" className={WIDE} onClick={() => void endSession().then(look)}>
        <Trans>Log out and accept the invitation</Trans>
      </button>
      <p className="text-14 text-ink-2">
        <a href="/app" className="text-link font-semibold">
          <Trans>Go to my Postkorb</Trans>
        </a>
      </p>
    </div>
  );
}

/** Whoever has no login opens an account, and what was shared with it. */
export function NewAccount({ secret, offer }: ShareInvite) {
  const { t } = useLingui();
  const { email, address } = offer;
  const hint =
    address === 'lent'
      ? t`You log in with this address. The other account loses it.`
      : t`You log in with this address. The invitation is for it alone.`;
  return (
    <>
      <p className="pb-20 text-14 text-ink-2">
        <Trans>To open it you need an account at Postkorb. It is free.</Trans>
      </p>
      <InviteForm
        {...{ secret, email, hint }}
        accept={acceptShareInvite}
        failures={shareFormFailures}
        leadsTo={pathOfShared(offer)}
      >
        <Trans>Open account and view</Trans>
      </InviteForm>
    </>
  );
}

/** Somebody signs in with the address already: what was shared opens as soon as they have. */
export function SignInFirst({ offer, take }: ShareInvite) {
  return (
    <>
      <p className="pb-20 text-14 text-ink-2">
        <Trans>There is an account with this address already. Log in to open the invitation.</Trans>
      </p>
      <SignInForm email={offer.email} offersSignUp={false} onSignedIn={() => void take()} />
    </>
  );
}

/** Somebody opened an account with the address and never proved it: the person here, or somebody else. */
export function LentAddress(invite: ShareInvite) {
  const [isOther, setOther] = useState(false);
  if (isOther) return <NewAccount {...invite} />;
  return (
    <>
      <p className="pb-20 text-14 text-ink-2">
        <Trans>
          An account was opened with this address and never confirmed. If that was you, log in.
        </Trans>
      </p>
      <SignInForm
        email={invite.offer.email}
        offersSignUp={false}
        onSignedIn={() => void invite.take()}
      />
      <p className="pt-24 pb-12 text-14 text-ink-2">
        <Trans>
          That was not you, or you no longer know the password? Then open an empty account of your
          own. The other account loses the address; you do not see what is in it.
        </Trans>
      </p>
      <button
        type="button"
        className={classes(buttonLook('plain', true), 'w-full')}
        onClick={() => setOther(true)}
      >
        <Trans>Open my own account</Trans>
      </button>
    </>
  );
}

/** Somebody signed in with the address until lately. */
export function GivenUp({ offer: { email, sharer } }: ShareInvite) {
  return (
    <div className="flex flex-col gap-20">
      <Banner tone="new">
        <span className="wrap-anywhere">
          <Trans>
            Somebody logged in with {email} until recently and changed the address. If that was you,
            please ask {sharer} to share it with your new address.
          </Trans>
        </span>
      </Banner>
      <a href="/login" className={WIDE}>
        <Trans>Log in</Trans>
      </a>
    </div>
  );
}
