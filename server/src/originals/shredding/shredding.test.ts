import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dayInBerlin } from '@postkorb/domain/basics';
import { makeFolder, rootOf } from '../../../test/access/fixtures.ts';
import { signIn } from '../../../test/world/http-client.ts';
import { addOriginal } from '../../../test/world/originals.ts';
import { useWorld } from '../../../test/world/world.ts';
import { keepSheet, shredSheet } from '../centre/centre-acts.ts';
import { destroyMany, moveMany } from '../../documents/index.ts';
import { findWaitingPapers } from '../centre/waiting.sql.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { shreddingMail } from '../mails/shredding-mail.ts';
import { addToBasket } from '../papers/add-to-basket.ts';
import { acceptShredConsent } from './accept-shred-consent.ts';
import { destroyPapers } from './destroy-papers.ts';
import { shredForPractice } from './practice-shredding.job.ts';
import { shredMany } from './shred-many.ts';

const world = useWorld();

const mailed = async ({ db, viewer }: Ctx) => {
  const rows = await db
    .selectFrom('platform.mail')
    .select('data')
    .where('accountId', '=', viewer.accountId)
    .where('kind', '=', shreddingMail.name)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(({ data }) => data);
};

/** What was noted of the scan of a paper when it was destroyed. */
const readOf = async ({ db, viewer }: Ctx, id: string) => {
  const { scanRead } = await db
    .selectFrom('originals.original')
    .select('scanRead')
    .where('accountId', '=', viewer.accountId)
    .where('documentId', '=', id)
    .executeTakeFirstOrThrow();
  return scanRead;
};

const PAPER = `query ($id: ID!) { me { showShredConsent } containerDocument(id: $id) {
  scanId isDestroyed currentLocationType canShred canReturn shredRefusal } }`;

test('[TRN-DOC-SHRED] an original is shredded by consent and with a proof, and then there is none', async () => {
  const ctx = await world.account();
  const [chosen, kept] = [await addOriginal(ctx), await addOriginal(ctx)];
  await addToBasket(ctx, { ids: [chosen] });
  const shownOf = async (id: string) => (await world.ask(ctx, PAPER, { id })).data!;
  expect(await shownOf(chosen)).toMatchObject({
    me: { showShredConsent: true },
    containerDocument: { canShred: true, isDestroyed: false },
  });
  const shred = (by: typeof ctx, ids: string[]) => shredMany(by, { ids });
  await expect(shred(ctx, [chosen])).rejects.toMatchObject({ code: 'CONSENT_MISSING' });
  await acceptShredConsent(ctx);
  await acceptShredConsent(ctx);
  await expect(shred(ctx, [chosen])).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
  const { sessionId } = await signIn(ctx);
  const proven = { ...ctx, sessionId };
  await shred(proven, [chosen]);
  await expect(shred(proven, [kept, chosen])).rejects.toMatchObject({ code: 'BEING_SHREDDED' });

  // It exists: the practice centre lets it lie, and the centre destroys what was ordered and nothing else.
  const { accountId } = ctx.viewer;
  await shredForPractice(ctx, { accountId, documentIds: [chosen, kept] });
  const { containerDocument } = await shownOf(chosen);
  const { scanId } = containerDocument as { scanId: string };
  expect(containerDocument).toMatchObject({ currentLocationType: 'ShredBasket' });
  expect(await findWaitingPapers(ctx)).toContainEqual({ scanId, isSimulated: false });
  await shredSheet(ctx, scanId);
  await expect(shredSheet(ctx, scanId)).rejects.toMatchObject({ code: 'NOT_TO_BE_SHREDDED' });
  await expect(shredSheet(ctx, 'S-none')).rejects.toMatchObject({ code: 'UNKNOWN_SHEET' });
  expect(await shownOf(chosen)).toMatchObject({
    me: { showShredConsent: false },
    containerDocument: {
      isDestroyed: true,
      currentLocationType: 'Digital',
      canReturn: false,
      shredRefusal: 'ORIGINAL_DESTROYED',
    },
  });
  expect(await shownOf(kept)).toMatchObject({
    containerDocument: { currentLocationType: 'StorageShortTerm' },
  });
  const day = dayInBerlin(ctx.now());
  expect(await mailed(ctx)).toEqual([
    { what: 'agreed', originals: 0, day },
    { what: 'ordered', originals: 1, day },
    { what: 'destroyed', originals: 1, day },
  ]);
});

test('what the practice centre made up it shreds, once; what lies in the long-term archive is not shredded', async () => {
  const ctx = await world.account();
  const [played, old] = [await addOriginal(ctx, { isSimulated: true }), await addOriginal(ctx)];
  await acceptShredConsent(ctx);
  const proven = { ...ctx, ...(await signIn(ctx)) };
  await shredMany(proven, { ids: [played] });
  expect(await world.queued()).toContain('originals.practice-shredding');
  const work = { accountId: ctx.viewer.accountId, documentIds: [played] };
  await shredForPractice(ctx, work);
  await shredForPractice(ctx, work);
  const { data } = await world.ask(ctx, PAPER, { id: played });
  expect(data).toMatchObject({ containerDocument: { isDestroyed: true } });

  const { data: before } = await world.ask(ctx, PAPER, { id: old });
  await sql`update documents.document set ready_at = null where id = ${old}`.execute(ctx.db);
  await expect(shredMany(proven, { ids: [old] })).rejects.toMatchObject({ code: 'STILL_READING' });
  const { scanId } = before!['containerDocument'] as { scanId: string };
  await keepSheet(ctx, scanId);
  await expect(keepSheet(ctx, scanId)).rejects.toMatchObject({ code: 'NOT_IN_SHORT_TERM' });
  await expect(shredMany(proven, { ids: [old] })).rejects.toMatchObject({ code: 'NOT_IN_BASKET' });
  await expect(addToBasket(ctx, { ids: [old] })).resolves.toMatchObject({ changed: [old] });
});

