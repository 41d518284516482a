import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDocument } from '../../../test/world/documents.ts';
import { paper, workOff } from '../../../test/world/papers.ts';
import { LARGE, openPostOffice } from '../../../test/world/post-office.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { pageImageService } from './ask-page-image.ts';
import { findDocument } from '../record/documents.sql.ts';
import { makePageImages } from './make-page-images.ts';
import { arrangePages } from '../editor/queue-page-edit.ts';
import { findPages } from '../record/page.sql.ts';

const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx, LARGE);
});
afterAll(() => office.close());

const WORDS = Array.from({ length: 18 }, (_, index) => `Blatt${index + 1}`);

test('a page beyond the preview is drawn when somebody looks at it, with those beside it, and kept', async () => {
  const ctx = await world.account();
  const document = await paper(ctx, office, WORDS);
  const { accountId, id: documentId } = document;
  const drawn = async () =>
    (await findPages(ctx, [document]))
      .filter((page) => page.imageSha256)
      .map((page) => page.number);
  expect(await drawn()).toEqual(WORDS.slice(0, 10).map((_, index) => index + 1));

  const ask = pageImageService();
  const both = [ask(ctx, { document, page: 14 }), ask(ctx, { document, page: 17 })];
  await expect.poll(() => world.queued()).toContain('documents.make-page-images');
  await makePageImages(ctx, office, { accountId, documentId, first: 13 });
  const [one, other] = await Promise.all(both);

  expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect(other).not.toBe(one);
  expect(await ctx.blobs.size(accountId, one!)).toBeGreaterThan(100);
  expect((await drawn()).slice(10)).toEqual(WORDS.slice(12).map((_, index) => index + 13));
  expect(await pageImageService(0)(ctx, { document, page: 14 })).toBe(one);
});

test('a page of the original is drawn without what was put on it, however the document is shown by now', async () => {
  const ctx = await world.account();
  const document = await paper(ctx, office, WORDS.slice(0, 14));
  const { accountId, id: documentId } = document;
  const backwards = WORDS.slice(1, 14).map((_, index) => ({ page: 14 - index, turn: 0 as const }));
  await arrangePages(ctx, { id: documentId, revision: 0, letters: [backwards] });
  await workOff(ctx, office);
  const asked = { document: (await findDocument(ctx, documentId))!, room: 'keptPage' } as const;

  const imageService = pageImageService();
  const asking = imageService(ctx, { ...asked, page: 13 });
  await expect.poll(() => world.queued()).toContain('documents.make-page-images');
  const run = { accountId, documentId, first: 13, room: 'keptPage' } as const;
  await makePageImages(ctx, office, run);

  const drawn = await asking;
  expect(drawn).toMatch(/^[0-9a-f]{64}$/);
  expect(await pageImageService(0)(ctx, { ...asked, page: 13 })).toBe(drawn);
  expect(await pageImageService(0)(ctx, { document: asked.document, page: 13 })).not.toBe(drawn);
  expect(await pageImageService()(ctx, { ...asked, page: 1 })).toBeNull();
});

test('who writes on a page beyond the preview gets it large, and the small ones beside it do not undo that', async () => {
  const ctx = await world.account();
  const document = await paper(ctx, office, WORDS.slice(0, 14));
  const { accountId, id: documentId } = document;
  const run = { accountId, documentId, first: 13 };
  await makePageImages(ctx, office, run);
  const widths = async () =>
    (await findPages(ctx, [document])).slice(12).map(({ imageWidth }) => imageWidth);
  expect(await widths()).toEqual([480, 480]);

  const asking = pageImageService()(ctx, { document, page: 14, isLarge: true });
  await expect.poll(() => world.queued()).toContain('documents.make-page-images');
  await makePageImages(ctx, office, { ...run, large: 14 });
  const large = await asking;
  expect(await widths()).toEqual([480, 1240]);
  await makePageImages(ctx, office, run);
  expect(await widths()).toEqual([480, 1240]);
  const imageService = pageImageService(0);
  expect(await imageService(ctx, { document, page: 14, isLarge: true })).toBe(large);
  expect(await imageService(ctx, { document, page: 1, isLarge: true })).not.toBeNull();
});

test('pictures of pages that were laid anew meanwhile are not kept', async () => {
  const ctx = await world.account();
  const document = await paper(ctx, office, WORDS.slice(0, 14));
  const { accountId, id: documentId } = document;
  await arrangePages(ctx, {
    id: documentId,
    revision: 0,
    letters: [WORDS.slice(0, 13).map((_, index) => ({ page: 14 - index, turn: 0 as const }))],
  });
  const previews: typeof office.pdf.previews = async (order) => {
    const made = await office.pdf.previews(order);
    await workOff(ctx, office);
    return made;
  };
  const slow = { ...office, pdf: { ...office.pdf, previews } };

  await makePageImages(ctx, slow, { accountId, documentId, first: 13 });

  const last = (await findPages(ctx, [(await findDocument(ctx, documentId))!])).at(-1);
  expect(last).toMatchObject({ number: 13, imageSha256: null });
});

test('who asks for a page that is not there, or behind a long line, is sent away at once', async () => {
  const ctx = await world.account();
  const document = (await findDocument(ctx, await addDocument(ctx, { text: 'eins\fzwei' })))!;
  expect(await pageImageService()(ctx, { document, page: 3 })).toBeNull();

  const ask = pageImageService(2_000);
  const line = Array.from({ length: 24 }, () => ask(ctx, { document, page: 1 }));
  const sent = await Promise.race([ask(ctx, { document, page: 2 }), ...line]);
  expect(sent).toBeNull();
  await Promise.all(line);
});

test('one person who asks for everything leaves room for the others', async () => {
  const [busy, other] = [await world.account(), await world.account()];
  const longDocument = async (ctx: Ctx) =>
    (await findDocument(ctx, await addDocument(ctx, { text: 'x' })))!;
  const [theirs, another] = [await longDocument(busy), await longDocument(other)];
  const ordered = async () =>
    (await world.queued()).filter((one) => one === 'documents.make-page-images').length;
  const before = await ordered();

  const ask = pageImageService(2_000);
  const line = Array.from({ length: 30 }, () => ask(busy, { document: theirs, page: 1 }));
  await expect.poll(ordered).toBe(before + 1);
  line.push(ask(other, { document: another, page: 1 }));

  await expect.poll(ordered).toBe(before + 2);
  await Promise.all(line);
});
