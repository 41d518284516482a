import {
  shownEmail,
  UPDATE_NAME_REFUSALS,
  USER_ROLES,
  USER_STATUSES,
} from '@postkorb/domain/identity';
import { LocaleEnum } from '#accounts';
import { answer, answerType, builder } from '#platform/api/graphql';
import type { Ctx } from '#platform/ctx';
import { askProof } from './mailbox/ask-proof.ts';
import { endTour } from './end-tour.ts';
import type { PersonRow } from './people/person.sql.ts';
import { updateName } from './people/update-name.ts';
import { ownUser, type User as UserRow } from './people/user.sql.ts';

export const UserRoleEnum = builder.enumType('UserRole', { values: USER_ROLES });
export const UserStatusEnum = builder.enumType('UserStatus', { values: USER_STATUSES });

export const User = builder.objectRef<UserRow>('User').implement({
  description: 'A person who acts for the account.',
  fields: (t) => ({
    id: t.exposeID('id'),
    email: t.string({
      description: 'Empty where their person has none any more.',
      resolve: ({ email }) => shownEmail(email),
    }),
    name: t.string({ resolve: (user) => `${user.firstName} ${user.lastName}`.trim() }),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    role: t.expose('role', { type: UserRoleEnum }),
    status: t.field({ type: UserStatusEnum, resolve: (user) => user.status }),
    showTour: t.exposeBoolean('showTour', {
      description: 'Whether the short tour waits for them.',
    }),
    locale: t.field({ type: LocaleEnum, resolve: (user) => user.locale }),
    mailboxProven: t.boolean({
      description: 'Whether they have shown that the mailbox of their address is theirs.',
      resolve: (user) => user.mailboxProvenAt !== null,
    }),
  }),
});

export const Person = builder.objectRef<PersonRow>('Person').implement({
  description: 'Somebody as others see them: a name and no address.',
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});

builder.queryField('meUser', (t) => t.field({ type: User, resolve: (_, __, ctx) => ownUser(ctx) }));

const ProofAnswer = answerType('RequestMailboxProof', ['LIMIT_EXCEEDED'], {
  name: 'email',
  type: 'String',
});

async function proofAsked(ctx: Ctx) {
  await askProof(ctx);
  return (await ownUser(ctx)).email;
}

builder.mutationField('requestMailboxProof', (t) =>
  t.field({
    type: ProofAnswer,
    description:
      'Mails a link that proves the mailbox of the signed-in user; answers where it went.',
    resolve: (_, __, ctx) => answer(proofAsked(ctx)),
  }),
);

// Whoever is signed in may end it, and ending it twice is ending it once.
const EndTourAnswer = answerType('EndTour', [], { name: 'user', type: User });

builder.mutationField('endTour', (t) =>
  t.field({
    type: EndTourAnswer,
    description: 'The short tour never begins by itself again.',
    resolve: (_, __, ctx) => answer(endTour(ctx)),
  }),
);

const UpdateNameAnswer = answerType('UpdateName', UPDATE_NAME_REFUSALS, {
  name: 'user',
  type: User,
});

builder.mutationField('updateName', (t) =>
  t.field({
    type: UpdateNameAnswer,
    description: 'Calls the signed-in user otherwise.',
    args: {
      firstName: t.arg.string({ required: true }),
      lastName: t.arg.string({ required: true }),
    },
    resolve: (_, name, ctx) => answer(updateName(ctx, name)),
  }),
);
