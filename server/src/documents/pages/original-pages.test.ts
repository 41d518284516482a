import { afterAll, beforeAll, expect, test } from 'vitest';
import { paper, wordsOn, workOff } from '../../../test/world/papers.ts';
import { openPostOffice } from '../../../test/world/post-office.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { documentOf, type DocumentRow } from '../record/documents.sql.ts';
import { arrangePages } from '../editor/order-pages.ts';
import { untouchedPages, untouchedPicture, untouchedWords } from './original-pages.ts';

const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.ground);
});
afterAll(() => office.close());

const fresh = async (ctx: Ctx, { id }: DocumentRow) => (await documentOf(ctx, id))!;
const said = (words: readonly (readonly [string, ...number[]])[]) => words.map(([text]) => text);

test('what is worked on are the pages as they came, in their own order and lie', async () => {
  const ctx = await world.account();
  const letter = await paper(ctx, office, ['Anton', 'Berta', 'Clara']);
  const before = await untouchedPages(ctx, letter);
  const words = await untouchedWords(ctx, letter, 2);
  expect(said(words)[0]).toBe('Berta');

  const sheets = [
    { page: 3, turn: 0 },
    { page: 2, turn: 90 },
  ] as const;
  await arrangePages(ctx, { id: letter.id, edition: 0, letters: [sheets] });
  await workOff(ctx, office);

  const turned = await fresh(ctx, letter);
  expect(await wordsOn(ctx, turned)).toEqual(['Clara', 'Berta']);
  expect(await untouchedPages(ctx, turned)).toEqual(
    before.slice(1).map((page) => ({ ...page, kept: true })),
  );
  expect(await untouchedWords(ctx, turned, 2)).toEqual(words);
});

test('a page that was taken out is not given to anybody by its number', async () => {
  const ctx = await world.account();
  const letter = await paper(ctx, office, ['Anton', 'Berta']);
  await arrangePages(ctx, { id: letter.id, edition: 0, letters: [[{ page: 2, turn: 0 }]] });
  await workOff(ctx, office);
  const cut = await fresh(ctx, letter);

  expect(await untouchedWords(ctx, cut, 1)).toEqual([]);
  expect(await untouchedPicture(ctx, cut, 1)).toBeUndefined();
  expect((await untouchedPicture(ctx, cut, 2))?.imageSha256).toMatch(/^[0-9a-f]{64}$/);
});
