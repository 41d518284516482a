import { expect, test } from 'vitest';
import { addDocument, rootId } from '../../../test/world/documents.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { keyText } from '../access/document-key.ts';
import { editMetadata } from '../metadata/edit-metadata.ts';
import { hitsOn, findSnippets } from './hits.ts';
import { findDocument } from '../record/documents.sql.ts';
import { moveMany } from '../actions/move.ts';
import { searchDocuments } from './search-documents.ts';

const world = useWorld();

const found = async (ctx: Ctx, search: string) =>
  (await searchDocuments(ctx, { search, first: 50, after: null })).hits.map(
    (hit) => hit.document.id,
  );

test('a document is found by the beginning of any word on it, with umlauts folded', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx, {
    text: 'Ihre Jahresabrechnung für Strom, Kundennummer 4711-0815, Betrag 1.248,10 €',
  });
  for (const typed of [
    'jahres',
    'für',
    'fuer',
    'fur',
    'STROM',
    '4711-08',
    '0815',
    '1.248,1',
    '124810',
    'jahres strom',
  ])
    expect(await found(ctx, typed), typed).toEqual([id]);
  for (const typed of ['abrechnung', 'gas', 'jahres gas'])
    expect(await found(ctx, typed), typed).toEqual([]);
});

test('different properties narrow the result', async () => {
  const ctx = await world.account();
  const tax = await addDocument(ctx, {
    senderName: 'Finanzamt Mitte',
    subject: 'Bescheid',
    tags: ['Steuer'],
  });
  const other = await addDocument(ctx, {
    senderName: 'Stadtwerke',
    subject: 'Post vom Finanzamt',
    text: 'Bescheid',
  });
  expect(await found(ctx, 'finanzamt')).toEqual([other, tax]);
  expect(await found(ctx, 'absender:finanzamt')).toEqual([tax]);
  expect(await found(ctx, 'betreff:"post vom" bescheid')).toEqual([other]);
  expect(await found(ctx, 'stichwort:steuer sender:finanz')).toEqual([tax]);
  expect(await found(ctx, 'stichwort:steuer sender:stadt')).toEqual([]);
});

test('the line around a hit is shown from whichever page it stands on', async () => {
  const ctx = await world.account();
  await addDocument(ctx, { text: 'Sehr geehrte Frau Weber,\fder Zähler zeigt 4711' });
  await addDocument(ctx, { text: 'Ihr Zähler zeigt 42\fund der Zähler im Keller 43' });
  await addDocument(ctx, { subject: 'Zähler' });
  const { hits } = await searchDocuments(ctx, { search: 'zaehler', first: 50, after: null });

  const documents = hits.map((hit) => hit.document);
  const snippets = await findSnippets(ctx, documents, 'zaehler');

  expect(documents.map((one) => snippets.get(keyText(one)))).toEqual([
    undefined,
    'Ihr Zähler zeigt 42',
    'der Zähler zeigt 4711',
  ]);
});

test('newest first, page by page, and nothing twice while documents come in', async () => {
  const ctx = await world.account();
  const ids = [];
  for (let n = 0; n < 7; n++) ids.unshift(await addDocument(ctx, { text: 'Rechnung' }));
  const first = await searchDocuments(ctx, { search: 'rechn', first: 3, after: null });
  await addDocument(ctx, { text: 'Rechnung' });
  const second = await searchDocuments(ctx, {
    search: 'rechn',
    first: 3,
    after: first.hits.at(-1)!.cursor,
  });
  const third = await searchDocuments(ctx, {
    search: 'rechn',
    first: 3,
    after: second.hits.at(-1)!.cursor,
  });
  const all = [first, second, third].flatMap((page) => page.hits.map((hit) => hit.document.id));
  expect(all).toEqual(ids);
  expect([first.more, second.more, third.more]).toEqual([true, true, false]);
});

test('the trash is not searched, the archive is, and a named folder narrows', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx, { text: 'Mietvertrag' });
  await moveMany(ctx, { ids: [id], folderId: await rootId(ctx, 'archive') });
  expect(await found(ctx, 'miet')).toEqual([id]);
  expect(await found(ctx, 'ordner:archive miet')).toEqual([id]);
  expect(await found(ctx, 'ordner:inbox miet')).toEqual([]);
  await moveMany(ctx, { ids: [id], folderId: await rootId(ctx, 'trash') });
  expect(await found(ctx, 'miet')).toEqual([]);
});

test('a corrected value is found at once, the wrong one no longer', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx, { senderName: 'Finanzarnt' });
  await editMetadata(ctx, { id, version: 1, values: { senderName: 'Finanzamt' } });
  expect(await found(ctx, 'sender:finanzamt')).toEqual([id]);
  expect(await found(ctx, 'finanzarnt')).toEqual([]);
});

test('nobody finds a document of another account, whatever they type', async () => {
  const [owner, outsider] = [await world.account(), await world.account()];
  await addDocument(owner, { text: 'Geheimnis' });
  expect(await found(outsider, 'geheim')).toEqual([]);
});

test.each(["' | 'a':*", '%', '_', '.*', '\\', "a'b", '((((', '<->', '"'])(
  'typed %s is text, not an operator',
  async (typed) => {
    const ctx = await world.account();
    await addDocument(ctx, { text: 'Geheimnis' });
    expect(await found(ctx, typed)).toEqual([]);
  },
);

test('a very long document is found by its first and its last word together', async () => {
  const ctx = await world.account();
  const many = Array.from({ length: 30_000 }, (_, n) => `wort${n.toString(36)}x`).join(' ');
  const id = await addDocument(ctx, { text: `anfang ${many} schluss` });
  expect(await found(ctx, 'anfang schluss')).toEqual([id]);
  expect(await found(ctx, 'anfang nirgends')).toEqual([]);
});

test('hits say where on the page the words stand', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx, { text: 'Ihre Rechnung vom Mai' });
  const hits = await hitsOn(ctx, (await findDocument(ctx, id))!, 'rechn');
  expect(hits).toEqual([{ page: 1, box: [0.1, 0.01, 0.2, 0.01], text: 'Rechnung' }]);
});

test('documents filed in another order than they came are all found, page by page', async () => {
  const ctx = await world.account();
  const day = (number: number): Ctx => ({
    ...ctx,
    now: () => new Date(Date.UTC(2026, 10, number)),
  });
  const ids = [];
  for (const number of [5, 2, 4, 1, 3])
    ids.push(await addDocument(day(number), { text: 'Rechnung' }));

  const pages: string[] = [];
  for (let after: string | null = null, more = true; more;) {
    const page = await searchDocuments(ctx, { search: 'Rechnung', first: 2, after });
    pages.push(...page.hits.map((hit) => hit.document.id));
    after = page.hits.at(-1)?.cursor ?? null;
    more = page.more;
  }
  expect(pages).toEqual(ids.toReversed());
});

test('a long document in a script of long words is found by its first and its last word', async () => {
  const ctx = await world.account();
  const word = (n: number) => `${'ж'.repeat(50)}${n}`;
  const text = Array.from({ length: 12_000 }, (_, n) => `${n}${word(n)}`).join(' ');
  const id = await addDocument(ctx, { text });
  expect(await found(ctx, '0жжж')).toContain(id);
  for (const n of [11_999, 5_000, 9_998, 9_999]) expect(await found(ctx, `${n}жжж`)).toEqual([id]);
});
