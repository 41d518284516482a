import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { rootId } from '../../../test/world/documents.ts';
import { makeFolder, rootOf } from '../../../test/access/fixtures.ts';
import { addOriginal } from '../../../test/world/originals.ts';
import { useWorld } from '../../../test/world/world.ts';
import { cloneDocument } from '../../documents/copies/clone-document.ts';
import { moveMany } from '../../documents/index.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { requestRescan } from '../rescans/request-rescan.ts';
import { addToBasket } from './add-to-basket.ts';
import { takeOutOfBasket } from './take-out-of-basket.ts';

const world = useWorld();

const CALL = (verb: string) =>
  `mutation ($ids: [ID!]!, $key: String) { ${verb}(ids: $ids, idempotencyKey: $key) {
    errorCode changedIds documents { id currentLocationType canReturn canUnreturn original { shownLocation } } } }`;

type Answered = { readonly errorCode: string | null; readonly documents: object[] };

async function call(ctx: Ctx, verb: 'sendContainer' | 'unsendContainer', variables: object) {
  const { data, errors } = await world.ask(ctx, CALL(verb), variables);
  expect(errors).toBeUndefined();
  return data![verb] as Answered;
}

const wayOf = async (ctx: Ctx, id: string) => {
  const { rows } = await sql<{ from: string | null; to: string; at: Date }>`
    select from_station as "from", to_station as "to", at from originals.move
    where account_id = ${ctx.viewer.accountId} and document_id = ${id} order by step`.execute(
    ctx.db,
  );
  return rows;
};

const historyOf = async (ctx: Ctx, id: string) => {
  const { rows } = await sql<{ action: string }>`
    select action from platform.journal where account_id = ${ctx.viewer.accountId}
      and (entry::jsonb -> 'objects') ? ${id} and action like 'originals.%' order by seq`.execute(
    ctx.db,
  );
  return rows.map(({ action }) => action);
};

test('[DEC-SENDCONTAINER][TRN-DOC-ADD-ORIGINAL][TRN-DOC-REMOVE-ORIGINAL][TRN-ORIGINAL-BASKET-ADD][TRN-ORIGINAL-BASKET-REMOVE] a paper goes into the basket and out again, and its way tells', async () => {
  const ctx = await world.account();
  const id = await addOriginal(ctx);

  const key = 'once-and-for-all';
  const put = await call(ctx, 'sendContainer', { ids: [id], key });
  expect(put.documents).toEqual([
    {
      id,
      currentLocationType: 'ReturnBasket',
      canReturn: false,
      canUnreturn: true,
      original: { shownLocation: 'InReturnBasket' },
    },
  ]);
  expect(await call(ctx, 'sendContainer', { ids: [id], key })).toEqual(put);
  expect(await call(ctx, 'sendContainer', { ids: [id] })).toMatchObject({
    errorCode: 'ALREADY_IN_BASKET',
  });
  await call(ctx, 'unsendContainer', { ids: [id] });
  expect(await call(ctx, 'unsendContainer', { ids: [id] })).toMatchObject({
    errorCode: 'NOT_IN_BASKET',
  });

  const way = await wayOf(ctx, id);
  expect(way.map(({ from, to }) => [from, to])).toEqual([
    [null, 'StorageShortTerm'],
    ['StorageShortTerm', 'ReturnBasket'],
    ['ReturnBasket', 'StorageShortTerm'],
  ]);
  const times = way.map(({ at }) => at.getTime());
  expect(times.every((time, step) => step === 0 || time > times[step - 1]!)).toBe(true);
  expect(await historyOf(ctx, id)).toEqual([
    'originals.received',
    'originals.put-into-basket',
    'originals.taken-out-of-basket',
  ]);
});

test('[TRN-ORIGINAL-START] times of a way rise though the clock goes back', async () => {
  const ctx = await world.account();
  const id = await addOriginal(ctx);
  await addToBasket({ ...ctx, now: () => new Date(Date.now() - 3_600_000) }, { ids: [id] });
  const [first, second] = await wayOf(ctx, id);
  expect(second!.at.getTime()).toBeGreaterThan(first!.at.getTime());
});

test('a basket holds fifty originals, however many put something in at once', async () => {
  const ctx = await world.account();
  const ids: string[] = [];
  for (let n = 0; n < 52; n += 1) ids.push(await addOriginal(ctx));
  await addToBasket(ctx, { ids: ids.slice(0, 48) });
  const tries = await Promise.all(
    ids.slice(48).map((id) => call(ctx, 'sendContainer', { ids: [id] })),
  );
  const codes = tries.map(({ errorCode }) => errorCode);
  expect(codes.filter((code) => code === null)).toHaveLength(2);
  expect(codes.filter((code) => code === 'BASKET_FULL')).toHaveLength(2);
  const { data } = await world.ask(ctx, '{ counters { documentsInOpenReturn } }');
  expect(data).toEqual({ counters: { documentsInOpenReturn: 50 } });
});

