import { join } from 'node:path';
import type { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UPLOAD_MAX_BYTES } from '@postkorb/domain/intake';
import { findOwnAccounts, holdsSeat, refuseSupport } from '#identity';
import type { BlobFile } from '#platform/blobs/blobs';
import { atomically, isSignedIn, type Ctx } from '#platform/ctx';
import { isAway } from '#platform/database/db';
import { isDiskFull } from '#platform/blobs/disk';
import type { Authenticator } from '#platform/api/http';
import { present } from '@postkorb/domain/basics';
import { openSharedLocks, type SharedLocks } from '#platform/database/shared-locks';
import { declaredLength, refuseDeclared, withLength } from './deferred-length.ts';
import { hashingStore, sealedStore } from './hashing-store.ts';
import { findUpload, type UploadRow } from './intake.sql.ts';
import { receiveFile } from './receive-file.ts';
import { alone, sharedLocker } from './upload-lock.ts';
import { closePlace, openPlace, placeOf, sendingFolder } from './upload-place.ts';

/**
 * Moves what was sent into the blob store and accepts it; only after that the sender hears yes. Of whose seat was taken nothing is
 * accepted. False where it did not go in: its place may have been taken back meanwhile, or its sender's seat.
 */
async function accept(ctx: Ctx, id: string, known: BlobFile | null = null): Promise<boolean> {
  const stage = await stageOf(ctx, id);
  // Another request may have brought it to its end meanwhile, or somebody took it back.
  if (stage !== 'Pending') return stage !== 'Dismissed';
  if (!(await holdsSeat(ctx))) return false;
  const { accountId } = ctx.viewer;
  const place = join(sendingFolder(ctx), placeOf(accountId, id));
  const file = await ctx.blobs.adoptPart(accountId, place, known);
  const isIn = await atomically(
    ctx,
    async (ctx) => (await holdsSeat(ctx)) && receiveFile(ctx, id, file),
  );
  await closePlace(ctx, id);
  return isIn;
}

const stageOf = async (ctx: Ctx, id: string) => (await findUpload(ctx, id))?.stage ?? 'Dismissed';
const isGone = async (ctx: Ctx, id: string) => (await stageOf(ctx, id)) === 'Dismissed';

type Said = { readonly status_code: number; readonly body: string };

/** What a sender is told of an error: the protocol's own words, or nothing of the inside. */
function answerFor(ctx: Ctx, error: Error | Said): Said {
  if ('status_code' in error) return error;
  if (isAway(error)) return { status_code: 503, body: 'UNAVAILABLE' };
  if ('code' in error && error.code === 'ENOSPC') return { status_code: 507, body: 'DISK_FULL' };
  ctx.log.error({ err: error, request: ctx.requestId }, 'a file could not be accepted');
  return { status_code: 500, body: 'INTERNAL' };
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

type UploadStore = { readonly store: FileStore; readonly locks: SharedLocks };
type Sending = { readonly ctx: Ctx; readonly upload: UploadRow; readonly place: string };

/** Gives the answer that needs no protocol: all has arrived, or there is no room. False when the place is open. */
async function isAnswered(
  { store, locks }: UploadStore,
  { ctx, upload, place }: Sending,
  reply: FastifyReply,
): Promise<boolean> {
  if (upload.stage !== 'Pending') {
    void sent(reply, upload);
    return true;
  }
  const known = await store.getUpload(place).catch(() => null);
  // Everything arrived, but the answer was never given: a server died in between.
  if (known?.offset === upload.bytes) {
    const isIn = await alone(locks, place, () => accept(ctx, upload.id));
    void (isIn ? sent(reply, upload) : reply.code(404).send());
    return true;
  }
  // Said before a byte of the file is read; how far it is may be asked all the same.
  if ((reply.request.method === 'PATCH' || known === null) && (await isDiskFull(ctx))) {
    void reply.code(507).header('connection', 'close').send({ code: 'DISK_FULL' });
    return true;
  }
  // Its bytes were taken in, but not its row: an outage came between, and they are sent once more.
  if (known === null) await openPlace(ctx, upload);
  const refused = refuseDeclared(upload, reply.request);
  if (refused === null) return false;
  void reply.code(refused.status).header('connection', 'close').send({ code: refused.code });
  return true;
}

function protocol(
  { store, locks }: UploadStore,
  { ctx, upload, place }: Sending,
  said: number,
): Server {
  const hashing = hashingStore(
    withLength(ctx, { store, upload, declared: said }),
    ctx.blobs,
    upload.accountId,
  );
  return new Server({
    path: '/uploads',
    datastore: hashing.store,
    locker: sharedLocker(locks),
    maxSize: UPLOAD_MAX_BYTES,
    relativeLocation: true,
    getFileIdFromRequest: () => place,
    allowedOrigins: () => false,
    onUploadFinish: async () => {
      const isIn = await alone(locks, place, () => accept(ctx, upload.id, hashing.whole()));
      return isIn ? {} : { status_code: 404 };
    },
    onResponseError: async (_, error) => {
      const said = answerFor(ctx, error);
      // Taken in while this request waited: whoever sent it asks how far it is, and learns that.
      const isTaken = said.status_code === 404 && !(await isGone(ctx, upload.id));
      return isTaken ? { status_code: 409, body: '' } : said;
    },
  });
}

/** An upload as its sender: whose browser has switched to another account meanwhile goes on sending into the one it was begun in. */
async function findSending(ctx: Ctx, id: string) {
  const upload = await findUpload(ctx, id);
  if (upload || !isSignedIn(ctx.viewer)) return { ctx, upload };
  for (const { viewer } of await findOwnAccounts(ctx)) {
    const there: Ctx = { ...ctx, viewer };
    const begun = await findUpload(there, id);
    if (begun) return { ctx: there, upload: begun };
  }
  return { ctx, upload };
}

/** Where files are sent to (tus 1.0): resumable, into places opened by prepareDocumentUpload only. */
export function uploadRoutes(
  app: FastifyInstance,
  appCtx: Ctx,
  authenticator: Authenticator,
): void {
  const locks = openSharedLocks(appCtx.config.database.appUrl);
  const uploadStore: UploadStore = {
    store: sealedStore(sendingFolder(appCtx)),
    locks,
  };
  // What is being sent ends where it is, and its sender hears how far that is, instead of losing the line.
  app.addHook('preClose', async () => locks.letAllGo());
  app.addHook('onClose', () => locks.stop());
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) =>
    done(null),
  );
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { id } = request.params as { id: string };
    const caller = await authenticator.bySession({ ...appCtx, requestId: request.id }, request);
    // Also asking how far a file is may take it in.
    refuseSupport(caller.actor);
    const { ctx, upload } = await findSending(caller, id);
    if (!upload || upload.stage === 'Dismissed') return reply.code(404).send();
    const sending = { ctx, upload, place: placeOf(upload.accountId, id) };
    if (await isAnswered(uploadStore, sending, reply)) return reply;
    for (const [name, value] of Object.entries(reply.getHeaders()))
      reply.raw.setHeader(name, present(value));
    reply.hijack();
    caller.whileSignedIn(reply.raw, { accountId: upload.accountId });
    await protocol(uploadStore, sending, declaredLength(request)).handle(request.raw, reply.raw);
    return reply;
  };
  app.route({ method: ['HEAD', 'PATCH'], url: '/uploads/:id', handler });
}
