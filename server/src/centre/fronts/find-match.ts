import { matchEnvelope, type Match } from '@postkorb/domain/centre';
import type { SeenFront } from '@postkorb/domain/forwarding';
import { findRecipients } from '#forwarding';
import type { Ctx } from '#platform/ctx';
import { findPracticeAccounts } from './practice-accounts.sql.ts';

const CERTAIN = 100;

/** Whose an envelope is, as it is now; a practice centre knows the accounts alone that it plays for. */
export async function findMatch(ctx: Ctx, seen: SeenFront, isPractice: boolean): Promise<Match> {
  const found = await findRecipients(ctx, seen, isPractice);
  const { centre } = ctx.config;
  if (!isPractice) return matchEnvelope(seen, found, centre);
  const own = await findPracticeAccounts(ctx);
  const recipients = found.recipients.filter(({ accountId }) => own.includes(accountId));
  return matchEnvelope(seen, { ...found, recipients }, centre);
}

/** The same, where two people have to look at it all the same: without its label a picture may be that of another envelope. */
export const lookedAt = (match: Match): Match =>
  match.kind === 'automatic'
    ? {
        kind: 'candidates',
        ranked: [{ accountId: match.accountId, score: CERTAIN, reasons: match.reasons }],
        needsSecond: true,
      }
    : match;
