import { expect, test } from 'vitest';
import { grant } from '../../../test/access/fixtures.ts';
import { addDocument, rootId } from '../../../test/world/documents.ts';
import { countStatements } from '../../../test/world/statements.ts';
import { useWorld } from '../../../test/world/world.ts';
import { createFolder } from '../../documents/folders/create-folder.ts';
import { moveMany } from '../../documents/actions/move.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { noteSender } from './know-sender.ts';

const world = useWorld();
const [OLD, NEW] = ['DE33100205000001194700', 'DE89370400440532013000'];

type Letter = NonNullable<Parameters<typeof addDocument>[1]> & { readonly vat?: string };
/** A letter of a sender who is known again by a number, whatever name stands on it. */
async function arrive(ctx: Ctx, { vat = 'de298115402', ...letter }: Letter) {
  const id = await addDocument(ctx, { senderName: 'Stadtwerke Siel', ...letter });
  const ids = [{ kind: 'vat', value: vat }] as const;
  const of = { documentId: id, spaceId: ctx.viewer.homeSpaceId };
  const senderId = await noteSender(ctx, of, { ids, name: letter.senderName ?? 'Stadtwerke Siel' });
  return { id, senderId: senderId! };
}

const PAGE = `query ($id: ID!) { senderPage(id: $id) { sender { name }
  span { letters firstDay lastDay } sums { usualCents currency last { documentId day amountCents } }
  accounts { iban firstDay lastDay letters isNew } usualFolder { title } } }`;
const page = async (ctx: Ctx, id: string) =>
  (await world.ask(ctx, PAGE, { id })).data?.['senderPage'];

const LETTERS = `query ($id: ID!, $first: Int, $after: String) {
  senderDocumentConnection(senderId: $id, first: $first, after: $after) {
    edges { cursor node { id } } pageInfo { hasNextPage endCursor } } }`;
type Listed = {
  readonly edges: readonly { readonly node: { readonly id: string } }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
};
async function letters(
  ctx: Ctx,
  id: string,
  asked: { first?: number; after?: string | null } = {},
) {
  const { data } = await world.ask(ctx, LETTERS, { id, ...asked });
  const { edges, pageInfo } = (data as { senderDocumentConnection: Listed })
    .senderDocumentConnection;
  return { ids: edges.map(({ node }) => node.id), ...pageInfo };
}

test('a sender has a page: how many letters, the usual sum, each account with its days, and where they are filed', async () => {
  const ctx = await world.account();
  const bill = (documentDate: string, amountCents: number, iban = OLD) =>
    arrive(ctx, { documentDate, amountCents, currency: 'EUR', iban });
  const first = await bill('2025-01-10', 8_000);
  await bill('2025-07-10', 9_000);
  const last = await bill(new Date(ctx.now()).toISOString().slice(0, 10), 8_500, NEW);
  const other = await arrive(ctx, { senderName: 'Töpferei', vat: 'de1' });
  const { id: folderId } = await createFolder(ctx, {
    title: 'Strom',
    parentId: await rootId(ctx, 'archive'),
  });
  await moveMany(ctx, { ids: [first.id, last.id], folderId });
  const trashed = await bill('2020-01-01', 1);
  await moveMany(ctx, { ids: [trashed.id], folderId: await rootId(ctx, 'trash') });

  // The days on which they came decide: what a letter says of its own day proves nothing.
  await ctx.db
    .updateTable('documents.document')
    .set({ createdAt: new Date('2025-08-01T12:00:00Z') })
    .where('iban', '=', OLD)
    .execute();
  const day = new Date(ctx.now()).toISOString().slice(0, 10);
  expect(await page(ctx, last.senderId)).toMatchObject({
    sender: { name: 'Stadtwerke Siel' },
    span: { letters: 3, firstDay: '2025-01-10', lastDay: day },
    sums: { usualCents: 8_500, currency: 'EUR', last: [{ documentId: last.id, day }, {}, {}] },
    accounts: [
      { iban: NEW, firstDay: day, letters: 1, isNew: true },
      { iban: OLD, firstDay: '2025-01-10', lastDay: '2025-07-10', letters: 2, isNew: false },
    ],
    usualFolder: { title: 'Strom' },
  });
  expect(await page(ctx, other.senderId)).toMatchObject({
    span: { letters: 1 },
    sums: { usualCents: null, currency: null, last: [] },
    accounts: [],
    usualFolder: null,
  });
});

test('it says how a sender is reached: each as their newest letter that says it, the address as one prints it with their name', async () => {
  const ctx = await world.account();
  const CONTACT = `query ($id: ID!) { senderPage(id: $id) { contact { phone phoneE164 email address } } }`;
  const contact = async (id: string) =>
    (await world.ask(ctx, CONTACT, { id })).data?.['senderPage'];
  const text =
    'Stadtwerke Siel · Hafenweg 3 · 26382 Siel\nFrau\nClara Weber\nTorstraße 112\n10119 Berlin';
  const { senderId } = await arrive(ctx, {
    documentDate: '2025-01-10',
    senderPhone: '030 111',
    senderEmail: 'alt@siel.example',
    text,
  });
  await arrive(ctx, { documentDate: '2025-05-10', senderPhone: '030 222' });
  const trashed = await arrive(ctx, { documentDate: '2025-09-10', senderPhone: '030 333' });
  await moveMany(ctx, { ids: [trashed.id], folderId: await rootId(ctx, 'trash') });
  expect(await contact(senderId)).toEqual({
    contact: {
      phone: '030 222',
      phoneE164: '+4930222',
      email: 'alt@siel.example',
      address: ['Hafenweg 3', '26382 Siel'],
    },
  });
  const silent = await arrive(ctx, { senderName: 'Töpferei', vat: 'de1', text: 'Guten Tag' });
  expect(await contact(silent.senderId)).toEqual({
    contact: { phone: null, phoneE164: null, email: null, address: [] },
  });
});

