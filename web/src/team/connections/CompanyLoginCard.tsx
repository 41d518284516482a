import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMomentLong } from '../../i18n/format.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Switch } from '../../ui/buttons/Switch.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import type { Connection } from './sso-calls.ts';
import { SamlDetails } from './SamlDetails.tsx';
import { TextToCopy } from './TextToCopy.tsx';
import type { SsoActions } from './use-sso-set-up.ts';

type Step = { readonly isDone: boolean; readonly title: string; readonly children?: ReactNode };

function Step({ isDone, title, children }: Step) {
  const { t } = useLingui();
  return (
    <li className="flex gap-12">
      <span className={isDone ? 'text-fir-text' : 'text-ink-3'}>
        <Icon of={isDone ? CircleCheck : CircleDashed} />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-8 text-14 text-ink-2">
        <b className="font-strong text-ink">
          {title} <span className="sr-only">{isDone ? t`(done)` : t`(to do)`}</span>
        </b>
        {children}
      </div>
    </li>
  );
}

type Part = {
  readonly connection: Connection;
  /** What may be done with it; null for who only looks. */
  readonly actions: SsoActions | null;
};

/** What is asked before it is done. */
export type Question = 'change' | 'metadata' | 'only' | 'remove';

type Card = Part & {
  /** Asks for what is needed to change or renew it, and whether it is meant. */
  readonly ask: (what: Question, connection: Connection) => void;
};

function DomainStep({ connection, actions }: Part) {
  const { t } = useLingui();
  const { domain, isDomainProven, recordName, recordText } = connection;
  if (isDomainProven) return <Step isDone title={t`${domain} is proven to be yours`} />;
  return (
    <Step isDone={false} title={t`Prove that ${domain} is yours`}>
      <p>
        <Trans>
          Please have this TXT record added where your domain is managed. It may stay there.
        </Trans>
      </p>
      <TextToCopy label={t`Name of the record`} text={recordName} />
      <TextToCopy label={t`Text of the record`} text={recordText} />
      {actions && (
        <span>
          <Button
            className="phone:w-full"
            isPending={actions.isPending}
            onPress={() => void actions.prove(connection)}
          >{t`Check record`}</Button>
        </span>
      )}
    </Step>
  );
}

function TrialStep({ connection, actions }: Part) {
  const { t } = useLingui();
  const { triedAt, isDomainProven } = connection;
  const when = triedAt ? formatMomentLong(triedAt) : '';
  return (
    <Step
      isDone={triedAt !== null}
      title={triedAt ? t`Tried successfully` : t`Try the login yourself`}
    >
      {triedAt ? (
        <p>
          <Trans>Last tried: {when}</Trans>
        </p>
      ) : (
        <p>
          <Trans>
            You log in at your provider once and come back here. Nothing changes for your team yet.
          </Trans>
        </p>
      )}
      {actions && (
        <span>
          <Button
            className="phone:w-full"
            isPending={actions.isPending}
            isDisabled={!isDomainProven}
            onPress={() => void actions.tryOut(connection)}
          >
            {triedAt ? t`Try it once more` : t`Try it now`}
          </Button>
        </span>
      )}
    </Step>
  );
}

function OnStep({ connection, actions, ask }: Card) {
  const { t } = useLingui();
  const { isOn, isOnly, isDomainProven, triedAt, id, domain } = connection;
  const isReady = isDomainProven && triedAt !== null;
  if (actions === null)
    return <Step isDone={isOn} title={isOn ? t`Switched on` : t`Not switched on`} />;
  return (
    <Step isDone={isOn} title={isOn ? t`Switched on` : t`Switch it on`}>
      <Switch
        isSelected={isOn}
        isDisabled={!isReady || actions.isPending}
        onChange={(on) => void actions.set(connection, on, false)}
        aria-describedby={`${id}-on`}
      >
        <Trans>The team can log in with it</Trans>
      </Switch>
      <p id={`${id}-on`} className="text-13">
        <Trans>
          Whoever has an address of {domain} and comes for the first time becomes a Member, as long
          as licences are free.
        </Trans>
      </p>
      <Switch
        isSelected={isOnly}
        isDisabled={!isOn || actions.isPending}
        onChange={(only) =>
          only ? ask('only', connection) : void actions.set(connection, true, false)
        }
        aria-describedby={`${id}-only`}
      >
        <Trans>Only with the company login</Trans>
      </Switch>
      <p id={`${id}-only`} className="text-13">
        <Trans>
          Passwords of your team are then refused, and whoever is logged in otherwise is logged out.
          As the Owner you still get in with your password and a code.
        </Trans>
      </p>
    </Step>
  );
}

/** One company login: how far it has come, and what may be done with it. */
export function CompanyLoginCard({ connection, actions, ask }: Card) {
  const { t } = useLingui();
  const { name, domain, isOn, isOnly, protocol } = connection;
  const named = (action: string) => `${action}: ${name}`;
  return (
    <li className="flex flex-col gap-16 rounded-12 border border-line p-16">
      <div className="flex flex-wrap items-center gap-x-12 gap-y-8">
        <span className="flex min-w-0 flex-1 basis-160 flex-col gap-2">
          <b className="text-14 font-semibold wrap-anywhere text-ink">{name}</b>
          <span className="text-13 wrap-anywhere text-ink-2">{`${protocol === 'saml' ? 'SAML' : 'OpenID Connect'} · ${domain}`}</span>
        </span>
        <Chip tone={isOn ? 'done' : 'plain'}>
          {isOnly ? t`Only way in` : isOn ? t`On` : t`Off`}
        </Chip>
      </div>
      {protocol === 'saml' && <SamlDetails connection={connection} />}
      <ol className="flex flex-col gap-16">
        <DomainStep connection={connection} actions={actions} />
        <TrialStep connection={connection} actions={actions} />
        <OnStep connection={connection} actions={actions} ask={ask} />
      </ol>
      {actions && (
        <div className="flex flex-wrap gap-8 phone:*:flex-1">
          <Button aria-label={named(t`Change`)} onPress={() => ask('change', connection)}>
            <Trans>Change</Trans>
          </Button>
          {protocol === 'saml' && (
            <Button aria-label={named(t`New metadata`)} onPress={() => ask('metadata', connection)}>
              <Trans>New metadata</Trans>
            </Button>
          )}
          <Button
            tone="danger"
            aria-label={named(t`Remove`)}
            isDisabled={actions.isPending}
            onPress={() => ask('remove', connection)}
          >
            <Trans>Remove</Trans>
          </Button>
        </div>
      )}
    </li>
  );
}
