import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Blobs } from './blobs.ts';
import type { Ctx } from './ctx.ts';

/** Who stands behind a request; the identity room answers. */
export type Doorkeeper = {
  /** By the identity token in the authorization header, as /graphql wants it. */
  readonly byToken: (ctx: Ctx, request: FastifyRequest) => Promise<Ctx>;
  /** By the session cookie, as images, downloads and uploads carry it. */
  readonly bySession: (ctx: Ctx, request: FastifyRequest) => Promise<Ctx>;
};

export type Download = {
  readonly accountId: string;
  readonly sha256: string;
  readonly mediaType: string;
  /** Given when the browser should save it under this name instead of showing it. */
  readonly saveAs?: string;
  /** The address names the content, so a browser may keep it for good. */
  readonly forever?: boolean;
};

/** A content-disposition header that carries any file name safely (RFC 6266, RFC 8187). */
export function attachmentName(name: string): string {
  const plain = name.replace(/[^\x20-\x7E]|["\\%]/g, '_');
  const coded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${coded}`;
}

function rangeOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'none' | 'bad' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return 'none';
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  return start > end || start >= size ? 'bad' : { start, end };
}

/** Sends a blob: whole or one range, never sniffed, never allowed to run anything. */
export async function sendBlob(
  blobs: Blobs,
  to: { request: FastifyRequest; reply: FastifyReply },
  file: Download,
): Promise<FastifyReply> {
  const { request, reply } = to;
  const size = await blobs.size(file.accountId, file.sha256);
  if (size === null) return reply.code(404).send();
  void reply
    .header('content-type', file.mediaType)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('accept-ranges', 'bytes')
    .header('etag', `"${file.sha256}"`)
    .header(
      'cache-control',
      file.forever ? 'private, max-age=31536000, immutable' : 'private, no-cache',
    );
  if (file.saveAs !== undefined)
    void reply.header('content-disposition', attachmentName(file.saveAs));
  if (request.headers['if-none-match'] === `"${file.sha256}"`) return reply.code(304).send();
  const range = rangeOf(request.headers.range, size);
  if (range === 'bad') return reply.code(416).header('content-range', `bytes */${size}`).send();
  if (range === 'none')
    return reply.header('content-length', size).send(blobs.read(file.accountId, file.sha256));
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(blobs.read(file.accountId, file.sha256, range));
}
