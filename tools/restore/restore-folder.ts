import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ensureDatabase } from '../../server/src/platform/database/db.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import type { ObjectStore } from '../../server/src/platform/stores/object-store.ts';
import { withBench } from '../backup/bench.ts';
import type { Bench } from '../backup/files.ts';
import type { KeptSet } from '../backup/target.ts';
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
import { secretOfRing } from './lay-keys.ts';
import { RESTORED, type RestoredFrom } from '../backup/manifest.ts';
import { restoreSet, ringOf, type Restored } from './restore-set.ts';

type Begun = { readonly target: string; readonly set: string };

/** Opens an empty data folder, or the one in which bringing back this very set was begun; its database is begun anew. */
async function openEmpty(path: string, begun: Begun, isEmbedded: boolean): Promise<DataFolder> {
  const data = await openDataFolder(path, false);
  const note = join(path, RESTORING);
  const before = await readFile(note, 'utf8').catch(() => null);
  if (!data.first && before?.trim() !== JSON.stringify(begun))
    throw new Plain(`${path} is in use. A set is only brought back into an empty folder (--data).`);
  await writeWhole(note, JSON.stringify(begun));
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
  readonly say: (line: string) => void;
};

/** The secret of a set, which shows that the identity is the right one. */
async function secretOf({ target, set, identity }: Asked, bench: Bench): Promise<string> {
  const ring = await ringOf({ target, bench }, set);
  return secretOfRing(ring, identity).catch(() => {
    throw new Plain('This is not the identity of these sets.');
  });
}

/** Brings a set back into an empty data folder, which nobody else may start meanwhile. */
export async function restoreFolder(asked: Asked, path: string): Promise<Restored> {
  const { name, target, set, identity, databaseUrl, say } = asked;
  const lock = await takeLock(path, 'database', 'a restore');
  try {
    return await withBench(async (bench) => {
      const secret = await secretOf(asked, bench);
      const empty = await openEmpty(
        path,
        { target: name, set: set.name },
        databaseUrl === undefined,
      );
      const data = await useSecret(empty, secret);
      const config = readConfig({
        ...process.env,
        POSTKORB_DATA: path,
        POSTKORB_SECRET: process.env['POSTKORB_SECRET'] ?? secret,
        DATABASE_APP_URL: 'postgres://nobody@localhost/none',
      });
      await mkdir(join(path, 'work'), { recursive: true, mode: 0o700 });
      const source = { target, bench, identity, set };
      const restored = await withDatabase(data, databaseUrl, (ownerUrl) =>
        restoreSet(source, { ownerUrl, places: config }, say),
      );
      // So that sets go on into the target from which this one came.
      const from: RestoredFrom = { installation: set.manifest.installation };
      await writeWhole(join(path, RESTORED), JSON.stringify(from));
      await noteIn(data, { begun: true, demo: 'none' });
      await rm(join(path, RESTORING));
      return restored;
    });
  } finally {
    await lock.release();
  }
}
