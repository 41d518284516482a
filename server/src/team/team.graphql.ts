import { LocaleEnum } from '#accounts';
import { findSecondFactorFrom, findWithAnyFactor, User, forbidsStaying } from '#identity';
import { answer, answerType, builder } from '#platform/api/graphql';
import type { Ctx } from '#platform/ctx';
import { requireSecondFactor } from './require-second-factor.ts';
import { setLocale } from './set-locale.ts';
import { refuseSignInPolicy, SIGN_IN_POLICY_REFUSALS } from '@postkorb/domain/team';
import { flag } from '#platform/asker';
import { setSignInPolicy, type SignInPolicy } from './set-sign-in-policy.ts';

// The language is an enumeration: the schema refuses what is none, and nothing is left to refuse.
const UpdateUserAnswer = answerType('UpdateUser', [], { name: 'user', type: User });

builder.mutationField('updateUser', (t) =>
  t.field({
    type: UpdateUserAnswer,
    description: 'Changes the signed-in user.',
    args: { locale: t.arg({ type: LocaleEnum, required: true }) },
    resolve: (_, { locale }, ctx) => answer(setLocale(ctx, locale)),
  }),
);

const Policy = builder.objectRef<SignInPolicy>('SignInPolicy').implement({
  description: 'What holds for everybody who signs in for the account.',
  fields: (t) => ({
    forbidsStaying: t.exposeBoolean('forbidsStaying', {
      description: 'Whether nobody may stay signed in on a device.',
    }),
    secondFactorFrom: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'From when on everybody needs a second factor; null where nobody does.',
      resolve: (_, __, ctx) => findSecondFactorFrom(ctx),
    }),
    lacksSecondFactor: t.boolean({
      description: 'Whether the signed-in user has neither an app nor a passkey.',
      resolve: async (_, __, ctx) =>
        !(await findWithAnyFactor(ctx, [ctx.viewer.userId])).has(ctx.viewer.userId),
    }),
    canChange: t.boolean({ resolve: flag((_: SignInPolicy, by) => refuseSignInPolicy(by)) }),
  }),
});

builder.queryField('signInPolicy', (t) =>
  t.field({
    type: Policy,
    description: 'What the account asks of everybody who signs in for it.',
    resolve: async (_, __, ctx) => ({ forbidsStaying: await forbidsStaying(ctx) }),
  }),
);

const SetSignInPolicyAnswer = answerType('SetSignInPolicy', SIGN_IN_POLICY_REFUSALS, {
  name: 'policy',
  type: Policy,
});

builder.mutationField('setSignInPolicy', (t) =>
  t.field({
    type: SetSignInPolicyAnswer,
    description:
      'Says whether people of the account may stay signed in on a device; for the Owner, with a proof that is no older than five minutes.',
    args: { forbidsStaying: t.arg.boolean({ required: true }) },
    resolve: (_, policy, ctx) => answer(setSignInPolicy(ctx, policy)),
  }),
);

const RequireFactorAnswer = answerType('RequireSecondFactor', SIGN_IN_POLICY_REFUSALS, {
  name: 'policy',
  type: Policy,
});

async function policyWith(ctx: Ctx, isRequired: boolean): Promise<SignInPolicy> {
  await requireSecondFactor(ctx, isRequired);
  return { forbidsStaying: await forbidsStaying(ctx) };
}

builder.mutationField('requireSecondFactor', (t) =>
  t.field({
    type: RequireFactorAnswer,
    description:
      'Asks a second factor of everybody of the account, from fourteen days on, or takes that back; for the Owner, with a proof that is no older than five minutes.',
    args: { isRequired: t.arg.boolean({ required: true }) },
    resolve: (_, { isRequired }, ctx) => answer(policyWith(ctx, isRequired)),
  }),
);
