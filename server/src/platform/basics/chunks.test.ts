import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChunks } from './chunks.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chunks-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

test('a hundred files come whole through the memory of the first', async () => {
  const chunks = openChunks();
  const bytes = Buffer.alloc(150_001, 'Rechnung 4711 ');
  const path = await fileOf('letter.pdf', bytes);
  const used = new Set<ArrayBufferLike>();

  for (let file = 0; file < 100; file += 1) {
    const parts: Buffer[] = [];
    for await (const chunk of chunks.read(path) as AsyncIterable<Buffer>) {
      used.add(chunk.buffer);
      parts.push(Buffer.from(chunk));
      chunks.giveBack(chunk);
    }
    expect(Buffer.concat(parts).equals(bytes)).toBe(true);
  }

  expect(used.size).toBeLessThanOrEqual(4);
});

test('a piece given back twice is not lent to two readers', async () => {
  const chunks = openChunks();
  const path = await fileOf('two-pieces.pdf', Buffer.alloc(100_000, 1));
  for await (const chunk of chunks.read(path) as AsyncIterable<Buffer>) {
    chunks.giveBack(chunk);
    chunks.giveBack(chunk);
  }

  const held = new Set<ArrayBufferLike>();
  for await (const chunk of chunks.read(path) as AsyncIterable<Buffer>) held.add(chunk.buffer);

  expect(held.size).toBe(2);
});
