import { keptOfReading } from '@postkorb/domain/documents';
import {
  readDocument,
  readDuties,
  valuesOf,
  type Field,
  type Page,
  type Reading,
} from '@postkorb/domain/extraction';
import {
  documentsChanged,
  findDocument,
  keepDuties,
  lockValues,
  pagesRead,
  saveReading,
  type DocumentRow,
} from '#documents';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { asKept } from './readings/as-kept.ts';
import { keepField } from './readings/keep-field.ts';
import { kindNamed } from './readings/kind-said.ts';
import { pageOf } from './readings/page-of.ts';
import { readingRow } from './readings/reading-row.ts';
import { findReadings, type ReadingRow } from './readings/readings.sql.ts';
import { lockSenderFolding } from './senders/folding.sql.ts';
import { followFolding } from './senders/follow-folding.ts';

const MOST_PAGES = 20;

// What a letter says of these hangs on what it is.
const FOLLOWING = [
  'tags',
  'dueDate',
  'amountCents',
  'currency',
  'iban',
  'bic',
  'reference',
  'isCollected',
  'documentType',
  'references',
  'creditCents',
  'debitFrom',
  'formerCents',
] as const satisfies readonly Field[];
const LISTS: readonly Field[] = ['tags', 'references'];

type Said = Pick<ReadingRow, 'field' | 'value' | 'label' | 'page'>;

/** What is said of a field, for comparing: the best of it, or all of a list. */
function saying(all: readonly Said[], field: Field): string {
  const own = all.filter((one) => one.field === field);
  const said = LISTS.includes(field) ? own : own.slice(0, 1);
  return JSON.stringify(said.map(({ value, label, page }) => [value, label, page]));
}

type Read = {
  readonly pages: readonly Page[];
  /** As it was read before, and as it is read by what it is. */
  readonly before: readonly Reading[];
  readonly now: readonly Reading[];
};

const rowsOf = (readings: readonly Reading[]) => readings.map((one) => readingRow(one, 0));

/** The fields of which the letter says something else now, and whose values are those that its words said before. */
async function changedIn(ctx: Ctx, { accountId, id }: DocumentRow, { before, now }: Read) {
  const kept = (await findReadings(ctx, [{ accountId, id }])).filter(
    ({ source }) => source === 'machine',
  );
  const [was, is] = [rowsOf(before), rowsOf(now)];
  return FOLLOWING.filter(
    (field) =>
      saying(was, field) !== saying(is, field) && saying(kept, field) === saying(was, field),
  );
}

/** Keeps what the letter says by what it is, in place of what it said before. */
async function keepValues(ctx: Ctx, document: DocumentRow, read: Read): Promise<void> {
  const { id } = document;
  const fields: readonly string[] = await changedIn(ctx, document, read);
  if (fields.length === 0) return;
  const { documentType, ...values } = valuesOf(read.now);
  const kept = { ...keptOfReading(values, ctx.config), classificationType: documentType };
  const isMeant = (field: string) =>
    fields.includes(field === 'classificationType' ? 'documentType' : field);
  const own = Object.entries(kept).filter(([field]) => isMeant(field));
  for (const field of FOLLOWING.filter(isMeant))
    await keepField(ctx, id, { field, readings: read.now });
  await saveReading(ctx, { id, values: Object.fromEntries(own), files: {} });
}

/** Keeps what the letter wants by what it is; what a person touched stays. */
async function keepWanted(ctx: Ctx, id: string, { pages, before, now }: Read): Promise<void> {
  const wanted = (readings: readonly Reading[]) => readDuties(pages, readings);
  if (JSON.stringify(wanted(before)) === JSON.stringify(wanted(now))) return;
  const values = (await lockValues(ctx, id)) ?? {};
  const duties = wanted(asKept(now, values));
  const documentDay = (values['documentDate'] ?? null) as string | null;
  if (!(await keepDuties(ctx, { documentId: id, documentDay, duties }))) return;
  await record(ctx, { action: 'documents.duties-read', objects: [id] });
  await notifyClients(ctx, documentsChanged, [id]);
}

type Corrected = {
  readonly documentId: string;
  /** As what it was read before; undefined where nobody said that it is something else. */
  readonly kindBefore?: string | null | undefined;
};

/**
 * Lets follow what a letter says by what a person said it is, as if it had been read as that: what it asks for, its duties, and whether
 * it lies among advertising. What somebody wrote or touched stays, and so does what the data of an e-invoice or a printed code say.
 * Writes what `saveReading` and `followFolding` write, and documents.duties-read. Announces documentsChanged.
 */
export function followKind(ctx: Ctx, { documentId, kindBefore }: Corrected): Promise<void> {
  return atomically(ctx, async (ctx) => {
    if (kindBefore === undefined || (await lockValues(ctx, documentId)) === undefined) return;
    const document = await findDocument(ctx, documentId);
    if (document === undefined) return;
    const pages = (await pagesRead(ctx, documentId, MOST_PAGES)).map(pageOf);
    const before = readDocument(pages, kindNamed(kindBefore));
    const read = { pages, before, now: readDocument(pages, kindNamed(document.kind)) };
    // A further page asks for nothing that the whole one does not ask for, whatever it is said to be.
    if (!document.isEinvoice && !document.isFurtherPage) {
      await keepValues(ctx, document, read);
      await keepWanted(ctx, documentId, read);
    }
    await followFolding(ctx, { documentId, folding: (ctx) => lockSenderFolding(ctx, documentId) });
  });
}

type JustRead = {
  readonly documentId: string;
  /** The fields that a person wrote. */
  readonly theirs: readonly string[];
  /** As what it was read. */
  readonly kind: string | null | undefined;
};

/**
 * The same for a document that was just read, where a person had said before what it is.
 * Writes and announces what `followKind` does.
 */
export async function followSaidKind(
  ctx: Ctx,
  { documentId, theirs, kind = null }: JustRead,
): Promise<void> {
  if (theirs.includes('kind')) await followKind(ctx, { documentId, kindBefore: kind });
}
