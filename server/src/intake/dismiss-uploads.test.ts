import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenIn } from '../../../tools/invariants/check.ts';
import { rootId } from '../../test/world/documents.ts';
import { useWorld } from '../../test/world/world.ts';
import type { Ctx } from '../platform/ctx.ts';
import { dismissUploads } from './dismiss-uploads.ts';
import { findUpload } from './intake.sql.ts';
import { prepareUpload } from './prepare-upload.ts';
import { sweep } from './sweep.ts';

const world = useWorld();
const MIGRATION = join(import.meta.dirname, '../../migrations/0043_intake_given_up.sql');
let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: world.ownerUrl });
  await client.connect();
});
afterAll(() => client.end());

const broken = async () => {
  const { dataFolder } = world.appCtx.config;
  return (await brokenIn(client, { dataFolder, names: ['I14'] })).get('I14');
};

async function announce(ctx: Ctx): Promise<string> {
  const folderId = await rootId(ctx, 'inbox');
  const id = randomUUID();
  await prepareUpload(ctx, { id, filename: 'a.pdf', folderId, bytes: 10 });
  return id;
}

test('I14: files taken back unsent are refused with an entry, and the journal tells what the rows are', async () => {
  const ctx = await world.account();
  const ids = [await announce(ctx), await announce(ctx)];

  await dismissUploads(ctx, ids);

  expect(await broken()).toEqual([]);
});

test('I14: what an earlier version took back without an entry is not held to be refused, all else is', async () => {
  const ctx = await world.account();
  const [taken, swept, forged] = [await announce(ctx), await announce(ctx), await announce(ctx)];
  const later = { ...ctx, now: () => new Date(Date.now() + 25 * 3_600_000) };
  await dismissUploads(ctx, [taken]);
  await sweep(later);
  await dismissUploads(ctx, [swept, forged]);
  // As it was written once: the entry of the refusal is not there.
  await client.query('set session_replication_role = replica');
  await client.query(
    `delete from platform.journal where action = 'intake.refused' and entry::jsonb -> 'objects' ? $1`,
    [taken],
  );
  await client.query('set session_replication_role = origin');
  expect((await broken())?.map(({ id }) => id)).toContain(taken);

  await client.query(await readFile(MIGRATION, 'utf8'));

  expect((await broken())?.map(({ id }) => id)).not.toContain(taken);
  expect(await findUpload(ctx, swept)).toMatchObject({ code: 'UPLOAD_INCOMPLETE' });
  await client.query(`update intake.upload set code = null where id = $1`, [forged]);
  expect((await broken())?.map(({ id }) => id)).toContain(forged);
});
