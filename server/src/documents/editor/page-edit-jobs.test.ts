import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grant, makeFolder, rootOf } from '../../../test/access/fixtures.ts';
import { giveUp } from '../../../test/world/give-up.ts';
import { deactivated } from '../../../test/world/http-client.ts';
import { addDocument, rootId } from '../../../test/world/documents.ts';
import { childrenOf } from '../../../test/world/marked.ts';
import { joinToo } from '../../../test/world/people.ts';
import { paper, wordsOn, workOff } from '../../../test/world/papers.ts';
import { openPostOffice } from '../../../test/world/post-office.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { openDb, openPool } from '../../platform/database/db.ts';
import { jobKey } from '../../platform/jobs/job.ts';
import { present } from '@postkorb/domain/basics';
import { keyText } from '../access/document-key.ts';
import { moveMany } from '../actions/move.ts';
import { findDocuments } from '../record/documents.sql.ts';
import { arrangePages, extractPages, mergeDocuments, splitDocument } from './queue-page-edit.ts';
import { forgetPageEditJobs, makePages } from './make-pages.ts';
import { findLastPageEditJobs } from './page-edit-job.sql.ts';
import { undoPages } from './undo-pages.ts';

const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});
afterAll(() => office.close());

const at = (page: number, turn: 0 | 90 | 180 | 270 = 0) => ({ page, turn });

test('the same wish twice is one piece of work, and a second wish waits its turn', async () => {
  const ctx = await world.account();
  const document = await paper(ctx, office, ['Paula', 'Quelle']);
  const asked = { id: document.id, revision: 0, at: [2], key: 'split-once' };
  await splitDocument(ctx, asked);
  await splitDocument(ctx, asked);
  await expect(
    extractPages(ctx, { id: document.id, revision: 0, pages: [at(1)] }),
  ).rejects.toMatchObject({
    code: 'IN_WORK',
  });
  expect(await workOff(ctx, office)).toEqual(['Done']);
  await expect(splitDocument(ctx, { ...asked, key: null })).rejects.toMatchObject({
    code: 'CHANGED_MEANWHILE',
  });
});

test('a crash between two steps leaves the old document in force, and the next attempt does all of it once', async () => {
  const ctx = await world.account();
  const document = await paper(ctx, office, ['Richard', 'Samuel', 'Theo']);
  await splitDocument(ctx, { id: document.id, revision: 0, at: [2, 3] });
  const { rows } = await sql<{
    id: string;
  }>`select id from documents.page_order where account_id = ${ctx.viewer.accountId}`.execute(
    ctx.db,
  );
  const task = { accountId: ctx.viewer.accountId, orderId: rows[0]!.id, last: false };
  for (const survived of [0, 1, 2]) {
    let left = survived;
    const compose: typeof office.pdf.compose = (input) => {
      if (left === 0)
        return Promise.resolve({ ok: false, reason: 'crash', detail: 'killed' } as never);
      left -= 1;
      return office.pdf.compose(input);
    };
    const dying = { ...office, pdf: { ...office.pdf, compose } };
    await expect(makePages(ctx, dying, task)).rejects.toThrow('pages not composed');
    expect(await wordsOn(ctx, document)).toEqual(['Richard', 'Samuel', 'Theo']);
    expect(await childrenOf(ctx, document)).toEqual([]);
  }
  await Promise.all([makePages(ctx, office, task), makePages(ctx, office, task)]);
  expect((await childrenOf(ctx, document)).length).toBe(2);
});

test('work whose document was thrown away meanwhile says so and changes nothing', async () => {
  const ctx = await world.account();
  const document = await paper(ctx, office, ['Ulrich', 'Viktor']);
  await splitDocument(ctx, { id: document.id, revision: 0, at: [2] });
  await moveMany(ctx, { ids: [document.id], folderId: await rootId(ctx, 'trash') });
  expect(await workOff(ctx, office)).toEqual(['IN_TRASH']);
  expect(await childrenOf(ctx, document)).toEqual([]);
});

test('what an editor put together in a shared folder they take apart again; meanwhile its parts are gone for others who were let in', async () => {
  const [owner, friend, other] = [
    await world.account(),
    await world.account(),
    await world.account(),
  ];
  const folder = await makeFolder(owner, await rootOf(owner, 'archive'), 'Geteilt');
  for (const one of [friend, other])
    await grant(owner, one, { permission: 'editor', folderId: folder.id });
  const [one, two] = [
    await paper(owner, office, ['Anton', 'Berta']),
    await paper(owner, office, ['Cäsar']),
  ];
  const ids = [one.id, two.id];
  await moveMany(owner, { ids, folderId: folder.id });
  await mergeDocuments(friend, { ids });
  await workOff(owner, office);
  const [whole] = await childrenOf(owner, one);
  const rootsOf = async (ctx: Ctx, all: readonly string[]) =>
    (await findDocuments(ctx, all)).map(({ root }) => root);
  expect([await rootsOf(friend, ids), await rootsOf(other, ids)]).toEqual([['trash', 'trash'], []]);

  await undoPages(friend, whole!.id);

  expect(await rootsOf(other, ids)).toEqual(['archive', 'archive']);
  expect([await rootsOf(friend, [whole!.id]), await rootsOf(other, [whole!.id])]).toEqual([
    ['trash'],
    [],
  ]);
});

