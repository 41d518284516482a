import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { inCentre } from '../basics/shift.ts';
import { findCentreIds } from '../people/centre.sql.ts';
import { endShifts, type EndedShift } from './device.sql.ts';

/** Why somebody works no longer: they went, another one came, or what let them in was given anew or taken. */
type Why = 'LEFT' | 'REPLACED' | 'RENEWED';

/** Writes into the chain of the viewer's centre who works no longer where they did, and why. Writes centre.shift-ended. */
export async function noteEnds(ctx: Ctx, ended: readonly EndedShift[], why: Why): Promise<void> {
  for (const { personId, stationId, isOver } of ended)
    await record(ctx, {
      action: 'centre.shift-ended',
      objects: [personId],
      reason: isOver ? 'OVER' : why,
      after: { station: stationId },
    });
}

/** Ends, once a minute, what locked itself or lasted too long, so that the chain says when. Writes centre.shift-ended. */
export async function endOldShifts(ctx: Ctx): Promise<void> {
  for (const centreId of await findCentreIds(ctx))
    await atomically(inCentre(ctx, centreId), async (tx) => {
      await noteEnds(tx, await endShifts(tx, 'over'), 'LEFT');
    });
}
