import { whyNotSeen } from '@postkorb/domain/centre';
import { record } from '#platform/audit';
import { atomically } from '#platform/ctx';
import { whereOf, type CentreCtx } from '../basics/shift.ts';
import { findEnvelope } from '../envelopes/envelope.sql.ts';
import { findFront, type Front } from './front.sql.ts';

/**
 * Shows the front of an envelope to who works in its centre, while somebody decides whose it is; undefined where it is not shown. Each look
 * is noted. Writes centre.front-seen.
 */
export function showFront(ctx: CentreCtx, id: string): Promise<Front | undefined> {
  return atomically(ctx, async (tx) => {
    const front = await findFront(tx, id);
    const why = whyNotSeen(await findEnvelope(tx, 'id', id));
    if (front === undefined || why !== null) return undefined;
    const after = { sha256: front.frontSha256, ...whereOf(ctx) };
    await record(tx, { action: 'centre.front-seen', objects: [id], after });
    return front;
  });
}
