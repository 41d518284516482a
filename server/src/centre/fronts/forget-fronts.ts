import { FRONT_KEPT_DAYS } from '@postkorb/domain/centre';
import { atomically, type Ctx } from '#platform/ctx';
import { inCentre } from '../basics/shift.ts';
import { findCentreIds } from '../people/centre.sql.ts';
import { deleteOldFronts, forgetReadings } from './front.sql.ts';
import { forgetScans } from './tidy-scans.ts';

const DAY_MS = 86_400_000;

/**
 * Forgets, once a day, what nobody has to look at any longer: the fronts of envelopes that found their place long ago, what was read from
 * them and whose they might have been, and the files of scanners. Nothing points at the bytes any more then, and they are removed as all
 * such bytes are.
 */
export async function forgetFronts(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - FRONT_KEPT_DAYS * DAY_MS);
  for (const centreId of await findCentreIds(ctx))
    await atomically(inCentre(ctx, centreId), async (tx) => {
      await deleteOldFronts(tx, before);
      await forgetReadings(tx, before);
    });
  await forgetScans(ctx);
}
