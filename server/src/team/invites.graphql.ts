import {
  CREATE_USER_REFUSALS,
  RESEND_INVITE_REFUSALS,
  USER_INVITE_ROLES,
} from '@postkorb/domain/team';
import { User } from '#identity';
import { answer, answerType, builder } from '#platform/api/graphql';
import { createUser } from './create-user.ts';
import { resendInvite } from './resend-invite.ts';

const InviteRole = builder.enumType('UserInviteRole', { values: USER_INVITE_ROLES });

const CreateAnswer = answerType('CreateUser', CREATE_USER_REFUSALS, {
  name: 'users',
  type: [User] as [typeof User],
});
const ResendAnswer = answerType('ResendInvite', RESEND_INVITE_REFUSALS, {
  name: 'user',
  type: User,
});

builder.mutationFields((t) => ({
  createUser: t.field({
    type: CreateAnswer,
    description:
      'Invites people into the account, all of them or none; the problems name the addresses that are meant.',
    args: {
      emails: t.arg.stringList({ required: true }),
      role: t.arg({ type: InviteRole, required: true }),
      note: t.arg.string({ description: 'What the mail says in the name of whoever invites.' }),
      acceptedPriceCents: t.arg.int({ description: 'What each further licence may cost a month.' }),
    },
    resolve: (_, { note, acceptedPriceCents, ...whom }, ctx) =>
      answer(
        createUser(ctx, { ...whom, note: note ?? '', acceptedCents: acceptedPriceCents ?? null }),
      ),
  }),
  resendInvite: t.field({
    type: ResendAnswer,
    description: 'Mails an invitation once more; the link of the mail before opens nothing.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => answer(resendInvite(ctx, id)),
  }),
}));
