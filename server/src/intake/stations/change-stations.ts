import { randomBytes } from 'node:crypto';
import {
  problemsOfStationName,
  refuseAddStation,
  refuseStation,
  stationNameOf,
} from '@postkorb/domain/intake';
import { takeBackWithLogins } from '#identity';
import { askerOf } from '#platform/asker';
import { record } from '#platform/audit';
import { isId } from '#platform/basics/id';
import { hashOf } from '#platform/basics/keys';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { orRefuse, refuseIf, refuseProblems } from '#platform/refusal';
import { scansChanged } from '../change-kinds.ts';
import {
  endStation,
  endStationsSince,
  findStations,
  insertStation,
  setStationName,
  type ListedStation,
} from './station.sql.ts';

// Recognised by whoever looks for secrets that were left lying around.
const PREFIX = 'pkst_';
/** 256 random bits behind a word that says what it is. */
export const TOKEN = /^pkst_[\w-]{43}$/;

const findStation = async (ctx: Ctx, id: string) =>
  isId(id) ? (await findStations(ctx)).find((station) => station.id === id) : undefined;

/**
 * Adds a station that may send scans into the account; its token is said once and only its hash is kept.
 * Refuses with ADD_STATION_REFUSALS. Writes intake.station-added. Announces scansChanged.
 */
export function addStation(
  ctx: Ctx,
  written: string,
): Promise<{ readonly station: ListedStation; readonly token: string }> {
  return atomically(ctx, async (ctx) => {
    const name = stationNameOf(written);
    refuseIf(refuseAddStation({ count: 0 }, askerOf(ctx)));
    refuseProblems(problemsOfStationName(written));
    const token = `${PREFIX}${randomBytes(32).toString('base64url')}`;
    const id = await insertStation(ctx, { name, tokenHash: hashOf(token) });
    await record(ctx, { action: 'intake.station-added', objects: [id], after: { name } });
    // The journal lets one action of the account in after the other: nobody counts beside us.
    const others = (await findStations(ctx)).length - 1;
    refuseIf(refuseAddStation({ count: others }, askerOf(ctx)));
    await notifyClients(ctx, scansChanged, []);
    return { station: orRefuse(await findStation(ctx, id), 'NOT_ALLOWED'), token };
  });
}

type Renaming = { readonly id: string; readonly name: string };

/**
 * Calls a station otherwise.
 * Refuses with RENAME_STATION_REFUSALS. Writes intake.station-renamed. Announces scansChanged.
 */
export function renameStation(
  ctx: Ctx,
  { id, name: written }: Renaming,
): Promise<ListedStation | undefined> {
  return atomically(ctx, async (ctx) => {
    const before = await findStation(ctx, id);
    refuseIf(refuseStation(before, askerOf(ctx)));
    refuseProblems(problemsOfStationName(written));
    const name = stationNameOf(written);
    await setStationName(ctx, id, name);
    await record(ctx, {
      action: 'intake.station-renamed',
      objects: [id],
      before: { name: before?.name },
      after: { name },
    });
    await notifyClients(ctx, scansChanged, []);
    return findStation(ctx, id);
  });
}

/**
 * Takes the token of a station away: it opens nothing from this moment on.
 * Refuses with REVOKE_STATION_REFUSALS. Writes intake.station-revoked. Announces scansChanged.
 */
export function revokeStation(ctx: Ctx, id: string): Promise<string> {
  return atomically(ctx, async (ctx) => {
    refuseIf(refuseStation(await findStation(ctx, id), askerOf(ctx)));
    await endStation(ctx, id);
    await record(ctx, { action: 'intake.station-revoked', objects: [id] });
    await notifyClients(ctx, scansChanged, []);
    return id;
  });
}

/**
 * Takes the tokens away that the viewer made since then: whoever was in their login may have them.
 * Writes intake.station-revoked.
 */
async function revokeSince(ctx: Ctx, since: Date): Promise<void> {
  const objects = await endStationsSince(ctx, since);
  if (objects.length > 0) await record(ctx, { action: 'intake.station-revoked', objects });
}
takeBackWithLogins(revokeSince);

type Person = { readonly accountId: string; readonly userId: string };

/**
 * Takes the tokens away that a person made whose seat was taken: they may have noted them. Safe to repeat.
 * Writes intake.station-revoked. Announces scansChanged.
 */
export function endStationsOf(ctx: Ctx, person: Person): Promise<void> {
  return atomically(asSystem(ctx, person), async (theirs) => {
    await revokeSince(theirs, new Date(0));
    await notifyClients(theirs, scansChanged, []);
  });
}
