import { randomBytes } from 'node:crypto';
import { access, chmod, constants, mkdir, readdir, readFile, statfs } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { today } from '../../server/src/platform/day.ts';
import { databaseFolder, isRoot } from '../../server/src/platform/database/postgres-home.ts';
import { Plain } from './plain.ts';
import { writeWhole } from './write-whole.ts';

const FORMAT = 1;
const NAME = 'postkorb.json';
const MEGABYTE = 2 ** 20;
const NEEDED_AT_FIRST = 300 * MEGABYTE;
const NEEDED_LATER = 30 * MEGABYTE;
/** What a system puts into a folder without being asked. */
const NOBODYS = new Set(['lost+found', '.DS_Store', `${NAME}.new`, 'locks', 'logs']);

/** The mark of a data folder, and the only place where its secrets are kept. */
export type DataFolder = {
  readonly path: string;
  readonly first: boolean;
  readonly mark: {
    readonly product: 'postkorb';
    readonly format: number;
    readonly id: string;
    /** Relative to the data folder, which may be moved; absolute when root keeps it on open ground. */
    readonly database: string;
    /** The demo accounts: not for this folder, to be made, or all letters delivered. */
    readonly demo: 'none' | 'wanted' | 'done';
    /** Whether the demo has its scan centre; those of earlier versions had none. */
    readonly demoCentre?: 'done';
    /** Whether a tray lies in it to begin with. */
    readonly demoTray?: 'done';
    readonly firstDay: string;
    /** Whether a start has come through: from then on a missing database is a loss, not a beginning. */
    readonly begun: boolean;
    readonly secrets: {
      readonly signing: string;
      readonly databaseOwner: string;
      readonly databaseApp: string;
      readonly demo: string;
    };
  };
};

type Mark = DataFolder['mark'];

const secret = () => randomBytes(24).toString('base64url');

async function newMark(path: string, demo: boolean): Promise<Mark> {
  const id = randomBytes(8).toString('hex');
  const secrets = { signing: secret(), databaseOwner: secret(), databaseApp: secret() };
  return {
    product: 'postkorb',
    format: FORMAT,
    id,
    database: relativeWhenInside(path, await databaseFolder(path, id)),
    demo: demo ? 'wanted' : 'none',
    firstDay: today({ now: () => new Date() }),
    begun: false,
    secrets: { ...secrets, demo: demoPassword() },
  };
}

const relativeWhenInside = (path: string, folder: string) =>
  folder.startsWith(`${path}/`) ? relative(path, folder) : folder;

/** Easy to type, and good under every password rule: letters, digits, a sign. */
function demoPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const word = [...randomBytes(12)].map((byte) => letters[byte % letters.length]).join('');
  return `P${word.slice(0, 4)}-${word.slice(4, 8)}-${word.slice(8)}7`;
}

function readMark(path: string, text: string): Mark {
  const mark = parseMark(text);
  if (mark?.product !== 'postkorb')
    throw new Plain(`${join(path, NAME)} is not readable. Restore it from a backup.`);
  if (mark.format > FORMAT)
    throw new Plain(`${path} was written by a newer Postkorb. Please start the newer version.`);
  return mark;
}

function parseMark(text: string): Mark | null {
  try {
    return JSON.parse(text) as Mark;
  } catch {
    return null;
  }
}

async function refuseFullDisk(path: string, first: boolean): Promise<void> {
  const { bavail, bsize } = await statfs(path);
  const needed = first ? NEEDED_AT_FIRST : NEEDED_LATER;
  if (bavail * bsize >= needed) return;
  const left = Math.floor((bavail * bsize) / MEGABYTE);
  throw new Plain(
    `The disk of ${path} is full: ${left} MB are free, ${needed / MEGABYTE} MB are needed.`,
  );
}

const saveMark = (path: string, mark: Mark) =>
  writeWhole(join(path, NAME), JSON.stringify(mark, null, 2));

/** Opens the data folder, or makes it: refuses what is not ours, what is newer, and what cannot be written. */
export async function openDataFolder(path: string, demo: boolean): Promise<DataFolder> {
  const made = await mkdir(path, { recursive: true });
  // PostgreSQL's own user has to pass when root starts us; the secrets inside are closed to everyone.
  if (made !== undefined) await chmod(path, isRoot() ? 0o711 : 0o700);
  await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
  const text = await readFile(join(path, NAME), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  await refuseFullDisk(path, text === null);
  if (text !== null) return { path, first: false, mark: readMark(path, text) };
  const foreign = (await readdir(path)).filter((name) => !NOBODYS.has(name));
  if (foreign.length > 0)
    throw new Plain(
      `${path} holds other files (${foreign[0]}). Choose an empty folder with --data.`,
    );
  const mark = await newMark(path, demo);
  await saveMark(path, mark);
  return { path, first: true, mark };
}

/** Where it is noted that a set is being brought back into a data folder. */
export const RESTORING = 'restoring.json';

/** Refuses a folder into which a set was not brought back to its end: what would leave the house does not rest yet. */
export async function refuseHalfRestored(path: string): Promise<void> {
  const isHalf = await access(join(path, RESTORING)).then(
    () => true,
    () => false,
  );
  if (isHalf)
    throw new Plain(
      `A set was not brought back to its end into ${path}. Run the same restore again.`,
    );
}

/** Lets a data folder sign with the secret of another, which was brought back into it. */
export async function useSecret(data: DataFolder, signing: string): Promise<DataFolder> {
  const { mark, path } = data;
  const changed = { ...mark, secrets: { ...mark.secrets, signing } };
  await saveMark(path, changed);
  return { ...data, mark: changed };
}

/** Changes what is noted about a data folder; its secrets stay. */
export async function noteIn(
  { path }: DataFolder,
  note: Partial<Pick<Mark, 'begun' | 'demo' | 'demoCentre' | 'demoTray'>>,
): Promise<void> {
  const file = join(path, NAME);
  await saveMark(path, { ...readMark(path, await readFile(file, 'utf8')), ...note });
}
