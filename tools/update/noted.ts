import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeWhole } from '../start/write-whole.ts';

const shape = z.object({
  from: z.string(),
  /** The set that was kept before, and where; null where the operator wanted none. */
  set: z.object({ target: z.string(), name: z.string() }).nullable(),
});

/** What is noted of an update under way: the version that is left, and the set that leads back. */
export type Update = z.infer<typeof shape>;

const placeIn = (dataFolder: string) => join(dataFolder, 'update.json');

/** Notes it for the version that comes. */
export const noteUpdate = (dataFolder: string, update: Update): Promise<void> =>
  writeWhole(placeIn(dataFolder), JSON.stringify(update));

/** What the version that was left noted; null where it noted nothing that can be read. */
export async function updateIn(dataFolder: string): Promise<Update | null> {
  try {
    return shape.parse(JSON.parse(await readFile(placeIn(dataFolder), 'utf8')));
  } catch {
    return null;
  }
}

/** How one gets back to the version that was left, in one line. */
export function wayBack({ from, set }: Update): string {
  const code = `git reset --hard ${from}`;
  const rows =
    set === null
      ? 'npm start (no set was kept before; if the tables have changed, only an older set leads back)'
      : `npm run restore -- '${set.target}' ${set.name} --data EMPTY_FOLDER`;
  return `The way back: ${code} && ${rows}`;
}
