import { problemsOfPersonName, type PersonName } from '@postkorb/domain/identity';
import { ownNamesChanged, setAccount } from '#accounts';
import { recordInAll } from '#platform/audit';
import { atomically, inAccount, type Ctx } from '#platform/ctx';
import { announce, notifyClients } from '#platform/jobs/event';
import { refuseProblems } from '#platform/refusal';
import { peopleChanged } from './change-kinds.ts';
import { lockLoginUser, setUserName, type Seated } from './login.sql.ts';
import { ownUser } from './user.sql.ts';

/** In an account of theirs: whoever owns it is also who it is addressed to. */
async function renameIn(ctx: Ctx, { role }: Seated, name: PersonName): Promise<void> {
  if (role === 'Owner') await setAccount(ctx, name);
  await announce(ctx, ownNamesChanged, { accountId: ctx.viewer.accountId });
  await notifyClients(ctx, peopleChanged, []);
}

/**
 * Calls the viewer otherwise, in every account they act for; which documents they wrote themselves is looked at anew.
 * Refuses with INVALID_INPUT.
 * Writes identity.name-set, in each account. Announces ownNamesChanged, peopleChanged.
 */
export function updateName(ctx: Ctx, given: PersonName) {
  return atomically(ctx, async (ctx) => {
    refuseProblems(problemsOfPersonName(given, ctx.config));
    const name = { firstName: given.firstName.trim(), lastName: given.lastName.trim() };
    const { userId } = ctx.viewer;
    const { seats, ...before } = await lockLoginUser(ctx, userId);
    if (before.firstName === name.firstName && before.lastName === name.lastName)
      return ownUser(ctx);
    await setUserName(ctx, userId, name);
    const entry = {
      action: 'identity.name-set',
      objects: [userId],
      before: { firstName: before.firstName, lastName: before.lastName },
      after: name,
    } as const;
    await recordInAll(
      ctx,
      seats.map(({ accountId }) => ({ accountId, entry })),
    );
    for (const seat of seats) await renameIn(inAccount(ctx, seat.accountId), seat, name);
    return ownUser(ctx);
  });
}
