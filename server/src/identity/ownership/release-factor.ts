import { RELEASE_MAILS, releaseStep } from '@postkorb/domain/identity';
import { z } from 'zod';
import { record } from '#platform/audit';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { enqueue, job, type JobKind } from '#platform/jobs/job';
import { endLinks, peekLink, redeemLink, sendMail } from '#platform/mail/mail';
import { orRefuse, Refusal, refuseIf } from '#platform/refusal';
import { releaseSecondFactor } from '../second-factor/remove.ts';
import { hasSecondFactor } from '../second-factor/second-factor.sql.ts';
import { findOwner, lockManagers, type OwnerSeat } from './owner.sql.ts';
import { factorReleaseMail } from './ownership-mails.ts';
import { deleteRelease, insertRelease, lockRelease, type Release } from './release.sql.ts';

type Step = { readonly accountId: string; readonly id: string; readonly step: number };

const releaseJob: JobKind<Step> = {
  name: 'identity.release-factor',
  effect: 'within',
  payload: z.object({ accountId: z.uuid(), id: z.uuid(), step: z.number().int() }),
  attempts: 12,
};

const nameOf = ({ firstName, lastName }: OwnerSeat) => `${firstName} ${lastName}`.trim();

/** Mails Owner and Admins of the viewer's account; each gets a link of their own. */
async function mailManagers(ctx: Ctx, { id, userId, dueAt }: Release): Promise<void> {
  const managers = await lockManagers(ctx);
  const owner = managers.find((one) => one.userId === userId);
  if (owner === undefined) return;
  for (const one of managers)
    await sendMail(ctx, factorReleaseMail, {
      to: one.email,
      locale: one.locale,
      id,
      userId: one.userId,
      name: nameOf(one),
      owner: nameOf(owner),
      account: one.account,
      isOwner: one.userId === userId,
      dueAt: dueAt.toISOString(),
    });
}

type Lost = { readonly owner: string; readonly reason: string };

/**
 * Begins to let an Owner in again who lost app and recovery codes: for 72 hours, in which three mails go to them and to the
 * Admins, anybody of them stops it by a link. Refuses with UNKNOWN_OWNER, NO_SECOND_FACTOR, ALREADY_BEGUN, INVALID_INPUT (no
 * reason). Writes identity.factor-release-begun.
 */
export function beginRelease(given: Ctx, { owner, reason }: Lost): Promise<Date> {
  return atomically(given, async (ctx) => {
    refuseIf(reason.trim() === '' ? 'INVALID_INPUT' : null);
    const email = owner.trim().toLowerCase();
    const { accountId, userId } = orRefuse(await findOwner(ctx, email), 'UNKNOWN_OWNER');
    const own = asSystem(ctx, { accountId, userId });
    refuseIf((await hasSecondFactor(own, userId)) ? null : 'NO_SECOND_FACTOR');
    const begunAt = own.now();
    const dueAt = releaseStep(begunAt, RELEASE_MAILS);
    const row = { userId, reason: reason.trim(), begunAt, dueAt };
    const id = orRefuse(await insertRelease(own, row), 'ALREADY_BEGUN');
    await mailManagers(own, { id, userId, dueAt });
    for (let step = 1; step <= RELEASE_MAILS; step += 1) {
      const runAt = releaseStep(begunAt, step);
      await enqueue(own, releaseJob, { payload: { accountId, id, step }, runAt });
    }
    await record(own, {
      action: 'identity.factor-release-begun',
      objects: [userId],
      after: { dueAt },
      reason: reason.trim(),
    });
    return dueAt;
  });
}

async function finish(ctx: Ctx, { id, userId }: Release): Promise<void> {
  await deleteRelease(ctx, id);
  const managers = await lockManagers(ctx);
  for (const { email } of managers) await endLinks(ctx, { to: email, kinds: [factorReleaseMail] });
  const owner = managers.find((one) => one.userId === userId && one.role === 'Owner');
  if (owner === undefined) return;
  await releaseSecondFactor(ctx, { ...owner, id: userId });
  await record(ctx, { action: 'identity.factor-released', objects: [userId] });
}

/** Goes on with a release that nobody stopped: mails once more, or turns the second factor off when its time has come. */
export const releaseFactorJob = job(releaseJob, (ctx, { accountId, id, step }) =>
  atomically(asSystem(ctx, { accountId }), async (ctx) => {
    const release = await lockRelease(ctx, id);
    if (release === undefined) return;
    if (step < RELEASE_MAILS) return mailManagers(ctx, release);
    // A clock that was set forward brings nobody in early.
    if (release.dueAt > ctx.now()) throw new Error('a release is not due yet');
    await finish(ctx, release);
  }),
);

/** Whose second factor a link keeps on, while it is good; null afterwards. */
export async function ownerToKeep(ctx: Ctx, secret: string): Promise<{ owner: string } | null> {
  const link = await peekLink(ctx, factorReleaseMail, secret);
  return link && { owner: link.data.owner };
}

/**
 * Stops a release by a link that was mailed: the second factor stays on. Refuses with LINK_EXPIRED.
 * Writes identity.factor-release-stopped.
 */
export function stopRelease(given: Ctx, secret: string): Promise<void> {
  return atomically(given, async (ctx) => {
    const link = orRefuse(await redeemLink(ctx, factorReleaseMail, secret), 'LINK_EXPIRED');
    const { accountId, data } = link;
    const own = asSystem(ctx, { accountId, userId: data.userId });
    const release = await lockRelease(own, data.id);
    if (release === undefined) throw new Refusal('LINK_EXPIRED');
    await deleteRelease(own, release.id);
    for (const { email } of await lockManagers(own))
      await endLinks(own, { to: email, kinds: [factorReleaseMail] });
    await record(own, {
      action: 'identity.factor-release-stopped',
      objects: [release.userId],
      after: { by: data.userId },
    });
  });
}
