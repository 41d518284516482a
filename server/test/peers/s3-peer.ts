import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const REGION = 'eu-test-1';
/** What the bucket of the peer is opened with. */
export const S3_KEY = { id: 'AKTEST0001', secret: 'geheim/+geheim' } as const;
export const S3_BUCKET = 'scans';

type Kept = { readonly body: Buffer; readonly at: Date };
type Sending = { readonly key: string; readonly at: Date; readonly parts: Map<number, Buffer> };
type Asked = {
  readonly method: string;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
};
type Said = {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: Buffer | string;
};

const hash = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string) =>
  createHmac('sha256', key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
const tag = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;
const refused = (status: number, code: string): Said => ({
  status,
  body: `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`,
});

const ofBucket = (text: string | null): Said =>
  text === null
    ? refused(501, 'NotImplemented')
    : text === ''
      ? refused(403, 'AccessDenied')
      : { status: 200, body: text };

type Claim = {
  readonly day: string;
  readonly names: readonly string[];
  readonly signature: string;
};
const CLAIM =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
const stampOf = ({ headers }: IncomingMessage) => String(headers['x-amz-date']);
const QUARTER_MS = 900_000;

/** What a request says of its signature; null where it says it for somebody else, for another day or for another text. */
function claimOf(request: IncomingMessage, body: Buffer): Claim | null {
  const { headers } = request;
  const [, id, day = '', region, names = '', signature = ''] =
    CLAIM.exec(headers.authorization ?? '') ?? [];
  const stamp = stampOf(request);
  const at = Date.parse(stamp.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  const must = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  const isRight = [
    id === S3_KEY.id && region === REGION,
    Math.abs(Date.now() - at) < QUARTER_MS && stamp.startsWith(day),
    headers['x-amz-content-sha256'] === hash(body),
    must.every((name) => names.split(';').includes(name)),
  ];
  return isRight.every(Boolean) ? { day, names: names.split(';'), signature } : null;
}

// https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html, written again from its text.
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const claim = claimOf(request, body);
  if (!claim) return false;
  const { method = '', url = '', headers } = request;
  const { pathname, searchParams } = new URL(url, 'http://peer');
  const query = [...searchParams]
    .map((pair) => pair.map(encoded).join('='))
    .toSorted()
    .join('&');
  const own = claim.names
    .map((name) => `${name}:${String(headers[name]).trim().replace(/\s+/g, ' ')}\n`)
    .join('');
  const canonical = [method, pathname, query, own, claim.names.join(';'), hash(body)].join('\n');
  const scope = `${claim.day}/${REGION}/s3/aws4_request`;
  const parts = [REGION, 's3', 'aws4_request'];
  const key = parts.reduce<Buffer>(
    (from, part) => hmac(from, part),
    hmac(`AWS4${S3_KEY.secret}`, claim.day),
  );
  const right = hmac(
    key,
    ['AWS4-HMAC-SHA256', stampOf(request), scope, hash(canonical)].join('\n'),
  );
  return timingSafeEqual(right, Buffer.from(claim.signature, 'hex'));
}

const PAGE = 3;

/** A service of S3 in memory that judges signatures as the real ones do; its lists come in pages of three. */
export class S3Peer {
  readonly kept = new Map<string, Kept>();
  readonly sending = new Map<string, Sending>();
  readonly asked: string[] = [];
  /** What is answered instead, once each. */
  readonly instead: ((asked: Asked, response: ServerResponse) => boolean)[] = [];
  now = () => new Date();
  /** How long each answer takes. */
  delayMs = 0;
  /** Whether conditions of a removal or of a first put are known. */
  knowsConditions = true;
  /** What the bucket says of its versions, and of the rules that end them; refused where it says nothing, or nothing to this key (empty). */
  versioning: string | null = null;
  lifecycle: string | null = null;
  #server = createServer((request, response) => void this.#take(request, response));

  async open(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    const { port } = this.#server.address() as AddressInfo;
    return `s3://${S3_BUCKET}/a/b?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}&region=${REGION}`;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((done) => this.#server.close(() => done()));
  }

  async #take(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url = '', headers } = request;
    const body = await buffer(request);
    if (this.delayMs > 0) await sleep(this.delayMs);
    const { pathname, searchParams: query } = new URL(url, 'http://peer');
    const [, bucket, ...rest] = pathname.split('/');
    const asked = { method, key: rest.join('/'), query, headers, body };
    this.asked.push(
      `${method} ${asked.key}${query.size > 0 ? `?${[...query.keys()].join('&')}` : ''}`,
    );
    if (this.instead.shift()?.(asked, response)) return;
    const said = this.#judge(request, asked, bucket);
    const text = Buffer.from(said.body ?? '');
    response.writeHead(said.status, { 'content-length': text.length, ...said.headers });
    response.end(method === 'HEAD' ? undefined : text);
  }

  #judge(request: IncomingMessage, asked: Asked, bucket: string | undefined): Said {
    const isRight = isSigned(request, asked.body) && bucket === S3_BUCKET;
    return isRight ? this.#answer(asked) : refused(403, 'SignatureDoesNotMatch');
  }

  #answer(asked: Asked): Said {
    const { method, key, query } = asked;
    if (query.has('uploads') || query.has('uploadId')) return this.#inParts(asked);
    if (query.has('versioning')) return ofBucket(this.versioning);
    if (query.has('lifecycle')) return ofBucket(this.lifecycle);
    if (method === 'GET' && key === '') return this.#list(query);
    if (method === 'PUT') return this.#put(asked);
    if (method === 'DELETE') return this.#remove(asked);
    const there = this.kept.get(key);
    return there ? this.#give(asked, there) : refused(404, 'NoSuchKey');
  }

  #give({ method, headers: asked }: Asked, there: Kept): Said {
    const headers = { etag: tag(there.body), 'last-modified': there.at.toUTCString() };
    const range = /^bytes=(\d+)-(\d+)$/.exec(asked.range ?? '');
    if (method === 'HEAD')
      return { status: 200, headers: { ...headers, 'content-length': String(there.body.length) } };
    if (!range) return { status: 200, headers, body: there.body };
    if (Number(range[1]) >= there.body.length) return refused(416, 'InvalidRange');
    return {
      status: 206,
      headers,
      body: there.body.subarray(Number(range[1]), Number(range[2]) + 1),
    };
  }

  #put({ key, headers, body }: Asked): Said {
    const from = headers['x-amz-copy-source'];
    const source =
      from === undefined ? null : this.kept.get(String(from).replace(`/${S3_BUCKET}/`, ''));
    if (source === undefined) return refused(404, 'NoSuchKey');
    if (source && headers['x-amz-metadata-directive'] !== 'REPLACE')
      return refused(400, 'InvalidRequest');
    if (this.knowsConditions && headers['if-none-match'] === '*' && this.kept.has(key))
      return refused(412, 'PreconditionFailed');
    this.kept.set(key, { body: source ? source.body : body, at: this.now() });
    return source
      ? { status: 200, body: '<CopyObjectResult><ETag>x</ETag></CopyObjectResult>' }
      : { status: 200, headers: { etag: tag(body) } };
  }

  #remove({ key, headers }: Asked): Said {
    const there = this.kept.get(key);
    const condition = headers['if-match'];
    if (this.knowsConditions && there && condition !== undefined && condition !== tag(there.body))
      return refused(412, 'PreconditionFailed');
    this.kept.delete(key);
    return { status: 204 };
  }

  #inParts({ method, key, query, body }: Asked): Said {
    if (method === 'GET') {
      const all = [...this.sending].map(
        ([id, { key: to, at }]) =>
          `<Upload><Key>${to}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
      );
      return {
        status: 200,
        body: `<ListMultipartUploadsResult>${all.join('')}</ListMultipartUploadsResult>`,
      };
    }
    if (method === 'POST' && query.has('uploads')) {
      const id = randomUUID();
      this.sending.set(id, { key, at: this.now(), parts: new Map() });
      return {
        status: 200,
        body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      };
    }
    const id = query.get('uploadId') ?? '';
    const sending = this.sending.get(id);
    if (sending?.key !== key) return refused(404, 'NoSuchUpload');
    if (method === 'PUT') {
      sending.parts.set(Number(query.get('partNumber')), body);
      return { status: 200, headers: { etag: tag(body) } };
    }
    this.sending.delete(id);
    if (method === 'DELETE') return { status: 204 };
    const named = [
      ...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g),
    ];
    const parts = named.map(([, number]) => sending.parts.get(Number(number)) ?? Buffer.alloc(0));
    if (named.some(([, , etag], at) => etag !== tag(parts[at] ?? Buffer.alloc(0))))
      return refused(400, 'InvalidPart');
    this.kept.set(key, { body: Buffer.concat(parts), at: this.now() });
    return {
      status: 200,
      body: '<CompleteMultipartUploadResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Key>x</Key></CompleteMultipartUploadResult>',
    };
  }

  #list(query: URLSearchParams): Said {
    const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter')];
    const found = [...this.kept]
      .filter(([key]) => key.startsWith(prefix))
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    const folded = found.map(([key, { at }]) => {
      const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
      return end === -1
        ? `<Contents><Key>${key}</Key><LastModified>${at.toISOString().replace(/\.\d+/, '.000')}</LastModified></Contents>`
        : `<CommonPrefixes><Prefix>${key.slice(0, end + 1)}</Prefix></CommonPrefixes>`;
    });
    const all = [...new Set(folded)];
    const from = Number(query.get('continuation-token') ?? 0);
    const isMore = from + PAGE < all.length;
    const more = isMore ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : '';
    const page = all.slice(from, from + PAGE).join('');
    return {
      status: 200,
      body: `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${isMore}</IsTruncated>${more}${page}</ListBucketResult>`,
    };
  }
}
