import type { TransferStage } from '@postkorb/domain/sharing';
import { isId } from '#platform/basics/id';
import type { Ctx } from '#platform/ctx';

const MOST_SHOWN = 20;

const transfers = (ctx: Ctx) =>
  ctx.db.selectFrom('sharing.transfer').selectAll().where('accountId', '=', ctx.viewer.accountId);

const own = (ctx: Ctx) => transfers(ctx).where('userId', '=', ctx.viewer.userId);

/** The viewer's own transfers that were not put out of sight, newest first. */
export function shownTransfers(ctx: Ctx) {
  return own(ctx)
    .where('dismissedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute();
}

export type TransferRow = Awaited<ReturnType<typeof shownTransfers>>[number];

/** The viewer's own transfer of this id, locked until the transaction ends, or undefined. */
export function lockOwnTransfer(ctx: Ctx, id: string): Promise<TransferRow | undefined> {
  return isId(id)
    ? own(ctx).where('id', '=', id).forUpdate().executeTakeFirst()
    : Promise.resolve(undefined);
}

/** The transfer of the account that a worker works on, whoever's it is. */
export function findTransfer(ctx: Ctx, id: string): Promise<TransferRow | undefined> {
  return transfers(ctx).where('id', '=', id).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export function lockTransfer(ctx: Ctx, id: string): Promise<TransferRow | undefined> {
  return transfers(ctx).where('id', '=', id).forUpdate().executeTakeFirst();
}

type NewTransfer = {
  readonly folderId: string;
  readonly title: string;
  readonly receiverId: string;
  readonly receiverName: string;
  readonly total: number;
};

/** Begins a transfer of the viewer. */
export function insertTransfer(ctx: Ctx, transfer: NewTransfer): Promise<TransferRow> {
  const { accountId, userId } = ctx.viewer;
  return ctx.db
    .insertInto('sharing.transfer')
    .values({ ...transfer, accountId, userId, stage: 'Carrying', createdAt: ctx.now() })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Standing = {
  readonly stage?: TransferStage;
  readonly code?: string | null;
  readonly done?: number;
  readonly reached?: number;
  readonly folderId?: null;
  readonly finishedAt?: Date;
  readonly dismissedAt?: Date;
};

/** Notes where a transfer stands, which the action has locked. */
export async function setTransfer(ctx: Ctx, id: string, standing: Standing): Promise<void> {
  await ctx.db
    .updateTable('sharing.transfer')
    .set(standing)
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .execute();
}

/** Forgets transfers that ended before this moment. */
export async function deleteTransfers(ctx: Ctx, before: Date): Promise<void> {
  await ctx.db.deleteFrom('sharing.transfer').where('finishedAt', '<', before).execute();
}
