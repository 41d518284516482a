import { DEVICE_DAYS, LOCK_SECONDS, SHIFT_HOURS } from '@postkorb/domain/centre';
import { newId } from '#platform/basics/id';
import type { Ctx } from '#platform/ctx';
import type { Device, Shift } from '../basics/shift.ts';

const DAY_MS = 86_400_000;
const lastSeen = (ctx: Ctx) => new Date(ctx.now().getTime() - DEVICE_DAYS * DAY_MS);
const HOUR_MS = 3_600_000;
const longestAgo = (ctx: Ctx) => new Date(ctx.now().getTime() - SHIFT_HOURS * HOUR_MS);
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
    .where('w.beganAt', '>', longestAgo(ctx))
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

/** Somebody who works no longer where they did; `isOver` where their time was over before anybody ended it. */
export type EndedShift = {
  readonly personId: string;
  readonly stationId: string;
  readonly isOver: boolean;
};

type Ending =
  | { readonly deviceId: string }
  | { readonly personId: string }
  | { readonly stationId: string }
  /** Those that locked themselves, or lasted too long. */
  | 'over';

/** Ends shifts in the viewer's centre: at a device, of a person, at all devices of a station, or those that are over; whose they were. */
export async function endShifts(ctx: Ctx, of: Ending): Promise<readonly EndedShift[]> {
  const [moved, longest] = [lastMoved(ctx), longestAgo(ctx)];
  const rows = await ctx.db
    .deleteFrom('centre.shift')
    .using('centre.device as d')
    .where('centre.shift.centreId', '=', ctx.viewer.accountId)
    .whereRef('d.centreId', '=', 'centre.shift.centreId')
    .whereRef('d.id', '=', 'centre.shift.deviceId')
    .where((eb) => {
      if (of === 'over')
        return eb.or([
          eb('centre.shift.seenAt', '<=', moved),
          eb('centre.shift.beganAt', '<=', longest),
        ]);
      if ('deviceId' in of) return eb('centre.shift.deviceId', '=', of.deviceId);
      if ('personId' in of) return eb('centre.shift.personId', '=', of.personId);
      return eb('d.stationId', '=', of.stationId);
    })
    .returning(['centre.shift.personId', 'd.stationId'])
    .returning(['centre.shift.seenAt', 'centre.shift.beganAt'])
    .execute();
  return rows.map(({ personId, stationId, seenAt, beganAt }) => ({
    personId,
    stationId,
    isOver: seenAt <= moved || beganAt <= longest,
  }));
}
