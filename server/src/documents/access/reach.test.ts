import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDocument } from '../../../test/world/documents.ts';
import { useWorld } from '../../../test/world/world.ts';
import { documentInReach, folderInReach } from './reach.sql.ts';

const world = useWorld();

test('a document or folder is looked up in the accounts within reach, however many others there are', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx);

  const plans = await ctx.db.transaction().execute(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db);
    const document = db.selectFrom('documents.document as d').select('d.id').where('d.id', '=', id);
    const folder = db.selectFrom('documents.folder as f').select('f.id').where('f.id', '=', id);
    return [
      await document.where(documentInReach(ctx, 'd')).explain('text'),
      await folder.where(folderInReach(ctx, 'f')).explain('text'),
    ].map((rows) => JSON.stringify(rows));
  });

  for (const plan of plans) expect(plan).toMatch(/Index Cond: \(\(account_id = ANY[^"]*id = '/);
});
