import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepare, useDownloads } from '../../test/world/downloads.ts';
import { childrenOf, fresh, text } from '../../test/world/marked.ts';
import { addDocument, rootId } from '../../test/world/documents.ts';
import { paper, workOff, wordsOn } from '../../test/world/papers.ts';
import { openPostOffice } from '../../test/world/post-office.ts';
import { useWorld } from '../../test/world/world.ts';
import type { Config } from '../platform/config/config.ts';
import type { Ctx } from '../platform/ctx.ts';
import { pageImageService } from './pages/ask-page-image.ts';
import { cancelDownload } from './downloads/cancel-download.ts';
import { cloneDocument } from './copies/clone-document.ts';
import { findDownload } from './downloads/download.sql.ts';
import { editMetadata } from './metadata/edit-metadata.ts';
import { forgetDownloads } from './downloads/forget-downloads.ts';
import { makePageImages } from './pages/make-page-images.ts';
import { moveMany } from './actions/move.ts';
import { saveAnnotatedCopy, saveAnnotations } from './editor/annotate.ts';
import {
  arrangePages,
  extractPages,
  mergeDocuments,
  splitDocument,
} from './editor/queue-page-edit.ts';
import { packFiles } from './downloads/pack-download.ts';
import { findPages } from './record/page.sql.ts';
import { undoPages } from './editor/undo-pages.ts';

const world = useWorld();
const fetched = useDownloads(world);
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});
afterAll(() => office.close());

const withSpace = (ctx: Ctx, space: Partial<Config['space']>): Ctx => ({
  ...ctx,
  config: { ...ctx.config, space: { ...ctx.config.space, ...space } },
});
const onFullDisk = (ctx: Ctx) => withSpace(ctx, { headroom: 2 ** 52 });
const at = (page: number) => ({ page, turn: 0 as const });

type Two = { readonly document: { readonly id: string }; readonly other: { readonly id: string } };
const two = async (ctx: Ctx): Promise<Two> => ({
  document: await paper(ctx, office, ['Anton', 'Berta']),
  other: await paper(ctx, office, ['Clara']),
});

/** Everything that makes files of a document. */
const MAKERS: Readonly<Record<string, (ctx: Ctx, of: Two) => Promise<unknown>>> = {
  'turning a page': (ctx, { document: { id } }) =>
    arrangePages(ctx, { id, revision: 0, letters: [[{ page: 1, turn: 90 }, at(2)]] }),
  splitting: (ctx, { document: { id } }) => splitDocument(ctx, { id, revision: 0, at: [2] }),
  extracting: (ctx, { document: { id } }) => extractPages(ctx, { id, revision: 0, pages: [at(1)] }),
  merging: (ctx, { document, other }) => mergeDocuments(ctx, { ids: [document.id, other.id] }),
  writing: (ctx, { document: { id } }) =>
    saveAnnotations(ctx, { id, revision: 0, marks: [text(1, 'ja')] }),
  'a marked copy': (ctx, { document: { id } }) =>
    saveAnnotatedCopy(ctx, { id, revision: 0, marks: [text(1, 'ja')] }),
  'a copy': async (ctx, { document: { id } }) =>
    cloneDocument(ctx, { id, folderId: await rootId(ctx, 'archive') }),
};

const entries = async ({ db, viewer }: Ctx) =>
  (
    await sql<{ count: number }>`select count(*)::int as count from platform.journal
    where account_id = ${viewer.accountId}`.execute(db)
  ).rows[0]!.count;

test('whatever makes files of a document is refused in a full account and on a full disk, and nothing is written down', async () => {
  const ctx = await world.account();
  const documents = await two(ctx);
  const before = await entries(ctx);
  const codes = (full: Ctx) =>
    Promise.all(
      Object.values(MAKERS).map((make) =>
        make(full, documents).then(
          () => 'made',
          (refusal: { code: string }) => refusal.code,
        ),
      ),
    );
  const all = (code: string) => Object.keys(MAKERS).map(() => code);

  expect(await codes(withSpace(ctx, { accountBytes: 1 }))).toEqual(all('ACCOUNT_FULL'));
  expect(await codes(withSpace(ctx, { totalBytes: 1 }))).toEqual(all('DISK_FULL'));
  expect(await codes(onFullDisk(ctx))).toEqual(all('DISK_FULL'));
  expect(await entries(ctx)).toBe(before);
});

