import { sql } from 'kysely';
import type { PageSource } from '@postkorb/domain/documents';
import type { Ctx } from '#platform/ctx';
import { sanitizeForPostgres, sanitizeJsonForPostgres } from '#platform/basics/sanitize';
import type { Word } from '@postkorb/pdf/basics/words';
import { keyText, type DocumentKey } from '../access/document-key.ts';

/** What was read of a page, counted from 1; `confidence` is 0 to 100, and null where none was recognised. */
export type PageText = {
  readonly number: number;
  /** Points (1/72 inch), as shown. */
  readonly width: number;
  readonly height: number;
  readonly words: readonly Word[];
  readonly text: string;
  readonly source: PageSource;
  readonly confidence: number | null;
  /** Clockwise turn and skew a recognised page was straightened by. */
  readonly turn: 0 | 90 | 180 | 270;
  readonly skew: number;
};

/** The image of a page, counted from 1: the page in points, the image in pixels. */
export type PageImage = {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly imageSha256: string;
  readonly imageWidth: number;
  readonly imageHeight: number;
};

/** Words as they are kept: one array each instead of an object, a third of the bytes of a long document. */
export const packWords = (words: readonly Word[]) =>
  sanitizeJsonForPostgres(
    words.map(({ text, x, y, width, height, line, confidence }) => [
      text,
      x,
      y,
      width,
      height,
      line,
      confidence,
    ]),
  );

type Packed = [string, number, number, number, number, number, number];
/** Words as they are used. */
export const unpackWords = (words: unknown): Word[] =>
  (words as Packed[]).map(([text, x, y, width, height, line, confidence]) => ({
    text,
    x,
    y,
    width,
    height,
    line,
    confidence,
  }));

/** Keeps what stands on the pages; safe to repeat. */
export async function writePageTexts(
  ctx: Ctx,
  documentId: string,
  pages: readonly PageText[],
): Promise<void> {
  const { accountId } = ctx.viewer;
  for (const { words, text, ...page } of pages)
    await ctx.db
      .insertInto('documents.page')
      .values({
        ...page,
        accountId,
        documentId,
        text: sanitizeForPostgres(text),
        words: packWords(words),
        isRead: true,
      })
      .onConflict((conflict) =>
        conflict.columns(['accountId', 'documentId', 'number']).doUpdateSet((eb) => ({
          text: eb.ref('excluded.text'),
          words: eb.ref('excluded.words'),
          source: eb.ref('excluded.source'),
          confidence: eb.ref('excluded.confidence'),
          turn: eb.ref('excluded.turn'),
          skew: eb.ref('excluded.skew'),
          isRead: eb.ref('excluded.isRead'),
        })),
      )
      .execute();
}

/** The pages of a document of the account that were read so far, in their order. */
export async function pagesRead(ctx: Ctx, documentId: string, most = 100_000): Promise<PageText[]> {
  const rows = await ctx.db
    .selectFrom('documents.page')
    .select(['number', 'width', 'height', 'words', 'text', 'source', 'confidence', 'turn', 'skew'])
    .where('accountId', '=', ctx.viewer.accountId)
    .where('documentId', '=', documentId)
    .where('isRead', '=', true)
    .orderBy('number')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, words: unpackWords(row.words) }) as PageText);
}

/** Keeps the images of pages; safe to repeat. */
export async function writePageImages(
  ctx: Ctx,
  documentId: string,
  images: readonly PageImage[],
): Promise<void> {
  const { accountId } = ctx.viewer;
  for (const image of images)
    await ctx.db
      .insertInto('documents.page')
      .values({ ...image, accountId, documentId, source: 'none' })
      .onConflict((conflict) =>
        conflict.columns(['accountId', 'documentId', 'number']).doUpdateSet((eb) => ({
          width: eb.ref('excluded.width'),
          height: eb.ref('excluded.height'),
          imageSha256: eb.ref('excluded.imageSha256'),
          imageWidth: eb.ref('excluded.imageWidth'),
          imageHeight: eb.ref('excluded.imageHeight'),
        })),
      )
      .execute();
}

