import { copyFile } from 'node:fs/promises';
import { delayOf, localPartOf, type EmailDelay } from '@postkorb/domain/intake';
import { present, refuseRoom } from '@postkorb/domain/basics';
import { record } from '#platform/audit';
import { newId } from '#platform/basics/id';
import type { BlobFile } from '#platform/blobs/blobs';
import { isDiskFull } from '#platform/blobs/disk';
import { lockRoom, measureRoom } from '#platform/blobs/room';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import type { MailAnswer, SentMail } from '#platform/mail/mail-listener';
import { Refusal, refuseIf } from '#platform/refusal';
import { emailsChanged } from '../change-kinds.ts';
import { countLately, insertEmail } from './email.sql.ts';
import { findMailbox, type Mailbox } from './mailbox.sql.ts';
import { queueEmail } from './read-email.job.ts';

const UNKNOWN: MailAnswer = { code: 550, says: 'Error: no such address' };
const LATER: Readonly<Record<EmailDelay, MailAnswer>> = {
  DISK_FULL: { code: 452, says: 'Error: no room left, try again later' },
  ACCOUNT_FULL: { code: 452, says: 'Error: mailbox full' },
  TOO_MANY_EMAILS: { code: 452, says: 'Error: too many messages, try again later' },
};

const systemOf = (ctx: Ctx, { accountId }: Pick<Mailbox, 'accountId'>) =>
  asSystem(ctx, { accountId });

/** What no address of ours looks like is asked of the database all the same: it takes as long. */
const lookUp = (ctx: Ctx, address: string) =>
  findMailbox(ctx, localPartOf(address, ctx.config.inbound.domain) ?? '');

/** Why an account gets no mail now, or null; counted without the one that comes. */
async function delayFor(ctx: Ctx): Promise<EmailDelay | null> {
  const { hour, day } = await countLately(ctx);
  return delayOf({ hour: hour + 1, day: day + 1 }) ?? refuseRoom(await measureRoom(ctx));
}

/** Why no mail to this address is taken now, or null. */
export async function refuseRecipient(ctx: Ctx, address: string): Promise<MailAnswer | null> {
  const mailbox = await lookUp(ctx, address);
  if (mailbox === undefined) return UNKNOWN;
  const delay = (await isDiskFull(ctx)) ? 'DISK_FULL' : await delayFor(systemOf(ctx, mailbox));
  return delay && LATER[delay];
}

async function findAllMailboxes(ctx: Ctx, addresses: readonly string[]) {
  const found: Mailbox[] = [];
  for (const address of addresses) {
    const mailbox = await lookUp(ctx, address);
    if (mailbox && !found.some(({ id }) => id === mailbox.id)) found.push(mailbox);
  }
  return found.toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1));
}

/** Lays the bytes of a mail into the stores, once under the key of each account. */
async function store(ctx: Ctx, path: string, accounts: readonly string[]) {
  const files = new Map<string, BlobFile>();
  for (const [n, accountId] of accounts.entries()) {
    const copy = `${path}-${n}`;
    await copyFile(path, copy);
    files.set(accountId, await ctx.blobs.adopt(accountId, copy));
  }
  return files;
}

type Kept = { readonly mailbox: Mailbox; readonly file: BlobFile; readonly from: string };

async function keepOne(ctx: Ctx, { mailbox, file, from }: Kept): Promise<void> {
  const own = systemOf(ctx, mailbox);
  const id = newId();
  await insertEmail(own, {
    id,
    mailboxId: mailbox.id,
    folderId: mailbox.folderId,
    envelopeSender: from,
    rawSha256: file.sha256,
    bytes: file.bytes,
  });
  await record(own, { action: 'intake.email-received', objects: [id] });
  await queueEmail(own, id);
  await notifyClients(own, emailsChanged, [id]);
}

async function refuseTooMuch(ctx: Ctx): Promise<void> {
  refuseIf<EmailDelay>(delayOf(await countLately(ctx)));
  refuseIf<EmailDelay>(refuseRoom(await lockRoom(ctx)));
}

/**
 * Keeps a mail for each of its mailboxes, all of them or none; null once its bytes lie sealed and its rows are written, and not before.
 * Refuses nothing: why not, the sender’s server is told.
 * Writes intake.email-received. Announces emailsChanged.
 */
export async function keepEmail(
  ctx: Ctx,
  { path, from, to }: SentMail,
): Promise<MailAnswer | null> {
  // An address may have been renewed while the mail came.
  const mailboxes = await findAllMailboxes(ctx, to);
  if (mailboxes.length === 0) return UNKNOWN;
  if (await isDiskFull(ctx)) return LATER.DISK_FULL;
  const accounts = [...new Set(mailboxes.map(({ accountId }) => accountId))];
  const files = await store(ctx, path, accounts);
  try {
    await atomically(ctx, async (ctx) => {
      for (const mailbox of mailboxes)
        await keepOne(ctx, { mailbox, from, file: present(files.get(mailbox.accountId)) });
      // Room is asked for last, after the journals of all of them.
      for (const accountId of accounts) await refuseTooMuch(asSystem(ctx, { accountId }));
    });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return LATER[error.code as EmailDelay];
    throw error;
  }
}