test.each(['de_DE', 'en_GB'] as const)(
  'mails about the end of originals say counts and days, and of one as of many (%s)',
  (locale) => {
    for (const what of ['agreed', 'ordered', 'destroyed', 'kept', 'released'] as const)
      for (const originals of [1, 12]) {
        const { subject, paragraphs } = shreddingMail.texts[locale]({
          what,
          originals,
          day: '2026-11-24',
        });
        const said = [subject, ...paragraphs].join(' ');
        expect(said).toContain(locale === 'de_DE' ? '24. November 2026' : '24 November 2026');
        if (what !== 'agreed') expect(said).toMatch(new RegExp(`\\b${originals} [Oo]riginal`));
      }
  },
);

const LEFT = `query ($ids: [ID!]!) { originalsLeftBehind(ids: $ids) { places { location count } shreddable isAll } }`;

test('whoever destroys letters is told where their originals lie, and the centre shreds those that they meant', async () => {
  const ctx = await world.account();
  const trash = await rootOf(ctx, 'trash');
  const folder = await makeFolder(ctx, await rootOf(ctx, 'archive'), 'Alt');
  const [kept, chosen, below] = [
    await addOriginal(ctx),
    await addOriginal(ctx),
    await addOriginal(ctx),
  ];
  await addToBasket(ctx, { ids: [chosen] });
  await moveMany(ctx, { ids: [below], folderId: folder.id });
  const left = async (ids: readonly string[], by = ctx) =>
    (await world.ask(by, LEFT, { ids })).data!['originalsLeftBehind'];
  const places = [
    { location: 'StorageShortTerm', count: 2 },
    { location: 'ReturnBasket', count: 1 },
  ];
  const all = [kept, chosen, below].toSorted();
  const found = (await left([kept, chosen, folder.id])) as {
    places: object[];
    shreddable: string[];
  };
  expect(found).toMatchObject({ isAll: true });
  expect(found.places).toEqual(expect.arrayContaining(places));
  expect(found.shreddable.toSorted()).toEqual(all);
  const nothing = { places: [], shreddable: [], isAll: true };
  expect(await left([kept, folder.id], await world.account())).toEqual(nothing);

  const { data: asked } = await world.ask(ctx, PAPER, { id: kept });
  const { scanId: sheet } = asked!['containerDocument'] as { scanId: string };
  await moveMany(ctx, { ids: [kept, chosen, folder.id], folderId: trash.id });
  expect(await left([trash.id])).toMatchObject({ places: expect.arrayContaining(places) });
  await acceptShredConsent(ctx);
  await shredMany({ ...ctx, ...(await signIn(ctx)) }, { ids: [kept] });
  await destroyMany(ctx, { ids: [kept, chosen, folder.id] });
  expect(await left([kept, chosen])).toEqual(nothing);
  // Only what they meant is shredded, and a basket holds nothing that nobody can order.
  const { data } = await world.ask(ctx, '{ counters { documentsInOpenReturn } }');
  expect(data).toEqual({ counters: { documentsInOpenReturn: 0 } });
  // The number of its sheet stays with it, so that the centre finds it.
  expect(await findWaitingPapers(ctx)).toContainEqual({ scanId: sheet, isSimulated: false });
  await shredSheet(ctx, sheet);
  expect(await readOf(ctx, kept)).toBe('none');
});

test('nothing is destroyed of which the scan is not read in both stores, and the practice centre comes again for it', async () => {
  const ctx = await world.account();
  const [played, real] = [await addOriginal(ctx, { isSimulated: true }), await addOriginal(ctx)];
  const ids = [played, real];
  await acceptShredConsent(ctx);
  await shredMany({ ...ctx, ...(await signIn(ctx)) }, { ids });
  const destroy = (by = ctx) => destroyPapers(by, { documentIds: ids, isPractice: false });
  const { standing } = ctx.viewer;
  const unpaid = { ...ctx, viewer: { ...ctx.viewer, standing: { ...standing, paywalled: true } } };
  expect(await destroy(unpaid)).toBe(0);
  const read = (at: Date | null) =>
    sql`update documents.document set ready_at = ${at} where id = any(${ids}::uuid[])`.execute(
      ctx.db,
    );
  await read(null);
  expect(await destroy()).toBe(0);
  const work = { accountId: ctx.viewer.accountId, documentIds: ids };
  await expect(shredForPractice(ctx, work)).rejects.toThrow('tried again');
  await read(new Date());
  await shredForPractice(ctx, work);
  expect([await readOf(ctx, played), await readOf(ctx, real)]).toEqual(['both', null]);
  expect(await destroy()).toBe(1);
  expect(await readOf(ctx, real)).toBe('both');
});
