import { Trans, useLingui } from '@lingui/react/macro';
import { AGENDA_BLOCKS } from '@postkorb/domain/documents';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { CalendarPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { todayInBerlin } from '../i18n/format.ts';
import { lazyComponent } from '../ui/display/lazy-component.tsx';
import { EmptyState } from '../ui/display/EmptyState.tsx';
import { SkeletonRows } from '../ui/display/Skeleton.tsx';
import { TitleLine } from '../ui/display/TitleLine.tsx';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { Segmented } from '../ui/buttons/Segmented.tsx';
import { useTitle } from '../ui/basics/title.ts';
import { AddDeadline } from './agenda/AddDeadline.tsx';
import { AgendaList } from './agenda/AgendaList.tsx';
import { DayList } from './agenda/DayList.tsx';
import { byDay, firstDay, sheetOf } from './agenda/month.ts';
import { useAgenda, type Agenda, type Wanted } from './agenda/use-agenda.ts';
import { CalendarFeed } from './deadlines/CalendarFeed.tsx';
import { LazyDocument, useDocumentAhead } from './detail/LazyDocument.tsx';
import { FailedList } from './basics/FailedList.tsx';
import { WaitingDocument } from './detail/WaitingDocument.tsx';
import { SplitView } from './listing/SplitView.tsx';
import { useIsBeside, useListShape } from './lists/list-shape.ts';
import { TodayHints } from './today/TodayHints.tsx';
import { afterwards, type Entry } from './today/today-entries.ts';
import { useSteps, type Steps } from './today/use-steps.ts';
import { useTodayKeys } from './today/use-today-keys.ts';
import { useReplace } from './use-folder-at.ts';

const MonthSheet = lazyComponent(async () => (await import('./agenda/MonthSheet.tsx')).MonthSheet);

const DEADLINES = '/app/deadlines/{-$documentId}';

export type DeadlinesView = 'calendar' | 'done';
type View = DeadlinesView | 'list';

// More than anybody has in a month.
const MOST_PAGES = 50;
const OPEN: Wanted = { blocks: ['overdue', 'week', 'later', 'snoozed'] };
const OVER: Wanted = { blocks: ['over'] };

function searchOf(view: View, day: string | null) {
  if (view === 'list') return {};
  return view === 'done' || day === null ? { view } : { view, day };
}

/** Which of them are shown, and which letter stands open beside them. */
function useWay() {
  const navigate = useNavigate();
  const { documentId } = useParams({ from: `/cockpit${DEADLINES}` });
  const search = useSearch({ from: `/cockpit${DEADLINES}` });
  const view: View = search.view ?? 'list';
  // The address follows: a sheet that waited for it would send the focus back to where it came from.
  const [day, setDay] = useState<string | null>(search.day ?? null);
  const replace = useReplace(documentId);
  return {
    view,
    day,
    openId: documentId ?? null,
    show: (next: View) =>
      void navigate({
        to: DEADLINES,
        params: { documentId: undefined },
        search: searchOf(next, day),
      }),
    choose: (next: string) => {
      setDay(next);
      void navigate({
        to: DEADLINES,
        params: true,
        search: { view: 'calendar', day: next },
        // Whoever walks from day to day goes back to where they came from.
        replace: true,
        resetScroll: false,
      });
    },
    open: (id: string | null) =>
      void navigate({
        to: DEADLINES,
        params: { documentId: id ?? undefined },
        search: true,
        replace,
      }),
  };
}

type Way = ReturnType<typeof useWay>;

function Head({ view, show }: Pick<Way, 'view' | 'show'>) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  return (
    <header className="grid grid-cols-1 gap-8 border-b border-line px-16 pt-16 pb-12 phone:gap-0 phone:pt-0 phone:pb-0">
      <TitleLine title={t`Deadlines`}>
        <AddDeadline />
        <IconButton icon={CalendarPlus} label={t`Subscribe`} onPress={() => setAsking(true)} />
      </TitleLine>
      <Segmented
        label={t`How deadlines are shown`}
        value={view}
        segments={[
          { id: 'list', label: t`List` },
          { id: 'calendar', label: t`Month` },
          { id: 'done', label: t`Done` },
        ]}
        onChange={show}
      />
      {isAsking && <CalendarFeed onClose={() => setAsking(false)} />}
    </header>
  );
}

