import { resolve } from 'node:path';
import { z } from 'zod';
import { storesIn } from '../../server/src/platform/config/store-settings.ts';
import { openFolderStore } from '../../server/src/platform/stores/folder-store.ts';
import type { ObjectStore } from '../../server/src/platform/stores/object-store.ts';
import { isS3 } from '../../server/src/platform/config/s3-address.ts';
import { openStore } from '../../server/src/platform/stores/stores.ts';
import { Plain } from '../start/plain.ts';
import { isFolder, readText } from './files.ts';
import { FORMAT, MARK, manifestOf, manifestShape, targetShape } from './manifest.ts';
import type { Manifest, TargetMark } from './manifest.ts';
import { newestFirst } from './order.ts';

function openBucket(name: string): ObjectStore {
  const { s3Keys } = storesIn({ POSTKORB_DATA: '', ...process.env });
  try {
    return openStore(name, { s3Keys });
  } catch (error) {
    throw new Plain(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** How a target is called wherever one stands: a bucket by its address, a folder by its whole path. */
export const wholeName = (name: string, here: string): string =>
  isS3(name) ? name : resolve(here, name);

/** Where sets are kept: a folder, on another disk at best, or a bucket as `s3://…`. */
export async function openTarget(name: string, here: string): Promise<ObjectStore> {
  if (isS3(name)) return openBucket(name);
  if (/^[a-z0-9]+:\/\//i.test(name)) throw new Plain(`${name} is no folder.`);
  const path = resolve(here, name);
  if (!(await isFolder(path))) throw new Plain(`${path} is a file, not a folder.`);
  return openFolderStore(path);
}

const formatShape = z.object({ format: z.int() });

/** What a text says as JSON; nothing where it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a target says of itself; null where it says nothing, `damaged` where that cannot be read. */
export async function markOf(target: ObjectStore): Promise<TargetMark | 'damaged' | null> {
  const text = await readText(target, MARK);
  if (text === null) return null;
  const mark = targetShape.safeParse(parsed(text));
  if (mark.success) return mark.data;
  const form = formatShape.safeParse(parsed(text));
  if (form.success && form.data.format > FORMAT)
    throw new Plain(
      `The sets there are of another form than ${FORMAT}: a newer Postkorb reads them.`,
    );
  return 'damaged';
}

/** A whole set: its name, and what it is. */
export type KeptSet = { readonly name: string; readonly manifest: Manifest };

/** The names of all sets that came to their end, whether or not what they say can be read. */
export async function finishedSets(target: ObjectStore): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const { key } of target.list('sets')) {
    const name = /^sets\/([^/]+)\/manifest\.json$/.exec(key)?.[1];
    if (name !== undefined) names.push(name);
  }
  return names.toSorted();
}

async function manifestIn(target: ObjectStore, name: string): Promise<Manifest | null> {
  try {
    const text = await readText(target, manifestOf(name));
    return manifestShape.parse(parsed(text ?? ''));
  } catch {
    // Damaged, or of a newer version: it hides no other one, and stays.
    return null;
  }
}

/** All sets of a target that were finished and say what they are, the newest first. */
export async function setsIn(target: ObjectStore): Promise<readonly KeptSet[]> {
  const sets: KeptSet[] = [];
  for (const name of await finishedSets(target)) {
    const manifest = await manifestIn(target, name);
    if (manifest) sets.push({ name, manifest });
  }
  return sets.toSorted(newestFirst);
}

/** The sets that were finished and do not say what they are: they are left alone. */
export async function unreadSets(target: ObjectStore): Promise<readonly string[]> {
  const read = new Set((await setsIn(target)).map(({ name }) => name));
  return (await finishedSets(target)).filter((name) => !read.has(name));
}

/** What is said of a set that does not say what it is. */
export const unreadSentence = (name: string): string =>
  `${name} cannot be used: ${manifestOf(name)} is damaged, or of a newer Postkorb.`;

/** The set of this name, or the newest one; says which there are where it is none. */
export async function chosenSet(target: ObjectStore, name: string | undefined): Promise<KeptSet> {
  const sets = await setsIn(target);
  const chosen = name === undefined ? sets[0] : sets.find((one) => one.name === name);
  if (chosen) return chosen;
  const unread = (await unreadSets(target)).filter((one) => name === undefined || one === name);
  const there = sets.map((one) => one.name).join(', ');
  const none = name === undefined ? 'There is no whole set.' : `There is no set ${name}.`;
  const sentences = [unread.map(unreadSentence), unread.length === 0 || !name ? [none] : []].flat();
  throw new Plain([...sentences, ...(there ? [`There are ${there}.`] : [])].join(' '));
}
