import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Unlink } from 'lucide-react';
import { DocumentName, kindWord } from '../documents/index.ts';
import { formatDay, formatDayOf, formatMoney } from '../i18n/format.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Chip } from '../ui/display/Chip.tsx';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { reasonWords } from './case-words.ts';
import type { ShownCase, InCase } from './use-case.ts';
import { useChanging } from './use-changing.ts';

type Row = { readonly entry: InCase; readonly of: ShownCase };

const dayOf = ({ document: { createdAt, metadata } }: InCase) =>
  metadata.documentDate === null ? formatDayOf(createdAt) : formatDay(metadata.documentDate);

/** With whom the letter was exchanged: who wrote it, or whom it went to. */
function useParty({ document: { metadata } }: InCase): string {
  const { t } = useLingui();
  const { senderName, recipientName, isOutgoing } = metadata;
  const recipient = recipientName ?? '';
  return isOutgoing ? t`You to ${recipient}` : (senderName ?? t`Unknown sender`);
}

function Details({ entry }: { readonly entry: InCase }) {
  const { t } = useLingui();
  const { kind, metadata, paymentDue } = entry.document;
  return (
    <span className="flex flex-wrap gap-4 pt-4">
      {kind !== null && <Chip tone="outline">{t(kindWord(kind))}</Chip>}
      {metadata.amountCents !== null && (
        <Chip>{formatMoney(metadata.amountCents, metadata.currency ?? 'EUR')}</Chip>
      )}
      {paymentDue?.paidAt != null && (
        <Chip tone="done" icon={Check}>
          <Trans>Paid on {formatDayOf(paymentDue.paidAt)}</Trans>
        </Chip>
      )}
    </span>
  );
}

function Name({ entry }: { readonly entry: InCase }) {
  const { id, metadata } = entry.document;
  return <DocumentName id={id} sender={useParty(entry)} metadata={metadata} />;
}

const LINE =
  'grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-16 border-b border-line px-8 py-12 phone:grid-cols-[minmax(0,1fr)_auto]';
const DAY = 'w-96 text-12 leading-20 text-ink-3 tabular phone:col-span-2 phone:w-auto';

/** A letter on the timeline: its day, whose it is, what it asks; and the way out of the case. */
export function CaseDocumentRow({ entry, of }: Row) {
  const { t } = useLingui();
  const { takeOut } = useChanging();
  const party = useParty(entry);
  return (
    <li className={LINE}>
      <time className={DAY}>{dayOf(entry)}</time>
      <div className="min-w-0">
        <Name entry={entry} />
        <Details entry={entry} />
      </div>
      {of.canChange && (
        <IconButton
          small
          icon={Unlink}
          label={t`Take out of the case: ${party}, ${dayOf(entry)}`}
          onPress={() => void takeOut(entry.document.id, of)}
        />
      )}
    </li>
  );
}

/** A letter that may belong to the case, with the reason, and the question whether it does. */
export function SuggestedRow({ entry, of }: Row) {
  const { t } = useLingui();
  const { confirm, refuse } = useChanging();
  const party = useParty(entry);
  return (
    <li className={LINE}>
      <time className={DAY}>{dayOf(entry)}</time>
      <div className="min-w-0">
        <Name entry={entry} />
        <p className="pt-4 text-12 text-ink-3">{t(reasonWords[entry.reason])}</p>
        {of.canChange && (
          <div role="group" aria-label={party} className="flex flex-wrap gap-8 pt-12">
            <Button onPress={() => void confirm(entry.document.id, of)}>{t`Belongs here`}</Button>
            <Button onPress={() => void refuse(entry.document.id, of)}>
              {t`Does not belong here`}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
