import { expect, test } from 'vitest';
import { dayInBerlin } from '@postkorb/domain/basics';
import { LIST_SORTS } from '@postkorb/domain/documents';
import { addDocument, rootId } from '../../../test/world/documents.ts';
import { throwAway } from '../../../test/world/shared-folders.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { markMany } from '../actions/mark-read.ts';

const world = useWorld();

const LIST = `query ($folderId: ID!, $first: Int, $after: String, $filter: DocumentFilter, $sort: DocumentSort) {
  getContainerDocumentsByFolderConnection(
    folderId: $folderId, first: $first, after: $after, filter: $filter, sort: $sort
  ) {
    edges { cursor node { id } }
    pageInfo { hasNextPage endCursor }
    landmarks(every: 50)
  }
}`;
type Answer = {
  readonly getContainerDocumentsByFolderConnection: {
    readonly edges: readonly { readonly cursor: string; readonly node: { readonly id: string } }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    readonly landmarks: readonly string[];
  };
};
type Asked = {
  readonly folderId?: string;
  readonly first?: number;
  readonly after?: string | null;
  readonly filter?: Record<string, unknown>;
  readonly sort?: { readonly by: string; readonly isDescending: boolean };
};

async function ask(ctx: Ctx, asked: Asked) {
  const variables = { folderId: await rootId(ctx, 'inbox'), ...asked };
  const { data } = await world.ask(ctx, LIST, variables);
  return (data as Answer).getContainerDocumentsByFolderConnection;
}

const idsOf = ({ edges }: Awaited<ReturnType<typeof ask>>) => edges.map(({ node }) => node.id);

/** Every page of two, one after the other. */
async function walk(ctx: Ctx, asked: Asked): Promise<string[]> {
  const ids: string[] = [];
  let after: string | null = null;
  for (;;) {
    const page: Awaited<ReturnType<typeof ask>> = await ask(ctx, { ...asked, first: 2, after });
    ids.push(...idsOf(page));
    if (!page.pageInfo.hasNextPage) return ids;
    after = page.pageInfo.endCursor;
  }
}

/** Five documents by name, in the order in which they came; the fourth says nothing of itself. */
async function fiveDocuments(ctx: Ctx) {
  const came = [
    ['b', { senderName: 'Bücherei', subject: 'Mahnung 10', amountCents: 500 }],
    ['a', { senderName: 'allianz', subject: 'Mahnung 9', amountCents: 90_000 }],
    ['z', { senderName: 'Zoll', subject: 'Ämter', amountCents: 7 }],
    ['-', {}],
    ['b2', { senderName: 'Bücherei', subject: 'Zusage', amountCents: 500 }],
  ] as const;
  const dates = ['2026-03-01', '2024-01-01', '2026-03-01', null, '2025-06-01'];
  const due = ['2026-12-01', null, '2026-11-01', null, '2027-01-01'];
  const names = new Map<string, string>();
  for (const [at, [name, values]] of came.entries()) {
    const days = { documentDate: dates[at] ?? null, dueDate: due[at] ?? null };
    names.set(await addDocument(ctx, { ...values, ...days }), name);
  }
  return (ids: readonly string[]) => ids.map((id) => names.get(id)).join(' ');
}

test.each([
  ['createdAt', 'b a z - b2', 'b2 - z a b'],
  ['letterDate', 'a b2 b z -', '- z b b2 a'],
  ['sender', 'a b2 b z -', 'z b b2 a -'],
  ['subject', 'z a b b2 -', 'b2 b a z -'],
  ['amount', 'z b b2 a -', 'a b2 b z -'],
  ['deadline', 'z b b2 a -', 'b2 b z - a'],
])(
  'documents by %s come in the same order page by page, and those without a value last',
  async (by, up, down) => {
    const ctx = await world.account();
    const names = await fiveDocuments(ctx);
    for (const [isDescending, order] of [
      [false, up],
      [true, down],
    ] as const) {
      const sort = { by, isDescending };
      expect(names(idsOf(await ask(ctx, { sort })))).toBe(order);
      expect(names(await walk(ctx, { sort }))).toBe(order);
    }
  },
);

test('filters hold together, page by page and in every order', async () => {
  const ctx = await world.account();
  const wanted = { senderName: 'Zoll', tags: ['Auto'], dueDate: '2026-12-01' };
  const classificationType = 'Invoice' as const;
  const invoice = { ...wanted, classificationType, documentDate: '2026-03-01' };
  const ids = [await addDocument(ctx, invoice), await addDocument(ctx, invoice)].toReversed();
  await addDocument(ctx, { ...invoice, senderName: 'Zollamt' });
  await addDocument(ctx, { ...invoice, tags: ['auto'] });
  await addDocument(ctx, { ...invoice, dueDate: null });
  await addDocument(ctx, { ...invoice, documentDate: '2026-02-28' });
  await addDocument(ctx, { ...invoice, documentDate: '2026-04-01' });
  await addDocument(ctx, wanted);
  await markMany(ctx, { ids: [await addDocument(ctx, invoice)], isRead: true });
  const days = { dateFrom: '2026-03-01', dateUntil: '2026-03-31' };
  const flags = { unread: true, withDeadline: true, invoices: true };
  const filter = { ...flags, ...days, tag: 'Auto', sender: 'Zoll' };

  expect(await walk(ctx, { filter })).toEqual(ids);
  for (const by of LIST_SORTS)
    for (const isDescending of [true, false]) {
      const found = await walk(ctx, { filter, sort: { by, isDescending } });
      expect(found.toSorted()).toEqual(ids.toSorted());
    }
});

