import { factorNeededFrom, factorReminderAt } from '@postkorb/domain/identity';
import { refuseSignInPolicy } from '@postkorb/domain/team';
import { z } from 'zod';
import { ownAccount } from '#accounts';
import {
  allSeats,
  findSecondFactorFrom,
  findWithAnyFactor,
  lockSecondFactorFrom,
  requireProof,
  setSecondFactorFrom,
} from '#identity';
import { askerOf } from '#platform/asker';
import { record } from '#platform/audit';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { enqueue, job, type JobKind } from '#platform/jobs/job';
import { sendMail } from '#platform/mail/mail';
import { refuseIf } from '#platform/refusal';
import { requiredFactorMail, type Told } from './required-factor-mail.ts';
import { teamChanged } from './seats/change-kinds.ts';

const reminderJob: JobKind<{ accountId: string; from: string }> = {
  name: 'team.remind-of-factor',
  effect: 'within',
  payload: z.object({ accountId: z.uuid(), from: z.iso.datetime() }),
  attempts: 12,
};

/** Mails everybody who sits in the viewer's account; of a reminder, only who still has no second factor. */
async function mailTeam(ctx: Ctx, what: Told, from: Date): Promise<void> {
  const seats = (await allSeats(ctx)).filter(({ status }) => status === 'active');
  const having = await findWithAnyFactor(
    ctx,
    seats.map(({ id }) => id),
  );
  const { companyName, firstName, lastName } = await ownAccount(ctx);
  const account = companyName ?? `${firstName} ${lastName}`.trim();
  for (const { id: userId, email: to, locale, ...person } of seats) {
    const hasOne = having.has(userId);
    if (what === 'reminder' && hasOne) continue;
    const name = `${person.firstName} ${person.lastName}`.trim();
    const about = { userId, name, account, what, from: from.toISOString(), hasOne };
    await sendMail(ctx, requiredFactorMail, { to, locale, ...about });
  }
}

/**
 * Asks a second factor of everybody of the viewer's account, from fourteen days on, or takes that back; mails everybody at once,
 * and three days before the day whoever still has none. Answers from when on it is needed.
 * Refuses with NOT_ALLOWED, STEP_UP_REQUIRED.
 * Writes team.second-factor-required or team.second-factor-withdrawn. Announces teamChanged.
 */
export function requireSecondFactor(ctx: Ctx, isRequired: boolean): Promise<Date | null> {
  return atomically(ctx, async (ctx) => {
    refuseIf(refuseSignInPolicy(askerOf(ctx)));
    await requireProof(ctx);
    const before = await lockSecondFactorFrom(ctx);
    if ((before !== null) === isRequired) return before;
    const { accountId } = ctx.viewer;
    const from = isRequired ? factorNeededFrom(ctx.now()) : null;
    await setSecondFactorFrom(ctx, from);
    if (from) {
      const payload = { accountId, from: from.toISOString() };
      await enqueue(ctx, reminderJob, { payload, runAt: factorReminderAt(from) });
      await mailTeam(ctx, 'asked', from);
    } else if (before) await mailTeam(ctx, 'withdrawn', before);
    await record(ctx, {
      action: from ? 'team.second-factor-required' : 'team.second-factor-withdrawn',
      objects: [accountId],
      before: { from: before },
      after: { from },
    });
    await notifyClients(ctx, teamChanged, []);
    return from;
  });
}

/** Reminds whoever has no second factor yet, unless the Owner has taken it back or set another day since. */
export const remindOfFactorJob = job(reminderJob, (ctx, { accountId, from }) =>
  atomically(asSystem(ctx, { accountId }), async (ctx) => {
    const now = await findSecondFactorFrom(ctx);
    if (now?.toISOString() === from) await mailTeam(ctx, 'reminder', now);
  }),
);
