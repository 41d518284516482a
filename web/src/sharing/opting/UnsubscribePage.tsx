import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { DoorPage, secretInAddress } from '../../identity/index.ts';
import { buttonLook } from '../../ui/basics/button-look.ts';
import { classes } from '../../ui/basics/classes.ts';
import { Spinner } from '../../ui/basics/Spinner.tsx';
import { useTitle } from '../../ui/basics/title.ts';
import { SubmitButton } from '../../ui/buttons/SubmitButton.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import {
  askOpting,
  unsubscribeFailures,
  type Opting,
  type UnsubscribeFailure,
} from './unsubscribe-link.ts';

/** The link in the address of this page: whose it is, and what is done with it. */
function useOpting() {
  const [secret] = useState(secretInAddress);
  const [opting, setOpting] = useState<Opting | UnsubscribeFailure | null>(null);
  const [failure, setFailure] = useState<UnsubscribeFailure | null>(null);
  const [isPending, setPending] = useState(false);
  const [isTakenBack, setTakenBack] = useState(false);
  useEffect(() => {
    let isHere = true;
    void askOpting('link', secret).then((found) => isHere && setOpting(found));
    return () => {
      isHere = false;
    };
  }, [secret]);
  const go = async (what: 'out' | 'in') => {
    setPending(true);
    const said = await askOpting(what, secret);
    setPending(false);
    setFailure(typeof said === 'string' ? said : null);
    if (typeof said === 'string') return;
    setOpting(said);
    setTakenBack(what === 'in');
  };
  return { opting, failure, isPending, isTakenBack, go };
}

type Part = ReturnType<typeof useOpting> & { readonly opting: Opting };

/** What ends, before it does. */
function Before({ opting: { email }, isTakenBack, isPending, failure, go }: Part) {
  const { t } = useLingui();
  return (
    <form
      className="flex flex-col gap-20"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void go('out');
      }}
    >
      {isTakenBack && (
        <Banner tone="done">
          <Trans>{email} will receive these emails again.</Trans>
        </Banner>
      )}
      <div className="flex flex-col gap-12 text-16 wrap-anywhere text-ink-2">
        <p>
          <Trans>
            <b className="font-semibold text-ink">{email}</b> will no longer receive emails about
            shared letters and invitations.
          </Trans>
        </p>
        <p>
          <Trans>
            People with other accounts can no longer share anything with this address. What is
            shared already stays.
          </Trans>
        </p>
      </div>
      {failure && <Banner tone="problem">{t(unsubscribeFailures[failure])}</Banner>}
      <SubmitButton isPending={isPending}>
        <Trans>Unsubscribe</Trans>
      </SubmitButton>
    </form>
  );
}

/** That it is done, and the way back. */
function After({ opting: { email }, isPending, failure, go }: Part) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-20">
      <Banner tone="done">
        <span className="wrap-anywhere">
          <Trans>
            Unsubscribed. {email} will no longer receive emails about shared letters and
            invitations, and people with other accounts cannot share anything with this address.
          </Trans>
        </span>
      </Banner>
      {failure && <Banner tone="problem">{t(unsubscribeFailures[failure])}</Banner>}
      <p className="text-14 text-ink-2">
        <Trans>Was that a mistake, or would you like to be invited again?</Trans>
      </p>
      <button
        type="button"
        aria-disabled={isPending}
        className={classes(buttonLook('plain', true), 'w-full')}
        onClick={() => isPending || void go('in')}
      >
        <Trans>Undo</Trans>
      </button>
    </div>
  );
}

function Body(opened: ReturnType<typeof useOpting>) {
  const { t } = useLingui();
  const { opting } = opened;
  if (opting === null) return <Spinner />;
  if (typeof opting === 'string')
    return <Banner tone="problem">{t(unsubscribeFailures[opting])}</Banner>;
  return opting.isOptedOut ? (
    <After {...opened} opting={opting} />
  ) : (
    <Before {...opened} opting={opting} />
  );
}

/** Where the way out of a mail leads: emails about shares end for an address, without signing in. */
export function UnsubscribePage() {
  const { t } = useLingui();
  useTitle(t`Unsubscribe`);
  return (
    <DoorPage title={t`Unsubscribe from emails`} lead={null}>
      <Body {...useOpting()} />
    </DoorPage>
  );
}
