import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { brokenInvariants } from '../../../tools/invariants/check.ts';
import { addDocument, rootId } from '../../test/world/documents.ts';
import { paper, workOff } from '../../test/world/papers.ts';
import { handIn, openPostOffice } from '../../test/world/post-office.ts';
import { useWorld } from '../../test/world/world.ts';
import { cloneDocument } from '../documents/copies/clone-document.ts';
import { findDocument } from '../documents/index.ts';
import { mergeDocuments, splitDocument } from '../documents/editor/queue-page-edit.ts';
import type { Ctx } from '../platform/ctx.ts';
import { openDb, openPool } from '../platform/database/db.ts';
import { findUpload } from './intake.sql.ts';
import { prepareUpload } from './prepare-upload.ts';
import { takeInFile } from './take-in.ts';

const world = useWorld();
const SCAN = join(import.meta.dirname, '../../../fixtures/scans/acroform.pdf');
const FILE = { filename: 'a.pdf', bytes: 10 };

let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});

const TABLES = [
  'documents.document where id',
  'documents.page where document_id',
  'documents.recipe where document_id',
  'extraction.reading where document_id',
];

/** Everything that is kept of a document, as one text. */
async function keptOf({ db }: Ctx, id: string): Promise<string> {
  const all = TABLES.map((table) => `select t::text as line from ${table} = '${id}'`);
  const { rows } = await sql<{ line: string }>`${sql.raw(
    all.map((one) => one.replace(' where', ' t where')).join(' union all '),
  )} order by line`.execute(db);
  return rows.map(({ line }) => line).join('\n');
}

/** Documents that came through no door: a copy, a part that was cut off, two that were put together. */
const MADE: Readonly<Record<string, (ctx: Ctx) => Promise<string>>> = {
  copy: async (ctx) => {
    const id = await addDocument(ctx, { text: 'Rechnung der Stadtwerke', amountCents: 4200 });
    return (await cloneDocument(ctx, { id, folderId: await rootId(ctx, 'archive') }))!.id;
  },
  part: async (ctx) => {
    const { id } = await paper(ctx, office, ['eins', 'zwei']);
    await splitDocument(ctx, { id, revision: 0, at: [2] });
    return newest(ctx);
  },
  merger: async (ctx) => {
    const ids = [await paper(ctx, office, ['eins']), await paper(ctx, office, ['zwei'])];
    await mergeDocuments(ctx, { ids: ids.map((one) => one.id) });
    return newest(ctx);
  },
};

async function newest(ctx: Ctx): Promise<string> {
  expect(await workOff(ctx, office)).toEqual(['Done']);
  const { rows } = await sql<{ id: string }>`select id from documents.document
    where account_id = ${ctx.viewer.accountId} order by seq desc limit 1`.execute(ctx.db);
  return rows[0]!.id;
}

test.each(Object.keys(MADE))(
  'a file sent under the id of a %s becomes a document of its own, and that one stays as it is',
  async (what) => {
    const ctx = await world.account();
    const id = await MADE[what]!(ctx);
    const before = await keptOf(ctx, id);

    await handIn(ctx, SCAN, id);
    await takeInFile(ctx, office, { turn: 0, uploadId: id, last: true });

    expect(await keptOf(ctx, id)).toBe(before);
    const upload = (await findUpload(ctx, id))!;
    expect(upload.stage).toBe('Completed');
    expect(upload.documentId).not.toBe(id);
    const kept = await findDocument(ctx, upload.documentId!);
    expect(kept?.originalSha256).toBe(upload.sha256);
    const { dataFolder } = ctx.config;
    const names = ['I1', 'I2', 'I3', 'I5', 'I14'] as const;
    const broken = await brokenInvariants(world.ownerUrl, { dataFolder, names });
    expect([...broken.values()].flat()).toEqual([]);
  },
);

const PREPARE = `mutation ($id: ID!, $folderId: ID!) {
  prepareDocumentUpload(id: $id, filename: "a.pdf", folderId: $folderId, bytes: 10) { upload { id documentId } } }`;
type Prepared = { readonly prepareDocumentUpload: { upload: { id: string; documentId: string } } };

test('an upload tells its document from the beginning, and the same one however often it is announced', async () => {
  const ctx = await world.account();
  const other = await world.account();
  const id = randomUUID();
  const announce = async (who: Ctx) => {
    const variables = { id, folderId: await rootId(who, 'inbox') };
    const { data } = await world.ask(who, PREPARE, variables);
    return (data as Prepared).prepareDocumentUpload.upload;
  };

  const first = await announce(ctx);

  expect(first.id).toBe(id);
  expect(first.documentId).not.toBe(id);
  expect(await announce(ctx)).toEqual(first);
  expect((await announce(other)).documentId).not.toBe(first.documentId);
});

test('nothing is filed onto another document, whatever id it comes with', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx);
  const before = await keptOf(ctx, id);

  await expect(addDocument(ctx, { id, subject: 'Ein anderer' })).rejects.toThrow(id);

  expect(await keptOf(ctx, id)).toBe(before);
});

const MIGRATION = join(import.meta.dirname, '../../migrations/0041_intake_reserved_id.sql');

/** Has the rows of earlier versions, whose documents have the ids of their uploads, brought up to date. */
async function migrate(): Promise<void> {
  const text = await readFile(MIGRATION, 'utf8');
  const update = text.slice(text.indexOf('update intake'), text.indexOf('create unique'));
  const owner = openDb(openPool(world.ownerUrl, { max: 1 }));
  await sql.raw(update).execute(owner);
  await owner.destroy();
}

test('uploads of earlier versions keep their documents, and those under way write over none', async () => {
  const [ctx, other] = [await world.account(), await world.account()];
  const copy = await MADE['copy']!(ctx);
  const foreign = await addDocument(other);
  const [done, filed, waiting, unsent] = [
    await addDocument(ctx),
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ];
  for (const id of [done, copy, foreign, filed, waiting]) await handIn(ctx, SCAN, id);
  await prepareUpload(ctx, { id: unsent, ...FILE, folderId: await rootId(ctx, 'inbox') });
  await ctx.db
    .updateTable('intake.upload')
    .set({ stage: 'Completed', documentId: done })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', done)
    .execute();
  await addDocument(ctx, { id: filed, original: await readFile(SCAN) });

  await migrate();

  const keeps = async (id: string) => (await findUpload(ctx, id))?.reservedId === id;
  expect([await keeps(done), await keeps(filed), await keeps(waiting)]).toEqual([true, true, true]);
  expect([await keeps(copy), await keeps(foreign), await keeps(unsent)]).toEqual([
    false,
    false,
    false,
  ]);
});
