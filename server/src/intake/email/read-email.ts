import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmailRefusal } from '@postkorb/domain/intake';
import { present } from '@postkorb/domain/basics';
import { record } from '#platform/audit';
import { derivedId } from '#platform/basics/derived-id';
import { isDiskFull } from '#platform/blobs/disk';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { beginSlot } from '#platform/jobs/fair-queue';
import { emailsChanged } from '../change-kinds.ts';
import { findUpload } from '../intake.sql.ts';
import { receiveDocument } from '../receive-document.ts';
import { inMainSpace } from '../scans/main-space.ts';
import {
  countAttachments,
  endEmail,
  findEmail,
  findNoted,
  insertAttachment,
  type EmailRow,
} from './email.sql.ts';
import { readInChild } from './email-children.ts';
import type { ParsedAttachment, ParsedEmail } from './parse-email.ts';

type Upload = {
  readonly email: EmailRow;
  readonly messageKey: string;
  readonly fingerprint: string;
};

/** The same attachment of the same mail to the same mailbox is the same upload. */
function uploadIdOf({ email, messageKey, fingerprint }: Upload): string {
  return derivedId([email.accountId, email.mailboxId, messageKey, fingerprint]);
}

/** The same, unless it came to nothing before: a mail that is sent again is taken then, under an id of its own. */
async function findUploadId(ctx: Ctx, upload: Upload): Promise<string> {
  let id = uploadIdOf(upload);
  while ((await findUpload(ctx, id))?.stage === 'FailedProcessing') id = derivedId([id, 'again']);
  return id;
}

async function bytesAt(from: FileHandle, { start, bytes }: { start: number; bytes: number }) {
  const buffer = Buffer.alloc(bytes);
  const { bytesRead } = await from.read(buffer, 0, bytes, start);
  if (bytesRead !== bytes) throw new Error('a part of an attachment is missing');
  return buffer;
}

type Mail = { readonly email: EmailRow; readonly parsed: ParsedEmail; readonly taken: FileHandle };
type At = { readonly position: number; readonly attachment: ParsedAttachment };

/** Notes one attachment, and hands it on where it is taken: both, or none. What came before by the same mail is named as that. */
async function takeOne(ctx: Ctx, { email, parsed, taken }: Mail, { position, attachment }: At) {
  const { filename, bytes, code } = attachment;
  const noted = { emailId: email.id, position, filename, bytes };
  if (code !== null) {
    await insertAttachment(ctx, { ...noted, code, uploadId: null });
    return;
  }
  const { messageKey } = parsed;
  const { fingerprint } = attachment;
  const uploadId = await findUploadId(ctx, { email, messageKey, fingerprint });
  const content = await bytesAt(taken, attachment);
  // Written before the row that points to them, and outside of its transaction.
  const file = await ctx.blobs.write(email.accountId, content);
  await atomically(ctx, async (ctx) => {
    const isNew = await insertAttachment(ctx, { ...noted, uploadId, code });
    if (!isNew) {
      await insertAttachment(ctx, { ...noted, code: 'ALREADY_HERE', uploadId: null });
      return;
    }
    await receiveDocument(ctx, {
      id: uploadId,
      door: 'email',
      filename,
      file,
      arrivesAt: email.receivedAt,
      ...(email.folderId !== null && { folderId: email.folderId }),
    });
  });
}

type End = Pick<ParsedEmail, 'sender' | 'subject' | 'unnamed'> & {
  readonly code: EmailRefusal | null;
  /** The mail as it came stays where nobody could read it. */
  readonly rawSha256: string | null;
};

async function conclude(ctx: Ctx, id: string, end: End): Promise<void> {
  await atomically(ctx, async (ctx) => {
    const state = end.code === null ? 'Accepted' : 'Refused';
    if (!(await endEmail(ctx, id, { ...end, state }))) return;
    const reason = end.code === null ? {} : { reason: end.code };
    await record(ctx, { action: 'intake.email-read', objects: [id], ...reason });
    await notifyClients(ctx, emailsChanged, []);
  });
}

async function findRefusal(ctx: Ctx, id: string): Promise<EmailRefusal | null> {
  const { taken, all } = await countAttachments(ctx, id);
  if (taken > 0) return null;
  return all === 0 ? 'NO_ATTACHMENTS' : 'NOTHING_TAKEN';
}

/** Ends a mail that the child could not read; as it came it is kept for a while. What was taken of it before stays. */
async function endUnread(ctx: Ctx, { id, rawSha256 }: EmailRow): Promise<void> {
  const { taken } = await countAttachments(ctx, id);
  const code = taken > 0 ? null : 'UNREADABLE';
  await conclude(ctx, id, { sender: null, subject: null, unnamed: 0, code, rawSha256 });
}

async function takeAll(ctx: Ctx, mail: Mail): Promise<void> {
  const noted = await findNoted(ctx, mail.email.id);
  for (const [position, attachment] of mail.parsed.attachments.entries())
    if (!noted.has(position)) await takeOne(ctx, mail, { position, attachment });
  const { sender, subject, unnamed } = mail.parsed;
  const code = await findRefusal(ctx, mail.email.id);
  await conclude(ctx, mail.email.id, { sender, subject, unnamed, code, rawSha256: null });
}

/** What a child makes of a mail: one that ends it is given to another child once, and is not read where that ends too. */
async function readOnceMore(
  ctx: Ctx,
  { email, folder }: { readonly email: EmailRow; readonly folder: string },
): Promise<{ readonly parsed: ParsedEmail; readonly outFile: string } | null> {
  await using lent = await ctx.blobs.lend(email.accountId, present(email.rawSha256));
  for (const name of ['taken', 'taken-anew']) {
    const outFile = join(folder, name);
    const read = await readInChild(ctx, { file: lent.path, outFile });
    if (read.ok) return { parsed: read.value, outFile };
    const { reason: why, detail } = read;
    ctx.log.warn({ email: email.id, why, detail }, 'a mail could not be read');
    // A child without room to write ends as well: an outage, of which its mail knows nothing.
    if (await isDiskFull(ctx)) throw new Error('no room left to read a mail');
  }
  return null;
}

type Task = { readonly accountId: string; readonly emailId: string; readonly turn?: number };

/**
 * Reads a mail that was kept: each PDF and XML that hangs on it becomes an upload, once, and what does not is named with its reason. A
 * mail that was read is left alone.
 * Writes intake.email-read, beside what `receiveDocument` writes and announces. Announces emailsChanged.
 */
export async function readEmail(
  ctx: Ctx,
  { accountId, emailId, turn: slot = 0 }: Task,
): Promise<void> {
  await beginSlot(ctx, slot);
  const own = await inMainSpace(ctx, accountId);
  const email = await findEmail(own, emailId);
  if (email?.state !== 'Received') return;
  const folder = await mkdtemp(join(ctx.config.dataFolder, 'work', 'mail-'));
  try {
    const read = await readOnceMore(own, { email, folder });
    if (read === null) return await endUnread(own, email);
    const taken = await open(read.outFile, 'r');
    await takeAll(own, { email, parsed: read.parsed, taken }).finally(() => taken.close());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
