import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct, stopProduct, type StartContext as Parts } from '../start/product.ts';
import { timed } from './clock.ts';
import { productMegabytes } from './cpu.ts';
import { ASKED, type BenchContext } from './bench-context.ts';
import type { Seeded } from './seed.ts';
import { ms, row, type Row } from './table.ts';

const SETTLES_MS = 5_000;
const roles = ['web', 'worker'] as const;

/** Ends the product, starts it again on all its documents, and looks what it holds while nobody asks. */
export async function coldStart(
  context: BenchContext,
  { documents }: Seeded,
): Promise<readonly Row[]> {
  const { say, dataFolder: data } = context;
  await context.close();
  const parts: Parts = { say, signal: new AbortController().signal, parts: [], locks: [] };
  const ready = await timed(() => startProduct(parts, { ...ASKED, data, web: 'none', roles }));
  await sleep(SETTLES_MS);
  const megabytes = productMegabytes();
  await stopProduct(parts);
  const started = row({
    journey: `cold start with ${documents.toLocaleString('en')} documents`,
    ours: ms(ready),
    anchor: '',
    ratio: ready / 10_000,
    goal: '<= 10 s',
    wants: { most: 1 },
  });
  if (megabytes === null) return [started];
  const held = row({
    journey: 'memory of the idle product, database included',
    ours: `${Math.round(megabytes)} MB`,
    anchor: '',
    ratio: megabytes / 400,
    goal: '<= 400 MB',
    wants: { most: 1 },
  });
  return [started, held];
}
