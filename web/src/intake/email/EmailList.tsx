import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Check, Clock, X } from 'lucide-react';
import { useState } from 'react';
import { formatMomentLong } from '../../i18n/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { SkeletonRows } from '../../ui/display/Skeleton.tsx';
import { WhyUnreached } from '../../WhyUnreached.tsx';
import type { InboundEmail } from './email-calls.ts';
import { attachmentRefusals, emailRefusals } from './email-words.ts';
import { useEmails } from './use-emails.ts';

/** How far a mail is, or how many letters came of it. */
function Outcome({ email }: { readonly email: InboundEmail }) {
  if (email.state === 'Received')
    return (
      <Chip icon={Clock}>
        <Trans>Is being read</Trans>
      </Chip>
    );
  if (email.code === 'TOO_MANY_EMAILS')
    return (
      <Chip icon={Clock}>
        <Trans>Later</Trans>
      </Chip>
    );
  if (email.state === 'Refused')
    return (
      <Chip icon={X} tone="deadline">
        <Trans>Refused</Trans>
      </Chip>
    );
  return (
    <Chip icon={Check} tone="done">
      <Plural value={email.documentCount} one="# letter" other="# letters" />
    </Chip>
  );
}

type Attachment = InboundEmail['attachments'][number];

function AttachmentLine({
  attachment: { filename, code, document },
}: {
  readonly attachment: Attachment;
}) {
  const { t } = useLingui();
  return (
    <li className="wrap-anywhere">
      {document ? (
        <Link
          to="/app/document/$documentId"
          params={{ documentId: document.id }}
          className="text-link font-semibold"
        >
          {filename}
        </Link>
      ) : (
        filename
      )}
      {code && <> – {t(attachmentRefusals[code])}</>}
    </li>
  );
}

function EmailRow({ email }: { readonly email: InboundEmail }) {
  const { t } = useLingui();
  const { sender, subject, folder, attachments, unnamedCount, code, receivedAt } = email;
  // It stands for many, and each has a sender and a subject of its own.
  const isMany = code === 'TOO_MANY_EMAILS';
  const whose = isMany ? null : sender || t`Unknown sender`;
  const place = folder === null ? null : t`to the folder ${folder.title}`;
  return (
    <li className="flex flex-col gap-4 border-b border-line py-12">
      <span className="flex items-start justify-between gap-12">
        <b className="min-w-0 text-14 font-semibold wrap-anywhere text-ink">
          {isMany ? t`Many emails` : (subject ?? t`No subject`)}
        </b>
        <Outcome email={email} />
      </span>
      <span className="text-13 wrap-anywhere text-ink-3">
        {[formatMomentLong(receivedAt), whose, place].filter(Boolean).join(' · ')}
      </span>
      {code && <span className="text-13 text-ink-2">{t(emailRefusals[code])}</span>}
      {attachments.length > 0 && (
        <ul className="flex max-w-text list-disc flex-col gap-2 pl-20 text-13 text-ink-2">
          {attachments.map((attachment, index) => (
            <AttachmentLine key={index} attachment={attachment} />
          ))}
          {unnamedCount > 0 && (
            <li>
              <Plural value={unnamedCount} one="and # more" other="and # more" />
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

function Unfetched({ again }: { readonly again: () => void }) {
  const { t } = useLingui();
  return (
    <Banner tone="problem" action={<Button onPress={again}>{t`Try again`}</Button>}>
      <Trans>The emails could not be loaded.</Trans> <WhyUnreached />
    </Banner>
  );
}

/** A page of mails, and the way to the next one. */
function Emails({ after }: { readonly after: string | null }) {
  const { t } = useLingui();
  const { emails, end, failed, again } = useEmails(after);
  const [isMore, setMore] = useState(false);
  if (failed)
    return (
      <li className="py-12">
        <Unfetched again={again} />
      </li>
    );
  if (emails === undefined)
    return (
      <li>
        <SkeletonRows rows={3} />
      </li>
    );
  return (
    <>
      {emails.map((email) => (
        <EmailRow key={email.id} email={email} />
      ))}
      {end?.hasNextPage &&
        (isMore ? (
          <Emails after={end.endCursor} />
        ) : (
          <li className="flex py-8">
            <Button onPress={() => setMore(true)}>{t`Show more`}</Button>
          </li>
        ))}
    </>
  );
}

/** Every mail that came: what became of it, and why something did not. */
export function EmailList() {
  const { t } = useLingui();
  const { emails, failed } = useEmails(null);
  if (emails?.length === 0 && !failed)
    return (
      <p role="status" className="text-14 text-ink-2">
        <Trans>No email has come yet.</Trans>
      </p>
    );
  return (
    <ul aria-label={t`Received emails`} className="flex flex-col border-t border-line">
      <Emails after={null} />
    </ul>
  );
}
