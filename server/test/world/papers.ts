import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { sql } from 'kysely';
import { findDocument, type DocumentRow } from '../../src/documents/index.ts';
import { makePages } from '../../src/documents/editor/make-pages.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import type { Engines } from '../../src/platform/module.ts';
import { postDocument } from './post-office.ts';

// Looking for codes takes as long as a page has dots.
const SLIP = [400, 120] as const;

/** A document with these words, one on each page, filed and read by the product's own verbs. */
export async function paper(
  ctx: Ctx,
  engines: Engines & { close: () => Promise<void> },
  words: readonly string[],
) {
  const file = join(ctx.config.dataFolder, 'Post.pdf');
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const word of words)
    document
      .addPage([...SLIP])
      .drawText(`${word} kommt heute mit der Post`, { x: 50, y: 60, size: 18, font });
  await writeFile(file, await document.save());
  const id = await postDocument(ctx, engines, file);
  return (await findDocument(ctx, id))!;
}

/** Does all work on pages that waits in the account; gives how each ended. */
export async function workOff(ctx: Ctx, engines: Engines): Promise<(string | null)[]> {
  const { accountId } = ctx.viewer;
  const { rows } = await sql<{ id: string }>`
    select id from documents.page_order where account_id = ${accountId} and stage = 'Working' order by id`.execute(
    ctx.db,
  );
  for (const { id } of rows) await makePages(ctx, engines, { accountId, orderId: id, last: true });
  const { rows: ends } = await sql<{ end: string | null }>`
    select coalesce(code, stage) as end from documents.page_order where account_id = ${accountId} order by id`.execute(
    ctx.db,
  );
  return ends.map((row) => row.end);
}

/** The words on a document's pages in their order, as the product keeps them. */
export async function wordsOn(ctx: Ctx, { accountId, id }: Pick<DocumentRow, 'accountId' | 'id'>) {
  const { rows } = await sql<{ word: string }>`
    select split_part(text, ' ', 1) as word from documents.page
    where account_id = ${accountId} and document_id = ${id} order by number`.execute(ctx.db);
  return rows.map((row) => row.word);
}
