import { afterAll, beforeAll, expect, test } from 'vitest';
import { grant } from '../../test/access/fixtures.ts';
import { correct, letterOfSender } from '../../test/world/letters-of-sender.ts';
import { openPostOffice, postDocument } from '../../test/world/post-office.ts';
import { useWorld } from '../../test/world/world.ts';
import { saveReading } from '../documents/index.ts';
import { changeDuty } from '../documents/duties/edit-duties.ts';
import { asSystem, type Ctx } from '../platform/ctx.ts';
import { followKind } from './follow-kind.ts';

const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});
afterAll(() => office.close());

const SHOP = { head: 'Küchen Sommer', foot: 'Küchen Sommer · www.kuechen-sommer.example' };
const SELLS = [
  'Küchenwochen! Jetzt sichern: 30 % Rabatt auf alle Küchen!',
  'Besuchen Sie uns, wir freuen uns auf Ihren Besuch! Beratung kostenlos.',
  'Irrtum vorbehalten. Nicht mit anderen Aktionen kombinierbar.',
];
const TELLS = ['In der Werkstatt riecht es nach Holz. Überzeugen Sie sich!'];
const OWES = [
  'Bitte überweisen Sie 240,00 EUR bis zum 14.12.2026',
  'auf das Konto DE89 3704 0044 0532 0130 00.',
];

let copies = 0;
async function arrive(ctx: Ctx, body: readonly string[]): Promise<string> {
  copies += 1;
  const said = { ...SHOP, info: [`Blatt ${copies}`], opening: 'heute schreiben wir Ihnen.', body };
  return postDocument(ctx, office, await letterOfSender(ctx, said));
}

const ASK = `query ($id: ID!) { containerDocument(id: $id) { kind classificationType summary
  metadata { isAdvertising amountCents dueDate }
  duties { id kind day }
  history { events { action changes { field before after } } } } }`;
type Asked = {
  readonly kind: string;
  readonly classificationType: string;
  readonly summary: string | null;
  readonly metadata: { readonly isAdvertising: boolean; readonly amountCents: number | null };
  readonly duties: readonly { readonly id: string; readonly kind: string; readonly day: string }[];
  readonly history: { readonly events: readonly { readonly action: string }[] };
};
async function asked(ctx: Ctx, id: string): Promise<Asked> {
  const { data } = await world.ask(ctx, ASK, { id });
  return (data as { containerDocument: Asked }).containerDocument;
}
const unread = async (ctx: Ctx) =>
  (await world.ask(ctx, '{ counters { unreadInboxDocuments } }')).data?.['counters'];

test('a letter that is said to be advertising lies folded and is counted by nobody, and back in the list once that is taken back', async () => {
  const ctx = await world.account();
  const id = await arrive(ctx, TELLS);
  const { kind } = await asked(ctx, id);
  expect([kind, (await asked(ctx, id)).metadata.isAdvertising]).toEqual(['letter', false]);
  expect(await unread(ctx)).toEqual({ unreadInboxDocuments: 1 });

  await correct(ctx, id, { kind: 'advertising' });
  const folded = await asked(ctx, id);
  expect(folded).toMatchObject({ kind: 'advertising', metadata: { isAdvertising: true } });
  expect(folded.summary).toContain('Werbung');
  expect(await unread(ctx)).toEqual({ unreadInboxDocuments: 0 });

  await correct(ctx, id, { kind });
  expect(await asked(ctx, id)).toMatchObject({
    kind: 'letter',
    metadata: { isAdvertising: false },
  });
  expect(await unread(ctx)).toEqual({ unreadInboxDocuments: 1 });
});

test('what the rules took for advertising lies in the list once it is said to be something else, also where the post of its sender is always folded', async () => {
  const ctx = await world.account();
  const id = await arrive(ctx, SELLS);
  expect((await asked(ctx, id)).metadata.isAdvertising).toBe(true);
  await correct(ctx, id, { kind: 'offer' });
  expect((await asked(ctx, id)).metadata.isAdvertising).toBe(false);
  const say = `mutation ($documentId: ID!) { foldSender(documentId: $documentId, folding: always) { errorCode } }`;
  await world.ask(ctx, say, { documentId: id });
  expect((await asked(ctx, id)).metadata.isAdvertising).toBe(false);
});

test('a kind that is taken back leaves the letter as it was: the post of its sender is folded as before', async () => {
  const ctx = await world.account();
  const id = await arrive(ctx, TELLS);
  const say = `mutation ($documentId: ID!) { foldSender(documentId: $documentId, folding: always) { errorCode } }`;
  await world.ask(ctx, say, { documentId: id });
  const { kind, metadata } = await asked(ctx, id);
  expect(metadata.isAdvertising).toBe(true);

  await correct(ctx, id, { kind: 'contract' });
  expect((await asked(ctx, id)).metadata.isAdvertising).toBe(false);
  await correct(ctx, id, { kind });
  expect((await asked(ctx, id)).metadata.isAdvertising).toBe(true);
});

