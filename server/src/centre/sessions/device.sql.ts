import { DEVICE_DAYS, LOCK_SECONDS } from '@postkorb/domain/centre';
import { newId } from '#platform/basics/id';
import type { Ctx } from '#platform/ctx';
import type { Device, Shift } from '../basics/shift.ts';

const DAY_MS = 86_400_000;
const lastSeen = (ctx: Ctx) => new Date(ctx.now().getTime() - DEVICE_DAYS * DAY_MS);
const lastMoved = (ctx: Ctx) => new Date(ctx.now().getTime() - LOCK_SECONDS * 1_000);

/** The device behind a cookie's hash, while it is open and its station is there. */
export function findDevice(ctx: Ctx, tokenHash: string): Promise<Device | undefined> {
  return ctx.db
    .selectFrom('centre.device as d')
    .innerJoin('centre.station as s', (join) =>
      join.onRef('s.centreId', '=', 'd.centreId').onRef('s.id', '=', 'd.stationId'),
    )
    .innerJoin('centre.centre as c', 'c.id', 'd.centreId')
    .select(['d.id', 'd.centreId', 'c.name as centreName', 'c.isPractice'])
    .select(['s.id as stationId', 's.name as stationName'])
    .where('d.tokenHash', '=', tokenHash)
    .where('d.seenAt', '>', lastSeen(ctx))
    .where('s.removedAt', 'is', null)
    .executeTakeFirst();
}

type NewDevice = { readonly stationId: string; readonly tokenHash: string };

/** Opens a device for a station of the viewer's centre, and forgets those of it that nobody has used for long. */
export async function insertDevice(ctx: Ctx, device: NewDevice): Promise<void> {
  const centreId = ctx.viewer.accountId;
  const now = ctx.now();
  await ctx.db
    .with('forgotten', (db) =>
      db
        .deleteFrom('centre.device')
        .where('centreId', '=', centreId)
        .where('stationId', '=', device.stationId)
        .where('seenAt', '<=', lastSeen(ctx)),
    )
    .insertInto('centre.device')
    .values({ ...device, centreId, openedAt: now, seenAt: now })
    .execute();
}

/** Closes a device; whoever works at it is gone. */
export async function deleteDevice(ctx: Ctx, { centreId, id }: Device): Promise<void> {
  await ctx.db
    .deleteFrom('centre.device')
    .where('centreId', '=', centreId)
    .where('id', '=', id)
    .execute();
}

/** Who works at this device, by the cookie's hash, unless it has locked itself or they were removed. */
export async function findShift(
  ctx: Ctx,
  device: Device,
  tokenHash: string,
): Promise<Shift | undefined> {
  const row = await ctx.db
    .selectFrom('centre.shift as w')
    .innerJoin('centre.person as p', (join) =>
      join.onRef('p.centreId', '=', 'w.centreId').onRef('p.id', '=', 'w.personId'),
    )
    .select(['w.id', 'p.id as personId', 'p.name as personName', 'p.role'])
    .where('w.centreId', '=', device.centreId)
    .where('w.deviceId', '=', device.id)
    .where('w.tokenHash', '=', tokenHash)
    .where('w.seenAt', '>', lastMoved(ctx))
    .where('p.removedAt', 'is', null)
    .executeTakeFirst();
  return row && { ...row, role: row.role === 'Lead' ? 'Lead' : 'Operator' };
}

type NewShift = { readonly personId: string; readonly tokenHash: string };

/** Lets a person work at a device, where nobody else does any longer. */
export async function putShift(
  ctx: Ctx,
  { centreId, id: deviceId }: Device,
  shift: NewShift,
): Promise<void> {
  const [id, now] = [newId(), ctx.now()];
  await ctx.db
    .with('before', (db) =>
      db
        .updateTable('centre.device')
        .set({ seenAt: now })
        .where('centreId', '=', centreId)
        .where('id', '=', deviceId),
    )
    .insertInto('centre.shift')
    .values({ ...shift, id, centreId, deviceId, beganAt: now, seenAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['centreId', 'deviceId'])
        // Another time at this station, with an id of its own.
        .doUpdateSet({ ...shift, id, beganAt: now, seenAt: now }),
    )
    .execute();
}

/** Notes that the person did something. */
export async function touchShift(ctx: Ctx, { centreId }: Device, id: string): Promise<void> {
  await ctx.db
    .updateTable('centre.shift')
    .set({ seenAt: ctx.now() })
    .where('centreId', '=', centreId)
    .where('id', '=', id)
    .execute();
}

/** Nobody works at this device any longer. */
export async function deleteShiftAt(ctx: Ctx, { centreId, id }: Device): Promise<void> {
  await ctx.db
    .deleteFrom('centre.shift')
    .where('centreId', '=', centreId)
    .where('deviceId', '=', id)
    .execute();
}

/** A person of the viewer's centre works nowhere any longer. */
export async function deleteShiftsOf(ctx: Ctx, personId: string): Promise<void> {
  await ctx.db
    .deleteFrom('centre.shift')
    .where('centreId', '=', ctx.viewer.accountId)
    .where('personId', '=', personId)
    .execute();
}
