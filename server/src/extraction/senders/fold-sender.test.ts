import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Folding } from '@postkorb/domain/extraction';
import { grant } from '../../../test/access/fixtures.ts';
import { addDocument, rootId } from '../../../test/world/documents.ts';
import { letterOfSender, senders } from '../../../test/world/letters-of-sender.ts';
import { openPostOffice, postDocument } from '../../../test/world/post-office.ts';
import { useWorld } from '../../../test/world/world.ts';
import { editMetadata } from '../../documents/metadata/edit-metadata.ts';
import { moveMany } from '../../documents/actions/move.ts';
import { asSystem, type Ctx } from '../../platform/ctx.ts';
import { isQueued, jobKey } from '../../platform/jobs/job.ts';
import { foldLetters } from './fold-letters.job.ts';

const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});
afterAll(() => office.close());

const SELLS = [
  'Küchenwochen! Jetzt sichern: 30 % Rabatt auf alle Küchen!',
  'Besuchen Sie uns, wir freuen uns auf Ihren Besuch! Beratung kostenlos.',
  'Irrtum vorbehalten. Nicht mit anderen Aktionen kombinierbar.',
];
const TELLS = ['In der Werkstatt riecht es nach Holz. Überzeugen Sie sich!'];
const ASKS = [...SELLS, 'Bitte überweisen Sie 49,90 EUR bis zum 14.12.2026.'];
const opening = 'heute schreiben wir aus der Werkstatt.';
const SHOP = { head: 'Küchen Sommer', foot: 'Küchen Sommer · www.kuechen-sommer.example' };

let copies = 0;
/** A letter of a shop; each is another file. */
async function arrive(ctx: Ctx, body: readonly string[], shop = SHOP): Promise<string> {
  copies += 1;
  const info = [`Blatt ${copies}`];
  return postDocument(ctx, office, await letterOfSender(ctx, { ...shop, info, opening, body }));
}

const SAY = `mutation ($documentId: ID!, $folding: SenderFolding) {
  foldSender(documentId: $documentId, folding: $folding) { errorCode document { metadata { isAdvertising } sender { folding } } } }`;
const say = async (ctx: Ctx, documentId: string, folding: Folding | null) =>
  (await world.ask(ctx, SAY, { documentId, folding })).data?.['foldSender'];

const ASK = `query ($id: ID!) { containerDocument(id: $id) { canFoldSender metadata { isAdvertising } sender { id folding } } }`;
type Asked = {
  readonly canFoldSender: boolean;
  readonly metadata: { readonly isAdvertising: boolean };
  readonly sender: { readonly id: string; readonly folding: Folding | null } | null;
};
async function asked(ctx: Ctx, id: string): Promise<Asked> {
  const { data } = await world.ask(ctx, ASK, { id });
  return (data as { containerDocument: Asked }).containerDocument;
}
const folded = async (ctx: Ctx, ids: readonly string[]) =>
  (await Promise.all(ids.map((id) => asked(ctx, id)))).map(
    ({ metadata: { isAdvertising } }) => isAdvertising,
  );

/** What waits for the letters of this sender is done, as the worker would. */
async function follow(ctx: Ctx, documentId: string): Promise<void> {
  const { accountId } = ctx.viewer;
  const senderId = (await asked(ctx, documentId)).sender!.id;
  expect(await isQueued(ctx, jobKey('folding', { accountId, id: senderId }))).toBe(true);
  await foldLetters(asSystem(ctx, { accountId }), { accountId, senderId, below: null });
}

const journal = async (ctx: Ctx) =>
  (
    await ctx.db
      .selectFrom('platform.journal')
      .select(['action', 'entry'])
      .where('accountId', '=', ctx.viewer.accountId)
      .where('action', 'like', 'extraction.%')
      .orderBy('seq')
      .execute()
  ).map(({ action, entry }) => [action, JSON.parse(entry) as Record<string, unknown>] as const);

test('who never wants the post of a sender folded has it back at once, what lies there soon, what comes from then on, and can take that back', async () => {
  const ctx = await world.account();
  const [first, second] = [await arrive(ctx, SELLS), await arrive(ctx, SELLS)];
  expect(await folded(ctx, [first, second])).toEqual([true, true]);

  expect(await say(ctx, first, 'never')).toEqual({
    errorCode: null,
    document: { metadata: { isAdvertising: false }, sender: { folding: 'never' } },
  });
  expect(await folded(ctx, [first, second])).toEqual([false, true]);
  await follow(ctx, first);
  const third = await arrive(ctx, SELLS);
  expect(await folded(ctx, [first, second, third])).toEqual([false, false, false]);
  const { data } = await world.ask(ctx, '{ counters { unreadInboxDocuments } }');
  expect(data).toEqual({ counters: { unreadInboxDocuments: 3 } });

  await say(ctx, first, null);
  await follow(ctx, first);
  expect(await folded(ctx, [first, second, third])).toEqual([true, true, true]);
  expect(await senders(ctx)).toEqual([]);
});

test('who always wants the post of a sender folded has it so, but for a letter that asks for something, whatever came first', async () => {
  const ctx = await world.account();
  const [tells, asks] = [await arrive(ctx, TELLS), await arrive(ctx, ASKS)];
  expect(await folded(ctx, [tells, asks])).toEqual([false, false]);
  expect(await say(ctx, asks, 'always')).toMatchObject({
    errorCode: null,
    document: { metadata: { isAdvertising: false }, sender: { folding: 'always' } },
  });
  await follow(ctx, tells);
  const [later, asksLater] = [await arrive(ctx, TELLS), await arrive(ctx, ASKS)];
  expect(await folded(ctx, [tells, asks, later, asksLater])).toEqual([true, false, true, false]);

  // What a person wrote into a letter says that it is theirs.
  await editMetadata(ctx, { id: later, values: { reference: 'K 17' } });
  expect(await folded(ctx, [later])).toEqual([false]);
  await say(ctx, tells, null);
  await say(ctx, tells, 'always');
  await follow(ctx, tells);
  expect(await folded(ctx, [tells, later])).toEqual([true, false]);
});

