import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const OPERATE = join(import.meta.dirname, '../tools/operate/main.ts');
const run = promisify(execFile);
// The secret of the house that the stories look at (playwright.config.ts): codes are made from it.
const SECRET = 'a secret that only the stories of this machine know';

/** What an operator orders by a command; gives what it says. */
export async function operate(command: string, ...told: readonly string[]): Promise<string> {
  const data = ['--data', process.env.POSTKORB_E2E_DATA ?? ''];
  const env = { ...process.env, POSTKORB_SECRET: SECRET };
  const { stdout } = await run(process.execPath, [OPERATE, command, ...told, ...data], { env });
  return stdout;
}
