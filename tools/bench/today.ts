import { asker, type BenchContext } from './bench-context.ts';
import { interleaved, p50, p95 } from './clock.ts';
import { DUE, LIST, TODAY } from './queries.ts';
import { ms, row, type Row } from './table.ts';
import { ASK, FORGET, TIDY_DAYS } from './today.sql.ts';

const ROUNDS = 150;

/** The first screen of an account whose letters all asked for something once, beside its Inbox. */
export async function today({ db, large, ...context }: BenchContext): Promise<readonly Row[]> {
  const ask = await asker({ db, large, ...context }, large);
  const every = async (statements: readonly string[]) => {
    for (const one of statements) await db.query(one, [large.accountId]);
    await db.query(TIDY_DAYS);
  };
  const asking = (operationName: string, query: string, variables: object) => {
    const body = JSON.stringify({ operationName, query, variables });
    return () => ask(body);
  };
  await every(ASK);
  const times = await interleaved(
    { rounds: ROUNDS },
    {
      inbox: asking('FolderPage', LIST, {
        folderId: large.inbox,
        first: 50,
        after: null,
        filter: null,
      }),
      overdue: asking('Today', TODAY, { block: 'overdue', first: 30 }),
      week: asking('Today', TODAY, { block: 'week', first: 30 }),
      later: asking('Today', TODAY, { block: 'later', first: 6 }),
      due: asking('DueThisWeek', DUE, {}),
    },
  );
  await every(FORGET);
  const beside = (journey: string, ours: 'overdue' | 'week' | 'later' | 'due') =>
    row({
      journey: `today: ${journey}`,
      ours: `p50 ${ms(p50(times[ours]))}, p95 ${ms(p95(times[ours]))}`,
      anchor: `inbox p50 ${ms(p50(times.inbox))}, p95 ${ms(p95(times.inbox))}`,
      ratio: p50(times[ours]) / p50(times.inbox),
      goal: '<= 1.3',
      wants: { most: 1.3 },
    });
  return [
    beside('what is late', 'overdue'),
    beside('what a week asks', 'week'),
    beside('what comes', 'later'),
    beside('the count of the navigation', 'due'),
  ];
}
