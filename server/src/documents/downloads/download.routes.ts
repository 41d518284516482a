import type { FastifyInstance } from 'fastify';
import { refuseSupport } from '#identity';
import { seesAllPages } from '@postkorb/domain/documents';
import { record } from '#platform/audit';
import { atomically, inAccount, type Ctx } from '#platform/ctx';
import { sendBlob, type Authenticator, type Download } from '#platform/api/http';
import { present } from '@postkorb/domain/basics';
import { findDocument } from '../record/documents.sql.ts';
import { fileOf, namesBy } from './download-names.ts';
import { findDownload, type DownloadRow } from './download.sql.ts';
import { hidesNow, reachedNow } from './packed.sql.ts';
import { findFilenamePattern } from '../filenames/filename-pattern.sql.ts';

type Reached = ReadonlyMap<string, readonly string[]>;

/** One entry in the books of every account whose documents are taken along, when their bytes leave. */
function noteDownload(ctx: Ctx, { id, format, file }: DownloadRow, reached: Reached) {
  return () =>
    atomically(ctx, async (ctx) => {
      const after = { download: id, format, file };
      for (const [accountId, objects] of reached)
        await record(inAccount(ctx, accountId), {
          action: 'documents.downloaded',
          objects,
          after,
        });
    });
}

/** The one file of a download that needs no packing. */
async function straight(ctx: Ctx, download: DownloadRow, reached: Reached) {
  const [id] = [...reached.values()].flat();
  const document = id === undefined ? undefined : await findDocument(ctx, id);
  if (!document) return null;
  // Pages were hidden since it was prepared.
  if (download.file === 'original' && !seesAllPages(document)) return null;
  const { elements } = await findFilenamePattern(ctx);
  const saveAs = namesBy(elements, download.file)(document);
  return { accountId: document.accountId, saveAs, ...fileOf(document, download.file) };
}

/** What somebody may fetch now: their own, ready, and nothing in it that was taken out of their reach or hidden from them. */
async function fileFor(ctx: Ctx, id: string): Promise<Download | null> {
  const download = await findDownload(ctx, id);
  if (download?.stage !== 'Ready') return null;
  const reached = await reachedNow(ctx, id);
  if ([...reached.values()].flat().length !== download.total) return null;
  if (download.sha256 !== null && (await hidesNow(ctx, id))) return null;
  const { accountId, sha256, mediaType, filename } = download;
  const file =
    sha256 === null
      ? await straight(ctx, download, reached)
      : { accountId, sha256, mediaType: present(mediaType), saveAs: present(filename) };
  return file && { ...file, note: noteDownload(ctx, download, reached) };
}

/**
 * Where a prepared download is fetched, also in parts, by the person who prepared it and nobody else.
 * Writes documents.downloaded.
 */
export function downloadRoutes(
  app: FastifyInstance,
  appCtx: Ctx,
  authenticator: Authenticator,
): void {
  app.get('/downloads/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    const ctx = await authenticator.bySession({ ...appCtx, requestId: request.id }, request);
    refuseSupport(ctx.actor);
    const file = await fileFor(ctx, id);
    if (file === null) return reply.code(404).send();
    const isStillOpen = async () => (await fileFor(ctx, id)) !== null;
    return sendBlob(ctx, { request, reply }, { ...file, isStillOpen });
  });
}
