import { LEGAL_PAGES_OF } from '@postkorb/domain/accounts';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { insertAccount, type NewAccount } from './accounts.sql.ts';

/**
 * Opens an account: the contract everything else hangs on. Terms are accepted by opening it; of which day they were and who
 * agreed, its entry says.
 * Writes accounts.opened.
 */
export function openAccount(
  ctx: Ctx,
  account: NewAccount,
  agreedBy: 'owner' | 'operator' = 'owner',
): Promise<string> {
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
        termsOf: LEGAL_PAGES_OF,
        termsAgreedBy: agreedBy,
      },
    });
    return accountId;
  });
}
