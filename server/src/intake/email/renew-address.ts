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
import { findMailboxes, setLocalPart, type Mailbox } from './mailbox.sql.ts';

/** Another address for a mailbox. Writes intake.address-renewed. */
async function renewed(ctx: Ctx, before: Mailbox): Promise<Mailbox> {
  const mailbox = { ...before, localPart: newLocalPart(before.folderId) };
  await setLocalPart(ctx, mailbox);
  const objects = [before.folderId ?? ctx.viewer.accountId];
  await record(ctx, { action: 'intake.address-renewed', objects });
  return mailbox;
}

/**
 * Gives the account, or a folder, another address for mails, or its first; the one it had is unknown from this moment on.
 * Refuses with UNKNOWN_FOLDER, NOT_ALLOWED. Writes intake.address-renewed, or intake.address-given where there was none. Announces emailsChanged.
 */
export function renewAddress(ctx: Ctx, folderId: string | null): Promise<string> {
  return atomically(ctx, async (ctx) => {
    const folder = await findPlace(ctx, folderId);
    refuseIf<EmailAddressRefusal>(addressRefusal(ctx, folder));
    const place = placeOf(folder ?? null);
    const [before] = await findMailboxes(ctx, [place]);
    const mailbox = before ? await renewed(ctx, before) : await mailboxOf(ctx, place);
    await notifyClients(ctx, emailsChanged, []);
    return addressOf(ctx, mailbox);
  });
}
