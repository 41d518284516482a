import { useMutation } from '@apollo/client/react';
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

/** Asks somebody to confirm this address, and sends the link again. */
export function UnprovenNotice({ email }: { readonly email: string }) {
  const { t } = useLingui();
  const [sent, setSent] = useState(false);
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
