import {
  seesAllPages,
  shownSpot,
  type DocumentField,
  type Sheets,
} from '@postkorb/domain/documents';
import { readDocument, valuesOf } from '@postkorb/domain/extraction';
import { keyText, readShownBy, sheetsInForce, type DocumentRow } from '#documents';
import type { Ctx } from '#platform/ctx';
import { findReadings, type ReadingRow } from './readings/readings.sql.ts';
import { pageOf } from './readings/page-of.ts';

const MOST_PAGES = 20;

readShownBy((pages) => {
  const { documentType, ...values } = valuesOf(
    readDocument(pages.slice(0, MOST_PAGES).map(pageOf)),
  );
  return { ...values, tags: [...values.tags], classificationType: documentType };
});

const fieldOf = (field: string) =>
  (field === 'documentType' ? 'classificationType' : field) as DocumentField;

/** Whether a document, as its reader knows it, says this value itself. */
export const says = (values: Readonly<Record<string, unknown>>, { field, value }: ReadingRow) =>
  [values[fieldOf(field)]].flat().map(String).includes(value);

type Shown = { readonly sheets: Sheets | undefined; readonly values: DocumentRow };

/** Whether others may know of a reading: it stands on a page that they see, or they are told its value anyway. */
export const isToldReading = (row: ReadingRow, { sheets, values }: Shown): boolean =>
  row.page === null
    ? says(values, row)
    : sheets === undefined || sheets.some(({ page }) => page === row.page);

/** What was read from documents within reach, as far as their viewer may know of it; places are those of the original. */
export async function findToldReadings(
  ctx: Ctx,
  documents: readonly DocumentRow[],
): Promise<ReadingRow[]> {
  const rows = await findReadings(ctx, documents);
  const sheets = await sheetsInForce(ctx, documents);
  const byKey = new Map(documents.map((one) => [keyText(one), one]));
  return rows.flatMap((row) => {
    const key = keyText({ accountId: row.accountId, id: row.documentId });
    const values = byKey.get(key);
    if (values === undefined || values.access === 'owner') return [row];
    const isWhole = seesAllPages(values) && values.toldOthers === null;
    const isTold = isWhole || isToldReading(row, { sheets: sheets.get(key), values });
    // How many letters of this sender lie in the space is nobody else's.
    return isTold ? [{ ...row, lettersBefore: null }] : [];
  });
}

/** The same, each with where it stands on the pages that are shown. */
export async function findShownReadings(
  ctx: Ctx,
  documents: readonly DocumentRow[],
): Promise<ReadingRow[]> {
  // Where a value stands is kept as it is in the original, so that no edit of pages loses it.
  const sheets = await sheetsInForce(ctx, documents);
  return (await findToldReadings(ctx, documents)).map((row) => {
    const edited = sheets.get(keyText({ accountId: row.accountId, id: row.documentId }));
    return edited ? { ...row, ...shownSpot(row, edited) } : row;
  });
}
