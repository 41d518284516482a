import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  hasRedaction,
  isUnedited,
  PREVIEW_PAGES,
  type Annotation,
  type Redacted,
  type Turn,
} from '@postkorb/domain/documents';
import type { Ctx } from '#platform/ctx';
import type { Engines } from '#platform/module';
import { present } from '@postkorb/domain/basics';
import type { DocumentRow } from '../record/documents.sql.ts';
import type { Source } from '../pages/page-layout.sql.ts';
import { made, annotateFile, type Layer, type AnnotatedFile } from './annotate-page.ts';
import type { DocumentToMake } from './page-edit-job.sql.ts';
import type { PageEdits } from '../pages/page-edits.sql.ts';
import { redactFile } from './redact-document.ts';

/** The image of a page, counted from 1, in pixels. */
export type Image = {
  readonly number: number;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
};

/** The files of a document that was made of pages of others; its row is still to be written. */
export type MadeDocument = DocumentToMake & {
  readonly pageCount: number;
  /** Null where the original stays what it is. */
  readonly original: { readonly sha256: string; readonly bytes: number } | null;
  readonly searchableSha256: string | null;
  readonly thumbnailSha256: string | null;
  readonly images: readonly Image[];
  readonly notice: string | null;
  /** Its pages in their order, with the words of those that annotations changed. */
  readonly sources: readonly Source[];
  /** All that was written for it. */
  readonly bytes: number;
  /** What may be said of a document in which something was hidden. */
  readonly redacted: Redacted | null;
};

/** Everything a page edit job asks for. */
export type Made = {
  readonly stays: MadeDocument | null;
  readonly letters: readonly MadeDocument[];
  /** What the one that stays bears from now on. */
  readonly marks: readonly Annotation[];
};

/** All bytes that were written. */
export const bytesOf = ({ stays, letters: documents }: Pick<Made, 'stays' | 'letters'>): number =>
  [...documents, ...(stays ? [stays] : [])].reduce((sum, { bytes }) => sum + bytes, 0);

type From = {
  readonly sources: ReadonlyMap<string, DocumentRow>;
  readonly editsByKey: ReadonlyMap<string, PageEdits>;
  /** A folder of this job's own. */
  readonly folder: string;
  /** What stands on top of the pages of a document now. */
  readonly annotationsOf: (documentId: string) => readonly Annotation[];
};
type Shop = From & {
  readonly ctx: Ctx;
  readonly engines: Engines;
  /** Files with annotations in them, by document and layer: many documents may be cut off one. */
  readonly annotated: Map<string, AnnotatedFile>;
};

/** Makes the files of documents: a PDF of the chosen pages, one with their hidden text, and the images. */
export function composer(ctx: Ctx, engines: Engines, from: From) {
  const shop: Shop = { ...from, ctx, engines, annotated: new Map() };
  return (document: DocumentToMake, how: 'new' | 'same'): Promise<MadeDocument> =>
    how === 'new' ? newDocument(shop, document) : sameDocument(shop, document);
}

const pagesOf = (document: DocumentToMake) =>
  document.parts.flatMap(({ sheets }, file) =>
    sheets.map(({ page, turn }) => ({ file, page, turn: turn as Turn })),
  );

function blobOf({ sources, editsByKey }: Shop, documentId: string, layer: Layer): string {
  const original = present(sources.get(documentId)).originalSha256;
  return layer === 'original'
    ? original
    : (present(editsByKey.get(documentId)).searchableSha256 ?? original);
}

type Written = {
  readonly file: string;
  readonly sources: readonly Source[];
  readonly redacted: Redacted | null;
};
type Part = AnnotatedFile & { readonly redacted: Redacted | null };

/** The file of a document, until the folder of this job is removed. */
async function lent(shop: Shop, documentId: string, layer: Layer) {
  const { ctx, folder } = shop;
  const name = blobOf(shop, documentId, layer);
  const { path: file } = await ctx.blobs.lend(ctx.viewer.accountId, name, folder);
  return { file, layer };
}

async function makePart(
  shop: Shop,
  { documentId, sheets }: DocumentToMake['parts'][number],
  layer: Layer,
): Promise<Part> {
  const annotations = shop.annotationsOf(documentId);
  const annotating = { ...shop, documentId, marks: annotations };
  const known = shop.annotated.get(`${documentId} ${layer}`);
  const annotated = known ?? (await annotateFile(annotating, await lent(shop, documentId, layer)));
  shop.annotated.set(`${documentId} ${layer}`, annotated);
  if (!hasRedaction(annotations)) return { ...annotated, redacted: null };
  return await redactFile(annotating, annotated, sheets);
}

