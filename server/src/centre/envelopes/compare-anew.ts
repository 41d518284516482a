import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { findMatch, lookedAt } from '../fronts/find-match.ts';
import { whereOf, type CentreCtx } from '../basics/shift.ts';
import { lockEnvelope, setEnvelope, type EnvelopeRow } from './envelope.sql.ts';
import { frontOf, matchOf } from './match-of.ts';

/** What was read is compared with all accounts as they are now; null where nothing was read, or it comes out as it did. */
async function findChanged(ctx: CentreCtx, tx: Ctx, envelope: EnvelopeRow): Promise<string | null> {
  const seen = frontOf(envelope);
  if (seen === undefined) return null;
  const match = JSON.stringify(lookedAt(await findMatch(tx, seen, ctx.device.isPractice)));
  const [before, now] = [matchOf(envelope), matchOf({ match: JSON.parse(match) as never })];
  return JSON.stringify(before) === JSON.stringify(now) ? null : match;
}

/** Why nobody decides by the candidates that were shown, or null: an account is closed, a name another one, or somebody came. */
export async function whyNotAsShown(
  ctx: CentreCtx,
  tx: Ctx,
  envelope: EnvelopeRow,
): Promise<'CHANGED_MEANWHILE' | null> {
  return (await findChanged(ctx, tx, envelope)) === null ? null : 'CHANGED_MEANWHILE';
}

/** Shows the candidates as they are now; what one person has chosen before is no choice among them. Writes centre.candidates-renewed. */
export function renewCandidates(ctx: CentreCtx, id: string): Promise<void> {
  return atomically(ctx, async (tx) => {
    const envelope = await lockEnvelope(tx, id);
    if (envelope?.stage !== 'Deciding' && envelope?.stage !== 'SecondDecision') return;
    const match = await findChanged(ctx, tx, envelope);
    if (match === null) return;
    const none = { proposedAccountId: null, proposedBy: null };
    await setEnvelope(tx, id, { stage: 'Deciding', match, ...none });
    const after = whereOf(ctx);
    await record(tx, { action: 'centre.candidates-renewed', objects: [id], after });
  });
}
