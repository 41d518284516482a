import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { seesAllPages } from '@postkorb/domain/documents';
import type { JournalAction } from '@postkorb/domain/basics';
import { record } from '#platform/audit';
import { inAccount, type Ctx } from '#platform/ctx';
import { sendBlob, type Authenticator, type Caller, type Download } from '#platform/api/http';
import { pageImageService } from '../pages/ask-page-image.ts';
import { findDocument, type DocumentRow } from '../record/documents.sql.ts';
import { endingOf } from './download-names.ts';
import type { PageRoom } from '../record/page.sql.ts';
import { noteSupportLook } from '../record/look.ts';
import { byViewerToken } from '../record/viewer-token.ts';

type Asked = { readonly id: string; readonly page?: string; readonly isLarge?: boolean };
type Choose = (ctx: Ctx, document: DocumentRow, asked: Asked) => Promise<Download | null>;

type WhoAsks = (request: FastifyRequest) => Promise<Caller>;

const isNumber = (page: string) => /^[1-9]\d{0,4}$/.test(page);
const picture = ({ accountId }: DocumentRow, sha256: string | null | undefined): Download | null =>
  sha256 ? { accountId, sha256, mediaType: 'image/webp', isPicture: true } : null;

/** An image of a page; beyond the preview it is made when it is asked for. */
const images =
  (ask: ReturnType<typeof pageImageService>, room: PageRoom): Choose =>
  async (ctx, document, { page = '', isLarge = false }) => {
    if (!isNumber(page)) return null;
    return picture(document, await ask(ctx, { document, page: Number(page), room, isLarge }));
  };

const thumbnail: Choose = (_, { accountId, thumbnailSha256 }) =>
  Promise.resolve(
    thumbnailSha256
      ? { accountId, sha256: thumbnailSha256, mediaType: 'image/webp', isPicture: true }
      : null,
  );

const pdfName = (filename: string) => `${filename.replace(/\.(pdf|xml)$/i, '')}.pdf`;

/** The name under which a file is saved ends as what it is: whoever opens a document starts no program that it is called like. */
function ownName({ filename, mediaType }: DocumentRow): string {
  const ending = endingOf(mediaType);
  return filename.toLowerCase().endsWith(ending) ? filename : filename + ending;
}

const noting =
  (ctx: Ctx, { id, accountId }: DocumentRow, action: JournalAction) =>
  () =>
    record(inAccount(ctx, accountId), { action, objects: [id] });

const original: Choose = (ctx, document) => {
  const { accountId, originalSha256, mediaType } = document;
  // Support sees the pages, and takes no file along; whoever sees fewer pages has no original.
  if (ctx.actor.kind === 'support' || !seesAllPages(document)) return Promise.resolve(null);
  return Promise.resolve({
    accountId,
    sha256: originalSha256,
    mediaType,
    saveAs: ownName(document),
    note: noting(ctx, document, 'documents.original-downloaded'),
  });
};

/** What the screen shows and searches: the searchable copy, or the original where that needs none. */
const searchable: Choose = (ctx, document) => {
  const { accountId, searchableSha256, originalSha256, mediaType, filename } = document;
  const isWhole = seesAllPages(document);
  const sha256 = searchableSha256 ?? (isWhole ? originalSha256 : null);
  if (sha256 === null) return Promise.resolve(null);
  const isPdf = searchableSha256 !== null || mediaType === 'application/pdf';
  return Promise.resolve({
    accountId,
    sha256,
    mediaType: isPdf ? 'application/pdf' : mediaType,
    saveAs: isPdf ? pdfName(filename) : ownName(document),
    note: noting(ctx, document, 'documents.file-opened'),
  });
};

/**
 * Page images and files of documents, for whoever the session says and only within their reach.
 * Writes documents.original-downloaded, documents.file-opened, and what `noteSupportLook` writes.
 */
export function documentRoutes(
  app: FastifyInstance,
  appCtx: Ctx,
  authenticator: Authenticator,
): void {
  const bySession: WhoAsks = (request) =>
    authenticator.bySession({ ...appCtx, requestId: request.id }, request);
  const byToken: WhoAsks = async (request) => {
    const { id } = request.params as Asked;
    const asked = { inSession: authenticator.inSession, ctx: await bySession(request) };
    return byViewerToken(asked, id, request.headers.authorization);
  };
  const serve =
    (choose: Choose, whoAsks = bySession) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const ctx = await whoAsks(request);
      const { size } = request.query as { readonly size?: unknown };
      const asked = { ...(request.params as Asked), isLarge: size === 'large' };
      // A stranger's id, a random one and no session at all look the same.
      const document = await findDocument(ctx, asked.id);
      const file = document && (await choose(ctx, document, asked));
      // Small pictures are fetched for whole lists; whoever sees a page has opened the document.
      if (file && choose !== thumbnail) await noteSupportLook(ctx, document);
      if (!file) return reply.code(404).send();
      const isStillOpen = async () => (await findDocument(ctx, asked.id)) !== undefined;
      const others = document.access === 'owner' ? {} : { isStillOpen };
      return sendBlob(ctx, { request, reply }, { ...file, ...others });
    };
  const ask = pageImageService();
  app.get('/documents/:id/pages/:page.webp', serve(images(ask, 'page')));
  app.get('/documents/:id/untouched/:page.webp', serve(images(ask, 'keptPage')));
  app.get('/documents/:id/thumbnail.webp', serve(thumbnail));
  app.get('/documents/:id/original', serve(original));
  app.get('/documents/:id/searchable', serve(searchable, byToken));
}
