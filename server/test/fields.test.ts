import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { USUAL_BOUNDS } from '@postkorb/domain/basics';
import {
  carriedOn,
  EXPORTED_FIELDS,
  FIELD_NAMES,
  rulesOf,
  SEARCH_PROPERTIES,
  type DocumentField,
} from '@postkorb/domain/documents';
import { cloneDocument } from '../src/documents/copies/clone-document.ts';
import { findDocument, saveReading, type DocumentRow } from '../src/documents/index.ts';
import { keepSummary } from '../src/documents/metadata/keep-summary.ts';
import { valuesFor } from '../src/documents/editor/inherit.ts';
import { saveAnnotatedCopy } from '../src/documents/editor/annotate.ts';
import { mergeDocuments, splitDocument } from '../src/documents/editor/queue-page-edit.ts';
import type { PageEditJob } from '../src/documents/editor/page-edit-job.sql.ts';
import { readAnew } from '../src/intake/read-anew.ts';
import { asSystem, type Ctx } from '../src/platform/ctx.ts';
import { pack, prepare } from './world/downloads.ts';
import { FULL, onlyOf, said } from './field-samples.ts';
import { addDocument, rootId } from './world/documents.ts';
import { childOf, found, fresh, text } from './world/marked.ts';
import { paper, workOff } from './world/papers.ts';
import { openPostOffice } from './world/post-office.ts';
import { useWorld } from './world/world.ts';
import { lentPath } from './world/blobs.ts';

const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});
afterAll(() => office.close());

/** A document of two pages that says something in every field. */
async function fullPaper(ctx: Ctx): Promise<DocumentRow> {
  const { id } = await paper(ctx, office, ['Anton', 'Berta']);
  await saveReading(ctx, { id, values: FULL, files: {} });
  return (await findDocument(ctx, id))!;
}

// The subject of a part also says which pages it has.
const subjectAlone = (row: DocumentRow) => ({
  ...row,
  subject: row.subject?.replace(/ \(.*\)$/, '') ?? null,
});

test('every field the table carries on to a copy is there after copying a document or writing on a copy, and no other', async () => {
  const ctx = await world.account();
  const document = await fullPaper(ctx);
  expect(said(document)).toEqual(FULL);
  const folderId = await rootId(ctx, 'inbox');
  const copy = await cloneDocument(ctx, { id: document.id, folderId });
  expect(said(copy!)).toEqual(onlyOf(carriedOn('copy')));

  await saveAnnotatedCopy(ctx, { id: document.id, revision: 0, marks: [text(1, 'Bezahlt')] });
  await workOff(ctx, office);
  expect(said(await childOf(ctx, document))).toEqual(onlyOf(carriedOn('copy')));
});

test('every field the table carries on to a part is there after cutting, also once the part was read for itself, and no other', async () => {
  const ctx = await world.account();
  const document = await fullPaper(ctx);
  await splitDocument(ctx, { id: document.id, revision: 0, at: [2] });
  await workOff(ctx, office);
  const part = await childOf(ctx, document);
  expect(said(subjectAlone(part))).toEqual(onlyOf(carriedOn('cut')));
  expect(said(await fresh(ctx, document))).toEqual(FULL);

  const { accountId } = ctx.viewer;
  await readAnew(asSystem(ctx, { accountId }), office, { accountId, documentId: part.id });
  // By then it is known to be a further page.
  const read = { ...onlyOf(carriedOn('cut')), isFurtherPage: true };
  expect(said(subjectAlone(await fresh(ctx, part)))).toEqual(read);
});

test('every field the table carries on to documents put together is there after merging, and no other', async () => {
  const ctx = await world.account();
  const document = await fullPaper(ctx);
  const other = await paper(ctx, office, ['Clara']);
  await mergeDocuments(ctx, { ids: [document.id, other.id] });
  await workOff(ctx, office);
  expect(said(await childOf(ctx, document))).toEqual(onlyOf(carriedOn('merge')));
});

