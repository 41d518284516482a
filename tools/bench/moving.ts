import { interleaved, p50 } from './clock.ts';
import { asker, type BenchContext } from './bench-context.ts';
import { MOVE } from './queries.ts';
import { MOVE as RAW, NEWEST } from './raw.sql.ts';
import { ms, row, type Row } from './table.ts';

const ROUNDS = 8;
const AT_ONCE = 500;

/** A thousand documents to the archive and back, beside the bare update. */
export async function moving(context: BenchContext): Promise<readonly Row[]> {
  const { large, db } = context;
  const ask = await asker(context, large);
  const { rows } = await db.query<{ id: string }>(NEWEST, [large.accountId, large.inbox]);
  const ids = rows.map(({ id }) => id);
  const halves = [ids.slice(0, AT_ONCE), ids.slice(AT_ONCE)];
  const ours = async (folderId: string) => {
    for (const some of halves)
      await ask(JSON.stringify({ query: MOVE, variables: { ids: some, folderId } }));
  };
  const raw = (folderId: string, root: string) =>
    db.query({ ...RAW, values: [large.accountId, ids, folderId, root] });
  // Each goes there and back, so that both always find the documents where they belong.
  const times = await interleaved(
    { rounds: ROUNDS, warmUp: 2 },
    {
      ours: () => ours(large.archive),
      rawBack: () => raw(large.inbox, 'inbox'),
      raw: () => raw(large.archive, 'archive'),
      oursBack: () => ours(large.inbox),
    },
  );
  const middle = (p50(times.ours) + p50(times.oursBack)) / 2;
  const bare = (p50(times.raw) + p50(times.rawBack)) / 2;
  return [
    row({
      journey: '1,000 documents moved, in two calls',
      ours: ms(middle),
      anchor: `SQL ${ms(bare)}`,
      ratio: middle / bare,
      goal: '<= 4',
      wants: { most: 4 },
    }),
  ];
}
