import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { pointedAt } from '../../../tools/backup/rows.ts';
import { chosenSet } from '../../../tools/backup/target.ts';
import { findWaiting, keepBeforeMigration } from '../../../tools/start/before-migration.ts';
import { noteBackup } from '../../../tools/start/nightly.ts';
import { useWorld } from '../world/world.ts';
import { elsewhere, queried } from './elsewhere.ts';
import { useSets } from './sets.ts';

const world = useWorld();
const { own, targetAt, keep, faultsIn, lived } = useSets(world);
const LAST = 'select name from platform.kysely_migration order by name desc limit 1';

/** What the start says while it looks whether the tables are about to change. */
async function said(): Promise<readonly string[]> {
  const { dataFolder, database, secret } = world.appCtx.config;
  const lines: string[] = [];
  const say = {
    line: (text: string) => void lines.push(text),
    step: <T>(_: string, work: () => Promise<T>) => work(),
  };
  const env = {
    ...process.env,
    DATABASE_URL: world.ownerUrl,
    DATABASE_APP_URL: database.appUrl,
    DATABASE_QUEUE_URL: database.queueUrl,
    POSTKORB_SECRET: secret,
  };
  const { signal } = new AbortController();
  await keepBeforeMigration({ say, signal }, { data: dataFolder, ownerUrl: world.ownerUrl, env });
  return lines;
}

test('before the tables change a set is kept where a target is known, and the way back is said; elsewhere that there is none', async () => {
  const { dataFolder, secret } = world.appCtx.config;
  for (const name of ['logs', 'work']) await mkdir(join(dataFolder, name), { recursive: true });
  const mark = { id: 'one', secrets: { signing: secret } };
  await writeFile(join(dataFolder, 'postkorb.json'), JSON.stringify(mark));
  await lived();
  const { set } = await keep('waiting');
  expect(await said()).toEqual([]);
  const [step] = await queried<{ name: string }>(world.ownerUrl, LAST);
  await queried(
    world.ownerUrl,
    `delete from platform.kysely_migration where name = '${step!.name}'`,
  );
  expect(await findWaiting(world.ownerUrl)).toEqual([step!.name]);
  expect(await said()).toEqual([expect.stringContaining('there is no set to come back to')]);

  const target = join(own.folder, 'waiting');
  await noteBackup(dataFolder, { target, keptAt: set.manifest.takenAt, set: set.name });
  const [line] = await said();

  const log = await readFile(join(dataFolder, 'logs/backup.log'), 'utf8');
  const kept = await chosenSet(targetAt('waiting'), undefined);
  expect({ line, log }).toMatchObject({
    line: `Kept ${kept.name} before the tables change. The way back, with the version of before: npm run restore -- ${target} ${kept.name} --data FOLDER`,
  });
  expect(kept.name).not.toBe(set.name);
  expect(kept.manifest.migration < step!.name).toBe(true);
  expect(await faultsIn('waiting')).toEqual([]);

  await noteBackup(dataFolder, {
    target: join(dataFolder, 'postkorb.json'),
    keptAt: set.manifest.takenAt,
  });
  expect(await said()).toEqual([expect.stringContaining('No set could be kept in')]);
});

/** How many accounts have files that rows point to. */
async function pointing(pointed: ReturnType<typeof pointedAt>): Promise<number> {
  const accounts = new Set<string>();
  for await (const { accountId } of pointed) accounts.add(accountId);
  return accounts.size;
}

test('a database without tables waits for nothing, and what a step is about to make points to no file', async () => {
  expect(await findWaiting((await elsewhere(own.folder)).ownerUrl)).toEqual([]);
  await lived();
  const client = new pg.Client(world.ownerUrl);
  await client.connect();
  try {
    await client.query('begin');
    const before = await pointing(pointedAt(client));
    await client.query('close pointed');
    await client.query('alter table originals.label rename to later');
    await client.query('alter table originals.report_photo rename column photo_sha256 to later');
    const after = await pointing(pointedAt(client, 'as far as they exist'));
    expect(after).toBe(before);
    expect(after).toBeGreaterThan(0);
  } finally {
    await client.query('rollback');
    await client.end();
  }
});
