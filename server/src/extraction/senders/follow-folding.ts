import {
  readDocument,
  withAdvertising,
  type Field,
  type Folding,
  type Page,
  type Reading,
} from '@postkorb/domain/extraction';
import { documentsChanged, foldDocument, lockValues, pagesRead } from '#documents';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { keepField } from '../readings/keep-field.ts';
import { pageOf } from '../readings/page-of.ts';

const MOST_PAGES = 20;

// Of these a document may know otherwise than its words say, from a person, an e-invoice or a printed code.
const KEPT: readonly Field[] = ['kind', 'senderName', 'iban', 'dueDate', 'amountCents'];

type Values = Readonly<Record<string, unknown>>;

/** What the pages say, with what the document knows in place of what they say of it. */
function asKept(printed: readonly Reading[], values: Values): readonly Reading[] {
  const nowhere = { page: null, box: null, label: null, score: 1 };
  const kept = KEPT.flatMap((field) => {
    const known = values[field] as string | number | null;
    if (known === null) return [];
    const value = String(known);
    const read = printed.find((one) => one.field === field && one.value === value);
    return [read ?? { field, value, ...nowhere }];
  });
  return [...kept, ...printed.filter(({ field }) => !KEPT.includes(field))];
}

const readingsOf = (pages: readonly Page[], values: Values) => asKept(readDocument(pages), values);

type Letter = {
  readonly documentId: string;
  /** What was said of its sender, asked when the letter is held; undefined where nobody knows them any more. */
  readonly folding: (ctx: Ctx) => Promise<Folding | null | undefined>;
};

/**
 * Lays a letter among advertising or takes it out, as was said of its sender, by its kept words; what has anything of its reader in it stays.
 * Where nothing changes nothing is written.
 * Writes extraction.letter-folded or extraction.letter-unfolded. Announces documentsChanged.
 */
export function followFolding(ctx: Ctx, { documentId, folding }: Letter): Promise<void> {
  return atomically(ctx, async (ctx) => {
    const values = await lockValues(ctx, documentId);
    if (values === undefined) return;
    const said = await folding(ctx);
    if (said === undefined) return;
    const pages = (await pagesRead(ctx, documentId, MOST_PAGES)).map(pageOf);
    const readings = withAdvertising(pages, readingsOf(pages, values), said);
    const isFolded = readings.some(({ field }) => field === 'isAdvertising');
    if (!(await foldDocument(ctx, documentId, isFolded))) return;
    await keepField(ctx, documentId, { field: 'isAdvertising', readings });
    await record(ctx, {
      action: isFolded ? 'extraction.letter-folded' : 'extraction.letter-unfolded',
      objects: [documentId],
    });
    await notifyClients(ctx, documentsChanged, [documentId]);
  });
}
