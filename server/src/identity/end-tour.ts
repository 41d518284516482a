import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { ownUser, setTourSeen } from './people/user.sql.ts';

/**
 * Lets the tour never begin by itself again for the viewer, on any device.
 * Writes identity.tour-ended.
 */
export function endTour(ctx: Ctx) {
  return atomically(ctx, async (ctx) => {
    const before = await ownUser(ctx);
    if (!before.showTour) return before;
    await setTourSeen(ctx);
    await record(ctx, { action: 'identity.tour-ended', objects: [before.id] });
    return ownUser(ctx);
  });
}
