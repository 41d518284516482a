import { useMutation, useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { MailCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import { graphql } from '../../gql/index.ts';
import { withTexts } from '../../i18n/setup.ts';
import { buttonLook } from '../../ui/basics/button-look.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { toast } from '../../ui/overlays/Toast.tsx';

const OutboxHint = lazyComponent(
  async () => (await withTexts(import('../OutboxHint.tsx'))).OutboxHint,
  'above',
);

const Mailbox = graphql(`
  query Mailbox {
    meUser {
      id
      email
      mailboxProven
    }
  }
`);

const RequestMailboxProof = graphql(`
  mutation RequestMailboxProof {
    requestMailboxProof {
      errorCode
      email
    }
  }
`);

function SendAgain({ onSent }: { readonly onSent: () => void }) {
  const { t } = useLingui();
  const [ask, { loading }] = useMutation(RequestMailboxProof);
  const send = async () => {
    const { data } = await ask().catch(() => ({ data: undefined }));
    const answer = data?.requestMailboxProof;
    if (answer?.errorCode === 'LIMIT_EXCEEDED')
      toast({ text: t`Several links are on their way already. Please try again in an hour.` });
    else if (answer) onSent();
    else toast({ text: t`That did not work. Please try again.` });
  };
  return (
    <button
      type="button"
      aria-disabled={loading}
      onClick={() => loading || void send()}
      className={buttonLook()}
    >
      <Trans>Send link again</Trans>
    </button>
  );
}

/** Asks whoever has not confirmed their address yet to do so; nothing else waits for it here. */
export function UnprovenBanner() {
  const { t } = useLingui();
  const [sent, setSent] = useState(false);
  const me = useQuery(Mailbox, { fetchPolicy: 'cache-first' }).data?.meUser;
  if (!me || me.mailboxProven) return null;
  const { email } = me;
  return (
    <section
      aria-label={t`Confirm email address`}
      className="flex flex-wrap items-center gap-x-12 gap-y-8 px-20 pt-12 text-14 phone:px-16 phone:py-8"
    >
      <Icon of={MailCheck} className="text-blue-text" />
      <div role="status" className="min-w-0 flex-1 basis-240 [overflow-wrap:anywhere]">
        {sent ? (
          <Trans>A new link is on its way to {email}. The one before is no longer valid.</Trans>
        ) : (
          <Trans>Please confirm your address: we have sent a link to {email}.</Trans>
        )}
        {sent && (
          <Suspense>
            <OutboxHint />
          </Suspense>
        )}
      </div>
      <SendAgain onSent={() => setSent(true)} />
    </section>
  );
}