test('a letter that asks its reader for something is never folded, whatever it is said to be, nor is the post of a sender that never is', async () => {
  const ctx = await world.account();
  const owes = await arrive(ctx, OWES);
  await correct(ctx, owes, { kind: 'advertising' });
  expect(await asked(ctx, owes)).toMatchObject({
    kind: 'advertising',
    metadata: { isAdvertising: false },
  });
  const tells = await arrive(ctx, TELLS);
  const say = `mutation ($documentId: ID!) { foldSender(documentId: $documentId, folding: never) { errorCode } }`;
  await world.ask(ctx, say, { documentId: tells });
  await correct(ctx, tells, { kind: 'advertising' });
  expect((await asked(ctx, tells)).metadata.isAdvertising).toBe(false);
});

test('what a letter asks for follows from what it is: a payslip asks for no money, and as a bill it is to be paid again', async () => {
  const ctx = await world.account();
  const id = await arrive(ctx, OWES);
  const first = await asked(ctx, id);
  expect(first).toMatchObject({ metadata: { amountCents: 24_000 } });
  expect(first.duties).toMatchObject([{ kind: 'payment', day: '2026-12-14' }]);

  await correct(ctx, id, { kind: 'payslip' });
  expect(await asked(ctx, id)).toMatchObject({
    classificationType: 'Document',
    metadata: { amountCents: null, dueDate: null },
    duties: [],
  });
  await correct(ctx, id, { kind: 'invoice' });
  expect(await asked(ctx, id)).toMatchObject({
    classificationType: 'Invoice',
    metadata: { amountCents: 24_000, dueDate: '2026-12-14' },
    duties: [{ kind: 'payment', day: '2026-12-14' }],
  });
});

test('what a person wrote or touched stays, whatever the letter is said to be, and reading anew leaves what they said', async () => {
  const ctx = await world.account();
  const id = await arrive(ctx, OWES);
  const [duty] = (await asked(ctx, id)).duties;
  await changeDuty(ctx, { id: duty!.id, edit: { place: 'Kiel' } });
  await correct(ctx, id, { amountCents: 12_000 });
  await correct(ctx, id, { kind: 'payslip' });
  expect(await asked(ctx, id)).toMatchObject({
    metadata: { amountCents: 12_000 },
    duties: [{ id: duty!.id, kind: 'payment' }],
  });
  await saveReading(ctx, { id, values: { kind: 'invoice' }, files: {} });
  expect((await asked(ctx, id)).kind).toBe('payslip');
});

const journal = async (ctx: Ctx) =>
  (
    await ctx.db
      .selectFrom('platform.journal')
      .select('action')
      .where('accountId', '=', ctx.viewer.accountId)
      .orderBy('seq')
      .execute()
  ).map(({ action }) => action);

test('who says what a letter is stands in its history with both, what followed is in the journal once, and again changes nothing', async () => {
  const ctx = await world.account();
  const id = await arrive(ctx, TELLS);
  const before = (await journal(ctx)).length;
  await correct(ctx, id, { kind: 'advertising' });
  expect((await asked(ctx, id)).history.events).toContainEqual({
    action: 'documents.metadata-edited',
    changes: [{ field: 'kind', before: 'letter', after: 'advertising' }],
  });
  const { accountId } = ctx.viewer;
  await followKind(asSystem(ctx, { accountId }), { documentId: id, kindBefore: 'letter' });
  expect((await journal(ctx)).slice(before)).toEqual([
    'documents.metadata-edited',
    'documents.read',
    'extraction.letter-folded',
  ]);
});

test('a kind is one of the list, and only who may edit a letter says it', async () => {
  const [owner, friend] = [await world.account(), await world.account()];
  const id = await arrive(owner, TELLS);
  const say = `mutation ($id: ID!, $kind: DocumentKind) { updateDocumentMetadata(id: $id, kind: $kind) { errorCode document { kind } } }`;
  const said = async (ctx: Ctx) =>
    (await world.ask(ctx, say, { id, kind: 'contract' })).data?.['updateDocumentMetadata'];
  expect(await said(friend)).toEqual({ errorCode: 'UNKNOWN_DOCUMENT', document: null });
  await grant(owner, friend, { permission: 'viewer', documentId: id });
  expect(await said(friend)).toEqual({ errorCode: 'NOT_ALLOWED', document: null });
  expect((await asked(owner, id)).kind).toBe('letter');
  expect(await said(owner)).toEqual({ errorCode: null, document: { kind: 'contract' } });
  const wrong = await world.ask(
    owner,
    say.replace('$kind)', 'leaflet)').replace(', $kind: DocumentKind', ''),
    { id },
  );
  expect(wrong.errors).toHaveLength(1);
});
