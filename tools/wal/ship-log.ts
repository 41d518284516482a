import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '../../server/src/platform/stores/object-store.ts';
import { layFile, type Bench } from '../backup/files.ts';
import { archived, placeOfLog } from './archive.ts';

/** Where log files go, and who may read them there. */
export type Shipping = {
  readonly target: ObjectStore;
  readonly bench: Bench;
  readonly recipients: readonly string[];
  /** Whose log it is. */
  readonly installation: string;
};

/** Seals the files of the log and lays them into the target; each is removed here once it lies there. How many. */
export async function shipLog(shipping: Shipping, folder: string): Promise<number> {
  let sent = 0;
  for (const { name } of await archived(folder)) {
    const path = join(folder, name);
    const { target, bench, recipients, installation } = shipping;
    const laid = await layFile(createReadStream(path), {
      target,
      bench,
      recipients,
      file: placeOfLog(installation, name),
    });
    if ((await target.size(laid.file)) !== laid.bytes) throw new Error(`${laid.file} is not whole`);
    await rm(path);
    sent += 1;
  }
  return sent;
}

/** Drops the oldest files until what is left has this many bytes: a target that does not answer fills no disk. */
export async function dropBeyond(folder: string, most: number): Promise<readonly string[]> {
  const files = await archived(folder);
  let bytes = files.reduce((sum, one) => sum + one.bytes, 0);
  const dropped: string[] = [];
  for (const file of files) {
    if (bytes <= most) break;
    await rm(join(folder, file.name), { force: true });
    bytes -= file.bytes;
    dropped.push(file.name);
  }
  return dropped;
}
