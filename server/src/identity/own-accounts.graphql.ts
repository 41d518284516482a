import { builder } from '#platform/api/graphql';
import { User, UserRoleEnum } from './identity.graphql.ts';
import { findOwnAccounts, type OwnAccount } from './people/user.sql.ts';

export const OwnAccountType = builder.objectRef<OwnAccount>('OwnAccount').implement({
  description: 'An account that the login of the signed-in user acts for.',
  fields: (t) => ({
    id: t.id({ resolve: ({ viewer }) => viewer.accountId }),
    name: t.exposeString('name'),
    role: t.expose('role', { type: UserRoleEnum }),
    isCurrent: t.exposeBoolean('isCurrent', {
      description: 'Whether this very question is asked in it.',
    }),
  }),
});

builder.objectField(User, 'hasOtherAccounts', (t) =>
  t.boolean({
    description:
      'Whether the signed-in user may switch to another account; of others nobody is told.',
    resolve: async ({ id }, _, ctx) =>
      id === ctx.viewer.userId && (await findOwnAccounts(ctx)).length > 1,
  }),
);

builder.queryField('meAccounts', (t) =>
  t.field({
    type: [OwnAccountType],
    description:
      'The accounts that this login acts for; `POST /auth/switch` leads into another one.',
    resolve: (_, __, ctx) => findOwnAccounts(ctx),
  }),
);
