import { sql } from 'kysely';
import { OPEN_BULK_STAGES, type BulkAction, type BulkStage } from '@postkorb/domain/documents';
import type { Ctx } from '#platform/ctx';
import { isId } from '#platform/basics/id';

const MOST_SHOWN = 20;

const jobs = (ctx: Ctx) =>
  ctx.db.selectFrom('documents.bulkJob').selectAll().where('accountId', '=', ctx.viewer.accountId);

const own = (ctx: Ctx) => jobs(ctx).where('userId', '=', ctx.viewer.userId);

/** The viewer's own bulk jobs that were not put out of sight, newest first. */
export function shownBulkJobs(ctx: Ctx) {
  return own(ctx)
    .where('dismissedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute();
}

export type BulkJobRow = Awaited<ReturnType<typeof shownBulkJobs>>[number];

/** The viewer's own bulk job of this id, locked until the transaction ends, or undefined. */
export function lockBulkJob(ctx: Ctx, id: string): Promise<BulkJobRow | undefined> {
  return isId(id)
    ? own(ctx).where('id', '=', id).forUpdate().executeTakeFirst()
    : Promise.resolve(undefined);
}

/** The bulk job of the account that a worker works on, whoever's it is, locked until the transaction ends. */
export function lockBulkWork(ctx: Ctx, id: string): Promise<BulkJobRow | undefined> {
  return jobs(ctx).where('id', '=', id).forUpdate().executeTakeFirst();
}

type NewBulkJob = {
  readonly id: string;
  readonly action: BulkAction;
  readonly folderId: string | null;
  readonly tag: string | null;
  /** What it is about, as far as it is not named one by one. */
  readonly selection: object;
  readonly cursor?: string | null;
  readonly stage: BulkStage;
  /** What was asked for under the id. */
  readonly fingerprint?: string;
  readonly undoOf?: string;
};

/** Who of support acts on behalf of the viewer, or null. */
export const supportIn = ({ actor }: Ctx): string | null =>
  actor.kind === 'support' ? actor.operatorId : null;

/** Begins a bulk job of the viewer; false when the id is already in use. */
export async function insertBulkJob(ctx: Ctx, { selection, ...job }: NewBulkJob): Promise<boolean> {
  const { accountId, userId, role } = ctx.viewer;
  const row = await ctx.db
    .insertInto('documents.bulkJob')
    .values({
      ...job,
      selection: JSON.stringify(selection),
      accountId,
      userId,
      isSystem: role === 'System',
      supportId: supportIn(ctx),
      depth: ctx.depth ?? 0,
      createdAt: ctx.now(),
    })
    .onConflict((conflict) => conflict.columns(['accountId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Until the transaction ends nobody begins a bulk job of the viewer's beside it. */
export async function lockBulkStarts(ctx: Ctx): Promise<void> {
  const { accountId, userId } = ctx.viewer;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`documents.bulk/${accountId}/${userId}`}, 0))`.execute(
    ctx.db,
  );
}

/** How many bulk jobs of the viewer are under way; until the transaction ends nobody begins one for them beside it. */
export async function bulkJobsUnderWay(ctx: Ctx): Promise<number> {
  await lockBulkStarts(ctx);
  const rows = await own(ctx).where('stage', 'in', OPEN_BULK_STAGES).limit(100).execute();
  return rows.length;
}

type Standing = {
  readonly stage?: BulkStage;
  readonly cursor?: string | null;
  readonly code?: string | null;
  readonly total?: number;
  readonly done?: number;
  readonly changed?: number;
  readonly refused?: number;
  readonly undoneBy?: string;
  readonly supportId?: string | null;
  readonly finishedAt?: Date | null;
  readonly dismissedAt?: Date;
};

/** Notes where a bulk job stands, which the action has locked. */
export async function setBulkJob(ctx: Ctx, id: string, standing: Standing): Promise<void> {
  await ctx.db
    .updateTable('documents.bulkJob')
    .set(standing)
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .execute();
}

/** Forgets how a job described what it is about: all of that has its name now. */
export async function forgetSelection(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .updateTable('documents.bulkJob')
    .set({ selection: '{}' })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .execute();
}

/** Forgets jobs that ended before this moment, with what they were about. */
export async function deleteBulkJobs(ctx: Ctx, before: Date): Promise<void> {
  await ctx.db.deleteFrom('documents.bulkJob').where('finishedAt', '<', before).execute();
}

/** The highest number that a document of each of these accounts has now: what arrives later has a higher one. */
export async function lastNumbers(
  ctx: Ctx,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ accountId: string; last: number }>`
    select account_id, last from documents.sequence where account_id = any(${[...accounts]}::uuid[])`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ accountId, last }) => [accountId, last]));
}
