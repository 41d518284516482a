import { z } from 'zod';
import type { ObjectStore } from '../../server/src/platform/stores/object-store.ts';
import { hashIn, readText } from './files.ts';
import type { BlobLine } from './manifest.ts';

const NOTE = 'backup/damaged.json';
const shape = z.array(z.string());

/** Which files of a target were found damaged, by their places; a note that cannot be read names none. */
export async function damagedIn(target: ObjectStore): Promise<readonly string[]> {
  const text = await readText(target, NOTE).catch(() => null);
  try {
    return shape.parse(JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
}

/** Notes which files of a target are damaged, so that the next run lays them anew; none takes the note away. */
export async function noteDamaged(target: ObjectStore, places: readonly string[]): Promise<void> {
  if (places.length === 0) await target.remove(NOTE);
  else await target.replace(NOTE, Buffer.from(`${JSON.stringify(places, null, 1)}\n`));
}

/** Those of these places at which something else lies than is known of them. */
export async function stillDamaged(
  target: ObjectStore,
  places: readonly string[],
  known: ReadonlyMap<string, BlobLine>,
): Promise<readonly string[]> {
  const damaged: string[] = [];
  for (const place of places) {
    const line = known.get(place);
    if (line && (await hashIn(target, place).catch(() => null)) !== line.sha256)
      damaged.push(place);
  }
  return damaged;
}
