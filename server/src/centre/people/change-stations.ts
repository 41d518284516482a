import {
  centreNameOf,
  problemsOfCentreName,
  whyNotChangeStation,
  whyNotManage,
} from '@postkorb/domain/centre';
import { record } from '#platform/audit';
import { isId } from '#platform/basics/id';
import { atomically, type Ctx } from '#platform/ctx';
import { orRefuse, refuseIf, refuseProblems } from '#platform/refusal';
import { askerOf, whereOf, type CentreCtx } from '../basics/shift.ts';
import { endShifts } from '../sessions/device.sql.ts';
import { noteEnds } from '../sessions/end-shifts.ts';
import { newStationPassword, stationPasswordHash } from './badge.ts';
import {
  findStations,
  insertStation,
  lockStation,
  setStation,
  type ListedStation,
} from './station.sql.ts';

/** What opens a station, said once. */
export type Opening = { readonly station: ListedStation; readonly password: string };

/** A station of the viewer's centre with its password. Refuses with NAME_TAKEN. */
export async function makeStation(
  ctx: Ctx,
  name: string,
  password: string = newStationPassword(),
): Promise<Opening> {
  const passwordHash = stationPasswordHash(password);
  const id = orRefuse(await insertStation(ctx, { name, passwordHash }), 'NAME_TAKEN');
  return { station: { id, name, createdAt: ctx.now(), devices: 0 }, password };
}

/**
 * Adds a station to the centre; its password is said once.
 * Refuses with NOT_ALLOWED, NAME_TAKEN, INVALID_INPUT. Writes centre.station-added.
 */
export async function addStation(ctx: CentreCtx, written: string): Promise<Opening> {
  const by = askerOf(ctx);
  refuseIf(whyNotManage(undefined, by));
  refuseProblems(problemsOfCentreName(written));
  const name = centreNameOf(written);
  return atomically(ctx, async (tx) => {
    const opening = await makeStation(tx, name);
    await record(tx, {
      action: 'centre.station-added',
      objects: [opening.station.id],
      after: { name, ...whereOf(ctx) },
    });
    return opening;
  });
}

async function lockToChange(ctx: CentreCtx, tx: Ctx, id: string): Promise<void> {
  const station = isId(id) ? await lockStation(tx, id) : undefined;
  const by = askerOf(ctx);
  refuseIf(whyNotChangeStation(station, by));
}

/**
 * Gives a station a new password, said once; every browser in which it is open is closed.
 * Refuses with NOT_ALLOWED, UNKNOWN_STATION. Writes centre.station-renewed, centre.shift-ended.
 */
export function renewStationPassword(ctx: CentreCtx, id: string): Promise<Opening> {
  return atomically(ctx, async (tx) => {
    await lockToChange(ctx, tx, id);
    const password = newStationPassword();
    await noteEnds(tx, await endShifts(tx, { stationId: id }), 'RENEWED');
    await setStation(tx, id, { passwordHash: stationPasswordHash(password) });
    await record(tx, { action: 'centre.station-renewed', objects: [id], after: whereOf(ctx) });
    const station = (await findStations(tx)).find((one) => one.id === id);
    return { station: orRefuse(station, 'UNKNOWN_STATION'), password };
  });
}

/**
 * Takes a station out of the centre: every browser in which it is open is closed.
 * Refuses with NOT_ALLOWED, UNKNOWN_STATION. Writes centre.station-removed, centre.shift-ended.
 */
export function removeStation(ctx: CentreCtx, id: string): Promise<string> {
  return atomically(ctx, async (tx) => {
    await lockToChange(ctx, tx, id);
    await noteEnds(tx, await endShifts(tx, { stationId: id }), 'RENEWED');
    await setStation(tx, id, { removedAt: tx.now() });
    await record(tx, { action: 'centre.station-removed', objects: [id], after: whereOf(ctx) });
    return id;
  });
}
