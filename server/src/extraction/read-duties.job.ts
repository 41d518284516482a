import { z } from 'zod';
import {
  readDocument,
  readDuties as dutiesIn,
  type Page,
  type Reading,
} from '@postkorb/domain/extraction';
import {
  documentsChanged,
  endWaiting,
  findWaiting,
  keepDuties,
  leaveDueDay,
  lockValues,
  pagesRead,
} from '#documents';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { enqueue, isQueued, type JobKind } from '#platform/jobs/job';
import { asKept } from './readings/as-kept.ts';
import { keepField } from './readings/keep-field.ts';
import { kindNamed, kindSaid } from './readings/kind-said.ts';
import { pageOf } from './readings/page-of.ts';

const payload = z.object({
  accountId: z.uuid(),
  documentId: z.uuid(),
  /** It is read as what it is known to be; missing in jobs that waited before copies had a mark of their own. */
  isCopy: z.boolean().optional(),
});
type Earlier = z.infer<typeof payload>;

/** A document that an earlier version read waits for its duties. */
export const readDutiesJob: JobKind<Earlier> = {
  name: 'extraction.read-duties',
  effect: 'within',
  lane: 'reading',
  payload,
  attempts: 3,
};

const AFTER_DOCUMENTS = 100;
const AT_ONCE = 200;
const MOST_PAGES = 20;

/** Has the duties read of the next documents that an earlier version read, behind every document that waits. */
export async function orderDuties(ctx: Ctx): Promise<void> {
  for (const payload of await findWaiting(ctx, AT_ONCE)) {
    const key = `duties:${payload.accountId}:${payload.documentId}`;
    if (!(await isQueued(ctx, key)))
      await enqueue(ctx, readDutiesJob, { payload, key, priority: AFTER_DOCUMENTS });
  }
}

const dayToPay = (readings: readonly Reading[]) =>
  readings.find(({ field }) => field === 'dueDate')?.value ?? null;

type Values = Readonly<Record<string, unknown>>;

/** What the pages of a copy say, as its first one was read: as what that is known to be, with what it is known to ask for. */
function readingsOfCopy(pages: readonly Page[], values: Values): readonly Reading[] {
  const printed = readDocument(pages);
  const kind = kindNamed(values['kind'] as string | null);
  if (kind === null) return printed;
  const isAsPrinted = printed.find(({ field }) => field === 'kind')?.value === kind;
  return asKept(isAsPrinted ? printed : readDocument(pages, kind), values);
}

async function foundIn(ctx: Ctx, { documentId, isCopy = false }: Earlier, values: Values) {
  const pages = (await pagesRead(ctx, documentId, MOST_PAGES)).map(pageOf);
  const readings = isCopy
    ? readingsOfCopy(pages, values)
    : readDocument(pages, await kindSaid(ctx, documentId));
  // A further page asks for nothing that the whole one does not ask for.
  return { readings, duties: values['isFurtherPage'] === true ? [] : dutiesIn(pages, readings) };
}

/**
 * Reads the duties of a document from its kept words, without looking at its pages again; a day that is none to pay by, and a duty's
 * now, leaves the day to pay by. Where nothing changes nothing is written.
 * Writes documents.duties-read. Announces documentsChanged.
 */
export async function readDuties(ctx: Ctx, earlier: Earlier, last: boolean): Promise<void> {
  const { documentId } = earlier;
  // What fails a third time is not asked again each minute.
  if (last) await atomically(ctx, (ctx) => endWaiting(ctx, documentId));
  await atomically(ctx, async (ctx) => {
    const values = await lockValues(ctx, documentId);
    const isWaiting = (await endWaiting(ctx, documentId)) || last;
    if (values === undefined || !isWaiting) return;
    const { readings, duties } = await foundIn(ctx, earlier, values);
    const documentDay = (values['documentDate'] ?? null) as string | null;
    const isChanged = await keepDuties(ctx, { documentId, documentDay, duties });
    const isLeft = await leaveDueDay(ctx, documentId, { duties, dueDate: dayToPay(readings) });
    if (isLeft) await keepField(ctx, documentId, { field: 'dueDate', readings });
    if (!isChanged && !isLeft) return;
    const after = isLeft ? { after: { fields: ['dueDate'] } } : {};
    await record(ctx, { action: 'documents.duties-read', objects: [documentId], ...after });
    await notifyClients(ctx, documentsChanged, [documentId]);
  });
}
