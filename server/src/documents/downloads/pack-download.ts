import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { dayInBerlin, refusePacked, type RoomRefusal } from '@postkorb/domain/basics';
import {
  csvHead,
  csvLine,
  PACKING_STAGES,
  type FilenamePattern,
  type PrepareDownloadRefusal,
} from '@postkorb/domain/documents';
import { findViewer } from '#identity';
import { record } from '#platform/audit';
import type { BlobFile } from '#platform/blobs/blobs';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { Refusal, refuseIf } from '#platform/refusal';
import { lockRoom, measureRoom } from '#platform/blobs/room';
import { downloadsChanged } from '../access/change-kinds.ts';
import { csvDocumentOf } from './csv-document.ts';
import { fileOf, namesBy } from './download-names.ts';
import { downloadToPack, setProgress, type DownloadRow } from './download.sql.ts';
import { sayAll } from '../metadata/say-summaries.ts';
import { findFilenamePattern } from '../filenames/filename-pattern.sql.ts';
import { readOut, writeOut } from './write-out.ts';
import { documentsToPack, dropUnreachable, notePacked, type Packed } from './packed.sql.ts';

/** Thrown when somebody cancelled while files were being packed. */
class Cancelled extends Error {}

type Packing = {
  readonly download: DownloadRow;
  readonly pattern: FilenamePattern;
  /** Called before each document; stops everything once the download was cancelled. */
  readonly count: () => Promise<void>;
  /** Stops everything where there is no room for this many bytes of it. */
  readonly check: (bytes: number) => Promise<void>;
};

const STEPS = 50;
/** Several may be packed at once: each asks again for room after so many bytes. */
const CHECK_EVERY = 64 * 1024 ** 2;

function counter(ctx: Ctx, id: string, total: number): () => Promise<void> {
  const every = Math.max(1, Math.floor(total / STEPS));
  let done = 0;
  return async () => {
    if (done % every === 0) {
      if (!(await setProgress(ctx, id, { done }))) throw new Cancelled();
      await notifyClients(ctx, downloadsChanged, [id]);
    }
    done += 1;
  };
}

type Each = (document: Packed, name: string) => Promise<void> | void;

/** The table of a download, a page at a time; each document is handed on with the name of its file. */
async function* tableOf(ctx: Ctx, { download, pattern }: Packing, each: Each) {
  const { id, file, locale } = download;
  const nameOf = namesBy(pattern, file);
  yield csvHead(locale);
  for await (const page of documentsToPack(ctx, id)) {
    const lines: string[] = [];
    const said = await sayAll(ctx, page, locale);
    for (const document of page) {
      const name = nameOf(document);
      const summary = said.get(document) ?? null;
      lines.push(csvLine({ ...csvDocumentOf(document, name, locale), summary }, locale));
      await each(document, name);
    }
    const packed = page.map((one) => ({ ...one, sha256: fileOf(one, file).sha256 }));
    await notePacked(ctx, id, packed);
    yield lines.join('');
  }
}

/** Adds documents to a zip: each is opened only when its turn has come, so that none is held in memory. */
function filesInto(zip: ZipFile, ctx: Ctx, { download, count }: Packing) {
  let current: Readable | null = null;
  const open = async (accountId: string, sha256: string): Promise<Readable> => {
    await count();
    if ((await ctx.blobs.size(accountId, sha256)) === null) throw new Error('a file is missing');
    current = ctx.blobs.read(accountId, sha256);
    return current;
  };
  const add: Each = (document, name) => {
    const { accountId, createdAt } = document;
    const { sha256 } = fileOf(document, download.file);
    // What is scanned is compressed already; packing it again would only take time.
    const options = { compress: false, mtime: createdAt, mode: 0o100644 };
    zip.addReadStreamLazy(name, options, (take) => {
      const failed = (error: unknown) => take(error, undefined as never);
      open(accountId, sha256).then((stream) => {
        stream.once('error', failed);
        take(null, stream);
      }, failed);
    });
  };
  return { add, close: () => current?.destroy() };
}

/** Writes a zip as it comes, as long as there is room for it. */
async function writeChecked(
  ctx: Ctx,
  out: Readable,
  { path, check }: Packing & { readonly path: string },
): Promise<BlobFile> {
  const hash = createHash('sha256');
  let [bytes, checked] = [0, 0];
  const see = async (chunk: Buffer): Promise<void> => {
    if (bytes - checked > CHECK_EVERY) await check((checked = bytes));
    hash.update(chunk);
    bytes += chunk.length;
  };
  await writeOut(ctx, out, { path, see });
  return { sha256: hash.digest('hex'), bytes };
}

