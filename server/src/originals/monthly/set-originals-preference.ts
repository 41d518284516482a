import {
  nextReturnOn,
  refusePreference,
  type Preference,
  type PreferenceRefusal,
} from '@postkorb/domain/originals';
import { ownAccount, type Account } from '#accounts';
import { requireProof } from '#identity';
import { askerOf } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { today } from '#platform/day';
import { notifyClients } from '#platform/jobs/event';
import { sendMail } from '#platform/mail/mail';
import { refuseIf } from '#platform/refusal';
import { findReturnAddresses } from '../addresses/return-address.sql.ts';
import { lockBasket } from '../papers/basket.sql.ts';
import { findManagers } from '../papers/managers.ts';
import { findKeeping, setKeeping } from '../papers/keeping.sql.ts';
import { returnsChanged } from '../returns/change-kinds.ts';
import { preferenceMail } from './monthly-mails.ts';

/**
 * Says what becomes of originals that nobody orders; all warnings begin anew. What sends originals home by itself wants a proof.
 * Refuses with NOT_ALLOWED, PAYWALL, ADDRESS_MISSING, STEP_UP_REQUIRED.
 * Writes originals.preference-set. Announces returnsChanged.
 */
export async function setOriginalsPreference(ctx: Ctx, preference: Preference): Promise<Account> {
  await atomically(ctx, async (ctx) => {
    await lockBasket(ctx);
    const hasAddress = (await findReturnAddresses(ctx)).some(({ isScheduled }) => isScheduled);
    refuseIf<PreferenceRefusal>(refusePreference({ preference, hasAddress }, askerOf(ctx)));
    const before = await findKeeping(ctx);
    if (before.preference === preference) return;
    if (preference === 'returnMonthly') await requireProof(ctx);
    const returnsNextOn = preference === 'returnMonthly' ? nextReturnOn(today(ctx)) : null;
    await setKeeping(ctx, { preference, returnsNextOn });
    await record(ctx, {
      action: 'originals.preference-set',
      objects: [ctx.viewer.accountId],
      before: { preference: before.preference },
      after: { preference, returnsNextOn },
    });
    await notifyClients(ctx, returnsChanged, []);
    for (const to of await findManagers(ctx))
      await sendMail(ctx, preferenceMail, { ...to, preference });
  });
  return ownAccount(ctx);
}
