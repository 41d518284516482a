import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FrontPage } from '@postkorb/domain/centre';
import { languageOf } from '@postkorb/domain/extraction';
import { bindScan } from '#intake';
import type { Ctx } from '#platform/ctx';
import type { Engines } from '#platform/module';
import { pageReader } from '#platform/ocr/page-reading';
import { Refusal } from '#platform/refusal';
import type { Front } from './front.sql.ts';

type Readers = Pick<Engines, 'pdf' | 'ocr'>;

const UNREADABLE = ['PICTURE_UNREADABLE', 'PICTURE_TOO_LARGE', 'TOO_MANY_PAGES'];

/** Lays a picture of a stranger as a page, in a child; false where it is none. */
async function bind(ctx: Ctx, file: string, outFile: string): Promise<boolean> {
  try {
    await bindScan(ctx, { files: [file], dpi: null, outFile });
    return true;
  } catch (error) {
    if (error instanceof Refusal && UNREADABLE.includes(error.code)) return false;
    throw error;
  }
}

/** What the codes of a page say. */
export async function codesOn(
  pdf: Engines['pdf'],
  file: string,
  page: number,
): Promise<readonly string[]> {
  const found = await pdf.codes(file, page);
  return found.ok
    ? found.value.map(({ bytes }) => Buffer.from(bytes, 'base64').toString('utf8'))
    : [];
}

/** The words and the codes of the first page of a file. */
export async function readPage(
  { pdf, ocr }: Readers,
  file: string,
  workDir: string,
): Promise<FrontPage> {
  const codes = await codesOn(pdf, file, 1);
  const languageCode = (text: string) => languageOf(text)?.language ?? null;
  const reader = pageReader({ pdf, ocr, workDir, languageOf: languageCode });
  const { words, failure } = await reader.read(file, 1);
  if (failure !== null) throw new Error(`a page was not read: ${failure}`);
  return { words, codes };
}

/** What is on the picture of a front; null where it is no picture that can be opened. */
export async function recogniseFront(
  ctx: Ctx,
  readers: Readers,
  { frontSha256 }: Front,
): Promise<FrontPage | null> {
  const folder = await mkdtemp(join(ctx.config.dataFolder, 'work', 'letter-'));
  try {
    await using lent = await ctx.blobs.lend(ctx.viewer.accountId, frontSha256);
    const file = join(folder, 'front.pdf');
    return (await bind(ctx, lent.path, file)) ? await readPage(readers, file, folder) : null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
