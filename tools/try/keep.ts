import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Client } from './client.ts';
import { lineOf, type Ending } from './line.ts';

/** Writes text, searchable PDF and the full JSON of one file into a folder. */
export async function keep(client: Client, folder: string, ending: Ending): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { document, file } = ending;
  const at = join(folder, basename(file));
  await writeFile(`${at}.json`, `${JSON.stringify({ ...lineOf(ending), document }, null, 2)}\n`);
  if (document === null) return;
  await writeFile(`${at}.txt`, document.text);
  if (document.hasSearchable)
    await writeFile(`${at}.searchable.pdf`, await client.fetchFile(document.downloadUrl));
}
