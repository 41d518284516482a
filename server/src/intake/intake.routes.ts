import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { MemoryLocker, Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UPLOAD_MAX_BYTES } from '@postkorb/domain/intake';
import type { BlobFile } from '#platform/blobs';
import type { Ctx } from '#platform/ctx';
import type { Doorkeeper } from '#platform/http';
import { hashingStore } from './hashing-store.ts';
import { uploadOf, type UploadRow } from './intake.sql.ts';
import { receiveFile } from './receive-file.ts';
import { closePlace, openPlace, placeOf, sendingFolder } from './upload-place.ts';

/** Moves what was sent into the blob store and accepts it; only after that the sender hears yes. */
async function accept(ctx: Ctx, id: string, known: BlobFile | null = null): Promise<void> {
  const { accountId } = ctx.viewer;
  const place = join(sendingFolder(ctx), placeOf(accountId, id));
  const file = await ctx.blobs.adopt(accountId, place, known);
  await receiveFile(ctx, id, file);
  await closePlace(ctx, id);
}

const sent = (reply: FastifyReply, upload: UploadRow) =>
  reply
    .headers({
      'tus-resumable': '1.0.0',
      'upload-offset': upload.bytes,
      'upload-length': upload.bytes,
      'cache-control': 'no-store',
    })
    .send();

/** Where files are sent to (tus 1.0): resumable, into places opened by prepareDocumentUpload only. */
export function uploadRoutes(app: FastifyInstance, ground: Ctx, doorkeeper: Doorkeeper): void {
  const locker = new MemoryLocker();
  const store = new FileStore({ directory: sendingFolder(ground) });
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) =>
    done(null),
  );

  const door = async (request: FastifyRequest, reply: FastifyReply) => {
    const { id } = request.params as { id: string };
    const ctx = await doorkeeper.bySession({ ...ground, requestId: request.id }, request);
    const upload = await uploadOf(ctx, id);
    if (!upload || upload.stage === 'Dismissed') return reply.code(404).send();
    if (upload.stage !== 'Pending') return sent(reply, upload);
    const place = placeOf(upload.accountId, id);
    const known = await store.getUpload(place).catch(() => null);
    // Everything arrived, but the answer was never given: a server died in between.
    if (known?.offset === upload.bytes) {
      await accept(ctx, id);
      return sent(reply, upload);
    }
    // Its bytes were taken in, but not its row: an outage came between, and they are sent once more.
    if (known === null) await openPlace(ctx, upload);
    const hashing = hashingStore(store);
    const tus = new Server({
      path: '/uploads',
      datastore: hashing.store,
      locker,
      maxSize: UPLOAD_MAX_BYTES,
      relativeLocation: true,
      getFileIdFromRequest: () => place,
      allowedOrigins: () => false,
      onUploadFinish: async () => {
        await accept(ctx, id, hashing.whole());
        return {};
      },
    });
    for (const [name, value] of Object.entries(reply.getHeaders()))
      reply.raw.setHeader(name, value!);
    reply.hijack();
    await tus.handle(request.raw, reply.raw);
    return reply;
  };
  app.route({ method: ['HEAD', 'PATCH'], url: '/uploads/:id', handler: door });
}
