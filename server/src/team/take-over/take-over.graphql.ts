import {
  KEEP_SPACE_REFUSALS,
  refuseKeepSpace,
  refuseTakeOver,
  TAKE_OVER_REFUSALS,
  type SpaceHolder,
} from '@postkorb/domain/team';
import { User } from '#identity';
import { answer, answerType, builder } from '#platform/api/graphql';
import { flagOn } from '#platform/asker';
import type { Ctx } from '#platform/ctx';
import { loadedOnce } from '#platform/loaded';
import { findTeam, type TeamUser } from '../seats/people.ts';
import type { TakeOver } from './take-over.sql.ts';
import { askForSpace, findHeld, keepSpace } from './take-over-space.ts';

type Held = TeamUser & SpaceHolder & { readonly takeOver: TakeOver | null };

const holders = loadedOnce<Held>(async (ctx) => {
  const [team, held] = [await findTeam(ctx), await findHeld(ctx)];
  return new Map(team.map((user) => [user.id, { ...user, ...held(user.id) }]));
});
const holder = async ({ id }: { readonly id: string }, ctx: Ctx) =>
  (await holders(ctx).of(id)) ?? undefined;

const SpaceTakeOver = builder.objectRef<TakeOver>('SpaceTakeOver').implement({
  description: 'That the own space of somebody whose seat was taken becomes the account’s.',
  fields: (t) => ({
    reason: t.exposeString('reason'),
    dueAt: t.field({ type: 'DateTime', resolve: ({ dueAt }) => dueAt }),
    doneAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ doneAt }) => doneAt }),
  }),
});

builder.objectFields(User, (t) => ({
  spaceTakeOver: t.field({
    type: SpaceTakeOver,
    nullable: true,
    description: 'What was asked for of their own space, to who manages the team.',
    resolve: async (user, _, ctx) => (await holder(user, ctx))?.takeOver ?? null,
  }),
  canTakeOverSpace: t.boolean({ resolve: flagOn(holder, refuseTakeOver) }),
  canKeepSpace: t.boolean({ resolve: flagOn(holder, refuseKeepSpace) }),
}));

const user = { name: 'user', type: User };
const TakeOverAnswer = answerType('TakeOverSpace', TAKE_OVER_REFUSALS, user);
const KeepAnswer = answerType('KeepSpace', KEEP_SPACE_REFUSALS, user);

builder.mutationFields((t) => ({
  takeOverSpace: t.field({
    type: TakeOverAnswer,
    description:
      'Asks for the own space of somebody whose seat was taken: seven days after a mail to them it becomes the account’s. Wants a proof that is no older than five minutes.',
    args: { id: t.arg.id({ required: true }), reason: t.arg.string({ required: true }) },
    resolve: (_, asked, ctx) => answer(askForSpace(ctx, asked)),
  }),
  keepSpace: t.field({
    type: KeepAnswer,
    description:
      'Lets somebody keep their own space that was asked for, as long as it is not taken over.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => answer(keepSpace(ctx, id)),
  }),
}));
