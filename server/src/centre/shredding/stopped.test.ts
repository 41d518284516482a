import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  addSecond,
  batchStep,
  paperInBox,
  papersToShred,
  shreddingIn,
} from '../../../test/centre/shredding.ts';
import { useWorld } from '../../../test/world/world.ts';
import { unshredMany } from '../../originals/shredding/unshred-many.ts';

const world = useWorld();
const { practice, paperOf, chainOf, intact, running } = shreddingIn(world);

test('G12: what is not on the list stops the batch, and the rest waits for another one', async () => {
  const { centre, ctx, papers, id } = await running(3);
  const { browser } = centre;
  const stray = await paperInBox(ctx, centre);
  await batchStep(browser, 'shred', { id, code: papers[0]!.code });
  const stopped = await batchStep(browser, 'shred', { id, code: stray.code });
  expect(stopped.batch).toMatchObject({
    stage: 'Stopped',
    stopReason: 'OFF_LIST',
    stopCode: stray.code,
    certificateNumber: expect.any(String),
  });
  expect(stopped.batch.papers.map(({ state }) => state)).toEqual([
    'Destroyed',
    'GivenBack',
    'GivenBack',
  ]);
  const late = await batchStep(browser, 'shred', { id, code: papers[1]!.code });
  expect(late.errorCode).toBe('NOT_NOW');
  expect(await paperOf(ctx, stray.id)).toMatchObject({ isDestroyed: false });
  // They may be taken back again, and come onto another list.
  expect(await paperOf(ctx, papers[1]!.id)).toMatchObject({ canUnshred: true });
  const next = await batchStep(browser, 'freeze', { most: 50 });
  expect(next.batch.papers.map(({ code }) => code)).toEqual(
    papers.slice(1).map(({ code }) => code),
  );
  await intact();
});

test('G12: a batch with papers missing is not finished, and those are looked for', async () => {
  const { centre, papers, id } = await running(2);
  const { browser } = centre;
  await batchStep(browser, 'shred', { id, code: papers[0]!.code });
  expect((await batchStep(browser, 'finish', { id })).errorCode).toBe('MISSING');
  const stopped = await batchStep(browser, 'stop', { id, isMissing: true });
  expect(stopped.batch).toMatchObject({ stage: 'Stopped', stopReason: 'MISSING' });
  const MISSING = '{ missingPapers { code } }';
  const lost = papers[1]!.code;
  expect((await browser.ask(MISSING)).data).toEqual({ missingPapers: [{ code: lost }] });
  expect((await batchStep(browser, 'freeze', { most: 50 })).errorCode).toBe('NOTHING_TO_SHRED');
  const FOUND =
    'mutation ($code: String!) { findPaperAgain(code: $code) { errorCode missing { code } } }';
  const found = async (code: string) => (await browser.ask(FOUND, { code })).data;
  expect(await found(papers[0]!.code)).toMatchObject({
    findPaperAgain: { errorCode: 'NOT_MISSING' },
  });
  expect(await found(lost)).toEqual({ findPaperAgain: { errorCode: null, missing: [] } });
  const next = await batchStep(browser, 'freeze', { most: 50 });
  expect(next.batch.papers).toEqual([{ code: lost, state: 'Listed' }]);
  await intact();
});

test('G12: an order is taken back until the papers lie at the machine: what was drops out of the list', async () => {
  const centre = await practice();
  const second = await addSecond(world.appCtx, centre);
  const ctx = await world.account();
  const papers = await papersToShred(ctx, centre, 2);
  const { batch } = await batchStep(centre.browser, 'freeze', { most: 50 });
  const [back, gone] = [papers[0]!, papers[1]!];
  await unshredMany(ctx, { ids: [back.id] });
  expect(await paperOf(ctx, back.id)).toMatchObject({ currentLocationType: 'StorageShortTerm' });
  await expect(unshredMany(ctx, { ids: [back.id] })).rejects.toMatchObject({
    code: 'NOT_IN_SHRED_BASKET',
  });
  const { badge, pin } = second;
  const { id } = batch;
  const begun = await batchStep(centre.browser, 'start', { id, badge, pin });
  const states = Object.fromEntries(begun.batch.papers.map(({ code, state }) => [code, state]));
  expect(states).toEqual({ [back.code]: 'TakenBack', [gone.code]: 'Listed' });
  await expect(unshredMany(ctx, { ids: [gone.id] })).rejects.toMatchObject({
    code: 'SHREDDING_BEGUN',
  });
  // It lies there all the same: it is on no list any more.
  const stopped = await batchStep(centre.browser, 'shred', { id, code: back.code });
  expect(stopped.batch).toMatchObject({ stage: 'Stopped', stopReason: 'OFF_LIST' });
  expect(await paperOf(ctx, back.id)).toMatchObject({ isDestroyed: false });
  expect(stopped.batch.certificateNumber).toBeNull();
  await intact();
});

test('I9: what has to stay is not destroyed at the machine, and stops the batch', async () => {
  const { centre, ctx, papers, id } = await running(2);
  const { accountId } = ctx.viewer;
  const hold = (at: string | null) =>
    sql`update originals.original set held_at = ${at} where account_id = ${accountId}`.execute(
      ctx.db,
    );
  await hold('2026-11-28');
  const stopped = await batchStep(centre.browser, 'shred', { id, code: papers[0]!.code });
  expect(stopped.batch).toMatchObject({ stage: 'Stopped', stopReason: 'KEPT' });
  expect(stopped.batch.papers.map(({ state }) => state)).toEqual(['Kept', 'GivenBack']);
  expect(await paperOf(ctx, papers[0]!.id)).toMatchObject({ isDestroyed: false });
  expect(await chainOf(accountId, 'originals.destroyed')).toEqual([]);
  await hold(null);
});