async function writeZip(ctx: Ctx, path: string, packing: Packing): Promise<BlobFile> {
  const { format, locale } = packing.download;
  const [zip, table] = [new ZipFile(), `${path}.csv`];
  const out = zip.outputStream as Readable;
  const stop = (error: unknown) => out.destroy(error as Error);
  zip.on('error', stop);
  const written = writeChecked(ctx, out, { ...packing, path });
  const files = filesInto(zip, ctx, packing);
  const all = async () => {
    await writeOut(ctx, Readable.from(tableOf(ctx, packing, files.add)), { path: table });
    if (format === 'both')
      zip.addReadStreamLazy(
        locale === 'de_DE' ? 'Übersicht.csv' : 'Overview.csv',
        { mtime: ctx.now(), mode: 0o100644 },
        (take) =>
          void readOut(ctx, table).then(
            (text) => take(null, text),
            (error) => take(error, undefined as never),
          ),
      );
    zip.end();
  };
  const [file] = await Promise.all([written, all().catch(stop)]).finally(files.close);
  return file;
}

async function writeTable(ctx: Ctx, path: string, packing: Packing): Promise<null> {
  await writeOut(ctx, Readable.from(tableOf(ctx, packing, packing.count)), { path });
  return null;
}

async function pack(ctx: Ctx, download: DownloadRow, path: string): Promise<void> {
  const { id, accountId, format } = download;
  const total = await dropUnreachable(ctx, id);
  refuseIf<PrepareDownloadRefusal>(total === 0 ? 'UNKNOWN_DOCUMENT' : null);
  if (!(await setProgress(ctx, id, { stage: 'Packing', done: 0, total }))) throw new Cancelled();
  const { elements } = await findFilenamePattern(ctx);
  const check = async (bytes: number) => {
    const room = await measureRoom(ctx);
    // Less than was thought is no gain yet, more is asked for.
    const packed = room.packed + Math.max(0, bytes - download.room);
    refuseIf<RoomRefusal>(refusePacked({ ...room, packed }));
  };
  await check(0);
  const packing = {
    download,
    pattern: elements,
    count: counter(ctx, id, total),
    check,
  };
  const isTable = format === 'csv';
  const known = await (isTable ? writeTable : writeZip)(ctx, path, packing);
  const { sha256, bytes } = await ctx.blobs.adoptPart(accountId, path, known);
  await atomically(ctx, async (ctx) => {
    const day = dayInBerlin(ctx.now());
    const isReady = await setProgress(ctx, id, {
      stage: 'Ready',
      done: total,
      filename: `Postkorb ${day}.${isTable ? 'csv' : 'zip'}`,
      mediaType: isTable ? 'text/csv; charset=utf-8' : 'application/zip',
      sha256,
      bytes,
      room: bytes,
    });
    if (!isReady) throw new Cancelled();
    await notifyClients(ctx, downloadsChanged, [id]);
    refuseIf<RoomRefusal>(refusePacked(await lockRoom(ctx)));
  });
}

/** Says that a download cannot be packed, and why where that is known. */
function failDownload(ctx: Ctx, id: string, code = 'PACKING_FAILED'): Promise<void> {
  return atomically(ctx, async (ctx) => {
    if (!(await setProgress(ctx, id, { stage: 'Failed', code, room: 0 }))) return;
    await record(ctx, { action: 'documents.download-failed', objects: [id] });
    await notifyClients(ctx, downloadsChanged, [id]);
  });
}

/**
 * Says of a download whose job is lost for good that it failed.
 * Writes documents.download-failed. Announces downloadsChanged.
 */
export async function loseDownload(ctx: Ctx, id: string): Promise<void> {
  const download = await downloadToPack(ctx, id);
  if (!download) return;
  const { accountId, spaceId, userId } = download;
  await failDownload(asSystem(ctx, { accountId, spaceId, userId }), id);
}

type PackingRun = { readonly downloadId: string; readonly last: boolean };

/**
 * Packs a download as the person who wanted it, with what they reach now; safe to repeat.
 * Refuses nothing: what it may not fails the download.
 * Writes documents.download-failed. Announces downloadsChanged.
 */
export async function packFiles(ctx: Ctx, { downloadId, last }: PackingRun): Promise<void> {
  const download = await downloadToPack(ctx, downloadId);
  if (download === undefined || !PACKING_STAGES.includes(download.stage)) return;
  const { accountId, userId } = download;
  const viewer = await findViewer(ctx, download);
  // Whoever may no longer come in takes nothing along either.
  if (viewer === undefined) return failDownload(asSystem(ctx, { accountId, userId }), downloadId);
  const own: Ctx = { ...ctx, viewer };
  const path = join(ctx.config.dataFolder, 'work', `download-${downloadId}`);
  const clear = async () => {
    for (const left of [path, `${path}.csv`]) await rm(left, { force: true });
  };
  // What a process left that died is not gone on with.
  await clear();
  try {
    await pack(own, download, path);
  } catch (error) {
    if (error instanceof Cancelled) return;
    if (error instanceof Refusal) return await failDownload(own, downloadId, error.code);
    if (last) await failDownload(own, downloadId);
    throw error;
  } finally {
    await clear();
  }
}
