import { refuseCancelExtension, refuseRevertCancelExtension } from '@postkorb/domain/forwarding';
import { atomically, type Ctx } from '#platform/ctx';
import { lockAllowed } from './lock-allowed.ts';
import type { Source } from './source.sql.ts';
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
 * Takes back that the extension of a forwarding order was stopped, as long as the carrier hears of it in time.
 * Refuses with UNKNOWN_SOURCE, NOT_NOW.
 * Writes forwarding.extension-resumed. Announces sourcesChanged.
 */
export function revertCancelSourceExtension(ctx: Ctx, id: string): Promise<Source> {
  return atomically(ctx, async (ctx) => {
    const source = await lockAllowed(ctx, id, refuseRevertCancelExtension);
    return stepSource(ctx, source, { to: 'Activated', action: 'forwarding.extension-resumed' });
  });
}
