import {
  doesOverlap,
  refuseCancelExtension,
  refuseRevertCancelExtension,
  type ResumeSourceRefusal,
} from '@postkorb/domain/forwarding';
import { lockOwnAccount } from '#accounts';
import { atomically, type Ctx } from '#platform/ctx';
import { refuseIf } from '#platform/refusal';
import { lockAllowed } from './lock-allowed.ts';
import { findOpenSources, type Source } from './source.sql.ts';
import { stepSource } from './step-source.ts';

/**
 * Stops the extension of a forwarding order: it ends with its last day.
 * Refuses with UNKNOWN_SOURCE, NOT_NOW.
 * Writes forwarding.extension-stopped. Announces sourcesChanged.
 */
export function cancelSourceExtension(ctx: Ctx, id: string): Promise<Source> {
  return atomically(ctx, async (ctx) => {
    const source = await lockAllowed(ctx, id, refuseCancelExtension);
    return stepSource(ctx, source, { to: 'NoExtension', action: 'forwarding.extension-stopped' });
  });
}

/**
 * Takes back that the extension of a forwarding order was stopped, as long as the carrier hears of it in time, and no other
 * order takes over from it.
 * Refuses with RESUME_SOURCE_REFUSALS.
 * Writes forwarding.extension-resumed. Announces sourcesChanged.
 */
export function revertCancelSourceExtension(ctx: Ctx, id: string): Promise<Source> {
  return atomically(ctx, async (ctx) => {
    // Nobody makes another order meanwhile.
    await lockOwnAccount(ctx);
    const source = await lockAllowed(ctx, id, refuseRevertCancelExtension);
    const extended = { ...source, stage: 'Activated' as const };
    const others = (await findOpenSources(ctx)).filter((one) => one.id !== source.id);
    const overlaps = others.some((one) => doesOverlap(extended, one));
    refuseIf<ResumeSourceRefusal>(overlaps ? 'OVERLAPS' : null);
    return stepSource(ctx, source, { to: 'Activated', action: 'forwarding.extension-resumed' });
  });
}
