import { thrownOutBy, type SupportEnd } from '@postkorb/domain/identity';
import { z } from 'zod';
import { record } from '#platform/audit';
import { present } from '@postkorb/domain/basics';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { enqueue, job, type JobKind } from '#platform/jobs/job';
import { sendMail } from '#platform/mail/mail';
import { Refusal } from '#platform/refusal';
import { findPeople } from '../people/person.sql.ts';
import { notifySessions } from '../sessions/change-kinds.ts';
import { findLooksBy, lockLook, setEnded, type Look } from './access.sql.ts';
import { notifySupport } from './change-kinds.ts';
import { supportEndedMail } from './support-mails.ts';
import { findRecipients } from './recipients.ts';

/** Ends a look: its session opens nothing any more, its streams close at once, and its customer is mailed, as is the Owner. */
async function end(ctx: Ctx, look: Look, why: SupportEnd): Promise<void> {
  const { id, userId, operatorId } = look;
  const [ticket, beganAt] = [present(look.ticket), present(look.beganAt)];
  await setEnded(ctx, look, why);
  await notifySessions(ctx, userId, [present(look.sessionId)]);
  const [operator] = await findPeople(ctx, [present(operatorId)]);
  const [at, endsAt] = [beganAt.toISOString(), ctx.now().toISOString()];
  for (const recipient of await findRecipients(ctx, look)) {
    await notifySupport(ctx, recipient.userId);
    const mail = { ...recipient, by: operator?.name ?? '', ticket, at, endsAt, why };
    await sendMail(ctx, supportEndedMail, mail);
  }
  await record(ctx, {
    action: 'identity.support-ended',
    objects: [id],
    after: { why },
    reason: ticket,
  });
}

/**
 * Throws support out that looks in as the viewer sees it; the Owner also who looks in as anybody else of the account.
 * Refuses with UNKNOWN_SUPPORT_ACCESS.
 * Writes identity.support-ended. Announces sessionsChanged, supportChanged.
 */
export function endSupport(ctx: Ctx, id: string): Promise<void> {
  return atomically(ctx, async (ctx) => {
    const look = await lockLook(ctx, { column: 'id', value: id });
    const { userId, role } = ctx.viewer;
    const why = look && thrownOutBy(look.userId === userId, role);
    if (!look || !why) throw new Refusal('UNKNOWN_SUPPORT_ACCESS');
    await end(ctx, look, why);
  });
}

/** Ends the look of whoever of support asks. Writes and announces what `endSupport` does. */
export function leaveAsSupport(ctx: Ctx, sessionId: string): Promise<void> {
  return atomically(ctx, async (ctx) => {
    const look = await lockLook(ctx, { column: 'sessionId', value: sessionId });
    if (look !== undefined) await end(ctx, look, 'support');
  });
}

type Due = { readonly accountId: string; readonly id: string };

const endInTime: JobKind<Due> = {
  name: 'identity.end-support',
  effect: 'within',
  payload: z.object({ accountId: z.uuid(), id: z.uuid() }),
  attempts: 12,
};

/** Sees to it that a look ends at that moment, in the caller's transaction. */
export const queueEnd = (ctx: Ctx, id: string, runAt: Date): Promise<void> =>
  enqueue(ctx, endInTime, { payload: { accountId: ctx.viewer.accountId, id }, runAt });

const endOf = (ctx: Ctx, { accountId, id }: Due, why: SupportEnd): Promise<void> =>
  atomically(asSystem(ctx, { accountId }), async (ctx) => {
    const look = await lockLook(ctx, { column: 'id', value: id });
    if (look !== undefined) await end(ctx, look, why);
  });

/** Ends a look whose time is up, unless somebody did. */
export const endInTimeJob = job(endInTime, (ctx, due) => endOf(ctx, due, 'time'));

/** Ends whatever a person of support looks at, in the caller's transaction. Writes and announces what `endSupport` does. */
export async function endLooksBy(ctx: Ctx, operatorId: string): Promise<void> {
  for (const look of await findLooksBy(ctx, operatorId)) await endOf(ctx, look, 'support');
}