/** The pages of documents already known to be within reach, without their words. */
export async function findPages(ctx: Ctx, documents: readonly DocumentKey[]) {
  if (documents.length === 0) return [];
  const { rows } = await sql<{
    accountId: string;
    documentId: string;
    number: number;
    width: number;
    height: number;
    imageSha256: string | null;
    imageWidth: number | null;
    imageHeight: number | null;
    source: string;
    confidence: number | null;
    isUndrawn: boolean;
  }>`
    select account_id, document_id, number, width, height, image_sha256, image_width, image_height, source, confidence,
      image_sha256 is null and exists (select from documents.undrawn u
        where u.account_id = p.account_id and u.id = p.document_id) as is_undrawn
    from documents.page p where (account_id, document_id) in (
      select * from unnest(${documents.map((one) => one.accountId)}::uuid[], ${documents.map((one) => one.id)}::uuid[]))
    order by document_id, number limit 20000`.execute(ctx.db);
  return rows;
}

/** The words of a document's first pages, for marking hits and selecting text. */
export async function findWords(
  ctx: Ctx,
  document: DocumentKey,
  most = 200,
): Promise<{ number: number; words: Word[] }[]> {
  const rows = await ctx.db
    .selectFrom('documents.page')
    .select(['number', 'words'])
    .where('accountId', '=', document.accountId)
    .where('documentId', '=', document.id)
    .orderBy('number')
    .limit(most)
    .execute();
  return rows.map(({ number, words }) => ({ number, words: unpackWords(words) }));
}

/** The words of some pages of a document within reach, as they are shown. */
export async function findPageWords(
  ctx: Ctx,
  document: DocumentKey,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, readonly Word[]>> {
  const rows = await ctx.db
    .selectFrom('documents.page')
    .select(['number', 'words'])
    .where('accountId', '=', document.accountId)
    .where('documentId', '=', document.id)
    .where('number', 'in', [...numbers])
    .execute();
  return new Map(rows.map(({ number, words }) => [number, unpackWords(words)]));
}

type Pages = { readonly from: number; readonly to: number };

/** The text of some pages of several documents, joined, for snippets. */
export async function findTexts(
  ctx: Ctx,
  documents: readonly DocumentKey[],
  { from, to }: Pages,
): Promise<Map<string, string>> {
  if (documents.length === 0) return new Map();
  const { rows } = await sql<DocumentKey & { number: number; text: string }>`
    select account_id, document_id as id, number, left(text, 20000) as text from documents.page
    where number between ${from} and ${to} and (account_id, document_id) in (
      select * from unnest(${documents.map((one) => one.accountId)}::uuid[], ${documents.map((one) => one.id)}::uuid[]))`.execute(
    ctx.db,
  );
  const pages = Map.groupBy(rows, (row) => keyText(row));
  const joined = ([key, own]: [string, typeof rows]) =>
    [
      key,
      own
        .sort((a, b) => a.number - b.number)
        .map((page) => page.text)
        .join(' '),
    ] as const;
  return new Map([...pages].map(joined));
}

/** The whole text of a document within reach. */
export async function findText(ctx: Ctx, document: DocumentKey): Promise<string> {
  const rows = await ctx.db
    .selectFrom('documents.page')
    .select('text')
    .where('accountId', '=', document.accountId)
    .where('documentId', '=', document.id)
    .orderBy('number')
    .execute();
  return rows.map((row) => row.text).join('\f');
}

/** The image blob of one page of a document within reach, or undefined. */
export function findPageImage(ctx: Ctx, document: DocumentKey, number: number) {
  return ctx.db
    .selectFrom('documents.page')
    .select(['imageSha256', 'imageWidth'])
    .where('accountId', '=', document.accountId)
    .where('documentId', '=', document.id)
    .where('number', '=', number)
    .executeTakeFirst();
}

type Image = {
  readonly number: number;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
};

/** The pages of a document as it is shown, or those of its original that are kept aside. */
export type PageRoom = 'page' | 'keptPage';

/** The numbers of the pages of a room that have no image yet. */
export async function withoutImage(ctx: Ctx, id: string, room: PageRoom): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom(`documents.${room}`)
    .select('number')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('documentId', '=', id)
    .where('imageSha256', 'is', null)
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

type Drawn = { readonly id: string; readonly room: PageRoom; readonly images: readonly Image[] };

/** Sets the images of pages whose text is already there. */
export async function setPageImages(ctx: Ctx, { id, room, images }: Drawn): Promise<void> {
  for (const { number, sha256, width, height } of images)
    await ctx.db
      .updateTable(`documents.${room}`)
      .set({ imageSha256: sha256, imageWidth: width, imageHeight: height })
      .where('accountId', '=', ctx.viewer.accountId)
      .where('documentId', '=', id)
      .where('number', '=', number)
      .execute();
}
