import { SEAT_PRICE_CENTS, type Seats } from '@postkorb/domain/billing';
import {
  DEACTIVATE_USER_REFUSALS,
  DELETE_USER_REFUSALS,
  REACTIVATE_USER_REFUSALS,
  refuseDeactivate,
  refuseDelete,
  refuseReactivate,
  refuseResetSecondFactor,
  RESET_SECOND_FACTOR_REFUSALS,
  type Secured,
  refuseResend,
  type Colleague,
} from '@postkorb/domain/team';
import { factorOf, User } from '#identity';
import { answer, answerType, builder } from '#platform/api/graphql';
import { flagOn } from '#platform/asker';
import type { Ctx } from '#platform/ctx';
import { loadedOnce } from '#platform/loaded';
import { deactivateUser } from './deactivate-user.ts';
import { deleteUser } from './delete-user.ts';
import { seatsSeen, findTeam, type TeamUser } from './seats/people.ts';
import { reactivateUser, resetSecondFactor } from './reactivate-user.ts';

const inTeam = loadedOnce<TeamUser>(
  async (ctx) => new Map((await findTeam(ctx)).map((user) => [user.id, user])),
);

type Known = { readonly id: string };
const colleague = async ({ id }: Known, ctx: Ctx): Promise<Colleague | undefined> =>
  (await inTeam(ctx).of(id)) ?? undefined;

builder.objectFields(User, (t) => ({
  lastUsedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When they last used the account; null where nobody knows.',
    resolve: async ({ id }, _, ctx) => (await inTeam(ctx).of(id))?.seenAt ?? null,
  }),
  invitedUntil: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'Until when the invitation may be taken up; null for whoever came.',
    resolve: async ({ id }, _, ctx) => (await inTeam(ctx).of(id))?.invitedUntil ?? null,
  }),
  canDeactivate: t.boolean({ resolve: flagOn(colleague, refuseDeactivate) }),
  canReactivate: t.boolean({
    description: 'Whether they may be let in again, if a seat is left or paid for.',
    resolve: flagOn(async (user: Known, ctx) => {
      const found = await colleague(user, ctx);
      return found?.status === 'deactivated' ? found : undefined;
    }, refuseReactivate),
  }),
  canDelete: t.boolean({ resolve: flagOn(colleague, refuseDelete) }),
  canResend: t.boolean({
    description: 'Whether their invitation may be mailed once more.',
    resolve: flagOn(colleague, refuseResend),
  }),
}));

builder.queryField('meUsers', (t) =>
  t.field({
    type: [User],
    description: 'Everybody of the account, to who manages it; to others themselves alone.',
    resolve: async (_, __, ctx) => {
      const users = await findTeam(ctx);
      for (const user of users) inTeam(ctx).know(user.id, user);
      return users;
    },
  }),
);

const SeatsType = builder.objectRef<Seats>('Seats').implement({
  description: 'For how many people there is room in the account; null is no end.',
  fields: (t) => ({
    used: t.exposeInt('used', { description: 'The Owner, who is active, and who is invited.' }),
    licences: t.exposeInt('licences'),
    maximum: t.exposeInt('maximum', {
      nullable: true,
      description: 'How many licences there may be at most when more are paid for.',
    }),
    priceCents: t.int({
      description: 'What one more licence costs a month.',
      resolve: () => SEAT_PRICE_CENTS,
    }),
  }),
});

builder.queryField('seats', (t) =>
  t.field({
    type: SeatsType,
    nullable: true,
    description: 'The seats of the account, for who manages it.',
    resolve: (_, __, ctx) => seatsSeen(ctx),
  }),
);

const user = { name: 'user', type: User };
const DeactivateAnswer = answerType('DeactivateUser', DEACTIVATE_USER_REFUSALS, user);
const ReactivateAnswer = answerType('ReactivateUser', REACTIVATE_USER_REFUSALS, user);
const DeleteAnswer = answerType('DeleteUser', DELETE_USER_REFUSALS, {
  name: 'userId',
  type: 'String',
});

builder.mutationFields((t) => ({
  deactivateUser: t.field({
    type: DeactivateAnswer,
    description: 'Takes the seat of a person, or of oneself.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => answer(deactivateUser(ctx, id)),
  }),
  reactivateUser: t.field({
    type: ReactivateAnswer,
    description: 'Lets a person in again, on a free seat or on one more that is paid for.',
    args: {
      id: t.arg.id({ required: true }),
      acceptedPriceCents: t.arg.int({ description: 'What one more licence may cost a month.' }),
    },
    resolve: (_, { id, acceptedPriceCents }, ctx) =>
      answer(reactivateUser(ctx, { id, acceptedCents: acceptedPriceCents ?? null })),
  }),
  deleteUser: t.field({
    type: DeleteAnswer,
    description: 'Takes an invitation back.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => answer(deleteUser(ctx, id)),
  }),
}));

async function secured(user: { readonly id: string }, ctx: Ctx): Promise<Secured | undefined> {
  const person = await colleague(user, ctx);
  return person && { ...person, factor: await factorOf(ctx).of(user.id) };
}

builder.objectField(User, 'canResetSecondFactor', (t) =>
  t.boolean({
    description: 'Whether their password may be made enough again, for who lost app and codes.',
    resolve: flagOn(secured, refuseResetSecondFactor),
  }),
);

const ResetAnswer = answerType('ResetSecondFactor', RESET_SECOND_FACTOR_REFUSALS, {
  name: 'user',
  type: User,
});

builder.mutationField('resetSecondFactor', (t) =>
  t.field({
    type: ResetAnswer,
    description:
      'Lets the password of a colleague be enough again and signs them out; wants a proof that is no older than five minutes.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => answer(resetSecondFactor(ctx, id)),
  }),
);