test('who asks is told beforehand that there is no room', async () => {
  const ctx = await world.account();
  const { document } = await two(ctx);
  const flags = `query ($id: ID!) { containerDocument(id: $id) { canEditPages editPagesRefusal canUndoPages canCopy } }`;
  const asked = async (ctx: Ctx) =>
    (await world.ask(ctx, flags, { id: document.id })).data!['containerDocument'];

  await arrangePages(ctx, { id: document.id, revision: 0, letters: [[at(2)]] });
  await workOff(ctx, office);

  expect(await asked(ctx)).toMatchObject({ canEditPages: true, canUndoPages: true, canCopy: true });
  const none = { canEditPages: false, canUndoPages: true, canCopy: false };
  expect(await asked(withSpace(ctx, { accountBytes: 1 }))).toMatchObject({
    ...none,
    editPagesRefusal: 'ACCOUNT_FULL',
  });
  expect(await asked(onFullDisk(ctx))).toMatchObject({ ...none, editPagesRefusal: 'DISK_FULL' });
});

test('a full account on a full disk still tidies up, corrects, takes back and takes one document along', async () => {
  const account = await world.account();
  const { document, other } = await two(account);
  await arrangePages(account, { id: document.id, revision: 0, letters: [[at(2)]] });
  await workOff(account, office);
  const ctx = onFullDisk(withSpace(account, { accountBytes: 1 }));

  await undoPages(ctx, document.id);
  expect(await wordsOn(ctx, await fresh(ctx, document))).toEqual(['Anton', 'Berta']);
  const { version } = await fresh(ctx, document);
  await editMetadata(ctx, { id: document.id, version, values: { subject: 'Neu' } });
  const download = await prepare(ctx, [document.id]);
  expect((await fetched(ctx, download.id)).answer.status).toBe(200);
  await moveMany(ctx, { ids: [other.id], folderId: await rootId(ctx, 'trash') });
  expect(await fresh(ctx, other)).toMatchObject({ root: 'trash' });
});

const keptBy = async ({ db, viewer }: Ctx) =>
  (
    await sql<{ kept: number }>`select sum(bytes)::bigint as kept from documents.document
    where account_id = ${viewer.accountId}`.execute(db)
  ).rows[0]!.kept;

test('work on pages that finds no room ends and says why, and the document is as it was', async () => {
  const ctx = await world.account();
  const document = await paper(ctx, office, ['Gustav', 'Hanna']);
  const orderOf = async () =>
    (
      await world.ask(
        ctx,
        `query ($id: ID!) { containerDocument(id: $id) { pageOrder { stage code } } }`,
        {
          id: document.id,
        },
      )
    ).data!['containerDocument'];
  const almost = withSpace(ctx, { accountBytes: (await keptBy(ctx)) + 1 });

  await splitDocument(almost, { id: document.id, revision: 0, at: [2] });
  expect(await workOff(almost, office)).toEqual(['ACCOUNT_FULL']);
  expect(await orderOf()).toEqual({ pageOrder: { stage: 'Failed', code: 'ACCOUNT_FULL' } });
  expect(await wordsOn(ctx, await fresh(ctx, document))).toEqual(['Gustav', 'Hanna']);
  expect(await childrenOf(ctx, document)).toEqual([]);

  await splitDocument(ctx, { id: document.id, revision: 0, at: [2] });
  expect(await workOff(onFullDisk(ctx), office)).toEqual(['ACCOUNT_FULL', 'DISK_FULL']);
  await splitDocument(ctx, { id: document.id, revision: 0, at: [2] });
  expect(await workOff(ctx, office)).toEqual(['ACCOUNT_FULL', 'DISK_FULL', 'Done']);
});