test('its letters come page by page, the newest first, whatever name stands on them and wherever they lie', async () => {
  const ctx = await world.account();
  const all = [];
  for (const senderName of ['Stadtwerke Siel', 'SW Siel', null])
    all.unshift(await arrive(ctx, { senderName }));
  await arrive(ctx, { senderName: 'Stadtwerke Siel', vat: 'de2' });
  const senderId = all[0]!.senderId;
  await moveMany(ctx, { ids: [all[1]!.id], folderId: await rootId(ctx, 'archive') });
  const begin = await letters(ctx, senderId, { first: 2 });
  const rest = await letters(ctx, senderId, { first: 2, after: begin.endCursor });
  expect([...begin.ids, ...rest.ids]).toEqual(all.map(({ id }) => id));
  expect([begin.hasNextPage, rest.hasNextPage]).toEqual([true, false]);
  expect((await letters(ctx, 'nobody')).ids).toEqual([]);
});

test('nobody else has the page: no other space, no guest who was let in to a letter, no outsider', async () => {
  const owner = await world.account();
  const [member, outsider] = [await world.member(owner), await world.account()];
  const { id, senderId } = await arrive(owner, {});
  await grant(owner, outsider, { permission: 'editor', documentId: id });
  for (const other of [member, outsider]) {
    expect(await page(other, senderId)).toBeNull();
    expect((await letters(other, senderId)).ids).toEqual([]);
    expect(await named(other, 'siel')).toEqual([]);
  }
  expect(await named(owner, 'siel')).toEqual(['Stadtwerke Siel']);
});

const named = async (ctx: Ctx, part: string) => {
  const { data } = await world.ask(
    ctx,
    'query ($part: String!) { sendersWith(part: $part) { name } }',
    { part },
  );
  return (data as { sendersWith: { name: string }[] }).sendersWith.map(({ name }) => name);
};

test('senders are found by a part of their name: those that begin with it first, at most five, none by nothing', async () => {
  const ctx = await world.account();
  for (const [at, senderName] of ['Bad Siel', 'Siel Bau', 'siel am Meer', 'Töpferei'].entries())
    await arrive(ctx, { senderName, vat: `de${at}` });
  expect(await named(ctx, ' SIEL ')).toEqual(['siel am Meer', 'Siel Bau', 'Bad Siel']);
  expect(await named(ctx, '')).toEqual([]);
  for (let at = 10; at < 16; at += 1)
    await arrive(ctx, { senderName: `Siel ${at}`, vat: `de${at}` });
  expect(await named(ctx, 'siel')).toHaveLength(5);
});

test('each block of the page is one statement, however many letters there are', async () => {
  const ctx = await world.account();
  const { senderId } = await arrive(ctx, { amountCents: 5, iban: OLD });
  const counted = countStatements(ctx.db);
  const ask = async () => {
    const before = counted.statements();
    await page({ ...ctx, db: counted.db }, senderId);
    return counted.statements() - before;
  };
  const once = await ask();
  for (let more = 0; more < 5; more += 1) await arrive(ctx, { amountCents: 5, iban: OLD });
  expect(await ask()).toBe(once);
});

const OPEN = `query ($id: ID!, $first: Int) { senderPage(id: $id) {
  overdue: agenda(block: overdue, first: $first) { totalCount edges { node { amountCents } } pageInfo { hasNextPage } }
  later: agenda(block: later) { edges { node { amountCents } } } } }`;

test('what a sender still gets is found behind a hundred late letters of others, and of nobody else', async () => {
  const ctx = await world.account();
  const bill = { currency: 'EUR', dueDate: '2026-01-05' };
  for (let nth = 0; nth < 101; nth += 1) await addDocument(ctx, { ...bill, amountCents: 1 });
  const { senderId } = await arrive(ctx, { ...bill, dueDate: '2025-12-20', amountCents: 7_100 });
  await arrive(ctx, { ...bill, dueDate: '2025-12-27', amountCents: 4_300 });
  await arrive(ctx, { ...bill, dueDate: '2126-12-20', amountCents: 900 });
  const other = await arrive(ctx, { ...bill, vat: 'de1', amountCents: 5 });

  const open = async (id: string, first: number) =>
    (await world.ask(ctx, OPEN, { id, first })).data?.['senderPage'];
  const node = (amountCents: number) => ({ node: { amountCents } });
  expect(await open(senderId, 9)).toEqual({
    overdue: {
      totalCount: 2,
      edges: [node(4_300), node(7_100)],
      pageInfo: { hasNextPage: false },
    },
    later: { edges: [node(900)] },
  });
  expect(await open(senderId, 1)).toMatchObject({
    overdue: { edges: [node(4_300)], pageInfo: { hasNextPage: true } },
  });
  expect(await open(other.senderId, 9)).toMatchObject({ overdue: { edges: [node(5)] } });
});
