import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { MARK } from '../../../tools/backup/manifest.ts';
import { formerIn, recipientsOf } from '../../../tools/backup/recipients.ts';
import { chosenSet } from '../../../tools/backup/target.ts';
import { RESTORING } from '../../../tools/start/data-folder.ts';
import { restoreFolder } from '../../../tools/restore/restore-folder.ts';
import { useWorld } from '../world/world.ts';
import { elsewhere, filesBelow, queried } from './elsewhere.ts';
import { useSets } from './sets.ts';

const world = useWorld();
const { own, targetAt, keep, lived } = useSets(world);
const OWNER = `restorer_${randomUUID().slice(0, 8)}`;
const FOREIGN = `create schema neighbour;
  create table neighbour.note (id serial primary key, word text); insert into neighbour.note (word) values ('ours')`;

/** A database that belongs to somebody who may do no more there than own it and make roles. */
async function ownedElsewhere(): Promise<string> {
  const { ownerUrl } = await elsewhere(own.folder);
  const url = new URL(ownerUrl);
  await queried(ownerUrl, `alter database ${url.pathname.slice(1)} owner to ${OWNER}`);
  [url.username, url.password] = [OWNER, 'restorer'];
  return url.href;
}

beforeAll(async () => {
  const { ownerUrl } = await elsewhere(own.folder);
  await queried(ownerUrl, `create role ${OWNER} login createrole password 'restorer'`);
  // As the first of all: it is they who made these roles.
  for (const role of ['postkorb_app', 'postkorb_queue'])
    await queried(ownerUrl, `grant ${role} to ${OWNER} with admin option`);
});

async function asked(name: string, databaseUrl: string | undefined) {
  const target = targetAt(name);
  const set = await chosenSet(target, undefined);
  return { name, target, set, identity: own.identity, databaseUrl, say: () => undefined };
}

const emptyFolder = async () => join(await mkdtemp(join(own.folder, 'data-')), 'folder');
const schemasIn = (url: string) =>
  queried<{ name: string }>(
    url,
    `select nspname as name from pg_namespace where nspname in ('platform', 'documents', 'postkorb_restoring')`,
  );

const CONSTRAINTS = `select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as one
  from pg_constraint where contype = 'f' and conrelid::regclass::text ~ '^(documents|accounts|intake)' order by 1`;
const SLEEPING = `select tgrelid::regclass::text as "table" from pg_trigger where tgenabled <> 'O'`;

test('a restore into a database elsewhere that was cut off goes on with the same command, by somebody who merely owns it; what others keep there stays', async () => {
  await lived();
  await keep('cut');
  const url = await ownedElsewhere();
  await queried(url, FOREIGN);
  const path = await emptyFolder();
  const whole = await asked('cut', url);
  const { table } = whole.set.manifest.tables.findLast(({ rows }) => rows > 0)!;
  const cut = whole.set.manifest.tables.map((one) =>
    one.table === table ? { ...one, rows: -1 } : one,
  );
  const broken = {
    ...whole,
    set: { ...whole.set, manifest: { ...whole.set.manifest, tables: cut } },
  };
  await expect(restoreFolder(broken, path)).rejects.toThrow('rows, not -1');
  expect(await schemasIn(url)).toHaveLength(3);
  const outsider = restoreFolder(await asked('cut', url), await emptyFolder());
  await expect(outsider).rejects.toThrow('another restore that was begun');

  const restored = await restoreFolder(whole, path);

  expect(restored).toMatchObject({ missing: [], accounts: expect.any(Number) });
  expect(restored.letters).toBeGreaterThan(0);
  expect(await schemasIn(url)).toHaveLength(2);
  expect(await queried(url, 'select word from neighbour.note')).toEqual([{ word: 'ours' }]);
  expect(await queried(url, `select nextval('neighbour.note_id_seq')::int as n`)).toEqual([
    { n: 2 },
  ]);
  expect(await queried(url, CONSTRAINTS)).toEqual(await queried(world.ownerUrl, CONSTRAINTS));
  expect(await queried(url, SLEEPING)).toEqual([]);
});

test('what somebody else keeps in the database of a set is not in it, and is named', async () => {
  await lived();
  await queried(world.ownerUrl, FOREIGN);
  const { set } = await keep('foreign');
  await queried(world.ownerUrl, 'drop schema neighbour cascade');
  expect(set.foreign).toEqual(['neighbour.note']);
  expect(set.manifest.tables.filter(({ table }) => table.startsWith('neighbour'))).toEqual([]);
  expect(Object.keys(set.manifest.sequences).filter((one) => one.startsWith('neighbour'))).toEqual(
    [],
  );
});