test('[ENT-FOLDER-CANRETURN][ENT-FOLDER-CANUNRETURN] a folder takes all its originals along, and none of what has no paper', async () => {
  const ctx = await world.account();
  const folder = await makeFolder(ctx, await rootOf(ctx, 'archive'), 'Steuer');
  const below = await makeFolder(ctx, folder, '2026');
  const letter = await addOriginal(ctx);
  await moveMany(ctx, { ids: [letter], folderId: below.id });
  const copy = (await cloneDocument(ctx, { id: letter, folderId: below.id }))!;
  const flags = async () =>
    (
      await world.ask(
        ctx,
        `query ($id: ID!) { containerFolder(id: $id) { canReturn canUnreturn } }`,
        { id: folder.id },
      )
    ).data!['containerFolder'];

  expect(await flags()).toEqual({ canReturn: true, canUnreturn: false });
  expect(await addToBasket(ctx, { ids: [folder.id] })).toMatchObject({ changed: [letter] });
  expect(await flags()).toEqual({ canReturn: false, canUnreturn: true });
  await expect(addToBasket(ctx, { ids: [folder.id] })).rejects.toMatchObject({
    code: 'NO_ORIGINAL',
  });
  await expect(addToBasket(ctx, { ids: [copy.id] })).rejects.toMatchObject({ code: 'NO_ORIGINAL' });
  expect(await takeOutOfBasket(ctx, { ids: [folder.id] })).toMatchObject({ changed: [letter] });
  // What is being scanned once more stays where it is.
  const scanned = await addOriginal(ctx);
  await moveMany(ctx, { ids: [scanned], folderId: below.id });
  await requestRescan(ctx, { id: scanned, reason: 'CutOff', note: '' });
  expect(await addToBasket(ctx, { ids: [folder.id] })).toMatchObject({ changed: [letter] });
  await takeOutOfBasket(ctx, { ids: [folder.id] });
});

type Listed = {
  readonly edges: { node: { id: string } }[];
  readonly pageInfo: { endCursor: string };
};
const LIST = `query ($first: Int, $after: String, $location: OriginalLocation) {
  originalContainerDocumentsConnection(first: $first, after: $after, location: $location) {
    edges { node { id } } pageInfo { hasNextPage endCursor } } }`;

test('[QRY-originalContainerDocumentsConnection] letters with paper are listed by the day they came, page by page, and by where they are', async () => {
  const ctx = await world.account();
  const [old, first, second] = [
    await addOriginal(ctx, { receivedOn: '2026-10-01' }),
    await addOriginal(ctx, { receivedOn: '2026-11-01' }),
    await addOriginal(ctx, { receivedOn: '2026-11-01' }),
  ];
  await addToBasket(ctx, { ids: [old] });
  const page = async (variables: object, by = ctx) => {
    const { data } = await world.ask(by, LIST, variables);
    const { edges, pageInfo } = data!['originalContainerDocumentsConnection'] as Listed;
    return { ids: edges.map(({ node }) => node.id), ...pageInfo };
  };
  const newest = [first, second].toSorted().toReversed();
  const one = await page({ first: 2 });
  expect(one).toMatchObject({ ids: newest, hasNextPage: true });
  const two = await page({ first: 2, after: one.endCursor });
  expect(two).toMatchObject({ ids: [old], hasNextPage: false });
  expect(await page({ location: 'ReturnBasket' })).toMatchObject({ ids: [old] });
  // A Member of the account manages none of them, and another account has none.
  expect(await page({}, await world.member(ctx))).toMatchObject({ ids: [] });
  expect(await page({}, await world.account())).toMatchObject({ ids: [] });
});

test('[PERM-GATE-ORIGINALS-OWNER][PERM-GATE-ORIGINALS-ADMIN][PERM-GATE-ORIGINALS-MEMBER][PERM-GATE-SAAS-ONLY] Owner and Admins put originals into the basket, no Member does, and nobody under a contract without paper', async () => {
  const ctx = await world.account();
  const admin = await world.admin(ctx);
  const id = await addOriginal(ctx);
  const { standing } = ctx.viewer;
  const saasOnly = { ...ctx, viewer: { ...ctx.viewer, standing: { ...standing, saasOnly: true } } };
  const unpaid = { ...ctx, viewer: { ...ctx.viewer, standing: { ...standing, paywalled: true } } };
  await expect(addToBasket(saasOnly, { ids: [id] })).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  await expect(addToBasket(unpaid, { ids: [id] })).rejects.toMatchObject({ code: 'PAYWALL' });
  expect(await addToBasket(admin, { ids: [id] })).toMatchObject({ changed: [id] });
  expect(await takeOutOfBasket(ctx, { ids: [id] })).toMatchObject({ changed: [id] });
  const member = await world.member(ctx);
  const own = await addOriginal(member);
  await expect(addToBasket(member, { ids: [own] })).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  expect(await rootId(admin, 'inbox')).toBe(await rootId(ctx, 'inbox'));
});
