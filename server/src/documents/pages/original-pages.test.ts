import { afterAll, beforeAll, expect, test } from 'vitest';
import { paper, wordsOn, workOff } from '../../../test/world/papers.ts';
import { openPostOffice } from '../../../test/world/post-office.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { findDocument, type DocumentRow } from '../record/documents.sql.ts';
import { arrangePages } from '../editor/queue-page-edit.ts';
import { originalPreviews, originalPicture, originalWords } from './original-pages.ts';

const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});
afterAll(() => office.close());

const fresh = async (ctx: Ctx, { id }: DocumentRow) => (await findDocument(ctx, id))!;
const said = (words: readonly (readonly [string, ...number[]])[]) => words.map(([text]) => text);

test('what is worked on are the pages as they came, in their own order and lie', async () => {
  const ctx = await world.account();
  const document = await paper(ctx, office, ['Anton', 'Berta', 'Clara']);
  const before = await originalPreviews(ctx, document);
  const words = await originalWords(ctx, document, 2);
  expect(said(words)[0]).toBe('Berta');

  const sheets = [
    { page: 3, turn: 0 },
    { page: 2, turn: 90 },
  ] as const;
  await arrangePages(ctx, { id: document.id, revision: 0, letters: [sheets] });
  await workOff(ctx, office);

  const turned = await fresh(ctx, document);
  expect(await wordsOn(ctx, turned)).toEqual(['Clara', 'Berta']);
  expect(await originalPreviews(ctx, turned)).toEqual(
    before.slice(1).map((page) => ({ ...page, kept: true })),
  );
  expect(await originalWords(ctx, turned, 2)).toEqual(words);
});

test('a page that was taken out is not given to anybody by its number', async () => {
  const ctx = await world.account();
  const document = await paper(ctx, office, ['Anton', 'Berta']);
  await arrangePages(ctx, { id: document.id, revision: 0, letters: [[{ page: 2, turn: 0 }]] });
  await workOff(ctx, office);
  const cut = await fresh(ctx, document);

  expect(await originalWords(ctx, cut, 1)).toEqual([]);
  expect(await originalPicture(ctx, cut, 1)).toBeUndefined();
  expect((await originalPicture(ctx, cut, 2))?.imageSha256).toMatch(/^[0-9a-f]{64}$/);
});