test('files that page work wrote and no document counts take room until they are cleared away', async () => {
  const ctx = await world.account();
  const document = await paper(ctx, office, ['Ida', 'Jonas']);
  const tight = withSpace(ctx, { accountBytes: (await keptBy(ctx)) + 1 });
  const turn = (ctx: Ctx, revision: number) =>
    arrangePages(ctx, { id: document.id, revision, letters: [[{ page: 1, turn: 90 }, at(2)]] });

  await turn(ctx, 0);
  await workOff(ctx, office);
  await expect(turn(tight, 1)).rejects.toMatchObject({ code: 'ACCOUNT_FULL' });

  await sql`update documents.page_order set finished_at = now() - interval '3 hours'
    where account_id = ${ctx.viewer.accountId}`.execute(ctx.db);
  await turn(tight, 1);
});

test('an account has room for downloads of its own: as much again, and what is thrown away gives it back', async () => {
  const account = await world.account();
  const ids = [await addDocument(account), await addDocument(account)];
  const ctx = withSpace(account, { accountBytes: 2_000 });
  const { id } = await prepare(ctx, ids);
  await packFiles(ctx, { downloadId: id, last: true });
  const { bytes } = (await findDownload(ctx, id))!;
  const full = withSpace(account, { accountBytes: bytes! + 50 });

  await expect(prepare(full, ids)).rejects.toMatchObject({ code: 'ACCOUNT_FULL' });
  expect(await prepare(full, [ids[0]!])).toMatchObject({ stage: 'Ready' });
  await cancelDownload(full, id);
  await expect(prepare(full, ids)).rejects.toMatchObject({ code: 'ACCOUNT_FULL' });
  await forgetDownloads(full);
  expect(await prepare(full, ids)).toMatchObject({ stage: 'Waiting' });
});

test('what waits to be packed has its room already, also when it is asked for at the same moment', async () => {
  const account = await world.account();
  const ids = [await addDocument(account), await addDocument(account)];
  const bytes = await keptBy(account);
  const ctx = withSpace(account, { accountBytes: 2 * bytes });

  const answers = await Promise.allSettled([1, 2, 3].map(() => prepare(ctx, ids)));

  expect(answers.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'ACCOUNT_FULL' } },
  ]);
});

test('packing that finds no room ends and says why', async () => {
  const ctx = await world.account();
  const ids = [await addDocument(ctx), await addDocument(ctx)];
  const ends = async (packing: Ctx) => {
    const { id } = await prepare(ctx, ids);
    await packFiles(packing, { downloadId: id, last: false });
    return findDownload(ctx, id);
  };

  const none = { stage: 'Failed', sha256: null };
  expect(await ends(onFullDisk(ctx))).toMatchObject({ ...none, code: 'DISK_FULL' });
  const small = withSpace(ctx, { accountBytes: 1 });
  expect(await ends(small)).toMatchObject({ ...none, code: 'ACCOUNT_FULL' });
  await expect(prepare(onFullDisk(ctx), ids)).rejects.toMatchObject({ code: 'DISK_FULL' });
});

test('on a full disk no further page is drawn, and who asks does not wait', async () => {
  const ctx = await world.account();
  const words = Array.from({ length: 12 }, (_, index) => `Blatt${index + 1}`);
  const document = await paper(ctx, office, words);
  const { accountId, id: documentId } = document;

  await makePageImages(onFullDisk(ctx), office, { accountId, documentId, first: 1 });
  const [last] = (await findPages(ctx, [document])).slice(-1);
  expect(last).toMatchObject({ number: 12, imageSha256: null });
  expect(await pageImageService()(onFullDisk(ctx), { document, page: 12 })).toBeNull();
  expect(await world.queued()).not.toContain('documents.make-page-images');
});