/** A PDF of the document's pages, taken from the originals or from their copies with hidden text. */
async function write(shop: Shop, document: DocumentToMake, layer: Layer): Promise<Written> {
  const parts: Part[] = [];
  for (const part of document.parts) parts.push(await makePart(shop, part, layer));
  const outFile = join(shop.folder, `${document.id}-${layer}.pdf`);
  const files = parts.map(({ file }) => file);
  made(await shop.engines.pdf.compose({ files, pages: pagesOf(document), outFile }));
  const sources = document.parts.flatMap(({ documentId, sheets }, index) =>
    sheets.map((sheet) => {
      const words = present(parts[index]).words.get(sheet.page);
      return { ...sheet, documentId, ...(words && { words }) };
    }),
  );
  return {
    file: outFile,
    sources,
    redacted: parts.find(({ redacted }) => redacted)?.redacted ?? null,
  };
}

async function newDocument(shop: Shop, document: DocumentToMake): Promise<MadeDocument> {
  const { ctx, editsByKey } = shop;
  const { accountId } = ctx.viewer;
  const isRedacted = document.parts.some(({ documentId }) =>
    hasRedaction(shop.annotationsOf(documentId)),
  );
  // A redacted document is written once, hidden text and all: no second file could tell more than the first.
  const written = await write(shop, document, isRedacted ? 'searchable' : 'original');
  const pictures = await picture(shop, document, written.file);
  const hasText = document.parts.some(
    ({ documentId }) => present(editsByKey.get(documentId)).searchableSha256,
  );
  const searchable = hasText && !isRedacted ? await write(shop, document, 'searchable') : null;
  const original = await ctx.blobs.adopt(accountId, written.file);
  const copy = searchable && (await ctx.blobs.adopt(accountId, searchable.file));
  return {
    ...document,
    ...pictures,
    ...written,
    pageCount: pagesOf(document).length,
    original,
    searchableSha256: copy && copy.sha256,
    bytes: pictures.bytes + original.bytes + (copy?.bytes ?? 0),
  };
}

/** The same document with other pages or annotations; as it came, it needs nothing but what is kept. */
async function sameDocument(shop: Shop, document: DocumentToMake): Promise<MadeDocument> {
  const { ctx, editsByKey } = shop;
  const { pageCount, searchableSha256, thumbnailSha256 } = present(editsByKey.get(document.id));
  const { sheets } = present(document.parts[0]);
  if (isUnedited(sheets, pageCount) && shop.annotationsOf(document.id).length === 0) {
    const kept = { searchableSha256, thumbnailSha256, images: [], notice: null };
    return {
      ...document,
      ...kept,
      pageCount,
      original: null,
      sources: [],
      redacted: null,
      bytes: 0,
    };
  }
  const written = await write(shop, document, 'searchable');
  const pictures = await picture(shop, document, written.file);
  const { sha256, bytes } = await ctx.blobs.adopt(ctx.viewer.accountId, written.file);
  return {
    ...document,
    ...pictures,
    ...written,
    pageCount: pagesOf(document).length,
    original: null,
    searchableSha256: sha256,
    bytes: pictures.bytes + bytes,
  };
}

async function picture({ ctx, engines, folder }: Shop, document: DocumentToMake, file: string) {
  const { accountId } = ctx.viewer;
  const outDir = join(folder, document.id);
  await mkdir(outDir, { recursive: true });
  const pages = pagesOf(document)
    .slice(0, PREVIEW_PAGES)
    .map((_, index) => index + 1);
  const made = await engines.pdf.previews({ file, outDir, pages });
  const images: (Image & { readonly bytes: number })[] = [];
  for (const { page, file: image, width, height } of made.pages)
    images.push({ ...(await ctx.blobs.adopt(accountId, image)), number: page, width, height });
  const thumbnail = made.thumbnail && (await ctx.blobs.adopt(accountId, made.thumbnail));
  const bytes = images.reduce((sum, one) => sum + one.bytes, thumbnail ? thumbnail.bytes : 0);
  return { images, thumbnailSha256: thumbnail && thumbnail.sha256, notice: made.code, bytes };
}
