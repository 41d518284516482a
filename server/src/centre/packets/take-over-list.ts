import { whyNotPacket } from '@postkorb/domain/centre';
import { record } from '#platform/audit';
import { atomically } from '#platform/ctx';
import { orRefuse, refuseIf } from '#platform/refusal';
import { whereOf, type CentreCtx } from '../basics/shift.ts';
import { lockPacket } from './packet.sql.ts';
import { findOpenList, findWalker, lockPicking, setWalker } from './pick-list.sql.ts';

/**
 * Walks on for the pick list that a packet belongs to, in place of whoever had it.
 * Refuses with PACKET_REFUSALS, LIST_OPEN. Writes centre.pick-list-taken-over.
 */
export function takeOverList(ctx: CentreCtx, code: string): Promise<string> {
  return atomically(ctx, async (tx) => {
    await lockPicking(tx);
    const found = await lockPacket(tx, 'code', code);
    refuseIf(whyNotPacket(found, 'Picked'));
    const { pickListId } = orRefuse(found, 'UNKNOWN_PACKET');
    const open = await findOpenList(tx, ctx.shift.personId);
    if (open === pickListId) return pickListId;
    refuseIf(open === undefined ? null : 'LIST_OPEN');
    const before = { person: await findWalker(tx, pickListId) };
    await setWalker(tx, pickListId);
    const after = { person: ctx.shift.personId, ...whereOf(ctx) };
    const action = 'centre.pick-list-taken-over';
    await record(tx, { action, objects: [pickListId], before, after });
    return pickListId;
  });
}