test('what was said of a sender and what followed is in the journal once, and saying it again writes nothing', async () => {
  const ctx = await world.account();
  const [first, second] = [await arrive(ctx, SELLS), await arrive(ctx, SELLS)];
  await say(ctx, first, 'never');
  await say(ctx, second, 'never');
  await follow(ctx, first);
  await follow(ctx, first);
  const senderId = (await asked(ctx, first)).sender!.id;
  expect(await journal(ctx)).toMatchObject([
    [
      'extraction.sender-never-folded',
      {
        objects: [first, senderId],
        before: { name: 'Küchen Sommer', folding: null },
        after: { folding: 'never' },
      },
    ],
    ['extraction.letter-unfolded', { objects: [first] }],
    ['extraction.letter-unfolded', { objects: [second] }],
  ]);
});

test('only what lies in the Inbox follows, and what was said outlives the letter by which it was said', async () => {
  const ctx = await world.account();
  const [first, second, filed] = [
    await arrive(ctx, SELLS),
    await arrive(ctx, SELLS),
    await arrive(ctx, SELLS),
  ];
  await moveMany(ctx, { ids: [filed], folderId: await rootId(ctx, 'archive') });
  await say(ctx, first, 'never');
  await follow(ctx, first);
  expect(await folded(ctx, [first, second, filed])).toEqual([false, false, true]);
  await ctx.db.deleteFrom('documents.document').where('id', '=', first).execute();
  expect(await folded(ctx, [await arrive(ctx, SELLS)])).toEqual([false]);
});

test('what was said counts in no other space, and neither guests nor outsiders say or hear it', async () => {
  const owner = await world.account();
  const [member, friend] = [await world.member(owner), await world.account()];
  const letter = await arrive(owner, SELLS);
  await say(owner, letter, 'never');
  expect(await folded(member, [await arrive(member, SELLS)])).toEqual([true]);

  expect(await say(friend, letter, 'always')).toMatchObject({ errorCode: 'UNKNOWN_DOCUMENT' });
  await grant(owner, friend, { permission: 'editor', documentId: letter });
  expect(await say(friend, letter, 'always')).toMatchObject({ errorCode: 'NOT_ALLOWED' });
  expect(await asked(friend, letter)).toMatchObject({ canFoldSender: false, sender: null });
  expect(await asked(owner, letter)).toMatchObject({
    canFoldSender: true,
    sender: { folding: 'never' },
  });
});

test('a letter that names no sender has none to say it of, until a person writes one down', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx);
  expect(await say(ctx, id, 'always')).toMatchObject({ errorCode: 'UNKNOWN_SENDER' });
  await editMetadata(ctx, { id, values: { senderName: 'Töpferei Winter' } });
  expect(await say(ctx, id, 'always')).toMatchObject({
    errorCode: null,
    document: { sender: { folding: 'always' } },
  });
});

test('what was said is listed with the sender, goes with what is forgotten, and along where two are put together', async () => {
  const ctx = await world.account();
  const other = { head: 'Küchen Winter', foot: 'Küchen Winter · www.kuechen-winter.example' };
  const [first, second] = [await arrive(ctx, SELLS), await arrive(ctx, SELLS, other)];
  await say(ctx, first, 'never');
  const LIST = '{ senders { totalCount edges { node { id folding } } } }';
  const listed = async () => (await world.ask(ctx, LIST)).data?.['senders'];
  const [id, into] = [(await asked(ctx, first)).sender!.id, (await asked(ctx, second)).sender!.id];
  expect(await listed()).toEqual({ totalCount: 1, edges: [{ node: { id, folding: 'never' } }] });

  const merge =
    'mutation ($id: ID!, $into: ID!) { mergeSenders(id: $id, into: $into) { errorCode } }';
  await world.ask(ctx, merge, { id, into });
  await follow(ctx, second);
  expect(await listed()).toMatchObject({ edges: [{ node: { id: into, folding: 'never' } }] });
  expect(await folded(ctx, [first, second])).toEqual([false, false]);

  const forget = 'mutation ($id: ID!) { forgetSender(id: $id) { errorCode } }';
  await world.ask(ctx, forget, { id: into });
  await follow(ctx, second);
  expect(await listed()).toEqual({ totalCount: 0, edges: [] });
  expect(await folded(ctx, [first, second])).toEqual([true, true]);
});

test('a letter into which a person wrote what is theirs is never folded, whatever is said afterwards', async () => {
  const ctx = await world.account();
  const [first, second] = [await arrive(ctx, SELLS), await arrive(ctx, SELLS)];
  await say(ctx, first, 'never');
  await follow(ctx, first);
  await editMetadata(ctx, { id: second, values: { amountCents: 4990 } });

  await say(ctx, first, null);
  await follow(ctx, first);
  expect(await folded(ctx, [first, second])).toEqual([true, false]);
});

test('what is said last counts, also for letters that still follow what was said before', async () => {
  const ctx = await world.account();
  const [first, second] = [await arrive(ctx, SELLS), await arrive(ctx, SELLS)];
  const { accountId } = ctx.viewer;
  await say(ctx, first, 'always');
  const senderId = (await asked(ctx, first)).sender!.id;
  await say(ctx, first, 'never');
  // The job of what was said first comes to its letters only now.
  await foldLetters(asSystem(ctx, { accountId }), { accountId, senderId, below: null });
  expect(await folded(ctx, [first, second])).toEqual([false, false]);
});
