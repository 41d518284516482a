import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { House, Lock } from 'lucide-react';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Mark } from '../ui/basics/art.tsx';
import { Icon } from '../ui/basics/Icon.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/display/EmptyState.tsx';
import { SkeletonRows } from '../ui/display/Skeleton.tsx';
import { unreachable } from '../ui/basics/unreached.ts';
import { OutageBanner } from './connection/OutageBanner.tsx';
import { PracticeCodes } from './practice/PracticeCodes.tsx';
import { FeedbackBand } from './scans/FeedbackBand.tsx';
import { forgetAnswer } from './scans/feedback.ts';
import { noteWorker, resumeSending, useWaiting } from './scans/sending.ts';
import { TypedCode } from './scans/TypedCode.tsx';
import { Controls } from './sessions/Controls.tsx';
import { LockScreen } from './sessions/LockScreen.tsx';
import { PracticeLine } from './sessions/PracticeLine.tsx';
import type { Operator, Station } from './sessions/session-calls.ts';
import { useOpenSession, useWorking, WorkingProvider, type Session } from './sessions/session.ts';
import { StationPage } from './sessions/StationPage.tsx';
import { TaskCodesProvider } from './sheets/task-codes.ts';
import { useOwnTasks, useWaysOn, useWedge } from './use-tasks.ts';
import { Way } from './Way.tsx';

function Header() {
  const { station, person, lock } = useWorking();
  return (
    <header className="flex flex-wrap items-center gap-x-16 gap-y-8 bg-paper px-24 py-12 shadow-1 phone:px-16">
      <Way to="/" className="flex items-center gap-12 rounded-8 text-18 font-bold">
        <Mark />
        <Icon of={House} className="text-ink-3" />
        <span>
          {station.name} <span className="font-medium text-ink-2">{station.centre.name}</span>
        </span>
      </Way>
      <span className="flex-1" />
      <b className="text-18 font-bold">{person.name.split(' ')[0]}</b>
      <Button icon={Lock} onPress={lock}>
        <Trans>Lock</Trans>
      </Button>
      <Controls />
    </header>
  );
}

function LockWarning({ seconds }: { readonly seconds: number | null }) {
  return (
    <div role="alert">
      {seconds !== null && (
        <p className="bg-honey px-24 py-12 text-22 font-bold text-on-honey phone:px-16">
          <Trans>This station locks itself in a moment. Any key or scan keeps it open.</Trans>{' '}
          <span aria-hidden className="tabular">
            {seconds}
          </span>
        </p>
      )}
    </div>
  );
}

type Workplace = {
  readonly locksIn: number | null;
  /** Behind the lock it keeps what was under way, and shows nothing of it. */
  readonly isHidden: boolean;
  readonly children: ReactNode;
};

/** Everything a person sees while at work: who and where they are, the answer to their last scan, and the task. */
function Workplace({ locksIn, isHidden, children }: Workplace) {
  const { station } = useWorking();
  const waiting = useWaiting();
  const own = useOwnTasks();
  useWaysOn();
  return (
    <TaskCodesProvider value={own}>
      <div hidden={isHidden} className="flex min-h-full flex-col bg-desk">
        <PracticeLine centre={station.centre} />
        <Header />
        <LockWarning seconds={locksIn} />
        <OutageBanner waiting={waiting} />
        <FeedbackBand>
          {station.centre.isPractice && <PracticeCodes />}
          <TypedCode />
        </FeedbackBand>
        <main
          id="content"
          tabIndex={-1}
          className="flex flex-1 flex-col p-24 outline-none phone:p-16"
        >
          {children}
        </main>
      </div>
    </TaskCodesProvider>
  );
}

/** Whoever comes after somebody else begins on the start page, and nothing of the other person is left. */
function useHandOver(person: Operator | null) {
  const { history } = useRouter();
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (person === null || person.id === before.current) return;
    if (before.current !== null) history.push('/');
    forgetAnswer();
    before.current = person.id;
  }, [person, history]);
}

type Open = { readonly session: Session; readonly station: Station; readonly children: ReactNode };

function OpenStation({ session, station, children }: Open) {
  const { here, person, isLocked, locksIn, lock, look } = session;
  const operator = here?.operator ?? null;
  const working = useMemo(
    () => (person === null ? null : { station, person, lock }),
    [station, person, lock],
  );
  useEffect(() => {
    if (operator !== null) noteWorker(operator.id, operator.shiftId);
    if (!isLocked) void resumeSending();
  }, [isLocked, operator]);
  return (
    <>
      {working && (
        <WorkingProvider key={working.person.id} value={working}>
          <Workplace locksIn={locksIn} isHidden={isLocked}>
            {children}
          </Workplace>
        </WorkingProvider>
      )}
      {isLocked && <LockScreen station={station} look={look} />}
    </>
  );
}

/** What stands around all screens of the console: the station is opened, somebody is let in, and only then there is work. */
export function CentreShell({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  useWedge();
  const session = useOpenSession();
  const { here, hasFailed, look, person } = session;
  useHandOver(person);
  if (here === null && hasFailed)
    return (
      <EmptyState
        level={1}
        title={t`The server cannot be reached`}
        action={<Button onPress={() => void look().catch(() => {})}>{t`Try again`}</Button>}
      >
        {t(unreachable)}
      </EmptyState>
    );
  if (here === null) return <SkeletonRows />;
  if (here.station === null) return <StationPage onOpened={look} />;
  return (
    <OpenStation session={session} station={here.station}>
      {children}
    </OpenStation>
  );
}
