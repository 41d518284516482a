import { randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  accountsWithKey,
  rootsOfAccount,
  tendAccountKey,
  type KeyPlaces,
} from '../../server/src/platform/keys/account-keys.ts';
import {
  readRoots,
  rootSourceOf,
  type RootFile,
} from '../../server/src/platform/keys/root-file.ts';
import { allRoots, currentRoot } from '../../server/src/platform/keys/root-keys.ts';
import { Plain } from '../start/plain.ts';
import { writeWhole } from '../start/write-whole.ts';

/** How many account keys lie under each root key, by its name. */
export type Census = {
  readonly accounts: number;
  readonly under: ReadonlyMap<string, number>;
  /** Accounts of which a copy of the key is gone or cannot be read. */
  readonly once: number;
};

/** Counts the keys of accounts by the root key they lie under, in both stores. */
export async function countKeys(places: KeyPlaces): Promise<Census> {
  const under = new Map<string, number>();
  let [accounts, once] = [0, 0];
  for await (const accountId of accountsWithKey(places)) {
    const roots = await rootsOfAccount(places, accountId);
    accounts += 1;
    if (roots.includes(null)) once += 1;
    for (const root of new Set(roots)) if (root) under.set(root, (under.get(root) ?? 0) + 1);
  }
  return { accounts, under, once };
}

/** What a run of rewrapping did. */
export type Rewrapped = {
  readonly whole: number;
  readonly written: number;
  readonly unknown: number;
};

/** Brings the keys of all accounts under today's root key; tells how far it is. Safe to cut off and begin again. */
export async function rewrapAll(
  places: KeyPlaces,
  tell: (done: number) => void,
): Promise<Rewrapped> {
  const found = { whole: 0, written: 0, unknown: 0 };
  let done = 0;
  for await (const accountId of accountsWithKey(places)) {
    found[await tendAccountKey(places, accountId)] += 1;
    tell((done += 1));
  }
  return found;
}

/** The file of numbered root keys, which this run may write; throws where they come from elsewhere. */
function fileOf(places: KeyPlaces): { readonly path: string; readonly file: RootFile } | null {
  const source = rootSourceOf(places);
  if (source.kind !== 'file') return null;
  return { path: source.path, file: readRoots({ ...source, mayBeMissing: true }) };
}

/** The next root key, as it is written. */
export function nextRoot({ keys }: RootFile, now: Date): RootFile['keys'][number] {
  const number = Math.max(0, ...keys.map((one) => one.number)) + 1;
  return { number, key: randomBytes(32).toString('base64'), madeAt: now.toISOString() };
}

const written = (file: RootFile) => JSON.stringify(file, null, 2);

/** Does this while nobody else writes the file; whoever comes in between would lose a key that something lies under already. */
async function alone<T>(places: KeyPlaces, work: () => Promise<T>): Promise<T> {
  const path = join(places.dataFolder, 'root-keys.lock');
  const handle = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new Plain(`Root keys are changed by another run. If there is none, remove ${path}.`);
  });
  await handle.close();
  return work().finally(() => rm(path, { force: true }));
}

/** Makes a root key and writes it into the file; the text to be kept where the keys come from elsewhere. */
export function addRoot(
  places: KeyPlaces,
  now: Date,
): Promise<{ readonly number: number; readonly toKeep: string | null }> {
  return alone(places, async () => {
    const own = fileOf(places);
    const file = own?.file ?? readRoots(rootSourceOf(places), true);
    const fresh = nextRoot(file, now);
    const text = written({ keys: [fresh, ...file.keys] });
    if (own) await writeWhole(own.path, text);
    return { number: fresh.number, toKeep: own ? null : text };
  });
}

/** Refuses to take a root key away that is today's, or under which a copy of a key lies or may lie. */
async function refuseNeeded(places: KeyPlaces, number: number): Promise<void> {
  const root = allRoots(places).find((one) => one.number === number && number > 0);
  if (!root) throw new Plain(`There is no root key ${number}.`);
  if (currentRoot(places).number === number)
    throw new Plain(`Root key ${number} is today's. Make another first: npm run keys -- rotate.`);
  const { under, once } = await countKeys(places);
  const count = under.get(root.name) ?? 0;
  if (count > 0)
    throw new Plain(
      `The keys of ${count} accounts lie under root key ${number}. Bring them under today's first: npm run keys -- rewrap.`,
    );
  if (once > 0)
    throw new Plain(
      `Of ${once} accounts a copy of the key is gone or cannot be read; it may lie under root key ${number}. Let it be laid anew first: npm run keys -- rewrap.`,
    );
}

/** Removes a numbered root key from the file; refuses today's, and one under which a key of an account lies or may lie. */
export function retireRoot(places: KeyPlaces, number: number): Promise<void> {
  return alone(places, async () => {
    await refuseNeeded(places, number);
    const own = fileOf(places);
    if (!own)
      throw new Plain(
        'Nothing lies under it any more. Restart the product, look once more (npm run keys -- status), and take it out of what POSTKORB_ROOT_KEYS gives.',
      );
    const keys = own.file.keys.filter((one) => one.number !== number);
    await writeWhole(own.path, written({ keys }));
  });
}
