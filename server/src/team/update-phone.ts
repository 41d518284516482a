import { e164 } from '@postkorb/domain/basics';
import { problemsOfPhone } from '@postkorb/domain/identity';
import { refusePhone } from '@postkorb/domain/team';
import { accountChanged, lockOwnAccount, ownAccount, setAccount, type Account } from '#accounts';
import { askerOf } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { refuseIf, refuseProblems } from '#platform/refusal';

/**
 * Keeps by which number the viewer's account is called, as it was written and as it is dialled; an empty one is none.
 * Refuses with NOT_ALLOWED, INVALID_INPUT.
 * Writes accounts.phone-set. Announces accountChanged.
 */
export function updatePhone(ctx: Ctx, text: string): Promise<Account> {
  return atomically(ctx, async (ctx) => {
    refuseIf(refusePhone(askerOf(ctx)));
    refuseProblems(problemsOfPhone(text));
    const before = await lockOwnAccount(ctx);
    const written = text.trim();
    const phone = { phoneNumber: e164(written), phoneWritten: written === '' ? null : written };
    if (phone.phoneWritten === before.phoneWritten && phone.phoneNumber === before.phoneNumber)
      return before;
    await setAccount(ctx, phone);
    await record(ctx, {
      action: 'accounts.phone-set',
      objects: [before.id],
      before: { phoneNumber: before.phoneNumber },
      after: { phoneNumber: phone.phoneNumber },
    });
    await notifyClients(ctx, accountChanged, []);
    return ownAccount(ctx);
  });
}
