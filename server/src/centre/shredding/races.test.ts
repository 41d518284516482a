import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  addSecond,
  anotherBrowser,
  batchStep,
  papersToShred,
  shreddingIn,
} from '../../../test/centre/shredding.ts';
import { isFull } from '../../../test/world/full.ts';
import { useWorld } from '../../../test/world/world.ts';
import { unshredMany } from '../../originals/shredding/unshred-many.ts';

const world = useWorld();
const { practice, paperOf, chainOf, intact, running } = shreddingIn(world);

test('a list is frozen once: two stations that freeze at the same time share no paper', async () => {
  const centre = await practice();
  const other = await anotherBrowser(centre, centre.lead);
  const ctx = await world.account();
  const papers = await papersToShred(ctx, centre, 6);
  const lists = await Promise.all([
    batchStep(centre.browser, 'freeze', { most: 4 }),
    batchStep(other, 'freeze', { most: 4 }),
  ]);
  const all = lists.flatMap(({ batch }) => batch.papers.map(({ code }) => code));
  expect(all.toSorted()).toEqual(papers.map(({ code }) => code).toSorted());
  const numbers = lists.map(({ batch }) => batch.number);
  expect(numbers.toSorted((one, two) => one - two)).toEqual([1, 2]);
});

test('two stations that scan the same letter destroy it once', async () => {
  const { centre, ctx, papers, id } = await running(8);
  const other = await anotherBrowser(centre, centre.lead);
  for (const { code } of papers) {
    const answers = await Promise.all([
      batchStep(centre.browser, 'shred', { id, code }),
      batchStep(other, 'shred', { id, code }),
    ]);
    const codes = answers.map(({ errorCode }) => errorCode ?? 'done');
    expect(codes.toSorted()).toEqual(['ALREADY_SHREDDED', 'done']);
  }
  const destroyed = await chainOf(ctx.viewer.accountId, 'originals.destroyed');
  expect(destroyed).toHaveLength(papers.length);
  expect((await batchStep(centre.browser, 'finish', { id })).errorCode).toBeNull();
  await intact();
});

test('F7: taking back against the start, one of them wins for each paper', async () => {
  const centre = await practice();
  const { badge, pin } = await addSecond(world.appCtx, centre);
  const ctx = await world.account();
  const ends = new Set<string>();
  let usual = 100;
  const hasBegun = async (id: string) => {
    const { rows } = await sql<{ stage: string }>`
      select stage from centre.batch where id = ${id}`.execute(ctx.db);
    return rows[0]!.stage === 'Running';
  };
  for (let round = 0; round < (isFull ? 60 : 6); round += 1) {
    const [paper, beside] = await papersToShred(ctx, centre, 2);
    const { batch } = await batchStep(centre.browser, 'freeze', { most: 2 });
    const { id } = batch;
    const takeBack = async () => {
      // As long as the PIN is looked at, in the middle, and once it has begun.
      if (round % 3 === 1) await sql`select pg_sleep(${(usual / 1_000) * 0.9})`.execute(ctx.db);
      while (round % 3 === 2 && !(await hasBegun(id)));
      return unshredMany(ctx, { ids: [paper!.id] }).then(
        () => 'done',
        (error: Error & { code?: string }) => error.code ?? 'thrown',
      );
    };
    const from = performance.now();
    const [begun, taken] = await Promise.all([
      batchStep(centre.browser, 'start', { id, badge, pin }).finally(() => {
        usual = performance.now() - from;
      }),
      takeBack(),
    ]);
    expect(begun.errorCode).toBeNull();
    const state = begun.batch.papers.find(({ code }) => code === paper!.code)?.state;
    expect(['TakenBack done', 'Listed SHREDDING_BEGUN']).toContain(`${state} ${taken}`);
    ends.add(taken);
    for (const { code } of begun.batch.papers.filter((one) => one.state === 'Listed'))
      await batchStep(centre.browser, 'shred', { id, code });
    expect((await batchStep(centre.browser, 'finish', { id })).errorCode).toBeNull();
    expect(await paperOf(ctx, beside!.id)).toMatchObject({ isDestroyed: true });
    expect(await paperOf(ctx, paper!.id)).toMatchObject({ isDestroyed: taken !== 'done' });
  }
  expect([...ends].toSorted()).toEqual(['SHREDDING_BEGUN', 'done']);
  await intact();
});
