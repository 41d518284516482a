import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDb, openPool } from '../../src/platform/database/db.ts';
import type { Tables } from '../../src/platform/database/tables.ts';
import { addDocument } from '../world/documents.ts';
import { useWorld } from '../world/world.ts';
import { keepState } from './matrix.ts';
import { openTrace } from './watched.ts';

const world = useWorld();
let owner: Kysely<Tables>;
beforeAll(() => {
  owner = openDb(openPool(world.ownerUrl, { max: 1 }));
});
afterAll(() => owner.destroy());

test('the very first statement leaves a trace, a second one does, and looking does not', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx);
  const asItIs = sql`update documents.document set subject = subject where id = ${id}`;
  const trace = await openTrace(owner);
  const before = await trace();

  expect(await trace()).toBe(before);
  await asItIs.execute(ctx.db);
  const after = await trace();
  expect(after).not.toBe(before);
  await asItIs.execute(ctx.db);
  expect(await trace()).not.toBe(after);
});

test('what one statement changed is put back, and nothing is done where nothing changed', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx);
  const subject = async () =>
    (
      await sql<{ subject: string | null }>`
        select subject from documents.document where id = ${id}`.execute(owner)
    ).rows[0]!.subject;
  const before = await subject();
  const restore = await keepState(owner);
  await restore();

  expect(await restore()).toBe(false);
  await sql`update documents.document set subject = 'Rinne' where id = ${id}`.execute(ctx.db);
  expect(await restore()).toBe(true);
  expect(await subject()).toBe(before);
});
