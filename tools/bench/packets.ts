import { openCentre, addLead } from '../../server/src/centre/index.ts';
import { openPickList } from '../../server/src/centre/packets/open-pick-list.ts';
import { findPapersOfList } from '../../server/src/centre/packets/paper.sql.ts';
import type { Ctx } from '../../server/src/platform/ctx.ts';
import { workAt } from '../../server/test/centre/envelopes.ts';
import { openProduct } from '../operate/context.ts';
import type { BenchContext } from './bench-context.ts';
import { timed } from './clock.ts';
import * as papers from './originals.sql.ts';
import * as statements from './packets.sql.ts';
import { ms, row, type Row } from './table.ts';

const FEW = 2_500;
const MANY = 10_000;

/** A centre of its own in whose boxes so many papers lie that were ordered home. */
async function centreWith(ctx: Ctx, { db, large }: BenchContext, many: number) {
  const [name, station] = [`Zentrum ${many}`, `Tisch ${many}`];
  const { id } = await openCentre(ctx, { name, station, isPractice: false });
  await addLead(ctx, { centre: name, name: 'Mara Vogel' });
  const { rows } = await db.query<{ id: string }>(statements.ADDRESS, [large.accountId]);
  await db.query(statements.ORDERED, [large.accountId, id, rows[0]!.id, many]);
  for (const statement of statements.TIDY) await db.query(statement);
  return workAt(ctx, { id, name, station });
}

/** A list of so many letters: frozen, in walking order, with each packet in both chains; milliseconds a letter. */
async function listOf(ctx: Ctx, context: BenchContext, many: number): Promise<number> {
  const at = await centreWith(ctx, context, many);
  let listId = '';
  const time = await timed(async () => {
    listId = await openPickList(at, many / 50);
  });
  const listed = await findPapersOfList(at, listId);
  const boxes = listed.map(({ boxCode }) => boxCode ?? '');
  if (listed.length !== many || boxes.join() !== boxes.toSorted().join())
    throw new Error('not every letter is on the list, or one walks back and forth');
  return time / many;
}

/** Pick lists of the scan centre, of few letters and of very many. */
export async function packets(context: BenchContext): Promise<readonly Row[]> {
  for (const statement of [papers.PAPERS, papers.WAYS])
    await context.db.query(statement, [context.large.accountId]);
  const env = { ...process.env, POSTKORB_LOG: 'silent' };
  const { ctx, close } = await openProduct(context.dataFolder, env);
  try {
    const few = await listOf(ctx, context, FEW);
    const lots = await listOf(ctx, context, MANY);
    return [
      row({
        journey: `pick list of ${MANY.toLocaleString('en')} letters, each`,
        ours: ms(lots),
        anchor: `of ${FEW.toLocaleString('en')}, each: ${ms(few)}`,
        ratio: lots / few,
        goal: '<= 1.3',
        wants: { most: 1.3 },
      }),
    ];
  } finally {
    await close();
  }
}
