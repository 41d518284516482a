import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { noteIn, openDataFolder, refuseHalfRestored, RESTORING } from './data-folder.ts';

const folders: string[] = [];
let path: string;

beforeEach(async () => {
  folders.push((path = await mkdtemp(join(tmpdir(), 'postkorb-folder-'))));
});
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

test('a second start finds the same secrets, readable by their owner alone', async () => {
  const first = await openDataFolder(path, true);
  await noteIn(first, { begun: true });
  const second = await openDataFolder(path, false);

  expect(second).toMatchObject({ first: false, mark: { ...first.mark, begun: true } });
  expect((await stat(join(path, 'postkorb.json'))).mode & 0o777).toBe(0o600);
});

test('a folder with other files is not touched', async () => {
  await writeFile(join(path, 'holiday.jpg'), '');

  await expect(openDataFolder(path, true)).rejects.toThrow(/holds other files \(holiday.jpg\)/);
});

test('a folder of a newer version asks for the newer version', async () => {
  await writeFile(join(path, 'postkorb.json'), '{"product":"postkorb","format":99}');

  await expect(openDataFolder(path, true)).rejects.toThrow(/written by a newer Postkorb/);
});

test('a mark that cannot be read is not overwritten', async () => {
  await writeFile(join(path, 'postkorb.json'), '{"product"');

  await expect(openDataFolder(path, true)).rejects.toThrow(/Restore it from a backup/);
});

test('a folder into which a set was not brought back to its end does not start, until it was', async () => {
  await openDataFolder(path, false);
  await writeFile(join(path, RESTORING), '{}');
  await expect(refuseHalfRestored(path)).rejects.toThrow('Run the same restore again');
  await rm(join(path, RESTORING));
  await refuseHalfRestored(path);
});
