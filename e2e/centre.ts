import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Says by command, as the scan centre does, that the carrier brought a packet back. */
export async function bringBack(returnId: string): Promise<void> {
  const data = process.env.POSTKORB_E2E_DATA ?? '';
  const args = ['tools/operate/centre.ts', 'back', '--return', returnId, '--data', data];
  await run(process.execPath, args, { cwd: join(import.meta.dirname, '..') });
}
