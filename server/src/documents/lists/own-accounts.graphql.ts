import { findOwnAccounts, OwnAccountType, type OwnAccount } from '#identity';
import { builder } from '#platform/api/graphql';
import type { Ctx } from '#platform/ctx';
import { loadedOnce } from '#platform/loaded';
import { findDocuments, findFolders } from '../record/documents.sql.ts';
import { findUnread } from './own-accounts.sql.ts';

const unreadIn = loadedOnce<number, OwnAccount>(findUnread);

builder.objectField(OwnAccountType, 'unreadInboxDocuments', (t) =>
  t.int({ resolve: async (account, _, ctx) => (await unreadIn(ctx).of(account)) ?? 0 }),
);

/** In which other account of the viewer's login a document or folder lies that is theirs to see there; each account is asked by itself. */
async function findElsewhere(ctx: Ctx, id: string): Promise<OwnAccount | null> {
  for (const account of await findOwnAccounts(ctx)) {
    const { accountId } = account.viewer;
    if (accountId === ctx.viewer.accountId) continue;
    const there: Ctx = { ...ctx, viewer: account.viewer };
    const found = [...(await findDocuments(there, [id])), ...(await findFolders(there, [id]))];
    if (found.some((one) => one.accountId === accountId)) return account;
  }
  return null;
}

builder.queryField('accountOfLink', (t) =>
  t.field({
    type: OwnAccountType,
    nullable: true,
    description:
      'The other account of this login in which the document or folder of a link lies; null where none shows it to them.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => findElsewhere(ctx, id),
  }),
);
