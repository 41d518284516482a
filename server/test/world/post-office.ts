import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { inject } from 'vitest';
import { openEngines } from '../../src/app-context.ts';
import { drawFirstPages } from '../../src/documents/pages/draw-undrawn.ts';
import { findUpload } from '../../src/intake/intake.sql.ts';
import { prepareUpload } from '../../src/intake/prepare-upload.ts';
import { receiveFile } from '../../src/intake/receive-file.ts';
import { takeInFile } from '../../src/intake/take-in.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import { rootId } from './documents.ts';
import { isFull } from './full.ts';

type Engines = Awaited<ReturnType<typeof openEngines>>;

let running: Promise<Engines> | null = null;

async function startEngines(config: Ctx['config']): Promise<Engines> {
  const dataFolder = await mkdtemp(join(inject('offices'), 'office-'));
  for (const name of ['work', 'languages'])
    await mkdir(join(dataFolder, name), { recursive: true });
  return openEngines({ ...config, dataFolder });
}

// A picture of a tenth of the dots costs a tenth; full ones have tests of their own, and the long form draws them all.
const SMALL = isFull ? {} : { width: 400, thumbnailWidth: 100 };
/** For those who look at pictures. */
export const LARGE = {};

/**
 * The machines that read documents, for one test file, which draw small pictures where nobody asks for a size. All files of one process share them, as all accounts of a worker do:
 * a third of a second of processor time goes into each child that starts. They end with their process.
 */
export async function openPostOffice(ctx: Ctx, size = SMALL): Promise<Engines> {
  for (const name of ['work', 'languages', 'sending'])
    await mkdir(join(ctx.config.dataFolder, name), { recursive: true });
  running ??= startEngines(ctx.config);
  const engines = await running;
  const { pdf } = engines;
  const previews: typeof pdf.previews = (order) => pdf.previews({ ...size, ...order });
  return { ...engines, pdf: { ...pdf, previews }, close: () => Promise.resolve() };
}

/** Puts a file through the door: announced, sent, accepted; not read yet. */
export async function handIn(ctx: Ctx, file: string, id: string = randomUUID()): Promise<string> {
  const { size } = await stat(file);
  await prepareUpload(ctx, {
    id,
    filename: basename(file),
    folderId: await rootId(ctx, 'inbox'),
    bytes: size,
  });
  const copy = join(ctx.config.dataFolder, 'work', id);
  await copyFile(file, copy);
  await receiveFile(ctx, id, await ctx.blobs.adopt(ctx.viewer.accountId, copy));
  return id;
}

/** Puts a file through the door and has it read and drawn; gives where the upload stands then. */
export async function post(ctx: Ctx, engines: Engines, file: string) {
  const id = await handIn(ctx, file);
  await takeInFile(ctx, engines, { turn: 0, uploadId: id, last: true });
  const upload = (await findUpload(ctx, id))!;
  await drawFirstPages(ctx, engines, { id: upload.reservedId, last: true });
  return upload;
}

/** The document that a file became. */
export async function documentFrom(ctx: Ctx, uploadId: string): Promise<string> {
  return (await findUpload(ctx, uploadId))!.documentId!;
}

/** Puts a file through the door and has it read; gives the id of its document. */
export async function postDocument(ctx: Ctx, engines: Engines, file: string): Promise<string> {
  return (await post(ctx, engines, file)).documentId!;
}
