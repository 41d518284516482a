import type { EmailAddressRefusal } from '@postkorb/domain/intake';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { refuseIf } from '#platform/refusal';
import { emailsChanged } from '../change-kinds.ts';
import {
  addressOf,
  addressRefusal,
  findPlace,
  mailboxOf,
  newLocalPart,
  placeOf,
} from './addresses.ts';
import { setLocalPart } from './mailbox.sql.ts';

/**
 * Gives the account, or a folder, another address for mails; the one it had is unknown from this moment on.
 * Refuses with UNKNOWN_FOLDER, NOT_ALLOWED. Writes intake.address-renewed, and intake.address-given where there was none. Announces emailsChanged.
 */
export function renewAddress(ctx: Ctx, folderId: string | null): Promise<string> {
  return atomically(ctx, async (ctx) => {
    const folder = await findPlace(ctx, folderId);
    refuseIf<EmailAddressRefusal>(addressRefusal(ctx, folder));
    const place = placeOf(folder ?? null);
    const before = await mailboxOf(ctx, place);
    const mailbox = { ...before, localPart: newLocalPart(place) };
    await setLocalPart(ctx, mailbox);
    await record(ctx, {
      action: 'intake.address-renewed',
      objects: [place ?? ctx.viewer.accountId],
    });
    await notifyClients(ctx, emailsChanged, []);
    return addressOf(ctx, mailbox);
  });
}
