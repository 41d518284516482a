import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeWhole } from '../start/write-whole.ts';

const shape = z.object({
  target: z.string(),
  /** Everything before this moment lies in the target. */
  shippedAt: z.iso.datetime(),
  /** When a part of the log had to be dropped. */
  gapAt: z.iso.datetime().nullable(),
});

/** How far the log of a data folder is kept elsewhere. */
export type LogState = z.infer<typeof shape>;

const fileOf = (dataFolder: string) => join(dataFolder, 'log-kept.json');

/** How far the log of a data folder is kept in a target; null where none of it is. */
export async function logStateOf(dataFolder: string, target: string): Promise<LogState | null> {
  const text = await readFile(fileOf(dataFolder), 'utf8').catch(() => null);
  try {
    const state = text === null ? null : shape.parse(JSON.parse(text));
    return state?.target === target ? state : null;
  } catch {
    return null;
  }
}

/** Notes how far it is kept. */
export const noteLog = (dataFolder: string, state: LogState): Promise<void> =>
  writeWhole(fileOf(dataFolder), JSON.stringify(state));
