import { chown, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { postgresUser } from '../../server/src/platform/database/postgres-home.ts';

/** Log files of PostgreSQL, its notes of base copies, and histories of timelines. */
const NAME = /^([0-9A-F]{24}|[0-9A-F]{24}\.[0-9A-F]{8}\.backup|[0-9A-F]{8}\.history)$/;
const SEGMENT = /^[0-9A-F]{24}$/;
/** So old may be what is not archived yet, in seconds, while people work. */
const TIMEOUT_SECONDS = 120;

/** Where the embedded PostgreSQL lays the files of its log until they are sealed and kept elsewhere. */
export const archiveOf = (database: string): string => `${database}-log`;

/** Makes that folder, for the user PostgreSQL runs as. */
export async function makeArchive(database: string): Promise<string> {
  const folder = archiveOf(database);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const user = await postgresUser(database);
  if (user) await chown(folder, user.uid, user.gid);
  return folder;
}

/** Has PostgreSQL lay each file of its log there, at the latest after two minutes. https://www.postgresql.org/docs/18/basic-archive.html */
export const archiveFlags = (folder: string): readonly string[] => [
  'archive_mode=on',
  'archive_library=basic_archive',
  `basic_archive.archive_directory=${folder}`,
  `archive_timeout=${TIMEOUT_SECONDS}`,
];

/** What lies in the archive folder of a database: names and bytes, the oldest first. Histories come first, by their names. */
export async function archived(
  folder: string,
): Promise<readonly { readonly name: string; readonly bytes: number }[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name));
  const found = names.toSorted().map(async (name) => {
    const there = await stat(join(folder, name)).catch(() => null);
    return there ? [{ name, bytes: there.size }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** Where the log of an installation lies in a target: another one, or the same brought back, has a log of its own. */
export const logsOf = (installation: string): string => `wal/${installation}`;

/** Where a file of the log lies in a target. */
export const placeOfLog = (installation: string, name: string): string =>
  `${logsOf(installation)}/${name.toLowerCase()}.zst.age`;

/** What a place in a target is called by PostgreSQL; null where it is no file of a log. */
export function logAt(place: string): string | null {
  const [, word = ''] = /^wal\/[^/]+\/([0-9a-z.]+)\.zst\.age$/.exec(place) ?? [];
  const name = word.replace(/[0-9a-f]{8,}/g, (hex) => hex.toUpperCase());
  return NAME.test(name) ? name : null;
}

/** Where a segment stands in the log, whatever its timeline; null for what is no segment. */
export const positionOf = (name: string): string | null =>
  SEGMENT.test(name.slice(0, 24)) ? name.slice(8, 24) : null;
