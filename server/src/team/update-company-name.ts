import { problemsOfCompanyName } from '@postkorb/domain/identity';
import { refuseCompanyName } from '@postkorb/domain/team';
import {
  accountChanged,
  lockOwnAccount,
  ownAccount,
  ownNamesChanged,
  setAccount,
  type Account,
} from '#accounts';
import { allowed } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { announce, notifyClients } from '#platform/jobs/event';
import { refuseProblems } from '#platform/refusal';

/**
 * Calls the business of the viewer's account otherwise; which documents it wrote itself is looked at anew.
 * Refuses with NOT_ALLOWED, NOT_A_BUSINESS, INVALID_INPUT.
 * Writes accounts.company-name-set. Announces ownNamesChanged, accountChanged.
 */
export function updateCompanyName(ctx: Ctx, name: string): Promise<Account> {
  return atomically(ctx, async (ctx) => {
    const before = await lockOwnAccount(ctx);
    allowed(ctx, (_, by) => refuseCompanyName(before, by), before);
    refuseProblems(problemsOfCompanyName(name, ctx.config));
    const companyName = name.trim();
    if (companyName === before.companyName) return before;
    await setAccount(ctx, { companyName });
    await record(ctx, {
      action: 'accounts.company-name-set',
      objects: [before.id],
      before: { companyName: before.companyName },
      after: { companyName },
    });
    await announce(ctx, ownNamesChanged, { accountId: before.id });
    await notifyClients(ctx, accountChanged, []);
    return ownAccount(ctx);
  });
}
