import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { formatMomentLong } from '../../i18n/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { OutboxHint } from '../OutboxHint.tsx';
import { outcomeWords, problemWords } from './account-words.ts';
import { Section } from './Section.tsx';
import type { Account } from './use-account.ts';
import { useEmailChange, type EmailChange } from './use-email-change.ts';

type User = Account['meUser'];
type Wanted = NonNullable<User['emailChange']>;

/** What waits for the other mailbox, and what may be done about it. */
function Waiting({ wanted, change }: { readonly wanted: Wanted; readonly change: EmailChange }) {
  const { t } = useLingui();
  const { email } = wanted;
  const until = formatMomentLong(wanted.expiresAt);
  return (
    <div className="flex flex-col gap-12">
      <Banner tone="new">
        <p className="[overflow-wrap:anywhere]">
          <Trans>
            Waiting for confirmation of <b className="font-semibold">{email}</b>. The link we sent
            there is valid until {until}. Until then you log in as before.
          </Trans>
        </p>
        {change.isSent && <OutboxHint />}
      </Banner>
      <div className="flex flex-wrap gap-8">
        <Button isPending={change.isPending} onPress={() => void change.resend(email)}>
          {t`Send link again`}
        </Button>
        <Button tone="quiet" onPress={() => void change.cancel()}>
          {t`Cancel change`}
        </Button>
      </div>
    </div>
  );
}

function Said({ change }: { readonly change: EmailChange }) {
  const { t } = useLingui();
  const { outcome } = change;
  if (outcome === 'none') return null;
  // The first link is told of by what waits for it.
  if (outcome === 'saved')
    return change.isAgain && <Banner tone="done">{t`A new link is on its way.`}</Banner>;
  return (
    <Banner tone="problem">{t(outcomeWords(outcome === 'failed' ? '' : outcome.code))}</Banner>
  );
}

/** The address a person signs in with, and the way to another one. */
export function EmailSection({ user }: { readonly user: User }) {
  const { t } = useLingui();
  const change = useEmailChange(user.email);
  const { draft } = change;
  const problem = draft.problemAt('newEmail');
  const { email } = user;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void draft.save();
  };
  return (
    <Section
      title={t`Email address`}
      lead={
        <Trans>
          You log in as {email}. A new address is valid once you open the link we send there; all
          other devices are then logged out.
        </Trans>
      }
    >
      {user.emailChange && <Waiting wanted={user.emailChange} change={change} />}
      <Said change={change} />
      <form onSubmit={submit} noValidate className="flex flex-col gap-16">
        <TextField
          label={t`New email address`}
          name="newEmail"
          type="email"
          autoComplete="email"
          value={draft.values['newEmail'] ?? ''}
          onChange={(text) => draft.change('newEmail', text)}
          hint={draft.isChanged || user.emailChange ? null : t`No new email address yet.`}
          problem={problem && t(problemWords(problem))}
        />
        <div>
          <Button type="submit" isPending={draft.isPending}>
            <Trans>Send link</Trans>
          </Button>
        </div>
      </form>
    </Section>
  );
}
