import { buffer } from 'node:stream/consumers';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { Box } from '@postkorb/domain/documents';
import { sql } from 'kysely';
import { findDocument, findDocuments, type DocumentRow } from '../../src/documents/index.ts';
import { boxOf } from '../../src/documents/editor/annotate-page.ts';
import { saveAnnotatedCopy } from '../../src/documents/editor/annotate.ts';
import { findWords } from '../../src/documents/record/page.sql.ts';
import { findDescents } from '../../src/documents/pages/page-edits.sql.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import { workOff } from './papers.ts';
import { postDocument, type openPostOffice } from './post-office.ts';

type Office = Awaited<ReturnType<typeof openPostOffice>>;

const LINES = [
  ['Stadtwerke Musterstadt GmbH', 790],
  ['Musterweg 1, 12345 Musterstadt', 775],
  ['Clara Weberin', 690],
  ['Amselweg 2', 675],
  ['Musterstadt, 12.03.2026', 600],
  ['Ihre Jahresabrechnung Strom', 560],
  ['Sehr geehrte Frau Weberin,', 530],
  ['Gesamtbetrag: 120,00 EUR', 480],
  ['Bitte zahlen Sie bis zum 30.03.2026.', 460],
] as const;

/** A bill to Clara Weberin over 120 euros, due on 30 March 2026. */
export async function bill(ctx: Ctx, office: Office, name: string): Promise<DocumentRow> {
  const document = await PDFDocument.create();
  document.setTitle('Weberin');
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  for (const [line, y] of LINES) page.drawText(line, { x: 60, y, size: 11, font });
  const file = join(ctx.config.dataFolder, name);
  await writeFile(file, await document.save());
  const id = await postDocument(ctx, office, file);
  return (await findDocument(ctx, id))!;
}

type Hidden = { readonly document: DocumentRow; readonly word: RegExp };

/** The boxes of all words that match, as a person would draw them: exactly as they were read. */
export async function boxesOf(ctx: Ctx, { document, word }: Hidden): Promise<Box[]> {
  const pages = await findWords(ctx, document);
  return pages.flatMap(({ words }) => words.filter(({ text }) => word.test(text)).map(boxOf));
}

/** A copy of the document in which these words are hidden, and where. */
export async function redactedCopy(
  ctx: Ctx,
  office: Office,
  hidden: Hidden,
): Promise<{ copy: DocumentRow; boxes: Box[] }> {
  const { document } = hidden;
  const boxes = await boxesOf(ctx, hidden);
  const annotations = [{ id: 'r', kind: 'redact', page: 1, boxes }];
  await saveAnnotatedCopy(ctx, { id: document.id, revision: 0, marks: annotations });
  await workOff(ctx, office);
  const born = (await findDescents(ctx, [document])).map((one) => one.documentId);
  return { copy: (await findDocuments(ctx, born))[0]!, boxes };
}

/** Every row of the database that belongs to a document and says a word. */
export async function rowsThatSay(ctx: Ctx, { id }: DocumentRow, word: string): Promise<string[]> {
  const { rows } = await sql<{ name: string; key: string }>`
    select format('%I.%I', table_schema, table_name) as name, column_name as key from information_schema.columns
    where column_name in ('id', 'document_id') and data_type = 'uuid' and table_schema !~ '^(pg_|information)'`.execute(
    ctx.db,
  );
  const said: string[] = [];
  for (const { name, key } of rows) {
    const table = sql.raw(name);
    const known =
      await sql`select from ${table} t where t.${sql.raw(key)} = ${id} and t::text ilike ${`%${word}%`}`.execute(
        ctx.db,
      );
    if (known.rows.length > 0) said.push(name);
  }
  return said;
}

/** All that the journal says of a document. */
export async function journalOf(ctx: Ctx, { id }: DocumentRow): Promise<string> {
  const { rows } = await sql<{ entry: string }>`
    select entry from platform.journal where entry::jsonb -> 'objects' ? ${id}`.execute(ctx.db);
  return rows.map((row) => row.entry).join('\n');
}

/** The bytes of a file of the same account as this document. */
export const bytesOf = async (ctx: Ctx, { accountId }: DocumentRow, sha256: string) =>
  buffer(ctx.blobs.read(accountId, sha256));
