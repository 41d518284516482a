import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { ensureDatabase } from '../../server/src/platform/database/db.ts';
import { openTemporaryFolder } from '../../server/src/platform/database/postgres-home.ts';
import { keptTables, quoted, rowsOf, type KeptTable } from '../backup/rows.ts';
import { openProduct } from '../operate/context.ts';
import { ROOT } from '../start/node-part.ts';
import { asker, type BenchContext, type Customer } from './bench-context.ts';
import { p50, timed, type Times } from './clock.ts';
import { LIST } from './queries.ts';
import { POINT, POINT_ANEW, TIDY_POINTED } from './sets.sql.ts';
import { ms, row, type Row } from './table.ts';

const run = promisify(execFile);
const FILES = 300;
const FILE = 2 ** 20;
const [FEW, MANY] = [60, 180];
const MOST_MS = 600_000;

/** What the measurements of sets stand on: places of their own, and who may open the sets. */
type Place = BenchContext & {
  readonly folder: string;
  readonly identity: string;
  readonly recipient: string;
};

async function writeFiles(
  { dataFolder }: BenchContext,
  { accountId }: Customer,
  count: number,
): Promise<string[]> {
  const { ctx, close } = await openProduct(dataFolder, process.env);
  const hashes: string[] = [];
  for (let at = 0; at < count; at += 1)
    hashes.push((await ctx.blobs.write(accountId, randomBytes(FILE))).sha256);
  await close();
  return hashes;
}

/** All letters point at files that lie there. */
async function pointAll(context: BenchContext): Promise<void> {
  const each = [
    { of: context.large, count: FILES },
    { of: context.small, count: 1 },
  ];
  for (const { of, count } of each) {
    const hashes = await writeFiles(context, of, count);
    await context.db.query(POINT, [of.accountId, hashes, count]);
  }
  await context.db.query(TIDY_POINTED);
}

async function pointAnew(context: BenchContext, count: number): Promise<void> {
  const hashes = await writeFiles(context, context.large, count);
  await context.db.query(POINT_ANEW, [context.large.accountId, hashes, count]);
}

const tool = (name: string, args: readonly string[]) =>
  run(process.execPath, [join(ROOT, `tools/${name}/main.ts`), ...args], {
    cwd: ROOT,
    timeout: MOST_MS,
  });

const keep = ({ dataFolder, recipient }: Place, target: string) =>
  tool('backup', [target, '--recipient', recipient, '--data', dataFolder]);

/** The same files by tar: bytes as they lie, neither packed nor sealed nor looked at again. */
const tar = ({ dataFolder }: Place, file: string) =>
  // A database that runs changes files meanwhile; tar says so and goes on.
  run('tar', ['-cf', file, '-C', dataFolder, 'blobs', 'database']).catch(
    (error: Error & { readonly code?: number }) => {
      if (error.code !== 1) throw error;
    },
  );

