import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { runNode } from './node-part.ts';
import { lastBackup } from './nightly.ts';
import type { StartContext } from './product.ts';

const STEPS = join(import.meta.dirname, '../../server/migrations');
const TAKEN = 'select name from platform.kysely_migration order by name';

/** The steps that wait for the tables of a database; none where it has no tables yet, or cannot be asked. */
export async function findWaiting(ownerUrl: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>(TAKEN);
    const taken = new Set(rows.map(({ name }) => name));
    const steps = (await readdir(STEPS)).filter((name) => name.endsWith('.sql')).toSorted();
    return steps.filter((name) => !taken.has(name));
  } catch {
    // Whatever is wrong with the database the preparation says better.
    return [];
  } finally {
    await client.end().catch(() => undefined);
  }
}

type Before = {
  readonly data: string;
  readonly ownerUrl: string;
  /** What a process that acts as the owner is given. */
  readonly env: NodeJS.ProcessEnv;
};

const NO_TARGET =
  'The tables change now, and there is no set to come back to: npm run backup -- FOLDER, on another disk, keeps one next time.';

/** Keeps a set before the tables change, where a target is known, and says the way back. A set that cannot be kept is said, and hinders nothing. */
export async function keepBeforeMigration(
  { say, signal }: Pick<StartContext, 'say' | 'signal'>,
  { data, ownerUrl, env }: Before,
): Promise<void> {
  if ((await findWaiting(ownerUrl)).length === 0) return;
  const before = await lastBackup(data);
  if (before === null) return say.line(NO_TARGET);
  const { target } = before;
  const log = join(data, 'logs', 'backup.log');
  const args = ['tools/backup/main.ts', target, '--data', data, '--before-migration'];
  await say.step('Keeping a set before the tables change', () =>
    runNode({ name: 'backup', args, env, log }, signal).catch(() => undefined),
  );
  const { set } = (await lastBackup(data)) ?? before;
  say.line(
    set === undefined || set === before.set
      ? `No set could be kept in ${target} before the tables change; ${log} says why.`
      : `Kept ${set} before the tables change. The way back, with the version of before: npm run restore -- ${target} ${set} --data FOLDER`,
  );
}
