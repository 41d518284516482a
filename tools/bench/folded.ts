import { interleaved, p50, p95, type Times } from './clock.ts';
import { asker, type BenchContext } from './bench-context.ts';
import { LIST } from './queries.ts';
import { FOLD, TIDY_FOLD, UNFOLD } from './raw.sql.ts';
import { ms, row, type Row } from './table.ts';

const ROUNDS = 150;

/** The Inbox with its advertising in a fold, beside the same letters without one: a third of them sells, and so do the newest 500. */
export async function folded(context: BenchContext): Promise<readonly Row[]> {
  const { db, large } = context;
  const ask = await asker(context, large);
  const listing = (filter: object | null) => {
    const variables = { folderId: large.inbox, first: 50, after: null, filter };
    return () => ask(JSON.stringify({ operationName: 'FolderPage', query: LIST, variables }));
  };
  const mark = async (statement: string) => {
    await db.query(statement, [large.accountId]);
    await db.query(TIDY_FOLD);
  };
  await mark(FOLD);
  const times = await interleaved(
    { rounds: ROUNDS },
    {
      plain: listing(null),
      closed: listing({ advertising: false }),
      open: listing({ advertising: true }),
    },
  );
  // What is measured after this knows of no advertising.
  await mark(UNFOLD);
  const beside = (journey: string, ours: Times) =>
    row({
      journey,
      ours: `p50 ${ms(p50(ours))}, p95 ${ms(p95(ours))}`,
      anchor: `p50 ${ms(p50(times.plain))}, p95 ${ms(p95(times.plain))}`,
      ratio: p50(ours) / p50(times.plain),
      goal: '<= 1.2',
      wants: { most: 1.2 },
    });
  return [
    beside('inbox without its advertising, beside all of it', times.closed),
    beside('its advertising alone, as the fold opens', times.open),
  ];
}
