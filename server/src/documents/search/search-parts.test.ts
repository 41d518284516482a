import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDocument } from '../../../test/world/documents.ts';
import { found } from '../../../test/world/marked.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { editMetadata } from '../metadata/edit-metadata.ts';
import { indexDocument } from './index-document.ts';

const world = useWorld();

/** So many different words that they do not fit into one part of the index. */
const LONG = Array.from({ length: 26_000 }, (_, nth) => `wort${nth.toString(36)}`).join(' ');

/** Each part of the index of a document, with the transaction that wrote it. */
async function partsOf(ctx: Ctx, id: string): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    select part || ' ' || xmin::text as part from documents.search where document_id = ${id} order by part`.execute(
    ctx.db,
  );
  return rows.map(({ part }) => part);
}

/** How many parts of the index a correction wrote. */
async function writtenBy(
  ctx: Ctx,
  id: string,
  values: Parameters<typeof editMetadata>[1]['values'],
) {
  const before = await partsOf(ctx, id);
  await editMetadata(ctx, { id, values });
  return (await partsOf(ctx, id)).filter((part) => !before.includes(part)).length;
}

test('a correction of a long document writes the one part of its fields again, and none where nobody searches for the field', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx, { text: LONG, tags: ['Giraffe'], subject: 'Bericht' });
  expect((await partsOf(ctx, id)).length).toBeGreaterThan(3);

  expect(await writtenBy(ctx, id, { tags: ['Tapir'] })).toBe(1);
  expect(await writtenBy(ctx, id, { amountCents: 4711, dueDate: '2031-05-06' })).toBe(0);

  for (const search of ['tapir', 'tag:tapir', 'bericht', 'worta', 'tapir wortk20 wortb', 'brief'])
    expect(await found(ctx, search), search).toEqual([id]);
  for (const search of ['giraffe', 'tag:giraffe', 'giraffe worta', 'tapir fehlt'])
    expect(await found(ctx, search), search).toEqual([]);
});

test('a word stays found that a correction takes out of a field and that stands on a page too', async () => {
  const ctx = await world.account();
  const long = await addDocument(ctx, { text: `Lemur ${LONG}`, subject: 'Lemur' });
  const short = await addDocument(ctx, { text: 'Lemur', subject: 'Lemur' });
  expect(await writtenBy(ctx, long, { subject: 'Gnu' })).toBe(1);
  expect(await writtenBy(ctx, short, { subject: 'Gnu' })).toBe(1);
  expect(await found(ctx, 'lemur')).toEqual([short, long]);
  expect(await found(ctx, 'betreff:lemur')).toEqual([]);
  expect(await found(ctx, 'betreff:gnu lemur')).toEqual([short, long]);
});

test('what an earlier version indexed, fields and pages mixed, loses nothing by a correction', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx, { text: LONG, tags: ['Giraffe'], subject: 'Bericht' });
  await sql`update documents.search s set terms = s.terms || f.terms from documents.search f
    where s.document_id = ${id} and f.document_id = ${id} and s.part = 0 and f.part = -1`.execute(
    ctx.db,
  );
  await sql`delete from documents.search where document_id = ${id} and part = -1`.execute(ctx.db);

  await editMetadata(ctx, { id, values: { tags: ['Tapir'] } });

  for (const search of ['tapir', 'bericht', 'worta', 'tapir wortk20', 'brief'])
    expect(await found(ctx, search), search).toEqual([id]);
  expect(await found(ctx, 'giraffe')).toEqual([]);
});

test('a document whose words just fill a part, so that its fields fit no more, is found by words of both', async () => {
  const ctx = await world.account();
  const text = LONG.split(' ').slice(0, 11_998).join(' ');
  const id = await addDocument(ctx, { text, tags: ['Tapir', 'Giraffe'], subject: 'Bericht' });
  expect((await partsOf(ctx, id)).length).toBeGreaterThan(1);
  expect(await found(ctx, 'tapir worta bericht')).toEqual([id]);
  await indexDocument(ctx, { accountId: ctx.viewer.accountId, id });
  expect(await found(ctx, 'giraffe worta')).toEqual([id]);
});
