import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { insertAccount, type NewAccount } from './accounts.sql.ts';

/**
 * Opens an account: the contract everything else hangs on. Terms are accepted by opening it.
 * Writes accounts.opened.
 */
export function openAccount(ctx: Ctx, account: NewAccount): Promise<string> {
  return atomically(ctx, async (ctx) => {
    const accountId = await insertAccount(ctx, account);
    const own: Ctx = { ...ctx, viewer: { ...ctx.viewer, accountId } };
    await record(own, {
      action: 'accounts.opened',
      objects: [accountId],
      after: {
        type: account.type,
        locale: account.locale,
        newsletter: account.newsletter,
        terms: true,
      },
    });
    return accountId;
  });
}
