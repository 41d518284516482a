import { cancelledStage, refuseCancelSource } from '@postkorb/domain/forwarding';
import { atomically, type Ctx } from '#platform/ctx';
import { orRefuse } from '#platform/refusal';
import { lockAllowed } from './lock-allowed.ts';
import type { Source } from './source.sql.ts';
import { stepSource } from './step-source.ts';

/**
 * Cancels a forwarding order for good: at once, or as soon as the carrier has confirmed it where it knows of the order.
 * Refuses with UNKNOWN_SOURCE, NOT_NOW.
 * Writes forwarding.cancelled. Announces sourcesChanged.
 */
export function cancelSource(ctx: Ctx, id: string): Promise<Source> {
  return atomically(ctx, async (ctx) => {
    const source = await lockAllowed(ctx, id, refuseCancelSource);
    const to = orRefuse(cancelledStage(source.stage), 'NOT_NOW');
    return stepSource(ctx, source, { to, action: 'forwarding.cancelled' });
  });
}
