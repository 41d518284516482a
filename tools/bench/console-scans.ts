import type pg from 'pg';
import { writeCode } from '../../domain/src/centre/index.ts';
import { addLead, openCentre } from '../../server/src/centre/index.ts';
import type { CentreCtx } from '../../server/src/centre/basics/shift.ts';
import { putAway } from '../../server/src/centre/envelopes/shelve-envelope.ts';
import { addRack } from '../../server/src/centre/places/add-rack.ts';
import { placeBox } from '../../server/src/centre/places/place-box.ts';
import { workAt } from '../../server/test/centre/envelopes.ts';
import { filed, type Filed } from '../../server/test/centre/filed.ts';
import { openProduct } from '../operate/context.ts';
import type { BenchContext } from './bench-context.ts';
import { interleaved, p50, p95 } from './clock.ts';
import * as statements from './console-scans.sql.ts';
import { viewing } from './inside.ts';
import { ms, row, type Row } from './table.ts';

const ROUNDS = 200;
const WARM_UP = 20;

type Bare = {
  readonly db: pg.Client;
  readonly centreId: string;
  readonly accountId: string;
  readonly boxCode: string;
};

/** The same by statements alone, in one transaction: the letter, its paper, and an entry in each chain. */
async function putAwayBare({ db, ...of }: Bare, { id, code, documentId }: Filed): Promise<void> {
  const { centreId, accountId, boxCode } = of;
  const entry = (action: string, object: string) =>
    JSON.stringify({ action, objects: [object], after: { box: boxCode }, actor: {} });
  await db.query('begin');
  await db.query({ ...statements.LOCKED, values: [centreId, id] });
  await db.query({ ...statements.SHELVED, values: [centreId, id, boxCode] });
  for (const account of [centreId, accountId])
    await db.query({
      ...statements.WRITTEN,
      values: [account, entry('centre.envelope-shelved', id)],
    });
  await db.query({ ...statements.PLACED, values: [accountId, code, boxCode] });
  const placed = entry('originals.shelved', documentId);
  await db.query({ ...statements.WRITTEN, values: [accountId, placed] });
  await db.query('commit');
}

async function atWork(ctx: Parameters<typeof workAt>[0]): Promise<CentreCtx> {
  const name = `Zentrum ${Date.now()}`;
  const station = `Tisch ${Date.now()}`;
  const { id } = await openCentre(ctx, { name, station, isPractice: false });
  await addLead(ctx, { centre: name, name: 'Mara Vogel' });
  return workAt(ctx, { id, name, station });
}

async function boxOnShelf(at: CentreCtx): Promise<string> {
  const { shelves } = await addRack(at, { name: 'A', shelves: 1 });
  const boxCode = writeCode({ kind: 'box', body: '77' });
  await placeBox(at, { boxCode, shelfCode: shelves[0]!.code });
  return boxCode;
}

/** One scan of the console, which puts a letter into its box, beside the statements it cannot do without. */
export async function consoleScans(context: BenchContext): Promise<readonly Row[]> {
  const env = { ...process.env, POSTKORB_LOG: 'silent' };
  const { ctx, close } = await openProduct(context.dataFolder, env);
  const db = await context.connect();
  try {
    const at = await atWork(ctx);
    const boxCode = await boxOnShelf(at);
    const owner = viewing(ctx, context.small);
    const letters = await filed(at, owner, 2 * (ROUNDS + WARM_UP));
    const [ours, theirs] = [letters.values(), letters.toReversed().values()];
    const of = { db, centreId: at.device.centreId, accountId: owner.viewer.accountId, boxCode };
    const times = await interleaved(
      { rounds: ROUNDS, warmUp: WARM_UP },
      {
        ours: () => putAway(at, { code: ours.next().value!.code, boxCode }),
        bare: () => putAwayBare(of, theirs.next().value!),
      },
    );
    return [
      row({
        journey: 'a scan that puts a letter into its box, in both chains',
        ours: `p50 ${ms(p50(times.ours))}, p95 ${ms(p95(times.ours))}`,
        anchor: `its bare SQL p50 ${ms(p50(times.bare))}`,
        ratio: p50(times.ours) / p50(times.bare),
        goal: '<= 4',
        wants: { most: 4 },
      }),
    ];
  } finally {
    await db.end();
    await close();
  }
}
