import { useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { formatToday } from '../i18n/format.ts';
import { SkeletonRows } from '../ui/display/Skeleton.tsx';
import { TitleLine } from '../ui/display/TitleLine.tsx';
import { useTitle } from '../ui/basics/title.ts';
import { FirstAbove } from './record/FirstSteps.tsx';
import { LazyDocument, useDocumentAhead } from './detail/LazyDocument.tsx';
import { FailedList } from './basics/FailedList.tsx';
import { WaitingDocument } from './detail/WaitingDocument.tsx';
import { SplitView } from './listing/SplitView.tsx';
import { useIsBeside, useListShape } from './lists/list-shape.ts';
import { NothingToday } from './today/NothingToday.tsx';
import { TodayBlocks } from './today/TodayBlocks.tsx';
import { TodayHints } from './today/TodayHints.tsx';
import { afterwards } from './today/today-entries.ts';
import { useSteps, type Steps } from './today/use-steps.ts';
import { useToday, type Today } from './today/use-today.ts';
import { useTodayKeys } from './today/use-today-keys.ts';
import { useReplace } from './use-folder-at.ts';

const TODAY = '/app/today/{-$documentId}';

function Head() {
  const { t } = useLingui();
  return (
    <header className="border-b border-line px-16 pt-16 pb-12 phone:pt-0 phone:pb-0">
      <TitleLine
        title={t`Today`}
        note={<p className="truncate text-13 font-medium text-ink-3">{formatToday()}</p>}
      />
    </header>
  );
}

function List({ today, steps }: { readonly today: Today; readonly steps: Steps }) {
  if (today.failed) return <FailedList retry={() => void today.again()} />;
  if (!today.isReady) return <SkeletonRows rows={8} />;
  if (today.entries.length === 0)
    return (
      <div className="flex flex-1 overflow-auto">
        <NothingToday />
      </div>
    );
  return <TodayBlocks today={today} steps={steps} />;
}

/** Where there is room what has to be done stands open; what only came waits to be opened. */
function useShown(openId: string | null, { current }: Steps) {
  const isBeside = useIsBeside();
  if (openId !== null || !isBeside) return openId;
  return current?.item ? current.document.id : null;
}

/** The first screen: what is late, what the week asks, what came, and what comes; one key does the next thing. */
export function TodayPage() {
  const { t } = useLingui();
  useTitle(t`Today`);
  const { documentId } = useParams({ from: `/cockpit${TODAY}` });
  const navigate = useNavigate();
  const openId = documentId ?? null;
  const replace = useReplace(documentId);
  const beside = useListShape() === 'split';
  const open = (id: string | null) =>
    void navigate({ to: TODAY, params: { documentId: id ?? undefined }, replace });
  const today = useToday(openId);
  const steps = useSteps({ today, openId, open, beside });
  useTodayKeys(steps, t`Today`);
  useDocumentAhead(today.isReady);
  const shownId = useShown(openId, steps);
  const isWaiting = useIsBeside() && !today.isReady && !today.failed;
  const next = steps.current && afterwards(today.entries, steps.current.key);
  return (
    <SplitView
      name="today"
      isOpen={openId !== null}
      header={<Head />}
      list={
        <>
          <FirstAbove />
          <List today={today} steps={steps} />
        </>
      }
      footer={<TodayHints />}
      detail={
        shownId === null ? (
          isWaiting && <WaitingDocument />
        ) : (
          <LazyDocument
            id={shownId}
            nextId={next?.document.id ?? null}
            controller={steps}
            isOpened={openId !== null}
            close={() => open(null)}
          />
        )
      }
      isReady={today.isReady}
    />
  );
}
