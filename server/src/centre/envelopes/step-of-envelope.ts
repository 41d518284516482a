import { isId } from '#platform/basics/id';
import type { Ctx } from '#platform/ctx';
import { orRefuse } from '#platform/refusal';
import { onceAtStation } from '../basics/once-at-station.ts';
import type { CentreCtx } from '../basics/shift.ts';
import { findEnvelope, lockEnvelope, type EnvelopeRow } from './envelope.sql.ts';

type Step = {
  readonly verb: string;
  readonly id: string;
  /** What else was asked for: the same key with other words is another step, and refused. */
  readonly args?: readonly unknown[];
};

/**
 * Does a step with an envelope of the centre, which nobody moves on meanwhile; once per key of the page, however often it is asked for.
 * Answers the envelope as it is then. Refuses with UNKNOWN_ENVELOPE where the work lets one pass that is not there.
 */
export async function stepOfEnvelope(
  ctx: CentreCtx,
  { verb, id, args = [] }: Step,
  work: (tx: Ctx, envelope: EnvelopeRow | undefined) => Promise<void>,
): Promise<EnvelopeRow> {
  await onceAtStation(ctx, { verb, args: [id, ...args] }, async (tx) => {
    await work(tx, isId(id) ? await lockEnvelope(tx, id) : undefined);
    return id;
  });
  return orRefuse(await findEnvelope(ctx, 'id', id), 'UNKNOWN_ENVELOPE');
}
