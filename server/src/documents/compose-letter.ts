import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isUntouched, PREVIEW_PAGES, type Turn } from '@postkorb/domain/documents';
import type { Ctx } from '#platform/ctx';
import type { Engines } from '#platform/module';
import { Refusal } from '#platform/refusal';
import type { DocumentRow } from './documents.sql.ts';
import type { LetterOrder } from './page-order.sql.ts';
import type { Recipe } from './recipe.sql.ts';

export type Image = {
  readonly number: number;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
};

/** The files of a letter that was made of pages of others; its row is still to be written. */
export type MadeLetter = LetterOrder & {
  readonly pageCount: number;
  /** Null where the original stays what it is. */
  readonly original: { readonly sha256: string; readonly bytes: number } | null;
  readonly searchableSha256: string | null;
  readonly thumbnailSha256: string | null;
  readonly images: readonly Image[];
  readonly notice: string | null;
};

/** Everything an order asks for. */
export type Made = { readonly stays: MadeLetter | null; readonly letters: readonly MadeLetter[] };

type From = {
  readonly sources: ReadonlyMap<string, DocumentRow>;
  readonly recipes: ReadonlyMap<string, Recipe>;
  /** A folder of this job's own. */
  readonly folder: string;
};
type Shop = From & { readonly ctx: Ctx; readonly engines: Engines };

/** Makes the files of letters: a PDF of the chosen pages, one with their hidden text, and the images. */
export function composer(ctx: Ctx, engines: Engines, from: From) {
  const shop: Shop = { ...from, ctx, engines };
  return (letter: LetterOrder, how: 'new' | 'same'): Promise<MadeLetter> =>
    how === 'new' ? newLetter(shop, letter) : sameLetter(shop, letter);
}

const pagesOf = (letter: LetterOrder) =>
  letter.parts.flatMap(({ sheets }, file) =>
    sheets.map(({ page, turn }) => ({ file, page, turn: turn as Turn })),
  );

type Layer = 'original' | 'searchable';

function blobOf({ sources, recipes }: Shop, documentId: string, layer: Layer): string {
  const original = sources.get(documentId)!.originalSha256;
  return layer === 'original' ? original : (recipes.get(documentId)!.searchableSha256 ?? original);
}

/** A PDF of the letter's pages, taken from the originals or from their copies with hidden text. */
async function write(shop: Shop, letter: LetterOrder, layer: Layer): Promise<string> {
  const { ctx, engines, folder } = shop;
  const files = await Promise.all(
    letter.parts.map(({ documentId }) =>
      ctx.blobs.path(ctx.viewer.accountId, blobOf(shop, documentId, layer)),
    ),
  );
  const outFile = join(folder, `${letter.id}-${layer}.pdf`);
  const answer = await engines.pdf.compose({ files, pages: pagesOf(letter), outFile });
  if (!answer.ok) throw new Error(`pages not composed: ${answer.reason} ${answer.detail}`);
  if ('refused' in answer.value) throw new Refusal(answer.value.refused);
  return outFile;
}

async function newLetter(shop: Shop, letter: LetterOrder): Promise<MadeLetter> {
  const { ctx, recipes } = shop;
  const file = await write(shop, letter, 'original');
  const pictures = await picture(shop, letter, file);
  const original = await ctx.blobs.adopt(ctx.viewer.accountId, file);
  const hasText = letter.parts.some(({ documentId }) => recipes.get(documentId)!.searchableSha256);
  const searchable = hasText ? await write(shop, letter, 'searchable') : null;
  return {
    ...letter,
    ...pictures,
    pageCount: pagesOf(letter).length,
    original,
    searchableSha256:
      searchable && (await ctx.blobs.adopt(ctx.viewer.accountId, searchable)).sha256,
  };
}

/** The same letter with other pages; as it came, it needs nothing but what is kept. */
async function sameLetter(shop: Shop, letter: LetterOrder): Promise<MadeLetter> {
  const { ctx, recipes } = shop;
  const { pageCount, searchableSha256, thumbnailSha256 } = recipes.get(letter.id)!;
  if (isUntouched(letter.parts[0]!.sheets, pageCount)) {
    const kept = { searchableSha256, thumbnailSha256, images: [], notice: null };
    return { ...letter, ...kept, pageCount, original: null };
  }
  const file = await write(shop, letter, 'searchable');
  const pictures = await picture(shop, letter, file);
  const { sha256 } = await ctx.blobs.adopt(ctx.viewer.accountId, file);
  return {
    ...letter,
    ...pictures,
    pageCount: pagesOf(letter).length,
    original: null,
    searchableSha256: sha256,
  };
}

async function picture({ ctx, engines, folder }: Shop, letter: LetterOrder, file: string) {
  const { accountId } = ctx.viewer;
  const outDir = join(folder, letter.id);
  await mkdir(outDir, { recursive: true });
  const pages = pagesOf(letter)
    .slice(0, PREVIEW_PAGES)
    .map((_, index) => index + 1);
  const made = await engines.pdf.previews({ file, outDir, pages });
  const images: Image[] = [];
  for (const { page, file: image, width, height } of made.pages) {
    const { sha256 } = await ctx.blobs.adopt(accountId, image);
    images.push({ number: page, sha256, width, height });
  }
  const thumbnail = made.thumbnail && (await ctx.blobs.adopt(accountId, made.thumbnail));
  return { images, thumbnailSha256: thumbnail && thumbnail.sha256, notice: made.code };
}
