import { expect, test } from 'vitest';
import { boundaryOf, FormError, piecesOf } from './form-pieces.ts';

/** The bytes of a form in chunks of this length. */
async function* inChunks(bytes: Buffer, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

/** The parts of a form: name, whether it is a file, and its bytes as Latin letters. */
async function partsOf(form: string, length = form.length) {
  const parts: [string, boolean, string][] = [];
  for await (const piece of piecesOf(inChunks(Buffer.from(form, 'latin1'), length), 'b'))
    if ('head' in piece) parts.push([piece.head.name, piece.head.isFile, '']);
    else parts.at(-1)![2] += piece.bytes.toString('latin1');
  return parts;
}

const part = (head: string, bytes: string) =>
  `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${bytes}\r\n`;
const FORM = [
  part('name="scanId"', 'S-1'),
  part('name="files"; filename="a.pdf"\r\nContent-Type: application/pdf', '\r\n--\r\n-b--x\r\n\r'),
  part('name=empty', ''),
  '--b--\r\nand more',
].join('');
const PARTS = [
  ['scanId', false, 'S-1'],
  ['files', true, '\r\n--\r\n-b--x\r\n\r'],
  ['empty', false, ''],
];

test('a form has the same parts wherever its bytes are cut', async () => {
  for (let length = 1; length <= FORM.length; length += 1)
    expect(await partsOf(FORM, length)).toEqual(PARTS);
  expect(await partsOf(`words before\r\n${FORM}`, 7)).toEqual(PARTS);
});

test('what Node sends as a form is read the same', async () => {
  const form = new FormData();
  form.set('operator', 'Jörg');
  form.append('files', new Blob([new Uint8Array([13, 10, 45, 45])]), 'ä "b".jpg');
  const sent = new Response(form);
  const boundary = boundaryOf(sent.headers.get('content-type')!)!;
  const seen: unknown[] = [];
  const bytes = Buffer.from(await sent.arrayBuffer());
  for await (const piece of piecesOf(inChunks(bytes, 5), boundary)) seen.push(piece);
  const heads = seen.flatMap((piece) => ('head' in (piece as object) ? [piece] : []));
  expect(heads).toEqual([
    { head: { name: 'operator', isFile: false } },
    { head: { name: 'files', isFile: true } },
  ]);
});

test.each([
  ['nothing', ''],
  ['words', 'Sehr geehrte'],
  ['a form that ends early', part('name="a"', 'b')],
  ['a part without a head', '--b\r\n\r\nx\r\n--b--'],
  ['a part without a name', `--b\r\nContent-Type: text/plain\r\n\r\nx\r\n--b--`],
  ['a mark that goes on', '--bb\r\n'],
  ['a head without end', `--b\r\nA: ${'x'.repeat(9_000)}`],
  ['a head that is too long', `${part(`name="a"\r\nA: ${'x'.repeat(9_000)}`, 'b')}--b--`],
])('%s is no form', async (_, form) => {
  await expect(partsOf(form, 5)).rejects.toThrow(FormError);
});

test('a form is as long as it is: what is read takes its time, whatever stands in it', async () => {
  async function* many() {
    const chunk = Buffer.from(part('name="a"', '').repeat(1_000), 'latin1');
    for (let n = 0; n < 100; n += 1) yield chunk;
    yield Buffer.from('--b--');
  }
  let parts = 0;
  for await (const piece of piecesOf(many(), 'b')) parts += 'head' in piece ? 1 : 0;
  expect(parts).toBe(100_000);
}, 20_000);

test('the boundary stands in the type', () => {
  expect(boundaryOf('multipart/form-data; boundary=----x_1')).toBe('----x_1');
  expect(boundaryOf('multipart/form-data; charset=utf-8; boundary="a b"')).toBe('a b');
  expect(boundaryOf('multipart/form-data')).toBe(null);
});
