import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { Config } from '../config/config.ts';
import { fetchOut, KeptLines } from '../outgoing/outgoing-http.ts';
import { OutgoingFailure } from '../outgoing/outgoing-failure.ts';
import type { S3Address, S3Key } from '../config/s3-address.ts';

/** What S3 is asked: of the bucket, or of something in it. */
export type S3Request = {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Without the prefix of the address; null asks the bucket itself. */
  readonly key: string | null;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Bytes of an answer. */
  readonly most?: number;
  /** Which answers beside 2xx are none of a failure. */
  readonly expects?: readonly number[];
};

/** What it answers. */
export type S3Answer = Awaited<ReturnType<typeof fetchOut>>;
/** Asks, and asks again where the service does not answer or says that it cannot now; throws what it says otherwise. */
export type AskS3 = (request: S3Request) => Promise<S3Answer>;

const MOST_OF_LIST = 4 * 2 ** 20;
const FIRST_WAIT_MS = 200;
const TRIES = 6;
const SECONDS = 120;
const LATER: readonly number[] = [408, 429, 500, 502, 503, 504];
const HOPELESS: readonly string[] = ['NOT_AN_ADDRESS', 'TOO_LARGE', 'REDIRECTED'];

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
};
const plain = (text: string) =>
  text.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ENTITIES[name] ?? '');

/**
 * The texts of the elements of a name in an answer of S3, in their order. No parser of XML is loaded here, where everything else is
 * within reach: answers are flat, and what is asked for bears no attributes.
 */
export const elementsIn = (text: string, name: string): readonly string[] =>
  [...text.matchAll(new RegExp(`<${name}>([^]*?)</${name}>`, 'g'))].map(([, inner = '']) => inner);

/** The text of the first element of a name, without what stands for other signs; undefined where there is none. */
export function textIn(text: string, name: string): string | undefined {
  const [first] = elementsIn(text, name);
  return first === undefined ? undefined : plain(first);
}

/** Why a service did not do what it was asked. */
class S3Failure extends Error {
  readonly status: number;
  constructor(status: number, what: string) {
    super(`S3 answered ${status}: ${what}`);
    this.status = status;
  }
}

function failureIn({ status, body }: S3Answer): S3Failure {
  const code = /<Code>([A-Za-z]{1,80})<\/Code>/.exec(body.toString('latin1'))?.[1];
  return new S3Failure(status, code ?? 'no reason');
}

/** Whether asking again may help. */
function isPassing(error: unknown): boolean {
  if (error instanceof S3Failure) return LATER.includes(error.status);
  return error instanceof OutgoingFailure && !HOPELESS.includes(error.code);
}

/** Up to twice as long before each try, and never with all others at once. */
async function again<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tried === TRIES || !isPassing(error)) throw error;
      await wait(FIRST_WAIT_MS * 2 ** (tried - 1) * (0.5 + Math.random()));
    }
  }
}

function urlOf({ endpoint, bucket, prefix }: S3Address, { key, query }: S3Request): string {
  const url = new URL(`${endpoint}/${bucket}${key === null ? '' : `/${prefix}${key}`}`);
  url.search = new URLSearchParams(query).toString();
  return url.href;
}

/** Opens a way to a bucket. The operator wrote its address down: it may be reached wherever it stands. */
export function openS3(
  address: S3Address,
  key: S3Key,
  { outgoing }: Pick<Config, 'outgoing'>,
): AskS3 {
  const { host, protocol, hostname, port } = new URL(address.endpoint);
  const place = port === '' ? `${hostname}:${protocol === 'https:' ? 443 : 80}` : host;
  const config = { outgoing: { ...outgoing, open: [...outgoing.open, place] } };
  const lines = new KeptLines({ config }, address.endpoint);
  const cache = new Map<string, ArrayBuffer>();
  const once = async (request: S3Request): Promise<S3Answer> => {
    const { method, headers, body, most = MOST_OF_LIST, expects = [] } = request;
    const signed = await new AwsV4Signer({
      method,
      url: urlOf(address, request),
      // What arrives has to be what was sent, or is refused.
      headers: {
        ...headers,
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      accessKeyId: key.id,
      secretAccessKey: key.secret,
      service: 's3',
      region: address.region,
      cache,
    }).sign();
    const answer = await fetchOut(
      { config },
      {
        url: signed.url.href,
        method,
        headers: Object.fromEntries(signed.headers),
        most,
        seconds: Math.max(SECONDS, outgoing.seconds),
        lines,
        ...(body && { body }),
      },
    );
    const isGood = Math.floor(answer.status / 100) === 2 || expects.includes(answer.status);
    if (!isGood) throw failureIn(answer);
    return answer;
  };
  return (request) => again(() => once(request));
}
