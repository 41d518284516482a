import type { JournalAction } from '@postkorb/domain/basics';
import { record } from '#platform/audit';
import type { Ctx } from '#platform/ctx';
import { whereOf, type CentreCtx } from '../basics/shift.ts';
import { forAccount } from '../envelopes/record-step.ts';
import type { PacketRow } from './packet.sql.ts';

type Step = {
  readonly action: JournalAction;
  readonly packet: Pick<PacketRow, 'id' | 'ownerAccountId'>;
  /** The envelopes whose papers it moves, too. */
  readonly envelopes?: readonly string[];
  readonly after?: Readonly<Record<string, unknown>>;
  /** What its account does of its own by this step. */
  readonly along?: (own: Ctx) => Promise<unknown>;
};

/**
 * Writes a step of a packet into the chain of its centre, and then into that of its account, behind whatever that locks for itself: always
 * in this order, so that no two steps wait for each other.
 */
export async function recordPacket(
  ctx: CentreCtx,
  tx: Ctx,
  { action, packet, envelopes = [], after, along }: Step,
): Promise<void> {
  const entry = { action, objects: [packet.id, ...envelopes] };
  const own = forAccount(tx, packet.ownerAccountId);
  await record(tx, { ...entry, after: { ...after, ...whereOf(ctx) } });
  await along?.(own);
  await record(own, { ...entry, ...(after && { after }) });
}
