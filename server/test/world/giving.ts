import { present } from '@postkorb/domain/basics';
import { sql } from 'kysely';
import pg from 'pg';
import type { Broken } from '../../../tools/invariants/blobs.ts';
import { brokenIn } from '../../../tools/invariants/check.ts';
import { asSystem, type Ctx } from '../../src/platform/ctx.ts';
import { runTransfer } from '../../src/sharing/ownership/run-transfer.ts';
import { transferOwnership } from '../../src/sharing/ownership/transfer-ownership.ts';
import { lockOwnTransfer, type TransferRow } from '../../src/sharing/ownership/transfer.sql.ts';
import { makeFolder, rootOf } from '../access/fixtures.ts';
import { manyDocuments } from '../access/many.ts';
import { signIn } from './http-client.ts';
import { share } from './sharing.ts';
import type { useWorld } from './world.ts';

type World = ReturnType<typeof useWorld>;

const MANY = ['I4', 'I5', 'I10', 'I11', 'I13', 'I16', 'I17'] as const;
/** The same where few things were destroyed: each is looked for in every table. */
export const FEW = [...MANY, 'I14', 'I20'] as const;

/** What does not fit together in the database. */
export async function brokenOf(
  { appCtx, ownerUrl }: World,
  names: readonly (typeof FEW)[number][] = MANY,
): Promise<Broken[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('begin');
  const found = await brokenIn(client, { dataFolder: appCtx.config.dataFolder, names });
  await client.end();
  return [...found.values()].flat();
}

/** So many files the documents of `muchToGive` have among them, every one the same number of documents. */
export const FILES = 150;

/** So many empty folders in a folder, written at once. */
async function manyFolders(
  { db }: Ctx,
  above: Awaited<ReturnType<typeof makeFolder>>,
  count: number,
) {
  await sql`insert into documents.folder (account_id, id, space_id, parent_id, type, root, path, title, created_at)
    select f.account_id, n.id, f.space_id, f.id, 'Folder', f.root, f.path || n.id, 'Tag ' || n.day, now()
    from documents.folder f, (select day, uuidv7() as id from generate_series(1, ${count}::int) day) n
    where f.id = ${above.id}`.execute(db);
}

type Much = NonNullable<Parameters<World['account']>[0]> & {
  readonly letters?: number;
  /** Empty ones beside the letters. */
  readonly folders?: number;
};

/** Somebody who has a folder with so many letters, half of them in a folder below it, and shares it with who may edit it: two accounts. */
export async function muchToGive(world: World, { letters = 600, folders = 0, ...more }: Much = {}) {
  const account = await world.account(more);
  const owner = { ...account, sessionId: (await signIn(account)).sessionId };
  const friend = await world.account();
  const above = await makeFolder(owner, await rootOf(owner, 'archive'), 'Alles');
  const taxes = await makeFolder(owner, above, 'Steuern');
  const year = await makeFolder(owner, taxes, '2026');
  const ids = [
    ...(await manyDocuments(owner, taxes, letters / 2)),
    ...(await manyDocuments(owner, year, letters / 2)),
  ];
  await manyFolders(owner, year, folders);
  const { accountId } = owner.viewer;
  const files: string[] = [];
  for (let file = 0; file < FILES; file += 1)
    files.push((await owner.blobs.write(accountId, Buffer.from(`${accountId} ${file}`))).sha256);
  await sql`update documents.document set original_sha256 = (${files}::text[])[1 + seq % ${FILES}],
    subject = 'Steuer ' || seq where account_id = ${accountId}`.execute(owner.db);
  await share(owner, taxes.id, { to: [friend], permission: 'editor' });
  return { owner, friend, above, taxes, year, ids };
}

/** Begins to give a folder with so much in it away; gives the id of the transfer. */
export async function beginGiving(owner: Ctx, folderId: string, to: Ctx): Promise<string> {
  const input = { containerId: folderId, userId: to.viewer.userId };
  return present((await transferOwnership(owner, input)).transfer).id;
}

/** How a transfer of the viewer stands. */
export async function transferOf(ctx: Ctx, id: string): Promise<TransferRow> {
  return present(await lockOwnTransfer(ctx, id));
}

/** Lets the worker work on a transfer once. */
export async function carryOn(ctx: Ctx, id: string, last = false): Promise<TransferRow> {
  const { accountId } = ctx.viewer;
  const actor = { kind: 'job', name: 'sharing.transfer' } as const;
  await runTransfer({ ...asSystem(ctx, { accountId }), actor }, { transferId: id, last });
  return transferOf(ctx, id);
}

/** What an account has of documents and folders, whoever reaches them, and what its journal says. */
export async function has({ db, viewer }: Ctx) {
  const { rows } = await sql<{ documents: number; folders: number; entries: number }>`select
    (select count(*)::int from documents.document where account_id = ${viewer.accountId}) as documents,
    (select count(*)::int from documents.folder where account_id = ${viewer.accountId}) as folders,
    (select count(*)::int from platform.journal where account_id = ${viewer.accountId}) as entries`.execute(
    db,
  );
  return present(rows[0]);
}

/** How many files are kept in an account for what will come. */
export const carried = async ({ db, viewer }: Ctx) => {
  const rows = db.selectFrom('documents.carriedBlob').select('sha256');
  return (await rows.where('accountId', '=', viewer.accountId).execute()).length;
};

/** Somebody whose worker dies at this file that it writes, counted from one. */
export function dyingAt(ctx: Ctx, at: number): Ctx {
  let written = 0;
  const write: Ctx['blobs']['write'] = async (...file) => {
    written += 1;
    if (written === at) throw new Error('the worker died');
    return ctx.blobs.write(...file);
  };
  return { ...ctx, blobs: { ...ctx.blobs, write } };
}

/** What something is refused with, or that it is done. */
export const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
