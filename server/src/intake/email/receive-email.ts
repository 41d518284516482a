import { delayOf, localPartOf, type EmailDelay } from '@postkorb/domain/intake';
import { refuseRoom } from '@postkorb/domain/basics';
import { record } from '#platform/audit';
import { newId } from '#platform/basics/id';
import type { BlobFile } from '#platform/blobs/blobs';
import { lockRoom } from '#platform/blobs/room';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import type { MailAnswer, SentMail } from '#platform/mail/mail-listener';
import { Refusal, refuseIf } from '#platform/refusal';
import { emailsChanged } from '../change-kinds.ts';
import { lineOf } from './clean-line.ts';
import { countLately, insertEmail } from './email.sql.ts';
import type { Mailbox } from './mailbox.sql.ts';
import { queueEmail } from './read-email.job.ts';
import { delay, findDelay, findMailboxOf, systemOf, UNKNOWN } from './refuse-recipient.ts';
import type { RefusedData } from './refused-data.ts';

const LOST: MailAnswer = { code: 451, says: 'Error: a recipient is gone, try again later' };

async function findAllMailboxes(ctx: Ctx, addresses: readonly string[]) {
  const found: Mailbox[] = [];
  for (const address of addresses) {
    const mailbox = await findMailboxOf(ctx, address);
    if (mailbox && !found.some(({ id }) => id === mailbox.id)) found.push(mailbox);
  }
  return found;
}

type Kept = { readonly mailbox: Mailbox; readonly file: BlobFile; readonly from: string };

async function keepOne(own: Ctx, { mailbox, file, from }: Kept): Promise<void> {
  const id = newId();
  await insertEmail(own, {
    id,
    mailboxId: mailbox.id,
    folderId: mailbox.folderId,
    envelopeSender: lineOf(from) ?? '',
    rawSha256: file.sha256,
    bytes: file.bytes,
  });
  await record(own, { action: 'intake.email-received', objects: [id] });
  await queueEmail(own, id);
  await notifyClients(own, emailsChanged, []);
}

async function refuseTooMuch(own: Ctx, mailboxes: readonly Mailbox[]): Promise<void> {
  const room = await lockRoom(own);
  for (const { id } of mailboxes) refuseIf<EmailDelay>(delayOf(await countLately(own, id)));
  refuseIf<EmailDelay>(refuseRoom(room));
}

type Sent = { readonly mailboxes: readonly Mailbox[]; readonly mail: SentMail };

/** Lays the bytes into the stores and writes the rows; or says why not. */
async function keepFor(ctx: Ctx, first: Mailbox, { mailboxes, mail }: Sent) {
  const own = systemOf(ctx, first);
  const file = await own.blobs.adopt(first.accountId, mail.path);
  try {
    await atomically(own, async (own) => {
      for (const mailbox of mailboxes) await keepOne(own, { mailbox, file, from: mail.from });
      // Room is asked for last, after the journal.
      await refuseTooMuch(own, mailboxes);
    });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code as EmailDelay;
    throw error;
  }
}

/**
 * Keeps a mail for each of its mailboxes, all of one account: all of them or none; null once its bytes lie sealed and its rows are
 * written, and not before. Refuses nothing: why not, the sender’s server is answered.
 * Writes intake.email-received. Announces emailsChanged.
 */
export async function keepEmail(
  ctx: Ctx,
  mail: SentMail,
  refusedData: RefusedData,
): Promise<MailAnswer | null> {
  const mailboxes = await findAllMailboxes(ctx, mail.to);
  const [first] = mailboxes;
  if (first === undefined) return UNKNOWN;
  // An address may have been renewed while the mail came: its sender asks for it again, and is answered then.
  const { domain } = ctx.config.emailUpload;
  const addresses = new Set(mail.to.map((address) => localPartOf(address, domain)));
  const isOfOne = mailboxes.every(({ accountId }) => accountId === first.accountId);
  if (mailboxes.length < addresses.size || !isOfOne) return LOST;
  const bytes = mail.bytes * mailboxes.length;
  const why =
    (await findDelay(ctx, { mailbox: first, refusedData, bytes })) ??
    (await keepFor(ctx, first, { mailboxes, mail }));
  if (why === null) return null;
  refusedData.add(first.accountId, ctx.now());
  return delay(ctx, first, why);
}