function NoDeadlines({ view }: Pick<Way, 'view'>) {
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

type Shown = { readonly view: View; readonly agenda: Agenda; readonly steps: Steps };

function List({ view, agenda, steps }: Shown) {
  if (agenda.failed) return <FailedList retry={() => void agenda.again()} />;
  if (!agenda.isReady) return <SkeletonRows rows={8} />;
  if (agenda.entries.length > 0) return <AgendaList agenda={agenda} steps={steps} />;
  return (
    <div className="flex flex-1 overflow-auto">
      <NoDeadlines view={view} />
    </div>
  );
}

/** Where there is room the letter of the first line stands open. */
function useShown(openId: string | null, { current }: Steps) {
  const isBeside = useIsBeside();
  return openId ?? (isBeside ? (current?.document.id ?? null) : null);
}

type Lines = { readonly way: Way; readonly agenda: Agenda };

/** Going from line to line of those that are shown, by keyboard too. */
function useLines({ way: { openId, open }, agenda }: Lines) {
  const { t } = useLingui();
  const beside = useListShape() === 'split';
  const steps = useSteps({ today: agenda, openId, open, beside });
  useTodayKeys(steps, t`Deadlines`);
  useDocumentAhead(agenda.isReady);
  const { current } = steps;
  const next = current && afterwards(agenda.entries, current.key);
  const detailOf = (id: string | null) =>
    id !== null && (
      <LazyDocument
        id={id}
        nextId={next?.document.id ?? null}
        controller={steps}
        isOpened={openId !== null}
        close={() => open(null)}
      />
    );
  const isWaiting = useIsBeside() && !agenda.isReady && !agenda.failed;
  return { steps, detailOf, waiting: isWaiting ? <WaitingDocument /> : null };
}

const NONE: readonly Entry[] = [];
const NO_DAYS: ReadonlyMap<string, readonly Entry[]> = new Map();

/** The lines that are shown: all of a list, or those of the chosen day of a month. */
function useShownLines({ view, day: chosen, choose }: Way) {
  const isMonth = view === 'calendar';
  const today = todayInBerlin();
  const month = { blocks: AGENDA_BLOCKS, ...sheetOf(chosen ?? today), pages: MOST_PAGES };
  const all = useAgenda(isMonth ? month : view === 'done' ? OVER : OPEN);
  const days = isMonth ? byDay(all.entries) : NO_DAYS;
  const day = chosen ?? firstDay(days, today);
  const agenda = isMonth ? { ...all, entries: days.get(day) ?? NONE } : all;
  return { agenda, days, day, choose };
}

type Days = Omit<ReturnType<typeof useShownLines>, 'agenda'>;

function Sheet({ days, day, choose }: Days) {
  return (
    <Suspense fallback={<SkeletonRows />}>
      <MonthSheet days={days} day={day} choose={choose} />
    </Suspense>
  );
}

/** What stands on the chosen day; nobody reads that there is nothing before that is known. */
function OfDay({ agenda, steps, day }: Omit<Shown, 'view'> & Pick<Days, 'day'>) {
  if (agenda.failed) return <FailedList retry={() => void agenda.again()} />;
  if (!agenda.isReady) return <SkeletonRows rows={3} />;
  return <DayList day={day} entries={agenda.entries} steps={steps} />;
}

const SCROLLED = 'min-h-0 flex-1 overflow-y-auto thin-scrollbar';

/** Every day by which something is asked for or allowed: as a list, as a month, and what is over. */
export function DeadlinesPage() {
  const { t } = useLingui();
  useTitle(t`Deadlines`);
  const way = useWay();
  const { view, show, openId } = way;
  const { agenda, ...days } = useShownLines(way);
  const { steps, detailOf, waiting } = useLines({ way, agenda });
  const shownId = useShown(openId, steps);
  const isBeside = useListShape() === 'split';
  const isMonth = view === 'calendar';
  const list = isMonth ? (
    <div className={SCROLLED}>
      {!isBeside && <Sheet {...days} />}
      <OfDay agenda={agenda} steps={steps} day={days.day} />
    </div>
  ) : (
    <List view={view} agenda={agenda} steps={steps} />
  );
  const sheet = isMonth && isBeside && (
    <div className={SCROLLED}>
      <Sheet {...days} />
    </div>
  );
  return (
    <SplitView
      name="deadlines"
      isOpen={openId !== null}
      header={<Head view={view} show={show} />}
      list={list}
      footer={<TodayHints isOver={view === 'done'} />}
      detail={detailOf(isMonth ? openId : shownId) || sheet || waiting}
      isReady={agenda.isReady}
    />
  );
}
