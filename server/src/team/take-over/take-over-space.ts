import {
  LONGEST_TAKE_OVER_REASON,
  refuseKeepSpace,
  refuseTakeOver,
  takeOverDue,
  type SpaceHolder,
  type TakeOverRefusal,
} from '@postkorb/domain/team';
import { z } from 'zod';
import { findSpaces } from '#accounts';
import { findPeople, requireProof } from '#identity';
import { allowed } from '#platform/asker';
import { record } from '#platform/audit';
import { newId } from '#platform/basics/id';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { announce, notifyClients } from '#platform/jobs/event';
import { enqueue, job, type JobKind } from '#platform/jobs/job';
import { sendMail } from '#platform/mail/mail';
import { refuseIf } from '#platform/refusal';
import { spaceTakenOver } from './space-taken-over.ts';
import { teamChanged } from '../seats/change-kinds.ts';
import { findTeamName, lockTeam, lockTeamUser, type TeamUser } from '../seats/people.ts';
import {
  deleteTakeOver,
  findTakeOvers,
  insertTakeOver,
  setTakenOver,
  type TakeOver,
} from './take-over.sql.ts';
import { spaceMail } from './take-over-mail.ts';

type Due = { readonly accountId: string; readonly userId: string; readonly id: string };

const takeOverJob: JobKind<Due> = {
  name: 'team.take-over-space',
  effect: 'within',
  payload: z.object({ accountId: z.uuid(), userId: z.uuid(), id: z.uuid() }),
  attempts: 12,
};

type Holder = TeamUser & SpaceHolder;

const nameOf = ({ firstName, lastName }: TeamUser) => `${firstName} ${lastName}`.trim();

/** What of people the rules of a take-over ask, beside who they are. */
export async function findHeld(ctx: Ctx) {
  const [spaces, asked] = [await findSpaces(ctx), await findTakeOvers(ctx)];
  return (
    userId: string,
  ): Pick<SpaceHolder, 'hasSpace'> & { takeOver: (TakeOver & { isDone: boolean }) | null } => {
    const takeOver = asked.find((one) => one.userId === userId);
    return {
      hasSpace: spaces.some((space) => space.userId === userId),
      takeOver: takeOver ? { ...takeOver, isDone: takeOver.doneAt !== null } : null,
    };
  };
}

/** A person with their space, whose seat nobody else changes before this transaction ends. */
async function lockHolder(ctx: Ctx, id: string): Promise<Holder | undefined> {
  await lockTeam(ctx);
  const person = await lockTeamUser(ctx, id);
  return person && { ...person, ...(await findHeld(ctx))(id) };
}

type Told = {
  readonly stage: 'asked' | 'kept' | 'done';
  readonly reason?: string;
  readonly dueAt?: Date;
};

/** Tells whoever had the seat: they can only turn to the account, which keeps their space closed to them anyway. */
async function tell(ctx: Ctx, person: TeamUser, { stage, reason = '', dueAt = ctx.now() }: Told) {
  const [by] = await findPeople(ctx, [ctx.viewer.userId]);
  await sendMail(ctx, spaceMail, {
    to: person.email,
    locale: person.locale,
    team: await findTeamName(ctx),
    by: by?.name ?? '',
    stage,
    reason,
    dueAt: dueAt.toISOString(),
  });
}

/**
 * Asks for the own space of somebody whose seat was taken: seven days after a mail to them it becomes the account's.
 * Refuses with USER_NOT_FOUND, NOT_ALLOWED, STILL_ACTIVE, NO_OWN_SPACE, ALREADY_ASKED, STEP_UP_REQUIRED, INVALID_INPUT (no
 * reason, or a long one).
 * Writes team.space-asked-for. Announces teamChanged.
 */
export function askForSpace(ctx: Ctx, asked: { id: string; reason: string }): Promise<TeamUser> {
  return atomically(ctx, async (ctx) => {
    const person = allowed(ctx, refuseTakeOver, await lockHolder(ctx, asked.id));
    await requireProof(ctx);
    const reason = asked.reason.trim();
    const isGood = reason !== '' && reason.length <= LONGEST_TAKE_OVER_REASON;
    refuseIf<TakeOverRefusal>(isGood ? null : 'INVALID_INPUT');
    const dueAt = takeOverDue(ctx.now());
    const { accountId } = ctx.viewer;
    const id = await insertTakeOver(ctx, { userId: person.id, reason, dueAt });
    await enqueue(ctx, takeOverJob, {
      payload: { accountId, userId: person.id, id },
      runAt: dueAt,
    });
    await record(ctx, {
      action: 'team.space-asked-for',
      objects: [person.id],
      after: { dueAt },
      reason,
    });
    await tell(ctx, person, { stage: 'asked', reason, dueAt });
    await notifyClients(ctx, teamChanged, []);
    return person;
  });
}

/**
 * Lets somebody keep their own space that was asked for.
 * Refuses with USER_NOT_FOUND, NOT_ALLOWED, NOT_ASKED (or done).
 * Writes team.space-kept. Announces teamChanged.
 */
export function keepSpace(ctx: Ctx, id: string): Promise<TeamUser> {
  return atomically(ctx, async (ctx) => {
    const person = allowed(ctx, refuseKeepSpace, await lockHolder(ctx, id));
    await endTakeOver(ctx, person);
    await tell(ctx, person, { stage: 'kept' });
    await notifyClients(ctx, teamChanged, []);
    return person;
  });
}

/**
 * Ends what was asked for, also because its person has their seat again.
 * Writes team.space-kept where it was not done yet.
 */
export async function endTakeOver(ctx: Ctx, { id }: Pick<TeamUser, 'id'>): Promise<void> {
  const open = (await findHeld(ctx))(id).takeOver;
  if (!(await deleteTakeOver(ctx, id)) || open?.isDone) return;
  await record(ctx, { action: 'team.space-kept', objects: [id] });
}

/** Hands a space over whose time has come, unless it is kept or its person is back. */
export const takeOverSpaceJob = job(takeOverJob, (ctx, { accountId, userId, id }) =>
  atomically(asSystem(ctx, { accountId }), async (ctx) => {
    const person = await lockHolder(ctx, userId);
    const asked = (await findHeld(ctx))(userId).takeOver;
    if (person?.status !== 'deactivated' || asked?.id !== id || asked.isDone) return;
    // A clock that was set forward takes nothing early.
    if (asked.dueAt > ctx.now()) throw new Error('a take-over is not due yet');
    await setTakenOver(ctx, userId);
    const folderId = newId();
    await record(ctx, {
      action: 'team.space-taken-over',
      objects: [userId, folderId],
      reason: asked.reason,
    });
    const name = nameOf(person) || person.email;
    await announce(ctx, spaceTakenOver, { accountId, userId, folderId, name });
    await tell(ctx, person, { stage: 'done' });
    await notifyClients(ctx, teamChanged, []);
  }),
);
