import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a small file readable by its owner alone: the old one or the new one, never half, whatever happens. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const half = `${path}.new`;
  const file = await open(half, 'w', 0o600);
  try {
    await file.writeFile(`${text}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(half, path);
  const folder = await open(dirname(path), 'r');
  await folder.sync().finally(() => folder.close());
}
