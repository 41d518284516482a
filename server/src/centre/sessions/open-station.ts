import { randomBytes } from 'node:crypto';
import { MOST_PASSWORD_TRIES, TRY_MINUTES } from '@postkorb/domain/centre';
import { limitKey, removeTry, waitFor } from '#identity';
import { record } from '#platform/audit';
import { hashOf, isSame } from '#platform/basics/keys';
import { atomically, type Ctx } from '#platform/ctx';
import { inCentre } from '../basics/shift.ts';
import { stationPasswordHash } from '../people/badge.ts';
import { findStationNamed } from '../people/station.sql.ts';
import { insertDevice } from './device.sql.ts';

/** Why nobody is let in, and how many seconds they wait. */
export type TurnedAway =
  | { readonly code: 'WRONG' | 'NEW_PIN' | 'WEAK_PIN' }
  | { readonly code: 'WAIT'; readonly retryAfter: number };

type Typed = {
  readonly station: string;
  readonly password: string;
  /** The network it was typed in. */
  readonly net: string;
};

/** A secret of a browser, of 256 bits, and the name it has in the database. */
export function newToken() {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

/**
 * Opens a browser as a device of a station, by the name and the password of the station; answers the secret of the browser. A station
 * that is none and a wrong password look alike.
 * Writes centre.station-opened or centre.station-refused.
 */
export async function openStation(
  given: Ctx,
  { station: name, password, net }: Typed,
): Promise<{ readonly token: string } | TurnedAway> {
  const at = given.now();
  const ctx: Ctx = { ...given, now: () => at };
  const keys = [
    // By network too, or anybody could keep a station shut by its name.
    limitKey(ctx, 'station', `${net} ${name.trim().toLowerCase()}`),
    limitKey(ctx, 'station net', net),
  ];
  const limit = { max: MOST_PASSWORD_TRIES, minutes: TRY_MINUTES, backoff: false };
  const retryAfter = await waitFor(
    ctx,
    keys.map((key) => ({ key, ...limit })),
  );
  if (retryAfter > 0) return { code: 'WAIT', retryAfter };
  const station = await findStationNamed(ctx, name.trim());
  const isRight = isSame(station?.passwordHash ?? hashOf('none'), stationPasswordHash(password));
  if (station === undefined) return { code: 'WRONG' };
  return atomically(inCentre(ctx, station.centreId), async (ctx) => {
    const objects = [station.id];
    if (!isRight) {
      await record(ctx, { action: 'centre.station-refused', objects, after: { net } });
      return { code: 'WRONG' };
    }
    await removeTry(ctx, keys, at);
    const { token, tokenHash } = newToken();
    await insertDevice(ctx, { stationId: station.id, tokenHash });
    await record(ctx, { action: 'centre.station-opened', objects, after: { net } });
    return { token };
  });
}