test('the trash begins with what was deleted last, page by page, or with what was deleted first', async () => {
  const ctx = await world.account();
  const folderId = await rootId(ctx, 'trash');
  const ids = [await addDocument(ctx), await addDocument(ctx), await addDocument(ctx)];
  const [first, second, third] = ids;
  for (const id of [second!, third!, first!]) await throwAway(ctx, id);

  expect(await walk(ctx, { folderId })).toEqual([first, third, second]);
  const sort = { by: 'createdAt', isDescending: false };
  expect(await walk(ctx, { folderId, sort })).toEqual([second, third, first]);
});

test('of one sender the newest documents come first, or the oldest', async () => {
  const ctx = await world.account();
  const filter = { sender: 'Zoll' };
  const ids: string[] = [];
  for (const senderName of ['Zoll', 'Amt', 'Zoll', 'Zoll'])
    ids.push(await addDocument(ctx, { senderName }));
  const [first, , second, third] = ids;
  expect(await walk(ctx, { filter })).toEqual([third, second, first]);
  const sort = { by: 'createdAt', isDescending: false };
  expect(await walk(ctx, { filter, sort })).toEqual([first, second, third]);
});

test('only documents that came on paper count as originals', async () => {
  const ctx = await world.account();
  await addDocument(ctx);
  expect(idsOf(await ask(ctx, { filter: { originals: true } }))).toEqual([]);
  const scanned = await addDocument(ctx, { scanId: 'S-1' });
  expect(idsOf(await ask(ctx, { filter: { originals: true } }))).toEqual([scanned]);
});

test('a document that names no day counts on the day it came', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx);
  const today = dayInBerlin(ctx.now());
  expect(idsOf(await ask(ctx, { filter: { dateFrom: '2020-01-01' } }))).toEqual([id]);
  expect(idsOf(await ask(ctx, { filter: { dateUntil: '2020-01-01' } }))).toEqual([]);
  expect(idsOf(await ask(ctx, { filter: { dateFrom: today } }))).toEqual([id]);
});

test('a long list can be entered at a landmark in every order', async () => {
  const ctx = await world.account();
  for (let at = 0; at < 60; at += 1)
    await addDocument(
      ctx,
      at % 4 === 0 ? {} : { amountCents: (at % 7) * 100, senderName: `S${at}` },
    );
  for (const by of ['createdAt', 'amount', 'sender'])
    for (const isDescending of [true, false]) {
      const sort = { by, isDescending };
      const all = idsOf(await ask(ctx, { sort, first: 200 }));
      const { landmarks } = await ask(ctx, { sort, first: 1 });
      expect(landmarks).toHaveLength(1);
      const rest = await ask(ctx, { sort, first: 200, after: landmarks[0]! });
      expect(idsOf(rest)).toEqual(all.slice(50));
    }
});

test('a cursor nobody gave out begins at the top', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx, { dueDate: '2026-12-01' });
  const forged = Buffer.from('["2026-13-99",1]').toString('base64url');
  for (const after of [forged, '%%%', 'W10', '12'])
    expect(idsOf(await ask(ctx, { after, sort: { by: 'deadline', isDescending: false } }))).toEqual(
      [id],
    );
});

test('signs that no document can hold are as if nobody had typed them, and nothing breaks', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx, { senderName: 'Zoll', tags: ['Steuer'] });
  const sort = { by: 'sender', isDescending: false };
  const after = Buffer.from('["\\u0000",1]').toString('base64url');

  expect(idsOf(await ask(ctx, { after, sort }))).toEqual([id]);
  for (const filter of [{ tag: '\0' }, { sender: '\0' }, { tag: 'Steuer\0' }])
    expect(idsOf(await ask(ctx, { filter }))).toEqual([id]);
  expect(idsOf(await ask(ctx, { filter: { sender: 'Zo\0' } }))).toEqual([]);
  const { data } = await world.ask(ctx, '{ senderSuggestions(part: "Zo\\u0000ll") }');
  expect(data).toEqual({ senderSuggestions: ['Zoll'] });
});

test('a day that does not exist is no filter', async () => {
  const ctx = await world.account();
  const variables = {
    folderId: await rootId(ctx, 'inbox'),
    filter: { dateFrom: '2026-02-30' },
  };
  const { errors } = await world.ask(ctx, LIST, variables);
  expect(errors?.[0]?.message).toContain('not a day');
});

test('senders are suggested by any part of their name, the most frequent first', async () => {
  const [ctx, outsider] = [await world.account(), await world.account()];
  await addDocument(outsider, { senderName: 'Stadtwerke Fremd' });
  for (const senderName of ['Stadtwerke', 'Stadtkasse', 'Stadtwerke', 'Zoll'])
    await addDocument(ctx, { senderName });
  const { data } = await world.ask(ctx, '{ senderSuggestions(part: "STADT") }');
  expect(data).toEqual({ senderSuggestions: ['Stadtwerke', 'Stadtkasse'] });
});
