import { dayInBerlin } from '@postkorb/domain/basics';
import { mayUse } from '@postkorb/domain/team';
import { allSeats } from '#identity';
import { record } from '#platform/audit';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { sendMail } from '#platform/mail/mail';
import { forAccount } from '../envelopes/record-step.ts';
import { missedPostChanged } from './change-kinds.ts';
import { claimFoundMail, claimNotFoundMail } from './claim-mails.ts';
import {
  findClaimsFor,
  findOverdueClaims,
  lockClaim,
  setClaimEnvelope,
  setClaimState,
  type Claim,
} from './claim.sql.ts';

const MAILS = { Found: claimFoundMail, NotFound: claimNotFoundMail } as const;

/** Mails whoever made a claim how it ended, if they still see to the paper of the account. */
async function mailAnswer(ctx: Ctx, claim: Claim, answer: keyof typeof MAILS): Promise<void> {
  const seat = (await allSeats(ctx)).find(({ id }) => id === claim.claimedBy);
  const { standing } = ctx.viewer;
  if (seat?.status !== 'active' || !mayUse({ role: seat.role, standing }, 'originals')) return;
  const { email: to, locale } = seat;
  await sendMail(ctx, MAILS[answer], { to, locale, day: dayInBerlin(claim.claimedAt) });
}

async function answerClaim(ctx: Ctx, id: string, answer: keyof typeof MAILS): Promise<void> {
  const claim = await lockClaim(ctx, id);
  if (claim?.state !== 'Waiting') return;
  // Somebody took it for an envelope meanwhile.
  if (answer === 'NotFound' && claim.envelopeId !== null) return;
  await setClaimState(ctx, id, answer);
  await record(ctx, { action: 'centre.claim-answered', objects: [id], after: { answer } });
  await notifyClients(ctx, missedPostChanged, []);
  await mailAnswer(ctx, claim, answer);
}

type Settled = { readonly envelopeId: string; readonly accountId: string | null };

/**
 * It was decided whose a claimed envelope is, or that it is nobody's: claims of that account are answered, the others wait for another
 * one. In the transaction under way, whose envelope is locked.
 * Writes centre.claim-answered. Announces missedPostChanged.
 */
export async function settleClaims(tx: Ctx, { envelopeId, accountId }: Settled): Promise<void> {
  for (const claim of await findClaimsFor(tx, envelopeId)) {
    const own = forAccount(tx, claim.accountId);
    if (claim.accountId === accountId) await answerClaim(own, claim.id, 'Found');
    else await setClaimEnvelope(own, claim.id, null);
  }
}

/**
 * Says, once a day, of each claim whose working days are over that nothing was found; one that somebody took for an envelope waits for
 * the second person. Safe to repeat.
 * Writes centre.claim-answered. Announces missedPostChanged.
 */
export async function answerOverdueClaims(ctx: Ctx): Promise<void> {
  const today = dayInBerlin(ctx.now());
  for (;;) {
    const overdue = await findOverdueClaims(ctx, today);
    if (overdue.length === 0) return;
    for (const { accountId, id } of overdue)
      await atomically(asSystem(ctx, { accountId }), (own) => answerClaim(own, id, 'NotFound'));
  }
}
