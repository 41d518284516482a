import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDay, formatMoney } from '../../i18n/format.ts';
import { Chip } from '../../ui/display/Chip.tsx';
import { Lessons } from './Lessons.tsx';
import type { KnownSender } from './sender-page-calls.ts';

type Known = { readonly known: KnownSender };

function Block({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section className="border-b border-line py-16 last:border-b-0">
      <h2 className="pb-8 text-14 font-strong text-ink">{title}</h2>
      {children}
    </section>
  );
}

const LINK = 'rounded-4 font-semibold text-blue-text hover:underline';
const NOTE = 'text-13 text-ink-2';

/** Where F files the next letter; it follows from where the last ones were filed. */
function UsualFolder({ known: { usualFolder } }: Known) {
  return (
    <Block title={<Trans>Usual folder</Trans>}>
      {usualFolder ? (
        <p>
          <Link
            to="/app/archive/{-$containerId}"
            params={{ containerId: usualFolder.id }}
            className={LINK}
          >
            {usualFolder.title}
          </Link>
        </p>
      ) : (
        <p className={NOTE}>
          <Trans>None yet</Trans>
        </p>
      )}
      <p className={`${NOTE} pt-4`}>
        <Trans>
          Follows from where you file these letters: file the next ones elsewhere, and it changes.
        </Trans>
      </p>
    </Block>
  );
}

/** What they usually ask for, and the last sums with their days, each leading to its letter. */
function Sums({ known: { sums } }: Known) {
  const { t } = useLingui();
  const { usualCents, currency, last } = sums;
  if (last.length === 0) return null;
  return (
    <Block title={usualCents === null ? <Trans>Amounts</Trans> : <Trans>Usual amount</Trans>}>
      {usualCents !== null && (
        <p className="pb-8 text-22 font-bold tabular">
          {formatMoney(usualCents, currency ?? 'EUR')}
        </p>
      )}
      <ul aria-label={t`Latest amounts`}>
        {last.map((one) => (
          <li key={one.documentId}>
            <Link
              to="/app/document/$documentId"
              params={{ documentId: one.documentId }}
              className="-mx-8 flex min-h-32 items-center justify-between gap-12 rounded-8 px-8 text-14 hover:bg-wash tabular phone:min-h-44"
            >
              <span className="text-ink-2">{formatDay(one.day)}</span>
              <span className="font-semibold">{formatMoney(one.amountCents, one.currency)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Block>
  );
}

type Account = KnownSender['accounts'][number];

function AccountLine({
  account: { iban, firstDay, lastDay, isNew },
}: {
  readonly account: Account;
}) {
  const [first, last] = [formatDay(firstDay), formatDay(lastDay)];
  return (
    <li className="flex flex-wrap items-center gap-x-12 gap-y-2">
      <span className="text-14 font-semibold wrap-anywhere tabular">
        {iban.replace(/(.{4})(?=.)/g, '$1 ')}
      </span>
      {isNew && (
        <Chip tone="overdue">
          <Trans>New</Trans>
        </Chip>
      )}
      <span className={`${NOTE} w-full tabular`}>
        {firstDay === lastDay ? (
          <Trans>named on {first}</Trans>
        ) : (
          <Trans>
            named from {first} to {last}
          </Trans>
        )}
      </span>
    </li>
  );
}

/** The accounts they named, the latest first; one that is new beside others is marked. */
function Accounts({ known: { accounts } }: Known) {
  const { t } = useLingui();
  if (accounts.length === 0) return null;
  return (
    <Block title={<Trans>Bank accounts</Trans>}>
      <ul aria-label={t`Bank accounts`} className="flex flex-col gap-12">
        {accounts.map((account) => (
          <AccountLine key={account.iban} account={account} />
        ))}
      </ul>
      {accounts.some(({ isNew }) => isNew) && (
        <p className={`${NOTE} pt-8`}>
          <Trans>
            Earlier letters named another account. Compare the new one with what you know before you
            pay.
          </Trans>
        </p>
      )}
    </Block>
  );
}

function Learned({ known: { sender } }: Known) {
  const isTaught = sender.habits.length > 0 || sender.folding !== null;
  return (
    <Block title={<Trans>Learned</Trans>}>
      {isTaught ? (
        <Lessons of={sender} />
      ) : (
        <p className={NOTE}>
          <Trans>Nothing has been corrected in letters from this sender yet.</Trans>
        </p>
      )}
      <p className="pt-8">
        <Link to="/app/settings/senders" className={LINK}>
          <Trans>What was learned about senders</Trans>
        </Link>
      </p>
    </Block>
  );
}

/** How many letters there are, and from when to when. */
export function Span({ known: { span } }: Known) {
  const { letters, firstDay, lastDay } = span;
  const [first, last] = [firstDay && formatDay(firstDay), lastDay && formatDay(lastDay)];
  return (
    <>
      <Plural value={letters} one="# letter" other="# letters" />
      {first && ` · ${first === last ? first : `${first} – ${last}`}`}
    </>
  );
}

/** What is known of a sender beside their letters. */
export function SenderDetails({ known }: Known) {
  return (
    <div className="mx-auto max-w-form px-16 2xl:max-w-text">
      <UsualFolder known={known} />
      <Sums known={known} />
      <Accounts known={known} />
      <Learned known={known} />
    </div>
  );
}
