import { expect, test } from 'vitest';
import { addDocument, rootId } from '../../../test/world/documents.ts';
import { grant } from '../../../test/access/fixtures.ts';
import { addOriginal } from '../../../test/world/originals.ts';
import { useWorld } from '../../../test/world/world.ts';
import { cloneDocument } from '../../documents/copies/clone-document.ts';
import { writeProvenance } from '../../documents/pages/page-edits.sql.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { keepPapers } from '../retention/keep-papers.ts';
import { acceptShredConsent } from '../shredding/accept-shred-consent.ts';
import { addToBasket } from './add-to-basket.ts';
import { receiveOriginal } from './receive-original.ts';
import { takeOutOfBasket } from './take-out-of-basket.ts';

const world = useWorld();

const PAPER = `query ($id: ID!) { containerDocument(id: $id) {
  currentLocationType paperLetters { id metadata { subject } } } }`;

async function paperOf(ctx: Ctx, id: string) {
  const { data, errors } = await world.ask(ctx, PAPER, { id });
  expect(errors).toBeUndefined();
  return data?.['containerDocument'];
}

const sheets = [{ page: 1, turn: 0 as const }];

test('whatever was made of a letter on paper finds that letter, however many copies lie between', async () => {
  const ctx = await world.account();
  const document = await addDocument(ctx, { scanId: 'S-1', subject: 'Bescheid' });
  const folderId = await rootId(ctx, 'archive');
  const copy = (await cloneDocument(ctx, { id: document, folderId }))!;
  const part = await addDocument(ctx, { subject: 'Teil' });
  await writeProvenance(ctx, part, [{ parentId: copy.id, deed: 'split', sheets }]);
  const both = await addDocument(ctx, { subject: 'Beides' });
  const other = await addDocument(ctx, { scanId: 'S-2', subject: 'Ladung' });
  await writeProvenance(ctx, both, [
    { parentId: part, deed: 'merge', sheets },
    { parentId: other, deed: 'merge', sheets },
  ]);

  const bescheid = { id: document, metadata: { subject: 'Bescheid' } };
  const ladung = { id: other, metadata: { subject: 'Ladung' } };
  const found = { currentLocationType: 'Digital', paperLetters: [bescheid] };
  expect(await paperOf(ctx, copy.id)).toEqual(found);
  expect(await paperOf(ctx, part)).toEqual(found);
  expect(await paperOf(ctx, both)).toMatchObject({ paperLetters: [bescheid, ladung] });
  expect(await paperOf(ctx, document)).toMatchObject({ paperLetters: [] });
  expect(await paperOf(ctx, await addDocument(ctx))).toMatchObject({ paperLetters: [] });
});

test('paper that was taken in lies in the short-term archive, and is due for shredding on day 91 once somebody agreed', async () => {
  const ctx = await world.account();
  const documentId = await addDocument(ctx, { scanId: 'S-4' });
  await receiveOriginal(ctx, {
    documentId,
    scanId: 'S-4',
    shelf: 'A-1',
    receivedOn: '2026-11-21',
    isSimulated: false,
  });
  const query = `query ($id: ID!) { containerDocument(id: $id) {
    currentLocationType nextLocationType nextMoveAt original { shelf receivedOn } } }`;
  const asked = () => world.ask(ctx, query, { id: documentId });
  const undecided = { nextLocationType: null, nextMoveAt: null };
  expect((await asked()).data?.['containerDocument']).toMatchObject(undecided);
  await acceptShredConsent(ctx);
  const { data } = await asked();
  expect(data?.['containerDocument']).toEqual({
    currentLocationType: 'StorageShortTerm',
    nextLocationType: 'ShredBasket',
    nextMoveAt: '2027-02-20',
    original: { shelf: 'A-1', receivedOn: '2026-11-21' },
  });
});

test('whoever holds only the copy does not see the letter on paper', async () => {
  const ctx = await world.account();
  const friend = await world.account();
  const document = await addDocument(ctx, { scanId: 'S-3' });
  const folderId = await rootId(ctx, 'archive');
  const copy = (await cloneDocument(ctx, { id: document, folderId }))!;
  await grant(ctx, friend, { permission: 'viewer', documentId: copy.id });
  expect(await paperOf(friend, copy.id)).toMatchObject({ paperLetters: [] });
});

test('whom a letter is shared with sees where its paper is, and not what its people have done and decided', async () => {
  const ctx = await world.account();
  const friend = await world.account();
  const id = await addOriginal(ctx);
  await addToBasket(ctx, { ids: [id] });
  await takeOutOfBasket(ctx, { ids: [id] });
  await keepPapers(ctx, { ids: [id] });
  await ctx.db
    .updateTable('originals.original')
    .set({ shelf: 'A-1', guard: 'will' })
    .where('documentId', '=', id)
    .execute();
  await grant(ctx, friend, { permission: 'editor', documentId: id });
  const query = `query ($id: ID!) { containerDocument(id: $id) {
    currentLocationType original { shelf heldAt guard way { to } } } }`;
  const seenBy = async (by: Ctx) => (await world.ask(by, query, { id })).data!['containerDocument'];
  const lies = { to: 'StorageShortTerm' };
  expect(await seenBy(ctx)).toMatchObject({
    original: { shelf: 'A-1', guard: 'will', way: [lies, { to: 'ReturnBasket' }, lies] },
  });
  expect(await seenBy(friend)).toEqual({
    currentLocationType: 'StorageShortTerm',
    original: { shelf: null, heldAt: null, guard: null, way: [lies] },
  });
});
