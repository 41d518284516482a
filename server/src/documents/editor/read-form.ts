import { z } from 'zod';
import { asSystem, atomically, inAccount, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { isQueued, jobKey, type JobKind } from '#platform/jobs/job';
import type { Engines } from '#platform/module';
import { beginSlot, enqueueAtSlot, reserveSlot } from '#platform/jobs/fair-queue';
import { documentsChanged } from '../access/change-kinds.ts';
import { findDocument, type DocumentRow } from '../record/documents.sql.ts';
import { keepForm } from './form.sql.ts';

const payload = z.object({
  accountId: z.uuid(),
  documentId: z.uuid(),
  /** Its place in the line. */
  turn: z.number().optional(),
});
/** Somebody opens a document of which nobody knows whether it is a form. */
export const readFormJob: JobKind<z.infer<typeof payload>> = {
  name: 'documents.read-form',
  effect: 'within',
  lane: 'reading',
  payload,
  attempts: 2,
};

/** Has a document looked at that was taken in before forms were; open screens are told what came of it. */
export async function orderForm(ctx: Ctx, document: DocumentRow): Promise<void> {
  const { accountId, id: documentId, mediaType, readyAt } = document;
  if (mediaType !== 'application/pdf' || readyAt === null) return;
  const key = jobKey('read-form', document);
  if (await isQueued(ctx, key)) return;
  await atomically(ctx, async (ctx) => {
    const slot = await reserveSlot(ctx, 'page-images');
    const own = { accountId, documentId, turn: slot };
    await enqueueAtSlot(inAccount(ctx, accountId), readFormJob, { payload: own, key });
  });
}

/**
 * Learns what can be filled in on a document, once; one that cannot be understood is no form.
 * Announces documentsChanged.
 */
export async function readForm(
  ctx: Ctx,
  engines: Engines,
  { accountId, documentId, turn: slot = 0 }: z.infer<typeof payload>,
): Promise<void> {
  const own = asSystem(ctx, { accountId });
  await beginSlot(own, slot);
  const document = await findDocument(own, documentId);
  if (!document) return;
  await using lent = await own.blobs.lend(accountId, document.originalSha256);
  const form = await engines.pdf.form(lent.path);
  await atomically(own, async (own) => {
    await keepForm(own, documentId, form.ok && !document.isSigned ? form.value : []);
    await notifyClients(own, documentsChanged, [documentId]);
  });
}
