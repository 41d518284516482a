import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionLimit } from '@postkorb/domain/identity';
import type { Ctx, Viewer } from '../ctx.ts';
import { isSame, seal } from '../basics/keys.ts';

type Following = {
  /** Where the caller has to have their seat; in the account they are signed in to. */
  readonly accountId?: string;
  /** Whether what they are sent is still open to them: asked again when others close something. */
  readonly isStillOpen?: (() => Promise<boolean>) | undefined;
};

/** Who asks for a body or sends one, and for how long they may. */
export type Caller = Ctx & {
  /** Breaks the exchange off as soon as the caller's session ends, or their seat in that account, or what they are sent is closed to them. */
  readonly whileSignedIn: (response: ServerResponse, how?: Following) => void;
};

/** As whom somebody stands there who may do one thing alone, and is nobody everywhere else. */
export type Limited = { readonly viewer: Viewer; readonly to: SessionLimit };

/** Who asks a question. */
export type Asking = Ctx & { readonly limited?: Limited };

/** Who stands behind a request; the identity room answers. */
export type Authenticator = {
  /** By the identity token in the authorization header, as /graphql wants it. */
  readonly byToken: (ctx: Ctx, request: FastifyRequest) => Promise<Asking>;
  /** By the session cookie, as images, downloads and uploads carry it. */
  readonly bySession: (ctx: Ctx, request: FastifyRequest) => Promise<Caller>;
  /** By the id of a session that somebody has proven otherwise to come from; nobody where it has ended. */
  readonly inSession: (ctx: Ctx, id: string) => Promise<Caller | undefined>;
};

export type Download = {
  readonly accountId: string;
  readonly sha256: string;
  readonly mediaType: string;
  /** Given when the browser should save it under this name instead of showing it. */
  readonly saveAs?: string;
  /** A picture of a page or a document, shown again and again while somebody leafs. */
  readonly isPicture?: boolean;
  /** Called before bytes leave: once for each download, not for what the browser has already or only asks about. */
  readonly note?: () => Promise<void>;
  /** Whether it is still open to who asks; said of what others let them in to. */
  readonly isStillOpen?: () => Promise<boolean>;
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

const RESUMED_WITHIN_MS = 2 * 3_600_000;

/** The mark of a noted file at a moment: only this house can make it, and it is one person's for one file. */
function sealedMark({ config, viewer }: Ctx, file: Download, moment: string): string {
  const text = [moment, viewer.userId, file.accountId, file.sha256].join('/');
  return `"${moment}.${seal(config.secret, 'download-mark', text)}"`;
}

/** The mark under which a browser keeps what it was sent and goes on with it: of a noted file good for two hours. */
const newMark = (ctx: Ctx, file: Download): string =>
  file.note === undefined
    ? `"${file.sha256}"`
    : sealedMark(ctx, file, ctx.now().getTime().toString(36));

/** Whether a mark says that its sender was sent this very file, so that the entry stands already. */
function isMarkOf(ctx: Ctx, file: Download, mark: string | undefined): boolean {
  if (file.note === undefined) return mark === `"${file.sha256}"`;
  const moment = /^"([0-9a-z]{1,11})\./.exec(mark ?? '')?.[1] ?? '';
  const age = ctx.now().getTime() - Number.parseInt(moment, 36);
  if (!(age >= 0 && age <= RESUMED_WITHIN_MS)) return false;
  return isSame(mark ?? '', sealedMark(ctx, file, moment));
}

type Sending = { readonly ctx: Ctx; readonly file: Download; readonly size: number };

/** The part to send. Of what is noted nobody gets a later part without having been sent the beginning. */
function partOf({ headers }: FastifyRequest, { ctx, file, size }: Sending) {
  const part = rangeOf(headers.range, size);
  const isResumed = isMarkOf(ctx, file, headers['if-range'] as string | undefined);
  const isFromStart = typeof part === 'string' || part.start === 0;
  const isRefused = headers['if-range'] !== undefined || (file.note !== undefined && !isFromStart);
  return isRefused && !isResumed ? 'none' : part;
}

// Long enough that the next document, fetched ahead, is on the screen without another question; short enough for the next
// person at this computer: sign-out empties the cache where the browser can and a line is there, and elsewhere a picture
// is asked for anew after this, by a request that only its session opens (an unchanged one costs a 304).
const PICTURE_SECONDS = 60;

function describe(ctx: Ctx, { request, reply }: Exchange, file: Download): void {
  void reply
    .header('content-type', file.mediaType)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('accept-ranges', 'bytes')
    .header(
      'cache-control',
      file.isPicture ? `private, max-age=${PICTURE_SECONDS}` : 'private, no-cache',
    );
  // Who only asked about a noted file does not learn the mark with which a download is resumed.
  if (file.note === undefined || request.method === 'GET')
    void reply.header('etag', newMark(ctx, file));
  if (file.saveAs !== undefined)
    void reply.header('content-disposition', attachmentName(file.saveAs));
}

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** After how long a store that did not answer is asked again. */
const AGAIN_SECONDS = 10;

/**
 * Sends a blob: whole or one range, never sniffed, never allowed to run anything; a noted one never without its entry, and
 * none any further than its caller is signed in. 503 FILE_UNAVAILABLE where it cannot be read now, and nothing of it is kept by anybody.
 */
export async function sendBlob(
  ctx: Caller,
  exchange: Exchange,
  file: Download,
): Promise<FastifyReply> {
  const { request, reply } = exchange;
  const { accountId, sha256 } = file;
  const size = await ctx.blobs.size(accountId, sha256).catch((error: unknown) => {
    ctx.log.error({ err: error, accountId, sha256 }, 'a file cannot be read now');
    return 'away' as const;
  });
  if (size === 'away')
    return reply
      .code(503)
      .headers({ 'retry-after': AGAIN_SECONDS, 'cache-control': 'no-store' })
      .send({ code: 'FILE_UNAVAILABLE' });
  if (size === null) return reply.code(404).send();
  describe(ctx, exchange, file);
  if (isMarkOf(ctx, file, request.headers['if-none-match'])) return reply.code(304).send();
  const part = partOf(request, { ctx, file, size });
  if (part === 'bad') return reply.code(416).header('content-range', `bytes */${size}`).send();
  const { start, end } = part === 'none' ? { start: 0, end: size - 1 } : part;
  ctx.whileSignedIn(reply.raw, { isStillOpen: file.isStillOpen });
  if (request.method === 'GET' && start === 0) await file.note?.();
  if (part === 'none')
    return reply.header('content-length', size).send(ctx.blobs.read(accountId, sha256));
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${size}`)
    .header('content-length', end - start + 1)
    .send(ctx.blobs.read(accountId, sha256, part));
}
