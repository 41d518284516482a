import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openProduct } from '../operate/context.ts';
import { openTemporaryFolder } from '../../server/src/platform/database/postgres-home.ts';
import type { BenchContext } from './bench-context.ts';
import { interleaved, p50, type Times } from './clock.ts';
import { ms, row, type Row } from './table.ts';

const LARGE = 50 * 2 ** 20;
const LETTER = 400 * 2 ** 10;
const RANGE = 256 * 2 ** 10;
const ROUNDS = 30;
const MOST = 1.5;

async function drain(stream: NodeJS.ReadableStream): Promise<void> {
  for await (const _ of stream);
}

type Pair = { readonly ours: Times; readonly plain: Times };

const beside = (journey: string, { ours, plain }: Pair): Row =>
  row({
    journey,
    ours: `p50 ${ms(p50(ours))}`,
    anchor: `plain file p50 ${ms(p50(plain))}`,
    ratio: p50(ours) / p50(plain),
    goal: `<= ${MOST}`,
    wants: { most: MOST },
  });

/** Sealed bytes of an account, read back beside the same bytes in a plain file. */
export async function bytes({ dataFolder, large }: BenchContext): Promise<readonly Row[]> {
  const { ctx, close } = await openProduct(dataFolder, process.env);
  const folder = await openTemporaryFolder('postkorb-bytes-');
  try {
    const { accountId } = large;
    const put = async (name: string, length: number) => {
      const data = randomBytes(length);
      const path = join(folder, name);
      await writeFile(path, data);
      const { sha256 } = await ctx.blobs.write(accountId, data);
      const read = (range?: { start: number; end: number }) => ({
        ours: () => drain(ctx.blobs.read(accountId, sha256, range)),
        plain: () => drain(createReadStream(path, range)),
      });
      return { read, remove: () => ctx.blobs.remove(accountId, sha256, new Date()) };
    };
    const [film, letter] = [await put('large', LARGE), await put('letter', LETTER)];
    const middle = { start: LARGE / 2, end: LARGE / 2 + RANGE - 1 };
    const [whole, part, one] = [film.read(), film.read(middle), letter.read()];
    const far = await interleaved({ rounds: ROUNDS }, whole);
    const near = await interleaved({ rounds: ROUNDS * 10 }, part);
    const usual = await interleaved({ rounds: ROUNDS * 10 }, one);
    await Promise.all([film.remove(), letter.remove()]);
    return [
      beside('50 MB of an account, unsealed', far),
      beside('a letter of 400 KB, unsealed', usual),
      beside('256 KB from the middle of 50 MB', near),
    ];
  } finally {
    await close();
  }
}
