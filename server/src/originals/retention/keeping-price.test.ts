import { expect, test } from 'vitest';
import { addOriginal } from '../../../test/world/originals.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { shreddingMail } from '../mails/shredding-mail.ts';
import { keepPapers, releasePapers } from './keep-papers.ts';

const world = useWorld();

const at = (ctx: Ctx, cents: number): Ctx => ({
  ...ctx,
  config: { ...ctx.config, keeping: { cents } },
});
const SHOWN = `query ($id: ID!) { me { keepOriginalCents } containerDocument(id: $id) { keepCents canKeep original { heldAt } } }`;
const shown = async (ctx: Ctx, id: string) => (await world.ask(ctx, SHOWN, { id })).data!;
const chargesOf = ({ db, viewer }: Ctx) =>
  db
    .selectFrom('billing.charge')
    .select(['kind', 'about', 'cents'])
    .where('accountId', '=', viewer.accountId)
    .execute();

test('keeping an original is free, and nothing is charged', async () => {
  const ctx = await world.account();
  const id = await addOriginal(ctx);
  expect(await shown(ctx, id)).toMatchObject({
    me: { keepOriginalCents: 0 },
    containerDocument: { keepCents: 0, canKeep: true },
  });
  await keepPapers(ctx, { ids: [id], expectedTotal: 0 });
  expect(await chargesOf(ctx)).toEqual([]);
});

test('where it has a price, an original is charged once at the price that was told, however often it is kept', async () => {
  const ctx = at(await world.account({ type: 'business' }), 100);
  const [one, other] = [await addOriginal(ctx), await addOriginal(ctx)];
  expect(await shown(ctx, one)).toMatchObject({
    me: { keepOriginalCents: 119 },
    containerDocument: { keepCents: 119 },
  });
  const price = 2 * 119;
  await expect(keepPapers(ctx, { ids: [one, other], expectedTotal: 119 })).rejects.toMatchObject({
    code: 'PRICE_CHANGED',
  });
  expect(await chargesOf(ctx)).toEqual([]);
  const kept = { ids: [one], expectedTotal: 119, key: 'kept-once' };
  await keepPapers(ctx, kept);
  await keepPapers(ctx, kept);
  expect(await shown(ctx, one)).toMatchObject({
    containerDocument: { keepCents: 0, canKeep: false },
  });
  await releasePapers(ctx, { ids: [one] });
  await expect(keepPapers(ctx, { ids: [one, other], expectedTotal: price })).rejects.toMatchObject({
    code: 'PRICE_CHANGED',
  });
  await keepPapers(ctx, { ids: [one, other, other], expectedTotal: 119 });
  const charges = await chargesOf(ctx);
  expect(charges).toHaveLength(2);
  // What it cost is mailed each time, and nothing where it was paid before.
  const told = await ctx.db
    .selectFrom('platform.mail')
    .select('data')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('kind', '=', shreddingMail.name)
    .orderBy('createdAt')
    .execute();
  expect(told).toMatchObject([
    { data: { what: 'kept', originals: 1, cents: 119 } },
    { data: { what: 'released' } },
    { data: { what: 'kept', originals: 2, cents: 119 } },
  ]);
  const mail = { what: 'kept', originals: 2, day: '2026-11-24', cents: 119 } as const;
  expect(shreddingMail.texts.de_DE(mail).paragraphs.at(-1)).toMatch(
    /Das kostet einmalig 1,19\s€\.$/,
  );
  expect(shreddingMail.texts.en_GB(mail).paragraphs.at(-1)).toMatch(/This costs €1\.19, once\.$/);
  const free = shreddingMail.texts.de_DE({ ...mail, cents: undefined });
  expect(free.paragraphs.join()).not.toContain('€');
  expect(charges).toEqual(
    expect.arrayContaining([one, other].map((about) => ({ kind: 'keep', about, cents: 119 }))),
  );
});

test('a household pays what is named, and many at once are charged each once', async () => {
  const ctx = at(await world.account(), 100);
  const ids = [await addOriginal(ctx), await addOriginal(ctx)];
  const tries = [1, 2, 3].map(() => keepPapers(ctx, { ids, expectedTotal: 200 }));
  const answers = await Promise.allSettled(tries);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await chargesOf(ctx)).map(({ cents }) => cents)).toEqual([100, 100]);
});
