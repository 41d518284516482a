import { once } from 'node:events';
import { constants, createBrotliCompress, gzipSync } from 'node:zlib';
import type { Shot } from '../metering/metered.ts';

const COMMON = 'Host: 127.0.0.1\r\nConnection: close\r\n';
const JSON_TYPE = 'Content-Type: application/json\r\n';

/** Something that is different each time, so that nothing is answered from memory. */
export type Make = (nth: number) => Shot | Promise<Shot>;
export type Shots = Readonly<Record<string, Make>>;

/** A request without a body, and headers beside the usual ones. */
export const bare =
  (method: string, path: string, more = ''): Make =>
  (nth) => ({ head: `${method} ${path} HTTP/1.1\r\n${COMMON}X-Nth: ${nth}\r\n${more}\r\n` });

/** A request with a body of this kind. */
export const sent =
  (target: string, body: string | Uint8Array, more = JSON_TYPE): Make =>
  () => {
    const bytes = Buffer.from(body);
    const head = `${target} HTTP/1.1\r\n${COMMON}${more}Content-Length: ${bytes.length}\r\n\r\n`;
    return { head, body: bytes };
  };

/** A body in chunks that never ends. */
export const endless =
  (target: string, type = JSON_TYPE): Make =>
  () => ({
    head: `${target} HTTP/1.1\r\n${COMMON}${type}Transfer-Encoding: chunked\r\n\r\n`,
    endless: true,
  });

const GZIP_BOMB = gzipSync(Buffer.alloc(2 ** 26, ' '));
const GIGABYTES = 2;
const BLOCK = Buffer.alloc(2 ** 24, ' ');

/** Two gigabytes of nothing, in 1.6 KB. */
export async function packedBomb(): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants;
  const packer = createBrotliCompress({
    params: { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_LGWIN]: 24 },
  });
  const parts: Buffer[] = [];
  packer.on('data', (part: Buffer) => parts.push(part));
  for (let left = (GIGABYTES * 2 ** 30) / BLOCK.length; left > 0; left -= 1)
    if (!packer.write(BLOCK)) await once(packer, 'drain');
  packer.end();
  await once(packer, 'end');
  return Buffer.concat(parts);
}

// A session, a token and a range that are as long as a request's head may be.
const LONG = 14_000;
const cookies = `Cookie: ${'postkorb_session=x; '.repeat(LONG / 20)}\r\n`;
const bearer = `Authorization: Bearer 9999999999.${'x'.repeat(LONG)}.y\r\n`;
const ranges = `Range: bytes=${Array.from({ length: 2_000 }, (_, n) => `${n}-${n}`).join(',')}\r\n`;

/** What may be asked without a body. */
export const asked = (method: string, path: string): Shots => ({
  plainly: bare(method, path),
  'with a long address': bare(method, `${path}?${'a[b]=c&'.repeat(LONG / 7)}`),
  'with many cookies': bare(method, path, cookies),
  'with a long token': bare(method, path, bearer),
  'in many ranges': bare(method, path, ranges),
  'with a body nobody reads': sent(`${method} ${path}`, Buffer.alloc(2 ** 20, ' '), ''),
  'with a body without end': endless(`${method} ${path}`, ''),
});

const numbers = (bytes: number) => `[${'1,'.repeat(bytes / 2 - 1)}1]`;
const objects = (bytes: number) => `[${'{"":{}},'.repeat(bytes / 8 - 1)}{}]`;
const deep = (bytes: number) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2);
const forbidden = (bytes: number) => `[${'{"__proto__":1},'.repeat(bytes / 16 - 1)}{}]`;

/** What may be sent to an address that takes a body: the largest, deepest, most packed and most broken one. */
export function posted(target: string, most: number, bomb: Buffer): Shots {
  const packed = (encoding: string, body: Buffer) =>
    sent(target, body, `${JSON_TYPE}Content-Encoding: ${encoding}\r\n`);
  return {
    nothing: sent(target, ''),
    'the largest': sent(target, numbers(most)),
    'the largest of objects': sent(target, objects(most)),
    'the deepest': sent(target, deep(most)),
    'the most forbidden': sent(target, forbidden(most)),
    'a broken one': sent(target, deep(most).slice(0, most / 2 + 1)),
    'a megabyte': sent(target, objects(2 ** 20)),
    'one without end': endless(target),
    'no JSON': sent(target, '<x/>', 'Content-Type: text/xml\r\n'),
    'two gigabytes as brotli': packed('br', bomb),
    '64 megabytes as gzip': packed('gzip', GZIP_BOMB),
    'rubbish as deflate': packed('deflate', Buffer.alloc(1_000, 7)),
  };
}

const MOST_ALIASES = 30;
const times = (count: number, text: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => text(nth)).join(' ');

/** Documents that ask for a root field as dearly as can be; `whole` asks for all there is. */
export function dearest(field: string, whole: string): readonly string[] {
  const [root = '', name = ''] = field.split('.');
  const op = root.toLowerCase();
  const levels = 'a { '.repeat(40) + 'id' + ' }'.repeat(40);
  return [
    whole,
    `${op} { ${times(MOST_ALIASES, (n) => `a${n}: ${name} { ${levels} }`)} }`,
    `${op} { ${name} { ${times(3_900, () => 'id')} } }`,
    `${op} { ${name} ${times(1_000, () => '@skip(if: true)')} }`,
    `${op} { ...A ...A } ${times(60, (n) => `fragment A${n || ''} on ${root} { ...A${n + 1} ...A${n + 1} }`)} fragment A60 on ${root} { ${name} }`,
    `${op} { ${name}(id: ${'['.repeat(900)}${']'.repeat(900)}) }`,
    `${op} { ${name} { ${levels.slice(0, -40)}`,
    `${op} { ${name}(search: """${'x\n '.repeat(1_500)}""") }`,
  ];
}

/** A question as JSON. */
export const graphql = (body: unknown) => sent('POST /graphql', JSON.stringify(body));
const MOST_OPERATIONS = 20;

/** A document that is a little different each time. */
const fresh = (document: string, nth: number, at = 0) => ({ query: `${document} # ${nth} ${at}` });

/** The same documents, each time a little different, as many in a batch as the room for them allows. */
export function batched(documents: readonly string[], room: number): Shots {
  return {
    'in one batch': (nth) => {
      const batch: string[] = [];
      let left = room - 2;
      for (let at = 0; at < MOST_OPERATIONS; at += 1) {
        const one = JSON.stringify(fresh(documents[at % documents.length]!, nth, at));
        if (one.length + 1 > left) continue;
        left -= one.length + 1;
        batch.push(one);
      }
      return sent('POST /graphql', `[${batch.join()}]`)(nth);
    },
  };
}

/** Each document by itself. */
export function alone(documents: readonly string[]): Shots {
  const shots = documents.map((document, at): readonly [string, Make] => [
    `alone, by way ${at + 1}`,
    (nth) => graphql(fresh(document, nth))(nth),
  ]);
  return Object.fromEntries(shots);
}
