import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RAN, RAN_FOLDER } from './ran.ts';
import { treeOf } from './tree.ts';

/** Makes room for what runs now. Its end says which tree it was, from the first test to the last. */
export async function beginRun(root: string) {
  const folder = join(root, RAN);
  const before = treeOf(root);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const end = () =>
    writeFile(join(folder, 'run.json'), JSON.stringify({ before, after: treeOf(root) }));
  return { env: { [RAN_FOLDER]: folder }, end };
}
