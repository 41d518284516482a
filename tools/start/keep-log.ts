import { join, resolve } from 'node:path';
import { archived, archiveOf } from '../wal/archive.ts';
import { runNode } from './node-part.ts';
import { lastBackup } from './nightly.ts';
import type { Product, StartContext } from './product.ts';

const LOOK_EVERY_MS = 60_000;
const AFTER_FAILURE_MS = 5 * 60_000;

/** Sends the log of the embedded database to where sets are kept, whenever something of it waits; a failure is said once. */
export function keepLog({ say, signal }: StartContext, { data, options }: Product): void {
  if (options.databaseUrl !== undefined) return;
  const archive = archiveOf(resolve(data.path, data.mark.database));
  const log = join(options.data, 'logs', 'backup.log');
  let [isRunning, isFailing, notBefore] = [false, false, 0];
  const look = async () => {
    if (isRunning || Date.now() < notBefore || (await lastBackup(options.data)) === null) return;
    if ((await archived(archive)).length === 0) return;
    isRunning = true;
    try {
      const args = ['tools/wal/main.ts', '--data', options.data];
      await runNode({ name: 'log', args, env: process.env, log }, signal);
      isFailing = false;
    } catch {
      notBefore = Date.now() + AFTER_FAILURE_MS;
      if (!isFailing && !signal.aborted)
        say.line(`What happened since the last set could not be kept elsewhere; ${log} says why.`);
      isFailing = true;
    } finally {
      isRunning = false;
    }
  };
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
}
