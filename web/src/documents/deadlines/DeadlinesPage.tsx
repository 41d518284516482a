import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CalendarPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { WhyUnreached } from '../../WhyUnreached.tsx';
import { formatMonth } from '../../i18n/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { Segmented } from '../../ui/buttons/Segmented.tsx';
import { SkeletonRows } from '../../ui/display/Skeleton.tsx';
import { useTitle } from '../../ui/basics/title.ts';
import { CalendarFeed } from './CalendarFeed.tsx';
import { DeadlineRow } from './DeadlineRow.tsx';
import {
  isOver,
  useDeadlines,
  useDeciding,
  type Deciding,
  type DueDocument,
} from './use-deadlines.ts';

const DeadlineCalendar = lazyComponent(
  async () => (await import('./DeadlineCalendar.tsx')).DeadlineCalendar,
);

export type DeadlinesView = 'calendar' | 'done';
type Show = { readonly documents: readonly DueDocument[]; readonly deciding: Deciding };

/** Under which headline a document stands: what reminds comes first, then what is late, then month by month. */
function useGroups(documents: readonly DueDocument[]) {
  const { t } = useLingui();
  const headlineOf = ({ deadline }: DueDocument) => {
    if (deadline?.isReminded) return t`Reminders`;
    if (deadline?.state === 'overdue') return t`Overdue`;
    return deadline?.state === 'snoozed' ? t`Snoozed` : formatMonth(deadline?.day ?? '');
  };
  const groups = Map.groupBy(documents, headlineOf);
  const first = [t`Reminders`, t`Overdue`];
  const last = [t`Snoozed`];
  const months = [...groups.keys()].filter((name) => ![...first, ...last].includes(name));
  return [...first, ...months, ...last].flatMap((name) => {
    const own = groups.get(name);
    return own === undefined ? [] : [{ name, documents: own }];
  });
}

function DeadlineList({ documents, deciding }: Show) {
  const groups = useGroups(documents);
  return groups.map(({ name, documents: own }) => (
    <section key={name} className="pb-24">
      <h2 className="px-8 pb-4 text-13 font-semibold text-ink-3">{name}</h2>
      <ul>
        {own.map((document) => (
          <DeadlineRow key={document.id} document={document} deciding={deciding} />
        ))}
      </ul>
    </section>
  ));
}

function NoDeadlines({ view }: { readonly view: DeadlinesView | undefined }) {
  const { t } = useLingui();
  if (view === 'done')
    return (
      <EmptyState title={t`Nothing done yet`}>
        <Trans>Completed deadlines are kept here.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState title={t`No deadlines`}>
      <Trans>Letters with a deadline are listed here until they are done.</Trans>
    </EmptyState>
  );
}

function Shown({
  view,
  documents,
  again,
}: {
  view?: DeadlinesView | undefined;
  documents: readonly DueDocument[];
  again: () => void;
}) {
  const deciding = useDeciding(again);
  const isDone = view === 'done';
  const own = documents.filter(({ deadline }) => isOver(deadline?.state) === isDone);
  if (own.length === 0 && view !== 'calendar') return <NoDeadlines view={view} />;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto thin-scrollbar">
      <div className="mx-auto w-full max-w-desk px-20 pb-24 phone:px-8">
        {view === 'calendar' ? (
          <Suspense fallback={<SkeletonRows />}>
            <DeadlineCalendar documents={own} deciding={deciding} />
          </Suspense>
        ) : (
          <DeadlineList documents={own} deciding={deciding} />
        )}
      </div>
    </div>
  );
}

function Head({ view }: { readonly view: DeadlinesView | undefined }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const go = (id: DeadlinesView | 'list') =>
    void navigate({ to: '/app/deadlines', search: id === 'list' ? {} : { view: id } });
  return (
    <header className="mx-auto flex w-full max-w-desk flex-wrap items-center gap-12 px-20 pt-16 pb-12 phone:px-16 phone:pt-8">
      <h1 className="flex-1 text-22 font-bold phone:text-28 phone:font-heavy">
        <Trans>Deadlines</Trans>
      </h1>
      <Button icon={CalendarPlus} onPress={() => setAsking(true)}>
        <Trans>Subscribe</Trans>
      </Button>
      <Segmented
        label={t`How deadlines are shown`}
        value={view ?? 'list'}
        segments={[
          { id: 'list', label: t`List` },
          { id: 'calendar', label: t`Month` },
          { id: 'done', label: t`Done` },
        ]}
        onChange={go}
      />
      {isAsking && <CalendarFeed onClose={() => setAsking(false)} />}
    </header>
  );
}

/** Every day that documents name: as a list, as a month, and what is done. */
export function DeadlinesPage() {
  const { t } = useLingui();
  useTitle(t`Deadlines`);
  const { view } = useSearch({ from: '/cockpit/app/deadlines' });
  const { documents, failed, again } = useDeadlines(view === 'done');
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <Head view={view} />
      {documents && <Shown view={view} documents={documents} again={again} />}
      {!documents && !failed && <SkeletonRows />}
      {failed && (
        <EmptyState
          title={t`That did not work.`}
          action={<Button onPress={again}>{t`Try again`}</Button>}
        >
          <Trans>The deadlines could not be loaded.</Trans> <WhyUnreached />
        </EmptyState>
      )}
    </div>
  );
}
