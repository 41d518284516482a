import { z } from 'zod';
import { documentsChanged, givePages, replaceNotice, type MadePages } from '#documents';
import { atomically, inAccount, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { enqueue, isQueued, type JobKind } from '#platform/jobs/job';
import type { Engines } from '#platform/module';
import { beginSlot, enqueueAtSlot, reserveSlot } from '#platform/jobs/fair-queue';
import type { ReadEInvoice } from './judging/checked-einvoice.ts';
import { drawEarlier } from './drawing/draw-earlier.ts';
import {
  earlierInvoices,
  lockInvoice,
  findInvoices,
  READER,
  upsertInvoice,
} from './einvoice.sql.ts';
import { keepEInvoice } from './keep-einvoice.ts';
import { readEInvoiceFile } from './files/read-einvoice-file.ts';

const payload = z.object({
  accountId: z.uuid(),
  documentId: z.uuid(),
  /** Its place in the queue, when somebody looks at it. */
  turn: z.number().optional(),
});
type Earlier = z.infer<typeof payload>;
type Whose = Pick<Earlier, 'accountId' | 'documentId'>;

/** An e-invoice that an earlier version read waits to be read again. */
export const readAnewJob: JobKind<Earlier> = {
  name: 'einvoice.read-anew',
  effect: 'within',
  lane: 'reading',
  payload,
  attempts: 3,
};

const AFTER_DOCUMENTS = 100;
const AT_ONCE = 200;

/** Has an e-invoice read again that an earlier version read and somebody looks at now. */
export async function orderReading(ctx: Ctx, { accountId, documentId }: Whose): Promise<void> {
  const key = `einvoice-looked-at:${accountId}:${documentId}`;
  if (await isQueued(ctx, key)) return;
  await atomically(ctx, async (ctx) => {
    const slot = await reserveSlot(ctx, 'page-images');
    const own = { accountId, documentId, turn: slot };
    await enqueueAtSlot(inAccount(ctx, accountId), readAnewJob, { payload: own, key });
  });
}

/** Has the next of the e-invoices read again that an earlier version read, behind every document that waits. */
export async function orderEarlier(ctx: Ctx): Promise<void> {
  for (const payload of await earlierInvoices(ctx, AT_ONCE)) {
    const key = `einvoice-anew:${payload.accountId}:${payload.documentId}`;
    if (!(await isQueued(ctx, key)))
      await enqueue(ctx, readAnewJob, { payload, key, priority: AFTER_DOCUMENTS });
  }
}

/**
 * Reads the stored XML of an e-invoice again, in the child, and draws its pages where it is data alone and has none;
 * open screens are told. What is refused today keeps what it says.
 * Writes what `keepEInvoice` writes. Announces documentsChanged.
 */
export async function readAnew(
  ctx: Ctx,
  engines: Pick<Engines, 'xml' | 'pdf'>,
  { accountId, documentId, turn: slot = 0 }: Earlier,
): Promise<void> {
  await beginSlot(ctx, slot);
  const [row] = await findInvoices(ctx, [{ accountId, id: documentId }]);
  if (row === undefined || row.reader === READER) return;
  const { xmlSha256 } = row;
  await using lent = await ctx.blobs.lend(accountId, xmlSha256);
  const file = lent.path;
  const read = await readEInvoiceFile(engines.xml, { file });
  const isRead = !('refused' in read);
  const made = isRead ? await drawEarlier(ctx, engines, { documentId, file, ...read }) : null;
  await atomically(ctx, async (ctx) => {
    // Destroyed meanwhile, replaced, or read by another worker.
    const locked = await lockInvoice(ctx, documentId);
    if (locked?.xmlSha256 !== xmlSha256 || locked.reader === READER) return;
    if (isRead) await keepAnew(ctx, { documentId, xmlSha256, read, made });
    else await upsertInvoice(ctx, { documentId, invoice: row.data, check: row.verdict, xmlSha256 });
    await notifyClients(ctx, documentsChanged, [documentId]);
  });
}

type Anew = {
  readonly documentId: string;
  readonly xmlSha256: string;
  readonly read: ReadEInvoice;
  readonly made: MadePages | null;
};

async function keepAnew(ctx: Ctx, { documentId, xmlSha256, read, made }: Anew): Promise<void> {
  const isGiven = made !== null && (await givePages(ctx, documentId, made));
  const pages = isGiven ? made.pages.length : 0;
  await keepEInvoice(ctx, { documentId, xmlSha256, ...read, pages });
  // What an earlier version called invalid may be sound: its document must not be marked for ever.
  if (read.code !== 'EINVOICE_INVALID')
    await replaceNotice(ctx, documentId, { from: 'EINVOICE_INVALID', to: read.code });
}
