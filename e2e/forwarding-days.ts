import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { open, runJob } from './database.ts';

const run = promisify(execFile);

const PASS = `update forwarding.source f set start_on = f.start_on - $2::int, end_on = f.end_on - $2::int,
  created_at = f.created_at - make_interval(days => $2::int), stage_at = f.stage_at - make_interval(days => $2::int)
from identity.user u join identity.membership m on m.user_id = u.id where u.email = $1 and m.account_id = f.account_id`;

/** Lets so many days pass for the forwarding orders of this person's account, and what comes of it happen. */
export async function passDaysOfOrders(email: string, days: number): Promise<void> {
  const client = await open();
  try {
    await client.query(PASS, [email, days]);
  } finally {
    await client.end();
  }
  await runJob('forwarding.keep-time');
}

const OF = `from identity.user u join identity.membership m on m.user_id = u.id where u.email = $1`;

async function change(email: string, what: string): Promise<void> {
  const client = await open();
  try {
    await client.query(what, [email]);
  } finally {
    await client.end();
  }
}

/** Makes the forwarding orders of this person's account ones that exist: somebody of the centre has to do something. */
export const makeReal = (email: string) =>
  change(
    email,
    `update forwarding.source f set is_simulated = false ${OF} and m.account_id = f.account_id`,
  );

/** Lets the contract of this person's account be one without paper. */
export const endPaper = (email: string) =>
  change(email, `update accounts.account a set saas_only = true ${OF} and m.account_id = a.id`);

/** What the scan centre does with forwarding orders, by command; gives what it says. */
export async function atCentre(command: string, ...given: readonly string[]): Promise<string> {
  const data = process.env.POSTKORB_E2E_DATA ?? '';
  const args = ['tools/operate/centre.ts', command, ...given, '--data', data];
  const { stdout } = await run(process.execPath, args, { cwd: join(import.meta.dirname, '..') });
  return stdout;
}