test('what does not fit is refused before anything is made: rights, versions, a table that nobody knows', async () => {
  await lived();
  await keep('unfit');
  const { ownerUrl } = await elsewhere(own.folder);
  const url = new URL(ownerUrl);
  [url.username, url.password] = [OWNER, 'restorer'];
  const path = await emptyFolder();
  const [poor, rich] = [await asked('unfit', url.href), await asked('unfit', ownerUrl)];
  await expect(restoreFolder(poor, path)).rejects.toThrow('may make no schemas');
  const changed = (change: object) => ({
    ...rich,
    set: { ...rich.set, manifest: { ...rich.set.manifest, ...change } },
  });
  await expect(restoreFolder(changed({ postgres: 990_000 }), path)).rejects.toThrow(
    'PostgreSQL 99',
  );
  const newer = changed({ migration: '9999_platform_later.sql' });
  await expect(restoreFolder(newer, path)).rejects.toThrow('A newer Postkorb');
  const rotten = changed({
    keyring: rich.set.manifest.keyring,
    blobs: { ...rich.set.manifest.blobs, sha256: '0'.repeat(64) },
  });
  await expect(restoreFolder(rotten, path)).rejects.toThrow('cannot be brought back: sets/');
  expect(await filesBelow(join(path, '..'))).toEqual([]);
  expect(await schemasIn(ownerUrl)).toEqual([]);

  const [first, ...others] = rich.set.manifest.tables;
  const unknown = changed({ tables: [{ ...first!, table: 'platform.moon' }, ...others] });
  await expect(restoreFolder(unknown, path)).rejects.toThrow(
    /does not know: platform\.moon\. Bring it back with Postkorb/,
  );
});

test('a set goes on into the same target after a second way back, whose folders come one after the other', async () => {
  await lived();
  const { target, set } = await keep('lineage');
  await target.replace(
    MARK,
    Buffer.from(
      JSON.stringify({
        format: 1,
        product: 'postkorb backup',
        installation: 'zero',
        recipients: [own.recipient],
      }),
    ),
  );
  const path = await emptyFolder();
  const manifest = { ...set.manifest, former: ['half'] };
  const again = { ...(await asked('lineage', (await elsewhere(own.folder)).ownerUrl)) };
  await restoreFolder({ ...again, set: { ...set, manifest } }, path);

  const former = await formerIn(path);
  expect(former).toEqual(['one', 'half', 'zero']);
  const make = () => Promise.reject(new Error('nobody is to be made'));
  const recipients = await recipientsOf(target, { recipient: [], make }, ['two', ...former]);
  expect(recipients).toEqual([own.recipient]);
  await writeFile(join(path, 'restored.json'), '{');
  await expect(formerIn(path)).rejects.toThrow('restored.json is damaged');
});

test('a file that a restore which was cut off laid, and that is not what it was, is laid anew', async () => {
  const { ctx } = await lived();
  await keep('halfway');
  const path = await emptyFolder();
  const url = (await elsewhere(own.folder)).ownerUrl;
  const whole = await asked('halfway', url);
  await restoreFolder(whole, path);
  const [blob] = await filesBelow(join(path, 'blobs', ctx.viewer.accountId));
  const bytes = await readFile(blob!);
  await writeFile(blob!, Buffer.alloc(bytes.length));
  await writeFile(
    join(path, RESTORING),
    JSON.stringify({ target: 'halfway', set: whole.set.name, token: 'one' }),
  );
  await rm(join(path, 'restored.json'));
  const fresh = (await elsewhere(own.folder)).ownerUrl;

  await restoreFolder({ ...whole, databaseUrl: fresh }, path);

  expect(await readFile(blob!)).toEqual(bytes);
});

test('a set that is brought back aside writes nothing where the product that runs has its files', async () => {
  await lived();
  await keep('aside');
  const second = join(own.folder, 'second-of-the-product');
  const { ownerUrl } = await elsewhere(own.folder);
  vi.stubEnv('POSTKORB_SECOND_STORE', second);
  try {
    const restored = await restoreFolder(
      { ...(await asked('aside', ownerUrl)), isAside: true },
      await emptyFolder(),
    );
    expect(restored.missing).toEqual([]);
    expect(existsSync(second)).toBe(false);
  } finally {
    vi.unstubAllEnvs();
  }
});
