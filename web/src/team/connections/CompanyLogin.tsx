import { Trans, useLingui } from '@lingui/react/macro';
import { Building2 } from 'lucide-react';
import { MOST_SSO_CONNECTIONS } from '@postkorb/domain/team';
import { useState } from 'react';
import { WhyUnreached } from '../../WhyUnreached.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { SkeletonRows } from '../../ui/display/Skeleton.tsx';
import { AlertDialog } from '../../ui/overlays/AlertDialog.tsx';
import { CompanyLoginCard, type Question } from './CompanyLoginCard.tsx';
import { AddDialog, ChangeDialog, MetadataDialog } from './CompanyLoginDialogs.tsx';
import type { Connection, SetUp } from './sso-calls.ts';
import { useSsoActions, useSsoSetUp, type SsoActions } from './use-sso-set-up.ts';

type Asked = { readonly what: Question; readonly connection: Connection } | null;
type Asking = {
  readonly asked: Asked;
  readonly actions: SsoActions;
  readonly look: () => Promise<unknown>;
  readonly close: () => void;
};

function Asking({ asked, actions, look, close }: Asking) {
  const { t } = useLingui();
  if (asked === null) return null;
  const { what, connection } = asked;
  const { name } = connection;
  const dialog = { connection, look, close };
  if (what === 'change') return <ChangeDialog {...dialog} />;
  if (what === 'metadata') return <MetadataDialog {...dialog} />;
  if (what === 'only')
    return (
      <AlertDialog
        isOpen
        title={t`Only with ${name}?`}
        confirmLabel={t`Only with the company login`}
        danger={false}
        isPending={actions.isPending}
        onConfirm={() => void actions.set(connection, true, true).then(close)}
        onClose={close}
      >
        <Trans>
          Everybody of your team who is logged in another way is logged out now, and passwords and
          passkeys are refused from now on. As the Owner you still get in with your password and a
          code.
        </Trans>
      </AlertDialog>
    );
  return (
    <AlertDialog
      isOpen
      title={t`Remove ${name}?`}
      confirmLabel={t`Remove`}
      isPending={actions.isPending}
      onConfirm={() => void actions.remove(connection).then(close)}
      onClose={close}
    >
      <Trans>
        Whoever logged in with it is logged out. People without a password set one with “Forgot your
        password?”.
      </Trans>
    </AlertDialog>
  );
}

type Logins = { readonly setUp: SetUp; readonly look: () => Promise<unknown> };

function Logins({ setUp, look }: Logins) {
  const { t } = useLingui();
  const { canChange, connections, returnAddress } = setUp;
  const actions = useSsoActions(look);
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Asked>(null);
  return (
    <>
      {connections.length > 0 && (
        <ul aria-label={t`Company logins`} className="flex flex-col gap-12">
          {connections.map((connection) => (
            <CompanyLoginCard
              key={connection.id}
              connection={connection}
              actions={canChange ? actions : null}
              ask={(what, one) => setAsked({ what, connection: one })}
            />
          ))}
        </ul>
      )}
      {!canChange && (
        <p className="text-13 text-ink-2">
          {connections.length === 0 && <Trans>No company login is set up.</Trans>}{' '}
          <Trans>Only the Owner can change the company login.</Trans>
        </p>
      )}
      {canChange && connections.length < MOST_SSO_CONNECTIONS && (
        <span>
          <Button
            icon={Building2}
            className="phone:w-full"
            onPress={() => setAdding(true)}
          >{t`Set up company login`}</Button>
        </span>
      )}
      {isAdding && (
        <AddDialog returnAddress={returnAddress} look={look} close={() => setAdding(false)} />
      )}
      <Asking asked={asked} actions={actions} look={look} close={() => setAsked(null)} />
    </>
  );
}

/** The logins of the business itself, for who manages its team; a household has none. */
export function CompanyLogin() {
  const { data, isFailed, look, again } = useSsoSetUp();
  const { t } = useLingui();
  if (data && data.ssoSetUp === null) return null;
  return (
    <section aria-label={t`Company login`} className="flex max-w-text flex-col gap-12 pt-24">
      <div>
        <h3 className="text-16 font-strong text-ink">
          <Trans>Company login</Trans>
        </h3>
        <p className="text-14 text-ink-2">
          <Trans>
            Your team logs in with the company accounts it already has, without another password.
          </Trans>
        </p>
      </div>
      {data?.ssoSetUp && <Logins setUp={data.ssoSetUp} look={look} />}
      {!data && !isFailed && <SkeletonRows rows={1} />}
      {isFailed && (
        <Banner tone="problem" action={<Button onPress={again}>{t`Try again`}</Button>}>
          <Trans>The company login could not be loaded.</Trans> <WhyUnreached />
        </Banner>
      )}
    </section>
  );
}
