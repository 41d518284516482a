import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { TodayQuery } from '../../gql/graphql.ts';
import { todayInBerlin } from '../../i18n/format.ts';
import { FRESH, lookAgain, useChanges } from '../../live.ts';
import { useRoots } from '../containers/folders.ts';
import { NewToday, Today } from './today-calls.ts';
import { entriesOf, withCourt, withOpen, type Entry } from './today-entries.ts';

const FIRST = { first: 30, later: 6 };
const NEWEST = 20;
const NOTHING: readonly Entry[] = [];

const LOOKED_AT_EVERY_MS = 30_000;

/** Looks again once another day has begun: what was to come may be late. */
export function useNewDay(look: () => void) {
  const begun = useEffectEvent(look);
  useEffect(() => {
    let day = todayInBerlin();
    const timer = setInterval(() => {
      if (todayInBerlin() === day) return;
      day = todayInBerlin();
      begun();
    }, LOOKED_AT_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
}

const nodesOf = <Node>(connection: { readonly edges: readonly { readonly node: Node }[] }) =>
  connection.edges.map(({ node }) => node);

const blocksOf = ({ overdue, week, later, court }: TodayQuery) => ({
  overdue: nodesOf(overdue),
  week: nodesOf(week),
  later: withCourt(nodesOf(later), nodesOf(court)),
});

const NO_COUNTS = { overdue: 0, week: 0, later: 0, snoozed: 0 };
const countsOf = ({ overdue, week, later, snoozed }: TodayQuery): typeof NO_COUNTS => ({
  overdue: overdue.totalCount,
  week: week.totalCount,
  later: later.totalCount,
  snoozed: snoozed.totalCount,
});

/** What is late, what a week asks and what comes; `look` asks again. */
function useDated() {
  const client = useApolloClient();
  const { data, error } = useQuery(Today, { variables: FIRST, fetchPolicy: 'cache-and-network' });
  return { data, error, look: () => client.query({ query: Today, variables: FIRST, ...FRESH }) };
}

const MOST_NEXT = 6;

/** The next lines with a day, kept current: those with which the page of deadlines begins. */
export function useNextDated(): readonly Entry[] {
  const { data, look } = useDated();
  const again = () => lookAgain('next', look).catch(() => {});
  useChanges(['documents', 'folders'], () => void again());
  useNewDay(() => void again());
  if (data === undefined) return NOTHING;
  return entriesOf({ ...blocksOf(data), fresh: [] }).slice(0, MOST_NEXT);
}

/** What is asked for by day, and what came, kept current. */
function useFound() {
  const client = useApolloClient();
  const { roots, failed: noRoots } = useRoots();
  const folderId = roots?.inbox.id ?? '';
  const newest = { folderId, first: NEWEST };
  const fetchPolicy = 'cache-and-network';
  const dated = useDated();
  const fresh = useQuery(NewToday, { variables: newest, skip: folderId === '', fetchPolicy });
  const look = () =>
    Promise.all([
      dated.look(),
      folderId !== '' && client.query({ query: NewToday, variables: newest, ...FRESH }),
    ]);
  const again = () => lookAgain('today', look).catch(() => {});
  useChanges(['documents', 'folders'], () => void again());
  useNewDay(() => void again());
  const isThere = dated.data !== undefined && fresh.data !== undefined;
  const isLost = noRoots || dated.error !== undefined || fresh.error !== undefined;
  return { roots, dated: dated.data, fresh: fresh.data, failed: isLost && !isThere, again };
}

type Found = Pick<ReturnType<typeof useFound>, 'dated' | 'fresh'>;
type Seen = Found & {
  readonly openId: string | null;
  readonly entries: readonly Entry[];
  /** What was just done is out of sight before the server has answered. */
  readonly hidden: ReadonlySet<string>;
};

function found({ dated, fresh }: Found): readonly Entry[] {
  const came = fresh?.getContainerDocumentsByFolderConnection;
  if (dated === undefined || came === undefined) return NOTHING;
  return entriesOf({ ...blocksOf(dated), fresh: nodesOf(came) });
}

/** What stands on the screen once another answer came, or another document was opened. */
function seenNext(seen: Seen, { dated, fresh }: Found, openId: string | null): Seen {
  const now = found({ dated, fresh });
  const entries = withOpen(now, seen.entries, openId);
  const hidden = new Set(now.map(({ key }) => key).filter((key) => seen.hidden.has(key)));
  return { dated, fresh, openId, entries, hidden };
}

/** The lines as they are seen: what is open does not vanish by being read. */
function useSeen({ dated, fresh }: Found, openId: string | null) {
  const [seen, setSeen] = useState<Seen>(() => ({
    dated,
    fresh,
    openId,
    entries: found({ dated, fresh }),
    hidden: new Set(),
  }));
  const isOld = seen.dated !== dated || seen.fresh !== fresh || seen.openId !== openId;
  const now = isOld ? seenNext(seen, { dated, fresh }, openId) : seen;
  if (isOld) setSeen(now);
  const hide = (change: (hidden: ReadonlySet<string>) => Iterable<string>) =>
    setSeen((old) => ({ ...old, hidden: new Set(change(old.hidden)) }));
  return { ...now, hide };
}

/** All that stands on the screen of today. */
export function useToday(openId: string | null) {
  const { dated, fresh, ...rest } = useFound();
  const { entries, hidden, hide } = useSeen({ dated, fresh }, openId);
  return {
    ...rest,
    isReady: dated !== undefined && fresh !== undefined,
    entries: entries.filter(({ key }) => !hidden.has(key)),
    counts: dated === undefined ? NO_COUNTS : countsOf(dated),
    isMoreNew: fresh?.getContainerDocumentsByFolderConnection.pageInfo.hasNextPage ?? false,
    hide: (key: string) => hide((old) => [...old, key]),
    unhide: (key: string) => hide((old) => [...old].filter((one) => one !== key)),
  };
}

export type Today = ReturnType<typeof useToday>;

/** What lines with a day need of their screen to be done and to come back. */
export type Dated = Pick<Today, 'hide' | 'unhide' | 'again'> & {
  readonly entries: readonly Entry[];
};
