import { record, findMark } from '#platform/audit';
import { inCentre } from '../basics/shift.ts';
import type { Ctx } from '#platform/ctx';
import { setEnvelope, type EnvelopeRow } from './envelope.sql.ts';
import { forAccount } from './record-step.ts';

/** How it became known whose an envelope is: by itself, by one person or two, or because a customer claimed it. */
export type MatchedHow = 'automatic' | 'person' | 'second' | 'claim';

type Matched = {
  readonly envelope: Pick<EnvelopeRow, 'id' | 'centreId' | 'code'>;
  readonly accountId: string;
  readonly how: MatchedHow;
  /** What else stands in the chain of the centre. */
  readonly after?: Readonly<Record<string, unknown>>;
};

/**
 * Notes whose an envelope is, in the transaction under way. The account's journal begins with the place and the hash of the centre's
 * entry: what was done with the envelope before is proven by it, too.
 * Writes centre.envelope-matched into both chains, the centre's first.
 */
export async function noteMatched(ctx: Ctx, matched: Matched): Promise<void> {
  const { envelope, accountId, how, after } = matched;
  const { id, centreId, code } = envelope;
  const own = inCentre(ctx, centreId, ctx.viewer.userId);
  const entry = { action: 'centre.envelope-matched', objects: [id] } as const;
  await setEnvelope(own, id, {
    stage: 'Matched',
    matchedAccountId: accountId,
    proposedAccountId: null,
    proposedBy: null,
  });
  await record(own, { ...entry, after: { code, account: accountId, how, ...after } });
  const centre = { id: centreId, ...(await findMark(own)) };
  await record(forAccount(own, accountId), { ...entry, after: { code, how, centre } });
}
