import {
  BEGIN_SECOND_FACTOR_REFUSALS,
  CHANGE_SECOND_FACTOR_REFUSALS,
  REMOVE_SECOND_FACTOR_REFUSALS,
  CONFIRM_SECOND_FACTOR_REFUSALS,
} from '@postkorb/domain/identity';
import { answer, answerType, builder, openTo } from '#platform/api/graphql';
import { loadedOnce } from '#platform/loaded';
import { User } from './identity.graphql.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  type AppSecret,
} from './second-factor/set-up.ts';
import { removeSecondFactor } from './second-factor/remove.ts';
import {
  ownSecondFactor,
  withSecondFactor,
  type Factor,
  type SecondFactor,
} from './second-factor/second-factor.sql.ts';

const SecondFactorType = builder.objectRef<SecondFactor>('SecondFactor').implement({
  description: 'The authenticator app that a login asks for after the password.',
  fields: (t) => ({
    since: t.expose('since', { type: 'DateTime' }),
    codesLeft: t.exposeInt('codesLeft', {
      description: 'How many recovery codes were not used yet.',
    }),
  }),
});

const AppSecretType = builder.objectRef<AppSecret>('AppSecret').implement({
  description: 'What an authenticator app has to be told once.',
  fields: (t) => ({
    secret: t.exposeString('secret', { description: 'In Base32, to be typed.' }),
    uri: t.exposeString('uri', { description: 'The address that a picture of it leads to.' }),
  }),
});

builder.queryField('meSecondFactor', (t) =>
  t.field({
    type: SecondFactorType,
    nullable: true,
    description: 'The second factor of the signed-in user; null where the password is enough.',
    resolve: async (_, __, ctx) => (await ownSecondFactor(ctx)) ?? null,
  }),
);

/** The second factor of a login, where it has one. */
export const factorOf = loadedOnce<Factor>(
  async (ctx, ids) => new Map((await withSecondFactor(ctx, ids)).map((one) => [one.userId, one])),
);

builder.objectField(User, 'hasSecondFactor', (t) =>
  t.boolean({
    description: 'Whether their login asks for a code after the password.',
    resolve: async ({ id }, _, ctx) => (await factorOf(ctx).of(id)) !== null,
  }),
);

const codes = { name: 'codes', type: ['String'] } as const;
const BeginAnswer = answerType('BeginSecondFactor', BEGIN_SECOND_FACTOR_REFUSALS, {
  name: 'app',
  type: AppSecretType,
});
const ConfirmAnswer = answerType('ConfirmSecondFactor', CONFIRM_SECOND_FACTOR_REFUSALS, codes);
const RenewAnswer = answerType('RenewRecoveryCodes', CHANGE_SECOND_FACTOR_REFUSALS, codes);
const RemoveAnswer = answerType('RemoveSecondFactor', REMOVE_SECOND_FACTOR_REFUSALS, {
  name: 'user',
  type: User,
});

builder.mutationFields((t) => ({
  beginSecondFactor: t.field({
    type: BeginAnswer,
    description:
      'Makes what an authenticator app has to know; counts once confirmed. Wants a proof that is no older than five minutes.',
    resolve: (_, __, ctx) => answer(beginSecondFactor(ctx)),
  }),
  confirmSecondFactor: t.field({
    type: ConfirmAnswer,
    description:
      'Turns the second factor on by a code of the app; answers recovery codes, which are never shown again.',
    args: { code: t.arg.string({ required: true }) },
    resolve: (_, { code }, ctx) => answer(confirmSecondFactor(ctx, code)),
  }),
  removeSecondFactor: t.field({
    type: RemoveAnswer,
    description:
      'Lets the password be enough again; wants a proof that is no older than five minutes.',
    resolve: (_, __, ctx) => answer(removeSecondFactor(ctx)),
  }),
  renewRecoveryCodes: t.field({
    type: RenewAnswer,
    description:
      'Makes new recovery codes; those of before are worth nothing. Wants a proof that is no older than five minutes.',
    resolve: (_, __, ctx) => answer(renewRecoveryCodes(ctx)),
  }),
}));

// What the page asks that sets up the second factor which an account wants; the proof of who asks stands on it too.
openTo(
  'second-factor',
  'meUser',
  'meAccounts',
  'meSecondFactor',
  'beginSecondFactor',
  'confirmSecondFactor',
  'mePasskeys',
  'beginPasskey',
  'addPasskey',
  'meIdentities',
  'ssoOffers',
);
