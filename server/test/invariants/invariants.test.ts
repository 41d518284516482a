import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  brokenIn,
  brokenInvariants,
  INVARIANTS,
  type Invariant,
} from '../../../tools/invariants/check.ts';
import { createFolder } from '../../src/documents/folders/create-folder.ts';
import { destroyMany } from '../../src/documents/actions/destroy.ts';
import { editMetadata } from '../../src/documents/metadata/edit-metadata.ts';
import { emptyTrash } from '../../src/documents/actions/empty-trash.ts';
import { markMany } from '../../src/documents/actions/mark-read.ts';
import { moveMany, restoreMany } from '../../src/documents/actions/move.ts';
import { renameFolder } from '../../src/documents/folders/rename-folder.ts';
import { startBulkJob } from '../../src/documents/bulk/start-bulk-job.ts';
import { dismissUploads } from '../../src/intake/dismiss-uploads.ts';
import { movePapers } from '../../src/originals/papers/move-papers.ts';
import { lockPapers } from '../../src/originals/papers/originals.sql.ts';
import { addToBasket } from '../../src/originals/papers/add-to-basket.ts';
import { sendPacket } from '../../src/originals/centre/centre-acts.ts';
import { acceptShredConsent } from '../../src/originals/shredding/accept-shred-consent.ts';
import { destroyPapers } from '../../src/originals/shredding/destroy-papers.ts';
import { plugged } from '../../src/modules.ts';
import { atomically, type Ctx } from '../../src/platform/ctx.ts';
import { sendMail } from '../../src/platform/mail/mail.ts';
import { grant, rootOf } from '../access/fixtures.ts';
import { copyInvoice, decide, editPages, moveOut } from '../world/eventful.ts';
import { BREAKS } from './invariant-breaks.ts';
import { LATER_BREAKS } from './invariant-breaks-later.ts';
import { PAPER_BREAKS } from './invariant-breaks-papers.ts';
import { SEAT_BREAKS } from './invariant-breaks-seats.ts';
import { invitation } from '../peers/planted-mail.ts';
import { placesOfBlob } from '../world/blobs.ts';
import { addOriginal } from '../world/originals.ts';
import { orderedPacket } from '../world/packets.ts';
import { openPostOffice, post } from '../world/post-office.ts';
import { throwAway } from '../world/shared-folders.ts';
import { useWorld } from '../world/world.ts';

const world = useWorld();
const INVOICE = join(import.meta.dirname, '../../../fixtures/einvoice/EN16931_Einfach_DueDate.pdf');
let client: pg.Client;
let owner: Ctx;
let id: string;
let sha256: string;
let blob: string;
let goneBytes: string;
/** The documents of this account by what became of them. */
const names: Record<string, string> = { fresh: randomUUID() };

