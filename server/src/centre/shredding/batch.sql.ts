import { present } from '@postkorb/domain/basics';
import {
  BATCH_STAGES,
  LISTED_STATES,
  STOP_REASONS,
  type BatchStage,
  type ListedState,
  type StopReason,
} from '@postkorb/domain/centre';
import { DESTRUCTION_REASONS, type DestructionReason } from '@postkorb/domain/originals';
import { sql } from 'kysely';
import { oneOf } from '#platform/api/graphql';
import type { Ctx } from '#platform/ctx';

const ofCentre = (ctx: Ctx) =>
  ctx.db.selectFrom('centre.batch').selectAll().where('centreId', '=', ctx.viewer.accountId);
const papersOf = (ctx: Ctx, batchId: string) =>
  ctx.db
    .selectFrom('centre.batchPaper')
    .selectAll()
    .where('centreId', '=', ctx.viewer.accountId)
    .where('batchId', '=', batchId)
    .orderBy('place');

type StoredBatch = Awaited<ReturnType<ReturnType<typeof ofCentre>['executeTakeFirstOrThrow']>>;
type StoredPaper = Awaited<ReturnType<ReturnType<typeof papersOf>['executeTakeFirstOrThrow']>>;

/** A paper on a list of the viewer's centre. */
export type PaperRow = Omit<StoredPaper, 'state' | 'reason'> & {
  readonly state: ListedState;
  readonly reason: DestructionReason;
};
/** A batch of the viewer's centre with its list. */
export type BatchRow = Omit<StoredBatch, 'stage' | 'stopReason'> & {
  readonly stage: BatchStage;
  readonly stopReason: StopReason | null;
  readonly papers: readonly PaperRow[];
};

const paperOf = (row: StoredPaper): PaperRow => ({
  ...row,
  state: present(oneOf(LISTED_STATES, row.state)),
  reason: present(oneOf(DESTRUCTION_REASONS, row.reason)),
});

async function whole(ctx: Ctx, row: StoredBatch | undefined): Promise<BatchRow | undefined> {
  if (row === undefined) return undefined;
  return {
    ...row,
    stage: present(oneOf(BATCH_STAGES, row.stage)),
    stopReason: row.stopReason === null ? null : oneOf(STOP_REASONS, row.stopReason),
    papers: (await papersOf(ctx, row.id).execute()).map(paperOf),
  };
}

/** A batch of the viewer's centre. */
export async function findBatch(ctx: Ctx, id: string): Promise<BatchRow | undefined> {
  return whole(ctx, await ofCentre(ctx).where('id', '=', id).executeTakeFirst());
}

/** The same, which nobody moves on before this transaction ends. */
export async function lockBatch(ctx: Ctx, id: string): Promise<BatchRow | undefined> {
  return whole(ctx, await ofCentre(ctx).where('id', '=', id).forUpdate().executeTakeFirst());
}

/** The batch of the viewer's centre that was frozen last and has not ended. */
export async function findOpenBatch(ctx: Ctx): Promise<BatchRow | undefined> {
  const row = await ofCentre(ctx)
    .where('stage', 'in', ['Frozen', 'Running'])
    .orderBy('number', 'desc')
    .executeTakeFirst();
  return whole(ctx, row);
}

/** The machine of the last batch of the viewer's centre; null where there was none. */
export async function findLastMachine(ctx: Ctx): Promise<string | null> {
  const row = await ofCentre(ctx).orderBy('number', 'desc').limit(1).executeTakeFirst();
  return row?.machine ?? null;
}

type NewBatch = {
  readonly protectionClass: number;
  readonly securityLevel: number;
  readonly machine: string;
  readonly frozenBy: string;
};

/** Adds a batch to the viewer's centre, which is locked, under its next number. */
export async function insertBatch(ctx: Ctx, batch: NewBatch): Promise<string> {
  const { id } = await ctx.db
    .insertInto('centre.batch')
    .values((eb) => ({
      ...batch,
      centreId: ctx.viewer.accountId,
      stage: 'Frozen',
      frozenAt: ctx.now(),
      number: eb
        .selectFrom('centre.batch')
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('next'))
        .where('centreId', '=', ctx.viewer.accountId),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Listed = Pick<
  PaperRow,
  'code' | 'matchedAccountId' | 'documentId' | 'boxCode' | 'sheets' | 'reason'
>;

/** Puts papers onto the list of a batch of the viewer's centre, in this order. */
export async function insertPapers(
  ctx: Ctx,
  batchId: string,
  papers: readonly Listed[],
): Promise<void> {
  const [centreId, stateAt] = [ctx.viewer.accountId, ctx.now()];
  await ctx.db
    .insertInto('centre.batchPaper')
    .values(
      papers.map((paper, at) => ({
        ...paper,
        centreId,
        batchId,
        place: at + 1,
        state: 'Listed',
        stateAt,
      })),
    )
    .execute();
}

type Changed = Partial<
  Pick<
    BatchRow,
    | 'operatorId'
    | 'witnessId'
    | 'stationId'
    | 'begunAt'
    | 'endedAt'
    | 'stopReason'
    | 'stopCode'
    | 'certificate'
  >
> & { readonly stage?: BatchStage };

/** Moves a batch of the viewer's centre on. */
export async function setBatch(ctx: Ctx, id: string, changed: Changed): Promise<void> {
  await ctx.db
    .updateTable('centre.batch')
    .set(changed)
    .where('centreId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .execute();
}

type PaperChange = {
  readonly batchId: string;
  readonly codes: readonly string[];
  readonly state: ListedState;
  readonly destroyed?: Partial<Pick<PaperRow, 'contentHash' | 'chainSeq' | 'chainHash'>>;
};

/** Notes what became of papers on a list of the viewer's centre. */
export async function setPapers(ctx: Ctx, change: PaperChange): Promise<void> {
  const { batchId, codes, state, destroyed } = change;
  if (codes.length === 0) return;
  await ctx.db
    .updateTable('centre.batchPaper')
    .set({ ...destroyed, state, stateAt: ctx.now() })
    .where('centreId', '=', ctx.viewer.accountId)
    .where('batchId', '=', batchId)
    .where('code', 'in', [...codes])
    .execute();
}