test('work of somebody who was shut out meanwhile changes nothing', async () => {
  const [owner, friend] = [await world.account(), await world.account()];
  const member = await world.member(owner);
  for (const editor of [friend, member]) {
    const document = await paper(owner, office, ['Ulrich', 'Viktor']);
    const takeBack = await grant(owner, editor, { permission: 'editor', documentId: document.id });
    await splitDocument(editor, { id: document.id, revision: 0, at: [2] });
    await takeBack();
    expect((await workOff(owner, office)).at(-1)).toBe('UNKNOWN_DOCUMENT');
    expect(await wordsOn(owner, document)).toEqual(['Ulrich', 'Viktor']);

    await grant(owner, editor, { permission: 'editor', documentId: document.id });
    await splitDocument(editor, { id: document.id, revision: 0, at: [2] });
    expect((await workOff(owner, office)).at(-1)).toBe('Done');

    const other = await paper(owner, office, ['Wilhelm', 'Xaver']);
    await grant(owner, editor, { permission: 'editor', documentId: other.id });
    await splitDocument(editor, { id: other.id, revision: 0, at: [2] });
    await deactivated(editor);
    expect((await workOff(owner, office)).at(-1)).toBe('UNKNOWN_DOCUMENT');
  }
});

test('work that was asked for from an account ends with the seat there, though its person reaches the document from their own', async () => {
  const [owner, firm, home] = [
    await world.account(),
    await world.account({ type: 'business' }),
    await world.account(),
  ];
  const there = await joinToo(firm, home);
  for (const [asker, end] of [
    [there, 'UNKNOWN_DOCUMENT'],
    [home, 'Done'],
  ] as const) {
    const document = await paper(owner, office, ['Ulrich', 'Viktor']);
    await grant(owner, home, { permission: 'editor', documentId: document.id });
    await splitDocument(asker, { id: document.id, revision: 0, at: [2] });
    await deactivated(there);
    expect((await workOff(owner, office)).at(-1)).toBe(end);
  }
});

test('work on pages whose job is lost says so, and the document can be worked on again', async () => {
  const ctx = await world.account();
  const document = await paper(ctx, office, ['Berta', 'Cäsar']);
  const split = () => splitDocument(ctx, { id: document.id, revision: 0, at: [2] });
  await split();
  const owner = openDb(openPool(world.ownerUrl, { max: 1 }));
  const key = jobKey(
    'pages',
    present((await findLastPageEditJobs(ctx, [document])).get(keyText(document))),
  );
  const stage = async () =>
    (await findLastPageEditJobs(ctx, [document])).get(keyText(document))?.stage;

  await giveUp(ctx);
  expect(await stage()).toBe('Working');
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where key = ${key}`.execute(
    owner,
  );
  await owner.destroy();
  await giveUp(ctx);
  expect(await stage()).toBe('Failed');

  await split();
  expect((await workOff(ctx, office)).at(-1)).toBe('Done');
});

test('work on pages is forgotten a day after its end, not before', async () => {
  const ctx = await world.account();
  const document = await paper(ctx, office, ['Zacharias', 'Anton']);
  await splitDocument(ctx, { id: document.id, revision: 0, at: [2] });
  await workOff(ctx, office);
  const later = (hours: number): Ctx => ({
    ...ctx,
    now: () => new Date(Date.now() + hours * 3_600_000),
  });

  await forgetPageEditJobs(later(23));
  expect((await findLastPageEditJobs(ctx, [document])).size).toBe(1);
  await forgetPageEditJobs(later(25));

  expect((await findLastPageEditJobs(ctx, [document])).size).toBe(0);
});

test("an outsider's pages look as if they did not exist", async () => {
  const ctx = await world.account();
  const outsider = await world.account();
  const id = await addDocument(ctx, { text: 'eins\fzwei' });
  const own = await addDocument(outsider, { text: 'drei' });
  const unknown = { code: 'UNKNOWN_DOCUMENT' };
  await expect(splitDocument(outsider, { id, revision: 0, at: [2] })).rejects.toMatchObject(
    unknown,
  );
  await expect(
    arrangePages(outsider, { id, revision: 0, letters: [[at(1)]] }),
  ).rejects.toMatchObject(unknown);
  await expect(extractPages(outsider, { id, revision: 0, pages: [at(1)] })).rejects.toMatchObject(
    unknown,
  );
  await expect(mergeDocuments(outsider, { ids: [own, id] })).rejects.toMatchObject(unknown);
  await expect(undoPages(outsider, id)).rejects.toMatchObject(unknown);
});
