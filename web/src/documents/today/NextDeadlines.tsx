import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { EntryWords } from './EntryWords.tsx';
import { TodayDay } from './TodayDay.tsx';
import type { Entry } from './today-entries.ts';
import { useNextDated } from './use-today.ts';

function NextDeadline({ entry }: { readonly entry: Entry }) {
  return (
    <li>
      <Link
        to="/app/document/$documentId"
        params={{ documentId: entry.document.id }}
        className="grid grid-cols-[72px_minmax(0,1fr)] gap-12 rounded-12 px-12 py-8 hover:bg-sunken"
      >
        <TodayDay entry={entry} />
        <EntryWords entry={entry} />
      </Link>
    </li>
  );
}

/** What has to be done next, where nothing else stands: the first lines of the page of deadlines, and the way there. */
export function NextDeadlines() {
  const entries = useNextDated();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="next-deadlines" className="px-4 pt-16">
      <h2 id="next-deadlines" className="px-12 pb-8 text-13 font-semibold text-ink-3">
        <Trans>Open deadlines</Trans>
      </h2>
      <ul>
        {entries.map((entry) => (
          <NextDeadline key={entry.key} entry={entry} />
        ))}
      </ul>
      <Link
        to="/app/deadlines/{-$documentId}"
        className="inline-block rounded-4 px-12 py-8 text-13 font-semibold text-blue-text hover:underline"
      >
        <Trans>All deadlines</Trans>
      </Link>
    </section>
  );
}
