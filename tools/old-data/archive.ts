import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { ZipFile } from 'yazl';
import { filesIn } from '../../e2e/unzip.ts';
import { rowStatements } from './rows.ts';
import { schemaStatements } from './schema.ts';

const DUMP = 'database.sql';
const BETWEEN = ';\n-- next --\n';
// What else lies in a data folder is made again, or is the database itself.
const KEPT = ['blobs', 'keys', 'sending'];
// What lies in the second store lies in the first one as well: its names are enough.
const TWICE = 'second-store';

async function dumpOf(url: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const schema = await schemaStatements();
    return [...schema, ...(await rowStatements(client))].join(BETWEEN);
  } finally {
    await client.end();
  }
}

/** The mark of the folder as it is anywhere: its database lies inside it. */
async function markOf(folder: string): Promise<Buffer> {
  const mark = JSON.parse(await readFile(join(folder, 'postkorb.json'), 'utf8')) as object;
  return Buffer.from(`${JSON.stringify({ ...mark, database: 'database' }, null, 2)}\n`);
}

/** What lies in a folder and those below it, by its path; nothing where there is none. */
async function filesBelow(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((one) => one.isFile());
  return files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}

type Kept = { readonly folder: string; readonly url: string };

/** Keeps a data folder nobody works on, and its whole database, in one file. */
export async function keepDataFolder({ folder, url }: Kept, file: string): Promise<void> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(await dumpOf(url)), DUMP);
  zip.addBuffer(await markOf(folder), 'postkorb.json');
  for (const place of KEPT)
    for (const name of await filesBelow(join(folder, place)))
      zip.addFile(join(folder, place, name), `${place}/${name}`);
  const twice = await filesBelow(join(folder, TWICE));
  zip.addBuffer(Buffer.from(twice.join('\n')), TWICE);
  await mkdir(dirname(file), { recursive: true });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
}

async function restoreDatabase(url: string, dump: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const statement of dump.split(BETWEEN)) await client.query(statement);
  } finally {
    await client.end();
  }
}

// Bytes are as old as the rows that point to them, or no longer do.
const ARE_OLD = /^(blobs|second-store)\/(?!incoming)/;
const AGE_MS = 48 * 60 * 60 * 1000;

/** Lays what was kept into an empty folder and an empty database, as it was. */
export async function restoreDataFolder(file: string, { folder, url }: Kept): Promise<void> {
  const files = new Map(await filesIn(await readFile(file)));
  const twice = (files.get(TWICE)?.toString() ?? '').split('\n').filter((name) => name !== '');
  for (const name of twice)
    files.set(`${TWICE}/${name}`, files.get(name.startsWith('keys/') ? name : `blobs/${name}`)!);
  for (const [name, bytes] of files) {
    if (name === DUMP || name === TWICE) continue;
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, bytes, { mode: 0o600 });
    const writtenAt = new Date(Date.now() - AGE_MS);
    if (ARE_OLD.test(name)) await utimes(path, writtenAt, writtenAt);
  }
  await restoreDatabase(url, files.get(DUMP)!.toString());
}
