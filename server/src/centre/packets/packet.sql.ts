import { present } from '@postkorb/domain/basics';
import { PACKET_STAGES, type PacketStage } from '@postkorb/domain/centre';
import type { Ctx } from '#platform/ctx';

const count = (ctx: Ctx, only: 'all' | 'picked' | 'packed') =>
  ctx.db
    .selectFrom('centre.packetPaper as c')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .whereRef('c.centreId', '=', 'p.centreId' as 'c.centreId')
    .whereRef('c.packetId', '=', 'p.id' as 'c.packetId')
    .$if(only === 'picked', (query) => query.where('c.pickedAt', 'is not', null))
    .$if(only === 'packed', (query) => query.where('c.packedAt', 'is not', null));

const ofCentre = (ctx: Ctx) =>
  ctx.db
    .selectFrom('centre.packet as p')
    .selectAll('p')
    .select([
      count(ctx, 'all').as('originals'),
      count(ctx, 'picked').as('picked'),
      count(ctx, 'packed').as('packed'),
    ])
    .where('p.centreId', '=', ctx.viewer.accountId);

type Stored = Awaited<ReturnType<ReturnType<typeof ofCentre>['executeTakeFirstOrThrow']>>;
/** A packet of the viewer's centre, with how many papers it takes, and how many of them are picked and packed. */
export type PacketRow = Omit<Stored, 'stage' | 'originals' | 'picked' | 'packed'> & {
  readonly stage: PacketStage;
  readonly originals: number;
  readonly picked: number;
  readonly packed: number;
};

const rowOf = (row: Stored): PacketRow => ({
  ...row,
  stage: present(PACKET_STAGES.find((stage) => stage === row.stage)),
  originals: Number(row.originals),
  picked: Number(row.picked),
  packed: Number(row.packed),
});

/** A packet of the viewer's centre by its id or its code. */
export async function findPacket(
  ctx: Ctx,
  by: 'id' | 'code',
  value: string,
): Promise<PacketRow | undefined> {
  const row = await ofCentre(ctx).where(`p.${by}`, '=', value).executeTakeFirst();
  return row && rowOf(row);
}

/** The same, which nobody else does anything with before this transaction ends. */
export async function lockPacket(
  ctx: Ctx,
  by: 'id' | 'code',
  value: string,
): Promise<PacketRow | undefined> {
  const locked = await ctx.db
    .selectFrom('centre.packet')
    .select('id')
    .where('centreId', '=', ctx.viewer.accountId)
    .where(by, '=', value)
    .forUpdate()
    .executeTakeFirst();
  // Counted only now: whoever held the lock may have changed it.
  return locked && findPacket(ctx, 'id', locked.id);
}

const MOST_LISTED = 100;

/** The packets of the viewer's centre that stand at a stage, the one that waits longest first. */
export async function findPacketsAt(ctx: Ctx, stage: PacketStage): Promise<readonly PacketRow[]> {
  const rows = await ofCentre(ctx)
    .where('p.stage', '=', stage)
    .orderBy('p.stageAt')
    .orderBy('p.id')
    .limit(MOST_LISTED)
    .execute();
  return rows.map(rowOf);
}

/** The packets of a pick list, by the number of their tray. */
export async function findPacketsOfList(ctx: Ctx, listId: string): Promise<readonly PacketRow[]> {
  const rows = await ofCentre(ctx).where('p.pickListId', '=', listId).orderBy('p.number').execute();
  return rows.map(rowOf);
}

export type NewPacket = Pick<
  PacketRow,
  'code' | 'ownerAccountId' | 'returnId' | 'sending' | 'pickListId' | 'number' | 'stage'
>;

/** Adds packets of new pick lists; their ids, in the order in which they were given. */
export async function insertPackets(ctx: Ctx, packets: readonly NewPacket[]): Promise<string[]> {
  const centreId = ctx.viewer.accountId;
  const rows = await ctx.db
    .insertInto('centre.packet')
    .values(packets.map((packet) => ({ ...packet, centreId, stageAt: ctx.now() })))
    .returning(['id', 'code'])
    .execute();
  const ids = new Map(rows.map(({ id, code }) => [code, id]));
  return packets.map(({ code }) => present(ids.get(code)));
}

type Changed = {
  readonly stage: PacketStage;
  readonly grams?: number;
  readonly trackingId?: string | null;
};

/** Moves a locked packet of the viewer's centre on. */
export async function setPacket(ctx: Ctx, id: string, changed: Changed): Promise<void> {
  await ctx.db
    .updateTable('centre.packet')
    .set({ ...changed, stageAt: ctx.now() })
    .where('centreId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .execute();
}
