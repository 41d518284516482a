import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refuseFullDisk, withAside } from './aside.ts';

const manifestOf = (totalBytes: number) => ({
  tables: [],
  blobs: { file: '', bytes: 0, sha256: '', count: 0, missing: 0, totalBytes },
});

test('a set is brought back aside in the work folder of its data folder, and nothing stays, however that ends', async () => {
  const data = await mkdtemp(join(tmpdir(), 'postkorb-aside-'));
  try {
    await writeFile(join(data, 'postkorb.json'), '{}');
    const failing = withAside(data, async (aside) => {
      expect(aside.startsWith(join(data, 'work/'))).toBe(true);
      await writeFile(join(aside, 'a'), '');
      throw new Error('it failed');
    });
    await expect(failing).rejects.toThrow('it failed');
    expect(await readdir(join(data, 'work'))).toEqual([]);
  } finally {
    await rm(data, { recursive: true });
  }
});

test('a set that would fill the disk is not brought back aside', async () => {
  await refuseFullDisk(tmpdir(), manifestOf(0));
  await expect(refuseFullDisk(tmpdir(), manifestOf(2 ** 60))).rejects.toThrow('are free');
});
