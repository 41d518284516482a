import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { ensureDatabase } from '../../server/src/platform/database/db.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import type { ObjectStore } from '../../server/src/platform/stores/object-store.ts';
import { withBench } from '../backup/bench.ts';
import type { Bench } from '../backup/files.ts';
import { markOf, setsIn, type KeptSet } from '../backup/target.ts';
import { faultsOfRows, inSentence } from '../backup/verify.ts';
import { addressesHere } from '../start/addresses.ts';
import {
  noteIn,
  openDataFolder,
  RESTORING,
  useSecret,
  type DataFolder,
} from '../start/data-folder.ts';
import { launchDatabase, openDatabase } from '../start/database.ts';
import { takeLock } from '../start/lock.ts';
import { Plain } from '../start/plain.ts';
import { writeWhole } from '../start/write-whole.ts';
import { refuseUsedStores } from './empty-stores.ts';
import { refuseUnfit } from './fitness.ts';
import { secretOfRing } from './lay-keys.ts';
import { RESTORED, type RestoredFrom } from '../backup/manifest.ts';
import { restoreSet, ringOf, type Restored } from './restore-set.ts';

const begunShape = z.object({ target: z.string(), set: z.string(), token: z.string() });
/** What is noted of a restore under way: what it brings, and by what a database knows that it was begun there. */
type Begun = z.infer<typeof begunShape>;

/** The restore that was begun into a folder; null where none was. */
async function begunIn(path: string): Promise<Begun | null> {
  const text = await readFile(join(path, RESTORING), 'utf8').catch(() => null);
  try {
    return text === null ? null : begunShape.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

type Bringing = Pick<Begun, 'target' | 'set'>;

/** The token of a restore that was begun into a folder and brings the same; null where it brings something else. */
export async function tokenIn(path: string, { target, set }: Bringing): Promise<string | null> {
  const begun = await begunIn(path);
  return begun?.target === target && begun.set === set ? begun.token : null;
}

type Opening = Bringing & { readonly token: string; readonly isEmbedded: boolean };

/** Opens an empty data folder, or the one in which bringing back this very set was begun; its database is begun anew. */
export async function openEmpty(
  path: string,
  { isEmbedded, ...begun }: Opening,
): Promise<DataFolder> {
  const isOurs = (await tokenIn(path, begun)) === begun.token;
  const data = await openDataFolder(path, false);
  if (!data.first && !isOurs)
    throw new Plain(`${path} is in use. A set is only brought back into an empty folder (--data).`);
  await writeWhole(join(path, RESTORING), JSON.stringify(begun));
  if (isEmbedded) await rm(resolve(path, data.mark.database), { recursive: true, force: true });
  return data;
}

/** Runs with the database of the folder, embedded or elsewhere. */
async function withDatabase<T>(
  data: DataFolder,
  elsewhere: string | undefined,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (elsewhere !== undefined) return work(elsewhere);
  const cluster = await openDatabase(data);
  const running = await launchDatabase(cluster);
  try {
    const { owner } = addressesHere(cluster, data);
    const admin = new URL(owner);
    admin.pathname = '/postgres';
    await ensureDatabase(admin.href, 'postkorb');
    return await work(owner);
  } finally {
    await running.stop();
  }
}

/** What is brought back, and who may read it. */
export type Asked = {
  readonly name: string;
  readonly target: ObjectStore;
  readonly set: KeptSet;
  readonly identity: string;
  /** Where its rows go; into the embedded database where nothing is said. */
  readonly databaseUrl: string | undefined;
  /** Whether it is thrown away afterwards: then it is nowhere but in its folder. */
  readonly isAside?: boolean;
  readonly say: (line: string) => void;
};

/** The secret of a set, which shows that the identity is the right one. */
export async function secretOf(
  { target, set, identity }: Pick<Asked, 'target' | 'set' | 'identity'>,
  bench: Bench,
): Promise<string> {
  const ring = await ringOf({ target, bench }, set);
  return secretOfRing(ring, identity).catch(() => {
    throw new Plain('This is not the identity of these sets.');
  });
}

/** Throws where the files that say what a set holds are damaged: nothing is begun then. */
async function refuseDamaged({ target, set, name }: Asked): Promise<void> {
  const [fault] = await faultsOfRows({ target }, set, 'older');
  if (fault === undefined) return;
  const others = (await setsIn(target)).map((one) => one.name).filter((one) => one !== set.name);
  const way =
    others.length > 0
      ? ` Bring another one back: npm run restore -- ${name} ${others[0]}${others.length > 1 ? ` (or ${others.slice(1).join(', ')})` : ''}.`
      : '';
  throw new Plain(`The set ${set.name} cannot be brought back: ${inSentence(fault)}.${way}`);
}

/** Notes of which installations a folder was brought back, so that sets go on into the target from which this one came. */
export async function noteOrigin(
  path: string,
  { target, set }: Pick<Asked, 'target' | 'set'>,
): Promise<void> {
  const { installation, former } = set.manifest;
  const mark = await markOf(target).catch(() => null);
  const ofTarget = mark === null || mark === 'damaged' ? [] : [mark.installation];
  const all = new Set([...former, ...ofTarget]);
  all.delete(installation);
  const from: RestoredFrom = { installation, former: [...all] };
  await writeWhole(join(path, RESTORED), JSON.stringify(from));
}

// Where the product that runs has its files.
const PLACES = ['POSTKORB_BLOBS', 'POSTKORB_BLOBS_COPY', 'POSTKORB_SECOND_STORE'];

const without = (names: readonly string[]) =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !names.includes(name)));

/** What a folder is run with that is brought back; one aside has its files in itself, wherever the product has them. */
export const configOf = (path: string, secret: string, isAside = false) =>
  readConfig({
    ...(isAside ? without(PLACES) : process.env),
    POSTKORB_DATA: path,
    POSTKORB_SECRET: process.env['POSTKORB_SECRET'] ?? secret,
    DATABASE_APP_URL: 'postgres://nobody@localhost/none',
  });

type Opened = { readonly data: DataFolder; readonly secret: string; readonly token: string };

async function bring(asked: Asked, { data, secret, token }: Opened): Promise<Restored> {
  const { target, set, identity, databaseUrl, say } = asked;
  const { path } = data;
  const config = configOf(path, secret, asked.isAside);
  const restored = await withBench(path, (bench) =>
    withDatabase(data, databaseUrl, (ownerUrl) =>
      restoreSet({ target, bench, identity, set }, { ownerUrl, places: config, token }, say),
    ),
  );
  await noteOrigin(path, asked);
  await noteIn(data, { begun: true, demo: 'none' });
  await rm(join(path, RESTORING));
  return restored;
}

/** Brings a set back into an empty data folder, which nobody else may start meanwhile. What does not fit is refused before anything is made. */
export async function restoreFolder(asked: Asked, path: string): Promise<Restored> {
  const { name, set, databaseUrl } = asked;
  const bringing = { target: name, set: set.name };
  const before = await tokenIn(path, bringing);
  await refuseUnfit(set.manifest, { url: databaseUrl, token: before });
  const secret = await withBench(null, (bench) => secretOf(asked, bench));
  await refuseDamaged(asked);
  if (before === null) await refuseUsedStores(configOf(path, secret, asked.isAside));
  const lock = await takeLock(path, 'database', 'a restore');
  try {
    const token = before ?? randomUUID();
    const isEmbedded = databaseUrl === undefined;
    const empty = await openEmpty(path, { ...bringing, token, isEmbedded });
    return await bring(asked, { data: await useSecret(empty, secret), secret, token });
  } finally {
    await lock.release();
  }
}
