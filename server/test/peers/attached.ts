import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openXmlChildren, pickEInvoice } from '../../src/einvoice/index.ts';
import type { ChildPool } from '@postkorb/sandbox/pool';

export type Given = { readonly name: string; readonly bytes: Uint8Array };

/** Picks the invoice among files as they were taken out of a PDF, in a folder of the test's own. */
export function usePicking() {
  let workDir = '';
  let children: ChildPool;
  beforeAll(async () => {
    workDir = await mkdtemp(join(tmpdir(), 'attached-'));
    children = await openXmlChildren({ workDir, size: 2 });
  });
  afterAll(async () => {
    await children.close();
    await rm(workDir, { recursive: true });
  });
  return async (given: readonly Given[], limit: { longestMs?: number } = {}) => {
    const files = given.map(async ({ name, bytes }) => {
      const file = join(workDir, randomUUID());
      await writeFile(file, bytes);
      return { name, file };
    });
    return pickEInvoice(await Promise.all(files), { children, ...limit });
  };
}
