import { refuseShredConsent } from '@postkorb/domain/originals';
import { ownAccount, type Account } from '#accounts';
import { askerOf } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { refuseIf } from '#platform/refusal';
import { mailOfShredding } from '../mails/mail-of-shredding.ts';
import { lockBasket } from '../papers/basket.sql.ts';
import { forgetEarlierWarnings, setShredConsent } from './consent.sql.ts';

/**
 * Agrees, once for the account, that originals are destroyed for good: what is ordered to be shredded, and after warnings what
 * nobody orders within its days. What was announced before counts no longer.
 * Refuses with NOT_ALLOWED.
 * Writes originals.shred-consent-given.
 */
export async function acceptShredConsent(ctx: Ctx): Promise<Account> {
  await atomically(ctx, async (ctx) => {
    refuseIf(refuseShredConsent(askerOf(ctx)));
    await lockBasket(ctx);
    if (!(await setShredConsent(ctx))) return;
    await forgetEarlierWarnings(ctx);
    await record(ctx, {
      action: 'originals.shred-consent-given',
      objects: [ctx.viewer.accountId],
    });
    await mailOfShredding(ctx, 'agreed', { originals: 0 });
  });
  return ownAccount(ctx);
}
