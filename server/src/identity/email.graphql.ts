import { UPDATE_EMAIL_REFUSALS } from '@postkorb/domain/identity';
import { answer, answerType, builder, openTo } from '#platform/api/graphql';
import { askEmail, cancelEmail } from './email/ask-email.ts';
import { findEmailChange } from './email/email.sql.ts';
import { User } from './identity.graphql.ts';

type Wanted = NonNullable<Awaited<ReturnType<typeof findEmailChange>>>;
const EmailChange = builder.objectRef<Wanted>('EmailChange').implement({
  description: 'The address a person wants to sign in with and has not confirmed yet.',
  fields: (t) => ({
    email: t.exposeString('email'),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
});

builder.objectField(User, 'emailChange', (t) =>
  t.field({
    type: EmailChange,
    nullable: true,
    description: 'What waits to be confirmed; nobody is told it of somebody else.',
    resolve: async ({ id }, _, ctx) =>
      id === ctx.viewer.userId ? ((await findEmailChange(ctx, id)) ?? null) : null,
  }),
);

const user = { name: 'user', type: User };
const UpdateEmailAnswer = answerType('UpdateEmail', UPDATE_EMAIL_REFUSALS, user);
const CancelAnswer = answerType('CancelEmailChange', [], user);

builder.mutationFields((t) => ({
  updateEmail: t.field({
    type: UpdateEmailAnswer,
    description:
      'Mails a link to another address, with which the signed-in user signs in once they open it; wants a proof that is no older than five minutes.',
    args: { email: t.arg.string({ required: true }) },
    resolve: (_, { email }, ctx) => answer(askEmail(ctx, email)),
  }),
  cancelEmailChange: t.field({
    type: CancelAnswer,
    description: 'Leaves the address of the signed-in user as it is.',
    resolve: (_, __, ctx) => answer(cancelEmail(ctx)),
  }),
}));

// Whose address is another's by now names one of their own.
openTo('another-address', 'meUser', 'updateEmail', 'cancelEmailChange');
