import { CHANGE_PASSWORD_REFUSALS } from '@postkorb/domain/identity';
import { answer, answerType, builder } from '#platform/api/graphql';
import { User } from './identity.graphql.ts';
import { changePassword } from './password/change-password.ts';

const ChangePasswordAnswer = answerType('ChangePassword', CHANGE_PASSWORD_REFUSALS, {
  name: 'user',
  type: User,
});

builder.mutationField('changePassword', (t) =>
  t.field({
    type: ChangePasswordAnswer,
    description:
      'Replaces the password of the signed-in user by what their browser made of a new one; wants a proof that is no older than five minutes.',
    args: {
      salt: t.arg.string({ required: true, description: '32 hex digits.' }),
      verifier: t.arg.string({ required: true, description: '768 hex digits.' }),
      iterations: t.arg.int({ required: true }),
    },
    resolve: (_, credential, ctx) => answer(changePassword(ctx, credential)),
  }),
);