const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`;

async function keeping(place: Place): Promise<readonly Row[]> {
  const { folder } = place;
  const packed = await timed(() => tar(place, join(folder, 'all.tar')));
  const whole = await timed(() => keep(place, join(folder, 'sets')));
  const nothing = await timed(() => keep(place, join(folder, 'sets')));
  await pointAnew(place, FEW);
  const few = await timed(() => keep(place, join(folder, 'sets')));
  await pointAnew(place, MANY);
  const many = await timed(() => keep(place, join(folder, 'sets')));
  return [
    row({
      journey: `a set of ${FILES} MB of files and all rows, packed, sealed and verified`,
      ours: seconds(whole),
      anchor: `tar ${seconds(packed)}`,
      ratio: packed / whole,
      goal: '>= 0.5',
      wants: { least: 0.5 },
    }),
    row({
      journey: `the next set with ${MANY} new files`,
      ours: `${seconds(many)}, without any ${seconds(nothing)}`,
      anchor: `with ${FEW} ${seconds(few)}`,
      ratio: (many - nothing) / (few - nothing),
      goal: `<= ${(MANY / FEW) * 1.3}`,
      wants: { most: (MANY / FEW) * 1.3 },
    }),
  ];
}

/** The list asked again and again while this is done. */
async function whileAsking(ask: () => Promise<unknown>, work: () => Promise<unknown>) {
  const times: number[] = [];
  let isDone = false;
  const asking = async () => {
    while (!isDone) times.push(await timed(ask));
  };
  await Promise.all([asking(), work().finally(() => (isDone = true))]);
  return times.toSorted((a, b) => a - b) as Times;
}

async function listing(place: Place): Promise<Row> {
  const variables = { folderId: place.large.inbox, first: 50, after: null, filter: null };
  const body = JSON.stringify({ operationName: 'FolderPage', query: LIST, variables });
  // A ticket ends after some minutes, and a set may take as long.
  const page = async () => (await asker(place, place.large))(body);
  for (let at = 0; at < 50; at += 1) await page();
  const idle = await whileAsking(page, () => new Promise((done) => setTimeout(done, 8_000)));
  const busy = await whileAsking(page, () => keep(place, join(place.folder, 'beside')));
  return row({
    journey: 'the list while a set is kept',
    ours: `p50 ${ms(p50(busy))}`,
    anchor: `before p50 ${ms(p50(idle))}`,
    ratio: p50(busy) / p50(idle),
    goal: '<= 1.2',
    wants: { most: 1.2 },
  });
}

const fileOf = (folder: string, { table }: KeptTable) => join(folder, `${table}.copy`);

async function copyOut({ connect, folder }: Place): Promise<readonly KeptTable[]> {
  const client = await connect();
  try {
    const tables = await keptTables(client);
    for (const kept of tables)
      await pipeline(rowsOf(client, kept).stream, createWriteStream(fileOf(folder, kept)));
    return tables;
  } finally {
    await client.end();
  }
}

// Steps that were taken, and what the queue knows by itself, stand there already.
const OWN = /^(platform\.kysely_migration|graphile_worker\.)/;

/** A database beside the one that is measured, with all its tables and nothing in them. */
async function openEmpty({ databaseUrl }: Place): Promise<pg.Client> {
  const url = new URL(databaseUrl);
  const admin = new URL(url);
  [admin.pathname, url.pathname] = ['/postgres', '/bare_restore'];
  await ensureDatabase(admin.href, 'bare_restore');
  await run(process.execPath, [join(ROOT, 'tools/start/prepare-database.ts')], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: url.href },
  });
  const client = new pg.Client(url.href);
  // The database may end before we do; what was asked of it fails by itself then.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** The rows into tables with all their indexes, by COPY and nothing else, and the files by copying them. */
async function bareRestore(place: Place, tables: readonly KeptTable[]): Promise<number> {
  const client = await openEmpty(place);
  const ours = tables.filter(({ table }) => !OWN.test(table));
  try {
    // What watches over rows, such as over those of the journal, rests here.
    await client.query(`set session_replication_role = replica`);
    await client.query(`truncate ${ours.map(({ table }) => quoted(table)).join(', ')} cascade`);
    return await timed(async () => {
      await client.query('begin');
      for (const kept of ours) {
        const columns = kept.columns.map(quoted).join(', ');
        const into = client.query(copyFrom(`copy ${quoted(kept.table)} (${columns}) from stdin`));
        await pipeline(createReadStream(fileOf(place.folder, kept)), into);
      }
      await client.query('commit');
      await cp(join(place.dataFolder, 'blobs'), join(place.folder, 'blobs'), { recursive: true });
    });
  } finally {
    await client.end();
  }
}

/** Brings a set back; rows that were only made for being measured break rules, which is said with 1 and is no failure here. */
const bringBack = (args: readonly string[]) =>
  tool('restore', args).catch(
    (error: Error & { readonly code?: number; readonly stderr?: string }) => {
      if (error.code !== 1) throw new Error(error.stderr ?? error.message);
    },
  );

async function bringingBack(place: Place): Promise<Row> {
  const { folder, identity } = place;
  const sheet = join(folder, 'identity.txt');
  await writeFile(sheet, identity, { mode: 0o600 });
  const bare = await bareRestore(place, await copyOut(place));
  const data = await openTemporaryFolder('postkorb-restored-');
  const args = [join(folder, 'sets'), '--identity', sheet, '--data', data];
  const ours = await timed(() => bringBack(args)).finally(() =>
    rm(data, { recursive: true, force: true }),
  );
  return row({
    journey: 'brought back: a new cluster, all hashes, all rules compared',
    ours: seconds(ours),
    anchor: `COPY with indexes, cp ${seconds(bare)}`,
    ratio: bare / ours,
    goal: '>= 0.5',
    wants: { least: 0.5 },
  });
}

/** Sets: how long one takes beside tar, the next one, the list meanwhile, and the way back beside COPY. */
export async function sets(context: BenchContext): Promise<readonly Row[]> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const folder = resolve(await openTemporaryFolder('postkorb-sets-'));
  await mkdir(folder, { recursive: true });
  const place = { ...context, folder, identity, recipient };
  try {
    await pointAll(place);
    const kept = await keeping(place);
    const list = await listing(place);
    return [...kept, list, await bringingBack(place)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
