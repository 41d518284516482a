import { Agent, request, type ClientRequestArgs, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { connectOut } from './outgoing.ts';
import { failureOf, OutgoingFailure } from './outgoing-failure.ts';
import type { Outgoing, PlaceOfSetting } from './outgoing-names.ts';

type Headers = Readonly<Record<string, string>>;

type Question = {
  readonly url: string;
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers?: Headers;
  readonly body?: string | Uint8Array;
  /** Bytes of an answer; a longer one is cut off and counts as none. */
  readonly most: number;
  /** How long all of it may take, redirects included; POSTKORB_OUTGOING_SECONDS where nothing is said. */
  readonly seconds?: number;
  /** How often another address may be named instead. */
  readonly redirects?: 0 | 1 | 2 | 3;
  readonly ofSetting?: PlaceOfSetting;
  /** Lines that stay open for the next question, to one place that is asked often. */
  readonly lines?: KeptLines;
};

type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
};

type Step = {
  readonly url: URL;
  readonly method: NonNullable<Question['method']>;
  readonly headers: Headers;
  readonly body: Question['body'];
};

const MOST_OF_HEADERS = 16 * 1024;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];
// What may be said to another house: nothing in it is a secret.
const HARMLESS: readonly string[] = ['accept', 'accept-language', 'content-type', 'user-agent'];

function urlOf(text: string, base?: URL): URL {
  const url = URL.parse(text, base);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!url || !isWeb || url.hostname === '' || `${url.username}${url.password}` !== '')
    throw new OutgoingFailure('NOT_AN_ADDRESS', 'no address of the web, or one with a password');
  return url;
}

type Way = { readonly ofSetting: PlaceOfSetting | undefined; readonly signal: AbortSignal };

const portOf = ({ protocol, port }: URL): number =>
  Number(port) || (protocol === 'https:' ? 443 : 80);

function lineTo(ctx: Outgoing, url: URL, way: Way): Promise<Socket> {
  const isSecure = url.protocol === 'https:';
  return connectOut(ctx, {
    host: url.hostname,
    port: portOf(url),
    encrypted: isSecure ? 'at once' : 'never',
    ...way,
  });
}

const MOST_KEPT = 16;

/** Lines to one place that stay open between questions; each was opened and checked like any other. */
export class KeptLines extends Agent {
  readonly #ctx: Outgoing;
  readonly #isSecure: boolean;
  constructor(ctx: Outgoing, origin: string) {
    super({ keepAlive: true, maxSockets: MOST_KEPT, timeout: 0 });
    this.#ctx = ctx;
    this.#isSecure = origin.startsWith('https:');
  }
  override createConnection(
    { host, port }: ClientRequestArgs,
    opened?: (error: Error | null, line: Duplex) => void,
  ): undefined {
    const line = connectOut(this.#ctx, {
      host: host ?? '',
      port: Number(port),
      encrypted: this.#isSecure ? 'at once' : 'never',
      signal: AbortSignal.timeout(this.#ctx.config.outgoing.seconds * 1000),
    });
    line.then(
      (socket) => opened?.(null, socket),
      // Whoever waits is given the error alone.
      (error: Error) => (opened as ((why: Error) => void) | undefined)?.(error),
    );
  }
}

function ask(
  line: Socket | KeptLines,
  { url, method, headers, body }: Step,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((done, failed) => {
    const isKept = line instanceof KeptLines;
    const asking = request({
      ...(isKept
        ? { agent: line, host: url.hostname, port: portOf(url) }
        : { createConnection: () => line }),
      method,
      path: `${url.pathname}${url.search}`,
      setHost: false,
      // Nothing that comes in is ever unpacked: a few bytes could be gigabytes.
      headers: {
        'accept-encoding': 'identity',
        ...headers,
        host: url.host,
        connection: isKept ? 'keep-alive' : 'close',
      },
      maxHeaderSize: MOST_OF_HEADERS,
      signal,
    });
    asking.once('response', done).on('error', failed);
    asking.once('close', () => failed(new Error('there was no answer')));
    asking.end(body);
  });
}

async function readBody(answer: IncomingMessage, most: number): Promise<Buffer> {
  if ((answer.headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new OutgoingFailure('UNREADABLE', 'the answer is packed');
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > most) throw new OutgoingFailure('TOO_LARGE', `more than ${most} bytes`);
    parts.push(part);
  }
  if (!answer.complete) throw new OutgoingFailure('UNREADABLE', 'the answer broke off');
  return Buffer.concat(parts);
}

const harmless = (headers: Headers): Headers =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => HARMLESS.includes(name.toLowerCase())),
  );

/** What is asked next, of whom an answer names instead: no secret and no text goes to another house than was meant. */
function nextStep(step: Step, { status, location }: { status: number; location: string }): Step {
  const url = urlOf(location, step.url);
  const isElsewhere = url.origin !== step.url.origin;
  if (step.url.protocol === 'https:' && url.protocol === 'http:')
    throw new OutgoingFailure('REDIRECTED', 'to a place that is not encrypted');
  const forgets = status === 303 || ((status === 301 || status === 302) && step.method === 'POST');
  const headers = isElsewhere ? harmless(step.headers) : step.headers;
  if (forgets) return { url, method: 'GET', headers, body: undefined };
  if (isElsewhere && step.body !== undefined)
    throw new OutgoingFailure('REDIRECTED', 'with what was said, to another house');
  return { ...step, url, headers };
}

/** What one place answers, or whom it names instead. */
async function take(
  line: Socket | KeptLines,
  step: Step,
  limits: { most: number; signal: AbortSignal },
) {
  try {
    const answer = await ask(line, step, limits.signal);
    const { statusCode: status = 0, headers } = answer;
    if (REDIRECTS.includes(status) && headers.location !== undefined)
      return nextStep(step, { status, location: headers.location });
    return { status, headers, body: await readBody(answer, limits.most) };
  } finally {
    if (!(line instanceof KeptLines)) line.destroy();
  }
}

async function follow(ctx: Outgoing, question: Question, way: Way): Promise<Answer> {
  const { url, method = 'GET', headers = {}, body, redirects = 0, most } = question;
  let step: Step = { url: urlOf(url), method, headers, body };
  for (let left = redirects; left >= 0; left -= 1) {
    const line = question.lines ?? (await lineTo(ctx, step.url, way));
    const found = await take(line, step, { most, signal: way.signal });
    if ('status' in found) return found;
    step = found;
  }
  throw new OutgoingFailure('REDIRECTED', 'too often');
}

/**
 * Asks a place on the web and gives its whole answer, of whatever status, within these bounds.
 * Encrypted only, but for what the operator opened; each redirect is checked like a first address.
 */
export async function fetchOut(ctx: Outgoing, question: Question): Promise<Answer> {
  const seconds = question.seconds ?? ctx.config.outgoing.seconds;
  const signal = AbortSignal.timeout(seconds * 1000);
  return follow(ctx, question, { ofSetting: question.ofSetting, signal }).catch(
    (error: unknown) => {
      throw failureOf(error, signal);
    },
  );
}