/** One account that did a bit of everything. */
async function live(): Promise<void> {
  const engines = await openPostOffice(world.appCtx);
  owner = await world.account();
  const friend = await world.account();
  const read = await post(owner, engines, INVOICE);
  id = read.documentId!;
  sha256 = read.sha256!;
  const [nothing, dismissed] = ['nothing.txt', 'dismissed.txt'].map((name) =>
    join(world.appCtx.config.dataFolder, 'work', name),
  );
  for (const path of [nothing!, dismissed!]) await writeFile(path, 'no letter');
  names['refused'] = (await post(owner, engines, nothing!)).id;
  await dismissUploads(owner, [(await post(owner, engines, dismissed!)).id]);
  await grant(owner, friend, { permission: 'editor', documentId: id });
  await markMany(friend, { ids: [id], isRead: true });
  await throwAway(friend, id);
  await restoreMany(friend, [id]);
  await editMetadata(friend, {
    id,
    version: 1,
    values: { subject: 'Neu', tags: ['Steuer', 'Haus'], dueDate: null, amountCents: 1234 },
  });
  await editMetadata(owner, { id, version: 2, values: { subject: 'Noch neuer' } });
  for (const root of ['archive', 'trash'] as const)
    await moveMany(owner, {
      ids: [id],
      folderId: (await rootOf(owner, root)).id,
      key: randomUUID(),
    });
  await restoreMany(owner, [id]);
  await moveOut(friend, await world.account());
  const { id: parentId } = await rootOf(owner, 'archive');
  const folder = await createFolder(owner, { title: 'Steuern', parentId });
  await renameFolder(owner, { id: folder.id, title: 'Steuern 2026', version: folder.version });
  const [archive, trash] = [await rootOf(owner, 'archive'), await rootOf(owner, 'trash')];
  const below = await createFolder(owner, { title: 'Belege', parentId: folder.id });
  const copy = await copyInvoice(owner, { id, folderId: below.id });
  const copies = [(await copyInvoice(owner, { id, folderId: below.id })).id];
  await moveMany(owner, { ids: [below.id], folderId: archive.id });
  await moveMany(owner, { ids: [below.id], folderId: trash.id });
  await restoreMany(owner, [below.id]);
  await editMetadata(owner, { id: copy.id, version: 1, values: { subject: 'Kopie' } });
  await moveMany(owner, { ids: [...copies, copy.id], folderId: trash.id });
  await destroyMany(owner, { ids: copies });
  await restoreMany(owner, [copy.id]);
  const thrown = join(world.appCtx.config.dataFolder, 'work', 'thrown.pdf');
  await writeFile(thrown, Buffer.concat([await readFile(INVOICE), Buffer.from('\n% once\n')]));
  const gone = await post(owner, engines, thrown);
  goneBytes = gone.sha256!;
  // Work on many that was to put something into a folder which is destroyed before it begins.
  await startBulkJob(owner, {
    id: randomUUID(),
    action: 'move',
    folderId: below.id,
    selection: { ids: [copy.id] },
  });
  await moveMany(owner, { ids: [gone.documentId!, below.id], folderId: trash.id });
  await emptyTrash(owner);
  Object.assign(
    names,
    { id, upload: read.id, gone: gone.documentId!, account: owner.viewer.accountId },
    await editPages(owner, engines),
  );
  Object.assign(names, await decide(owner));
  names['paper'] = await addOriginal(owner);
  await addToBasket(owner, { ids: [names['paper']] });
  await sendAndShred();
  const news = { to: 'eva@example.com', locale: 'de_DE', by: 'Jonas', folder: 'Steuern' } as const;
  names['mail'] = await sendMail(owner, invitation, news);
  await engines.close();
}

/** One paper that went home, one that was destroyed by an order. */
async function sendAndShred(): Promise<void> {
  const [sent, shredded] = [await addOriginal(owner), await addOriginal(owner)];
  const packet = await orderedPacket(owner, [sent]);
  const tracking = { trackingId: '00340434161094042557', trackingLink: null };
  await sendPacket(owner, { returnId: packet, tracking });
  await acceptShredConsent(owner);
  // As `shredMany` does, without the proof that a browser brings.
  await atomically(owner, async (ctx) => {
    const papers = await lockPapers(ctx, [shredded]);
    await movePapers(ctx, papers, { to: 'ShredBasket', action: 'originals.shred-ordered' });
  });
  await destroyPapers(owner, { documentIds: [shredded], isPractice: false });
  Object.assign(names, { sent, packet, shredded });
}

beforeAll(async () => {
  await live();
  client = new pg.Client({ connectionString: world.ownerUrl });
  await client.connect();
  blob = (await placesOfBlob(owner, sha256)).first;
});
afterAll(() => client.end());

type Found = Awaited<ReturnType<typeof brokenIn>>;
const inWords = (found: Found) =>
  [...found].flatMap(([name, all]) => all.map((one) => `${name} ${one.id} ${one.why}`));
const broken = async (...names: Invariant[]) =>
  inWords(
    await brokenIn(client, {
      dataFolder: world.appCtx.config.dataFolder,
      patience: '0 seconds',
      names,
    }),
  );

test('after a bit of everything nothing is broken', async () => {
  const { dataFolder } = world.appCtx.config;
  const found = await brokenInvariants(world.ownerUrl, { dataFolder, patience: '0 seconds' });

  expect(found.size).toBe(Object.keys(INVARIANTS).length);
  expect(inWords(found)).toEqual([]);
});