test('where everything can still be read, a redacted copy says every field the table lets it say; where nobody knows what was hidden, only those that tell nothing', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx, FULL);
  await keepSummary(ctx, { id, text: FULL.summary!, by: 'person', seen: FULL.summary });
  const document = { ...(await findDocument(ctx, id))!, userFields: [] };
  const job = { deed: 'copy' } as PageEditJob;
  const readable = Object.values(FULL).flat().join(' ');
  const days = FIELD_NAMES.filter((field) => rulesOf(field).kind === 'day').map((field) =>
    String(FULL[field]).split('-').toReversed().join('.'),
  );
  const amounts = '7.311,09';
  const open = { readable: [readable, ...days, amounts].join(' '), hidden: [], isBlind: false };
  const fields = (allowed: readonly string[]) =>
    FIELD_NAMES.filter((field) => allowed.includes(rulesOf(field).redacted));

  const left = valuesFor(job, document, { parts: [], redacted: open, bounds: USUAL_BOUNDS });
  const all = fields(['said', 'printed', 'withAmount', 'ofPerson', 'always']);
  expect({ ...onlyOf([]), ...left }).toEqual(onlyOf(all));

  const blind = { readable: '', hidden: ['wort'], isBlind: true };
  const little = valuesFor(job, document, { parts: [], redacted: blind, bounds: USUAL_BOUNDS });
  expect({ ...onlyOf([]), ...little }).toEqual(onlyOf(fields(['always'])));
});

/** How a download writes a value of each kind. */
function cellOf(field: DocumentField): string {
  const value = FULL[field];
  const { kind } = rulesOf(field);
  if (kind === 'day') return String(value).split('-').toReversed().join('.');
  if (kind === 'money') return String(Number(value) / 100).replace('.', ',');
  if (kind === 'class') return 'Rechnung';
  if (kind === 'flag') return value ? 'ja' : 'nein';
  // A spreadsheet would take a plus for a formula.
  return kind === 'phone' ? `'${String(value)}` : [value].flat().join(', ');
}

test('every field the table exports has its column in a download, with its value, and no other has one', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx, FULL);
  await keepSummary(ctx, { id, text: FULL.summary!, by: 'person', seen: FULL.summary });
  const download = await prepare(ctx, [id], { format: 'csv' });
  const { sha256 } = await pack(ctx, download.id);
  const bytes = await readFile(await lentPath(ctx, ctx.viewer.accountId, sha256));
  const [head = [], cells = []] = bytes
    .toString()
    .slice(1)
    .split('\r\n')
    .map((line) => line.split(';'));
  for (const field of EXPORTED_FIELDS) {
    const [german = ''] = rulesOf(field).exported ?? [];
    expect(head, field).toContain(german);
    expect(cells[head.indexOf(german)], field).toBe(cellOf(field));
  }
  const others = ['Datei', 'Eingang', 'E-Rechnung', 'Gelesen', 'Seiten', 'Ordner'];
  const numbers = ['Scannummer', 'Dokumentnummer'];
  const known = EXPORTED_FIELDS.map((field) => rulesOf(field).exported?.[0]);
  expect(new Set(head)).toEqual(new Set([...known, ...others, ...numbers]));
  expect(head).toHaveLength(known.length + others.length + numbers.length);
});

test('a document is found by the words of every field the table calls searched, behind the name of its property too, and by no other', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx, FULL);
  const properties = SEARCH_PROPERTIES.filter((property) => property !== 'folder');
  for (const field of FIELD_NAMES) {
    const { searched } = rulesOf(field);
    const word = `"${[FULL[field]].flat().join(' ')}"`;
    expect(await found(ctx, word), field).toEqual(searched === null ? [] : [id]);
    for (const property of properties)
      expect(await found(ctx, `${property}:${word}`), `${field} as ${property}`).toEqual(
        searched === property ? [id] : [],
      );
  }
});
