import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { formatDayOf, formatDayShort } from '../../i18n/format.ts';
import type { Entry } from './today-entries.ts';

type Earlier = NonNullable<Entry['item']>['earlierDocuments'][number];

const FRIENDLY = /zahlungserinnerung|payment reminder/i;

/** What it is and of which day. */
function useWords() {
  const { t } = useLingui();
  return ({ kind, createdAt, metadata }: Earlier) => {
    const { documentDate } = metadata;
    const day = documentDate === null ? formatDayOf(createdAt) : formatDayShort(documentDate);
    if (kind === 'reminder')
      return FRIENDLY.test(metadata.subject)
        ? t`Replaces the payment reminder of ${day}`
        : t`Replaces the reminder of ${day}`;
    return kind === 'invoice' ? t`Replaces the bill of ${day}` : t`Replaces the letter of ${day}`;
  };
}

/** The ways to what asked for the same money before: it stands nowhere else. */
export function EarlierDocuments({ entry: { item } }: { readonly entry: Entry }) {
  const wordsOf = useWords();
  const earlier = item?.earlierDocuments ?? [];
  if (earlier.length === 0) return null;
  return (
    <span className="relative -mt-4 flex flex-wrap gap-x-8 text-12 touch:mt-0">
      {earlier.map((one) => (
        <Link
          key={one.id}
          to="/app/document/$documentId"
          params={{ documentId: one.id }}
          className="rounded-4 py-4 text-ink-3 underline-offset-2 hover:text-blue-text hover:underline touch:py-12"
        >
          {wordsOf(one)}
        </Link>
      ))}
    </span>
  );
}