// Whatever can hold the name of bytes; the machinery's tables tell of bytes and keep none.
const COLUMNS = `select format('%I.%I', n.nspname, c.relname) as "table", quote_ident(a.attname) as "column"
  from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r' join pg_namespace n on n.oid = c.relnamespace
  where a.attnum > 0 and not a.attisdropped and a.atttypid::regtype::text in ('text', 'text[]', 'character varying', 'json', 'jsonb', 'bytea')
    and n.nspname not in ('platform', 'graphile_worker', 'information_schema') and n.nspname !~ '^pg_'`;

test('wherever the name of bytes stands in a row, its module declares that it uses them', async () => {
  const declared = plugged.blobs.flatMap(({ table, columns }) =>
    columns.map((one) => `${table}.${one}`),
  );
  const { blobs } = world.appCtx;
  const lying: { accountId: string; name: string }[] = [];
  for await (const accountId of blobs.accounts())
    for await (const { name } of blobs.lying(accountId)) lying.push({ accountId, name });
  const areLying = async (hashes: readonly string[]): Promise<boolean> => {
    for (const accountId of new Set(lying.map((one) => one.accountId))) {
      const names = new Set((await blobs.namesOf(accountId, hashes)).flat());
      if (lying.some((one) => one.accountId === accountId && names.has(one.name))) return true;
    }
    return false;
  };
  const { rows } = await client.query<{ table: string; column: string }>(COLUMNS);
  const found: string[] = [];
  for (const { table, column } of rows) {
    const hashes = await client.query<{ sha256: string }>(
      `select distinct m[1] as sha256 from ${table} t, regexp_matches(t.${column}::text, '[0-9a-f]{64}', 'g') m`,
    );
    if (await areLying(hashes.rows.map((row) => row.sha256))) found.push(`${table}.${column}`);
  }

  expect(found).toContain('documents.document.original_sha256');
  expect(found.filter((one) => !declared.includes(one))).toEqual([]);
});

const planted = (plant: string) =>
  plant.replace(/:([a-z]+)/g, (said, name: string) => names[name] ?? said);

const ALL_BREAKS = [...BREAKS, ...LATER_BREAKS, ...SEAT_BREAKS, ...PAPER_BREAKS];
const breaks = ALL_BREAKS.map(([name, what, plant, why]) => ({ name, what, plant, why }));
test.each(breaks)('$name: $what is found', async ({ name, plant, why }) => {
  await client.query('begin');
  try {
    await client.query('set local session_replication_role = replica');
    await client.query(planted(plant));
    expect((await broken(name)).join('\n')).toMatch(why);
  } finally {
    await client.query('rollback');
  }
});

test('I3: a flipped byte is found', async () => {
  await appendFile(blob, ' ');
  expect((await broken('I3')).join('\n')).toMatch(/holds other bytes than its row says/);
});

test('I4: a lost blob, a stray one and a strange name are found', async () => {
  const old = new Date(Date.now() - 3 * 3_600_000);
  const folder = join(world.appCtx.config.dataFolder, 'blobs', owner.viewer.accountId, 'cc');
  const [stray, strange] = [join(folder, 'c'.repeat(64)), join(folder, 'Rechnung.pdf')];
  await mkdir(folder, { recursive: true });
  for (const path of [stray, strange]) await writeFile(path, 'x');
  await utimes(stray, old, old);
  await rm(blob);

  const found = (await broken('I4')).join('\n');

  expect(found).toMatch(/missing blob/);
  expect(found).toMatch(/referred to by nothing/);
  expect(found).toMatch(/not the name of a blob/);
});

test('I20: the bytes of a document long gone are found', async () => {
  await owner.blobs.storeTwice(owner.viewer.accountId, goneBytes);
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await client.query(`update platform.journal set at = at - interval '2 days'`);
  const found = (await broken('I20')).join('\n');
  await client.query('rollback');

  expect(found).toMatch(/its bytes still lie there/);
  expect(found).toMatch(/its bytes still lie in the second store/);
});

test('every invariant is proven to notice', () => {
  const noticed = new Set(ALL_BREAKS.map(([name]) => name));
  expect(Object.keys(INVARIANTS).filter((name) => !noticed.has(name as Invariant))).toEqual([]);
});
