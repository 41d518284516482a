import { MOST_BADGE_TRIES, MOST_PIN_TRIES, TRY_MINUTES, whyNoPin } from '@postkorb/domain/centre';
import { limitKey, removeTry, waitFor } from '#identity';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { inCentre, type Device } from '../basics/shift.ts';
import { badgeHashOf } from '../people/badge.ts';
import { findByBadge, lockHolder, setPerson, type BadgeHolder } from '../people/person.sql.ts';
import { matchesPin, keepPin } from '../people/pin.ts';
import { endShifts, putShift } from './device.sql.ts';
import { noteEnds } from './end-shifts.ts';
import { newToken, type TurnedAway } from './open-station.ts';

/** A badge as it was scanned, and the PIN that was typed for it. */
export type ShownBadge = {
  /** The code of the badge, as it was scanned. */
  readonly badge: string;
  readonly pin: string;
};
type Shown = ShownBadge & {
  /** What shall be the PIN from now on. */
  readonly newPin: string | null;
};

/** Why the right badge and PIN do not let in yet, or null: a PIN that somebody else has seen is replaced first, by another one. */
function whyNotYet({ isStartPin }: BadgeHolder, { pin, newPin }: Shown): TurnedAway | null {
  if (newPin === null) return isStartPin ? { code: 'NEW_PIN' } : null;
  return newPin === pin || whyNoPin(newPin) !== null ? { code: 'WEAK_PIN' } : null;
}

type Holding = { readonly holder: BadgeHolder; readonly newPin: string | null };

function enter(
  ctx: Ctx,
  device: Device,
  { holder, newPin }: Holding,
): Promise<{ readonly token: string } | TurnedAway> {
  return atomically(ctx, async (ctx) => {
    // What was compared may have been renewed meanwhile.
    if (!(await lockHolder(ctx, holder))) return { code: 'WRONG' };
    const where = { station: device.stationId };
    await noteEnds(ctx, await endShifts(ctx, { deviceId: device.id }), 'REPLACED');
    if (newPin !== null) {
      await setPerson(ctx, holder.id, { ...(await keepPin(ctx, newPin)), isStartPin: false });
      await record(ctx, { action: 'centre.pin-chosen', objects: [holder.id], after: where });
    }
    const { token, tokenHash } = newToken();
    await putShift(ctx, device, { personId: holder.id, tokenHash });
    await record(ctx, { action: 'centre.shift-begun', objects: [holder.id], after: where });
    return { token };
  });
}

/** What is written where a badge and its PIN do not fit. */
type Refused = 'centre.shift-refused' | 'centre.witness-refused';

/** Who shows the badge and PIN that they have, at this device; those who show wrong ones have to wait after a few tries. */
export async function findHolder(
  given: Ctx,
  device: Device,
  { refused, ...shown }: ShownBadge & { readonly refused: Refused },
): Promise<{ readonly holder: BadgeHolder } | TurnedAway> {
  const at = given.now();
  const ctx: Ctx = { ...given, now: () => at };
  const badgeHash = badgeHashOf(shown.badge) ?? '';
  const ofBadge = limitKey(ctx, 'badge', badgeHash);
  const ofDevice = limitKey(ctx, 'badges at', device.id);
  const retryAfter = await waitFor(ctx, [
    { key: ofBadge, max: MOST_PIN_TRIES, minutes: TRY_MINUTES, backoff: true },
    { key: ofDevice, max: MOST_BADGE_TRIES, minutes: TRY_MINUTES, backoff: false },
  ]);
  if (retryAfter > 0) return { code: 'WAIT', retryAfter };
  const holder = await findByBadge(inCentre(ctx, device.centreId), badgeHash);
  // As slow where nobody has this badge.
  const isRight = await matchesPin(ctx, holder ?? { pinSalt: '', pinHash: '' }, shown.pin);
  const own = inCentre(ctx, device.centreId, holder?.id);
  if (holder === undefined || !isRight) {
    await record(own, {
      action: refused,
      objects: holder === undefined ? [] : [holder.id],
      after: { station: device.stationId },
    });
    return { code: 'WRONG' };
  }
  await removeTry(ctx, [ofBadge, ofDevice], at);
  return { holder };
}

/**
 * Lets a person work at a device, by their badge and PIN, in place of whoever did; answers the secret of the browser. A badge that is
 * none and a wrong PIN look alike.
 * Writes centre.shift-begun, centre.pin-chosen and centre.shift-ended of whoever did, or centre.shift-refused.
 */
export async function beginShift(
  ctx: Ctx,
  device: Device,
  shown: Shown,
): Promise<{ readonly token: string } | TurnedAway> {
  const { badge, pin, newPin } = shown;
  const found = await findHolder(ctx, device, { badge, pin, refused: 'centre.shift-refused' });
  if ('code' in found) return found;
  const { holder } = found;
  const own = inCentre(ctx, device.centreId, holder.id);
  return whyNotYet(holder, shown) ?? enter(own, device, { holder, newPin });
}
