import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestCentre } from '../../../test/centre/console.ts';
import {
  addSecond,
  anotherBrowser,
  batchStep,
  paperInBox,
  papersToShred,
} from '../../../test/centre/shredding.ts';
import { useWorld } from '../../../test/world/world.ts';
import { brokenInvariants } from '../../../../tools/invariants/check.ts';
import { certificateKey } from '../../originals/index.ts';
import { verifyCertificate } from '../../originals/certificates/verify-certificate.ts';
import { shredForPractice } from '../../originals/shredding/practice-shredding.job.ts';
import { unshredMany } from '../../originals/shredding/unshred-many.ts';
import type { Ctx } from '../../platform/ctx.ts';

const world = useWorld();
const practice = () => openTestCentre(world.appCtx, { isPractice: true });

const chainOf = async (accountId: string, like: string) => {
  const { rows } = await sql<{ action: string }>`
    select action from platform.journal where account_id = ${accountId} and action like ${like} order by seq`.execute(
    world.appCtx.db,
  );
  return rows.map(({ action }) => action);
};

const PAPER = `query ($id: ID!) { containerDocument(id: $id) { isDestroyed currentLocationType canUnshred
  destructionCertificate { number scanId securityLevel text } } }`;
const paperOf = async (ctx: Ctx, id: string) =>
  (await world.ask(ctx, PAPER, { id })).data!['containerDocument'] as Record<string, unknown> & {
    destructionCertificate: { number: string; text: string } | null;
  };

async function faults(): Promise<readonly { readonly id: string; readonly why: string }[]> {
  const { dataFolder } = world.appCtx.config;
  const names = ['I6', 'I7', 'I9'] as const;
  const found = await brokenInvariants(world.ownerUrl, { dataFolder, names });
  return [...found.values()].flat();
}
const intact = async () => expect(await faults()).toEqual([]);

test('G12: two people shred a frozen list, letter by letter, and each customer gets what is certified of theirs alone', async () => {
  const centre = await practice();
  const second = await addSecond(centre);
  const [clara, jonas] = [await world.account(), await world.account()];
  const papers = [
    ...(await papersToShred(clara, centre, 2)),
    ...(await papersToShred(jonas, centre, 1)),
  ];
  const kept = await paperInBox(clara, centre);
  const { browser } = centre;
  const { batch } = await batchStep(browser, 'freeze', { most: 50 });
  expect(batch.papers.map(({ code }) => code).toSorted()).toEqual(
    papers.map(({ code }) => code).toSorted(),
  );
  expect(batch.papers.map(({ code }) => code)).not.toContain(kept.code);
  // By itself the practice centre shreds nothing that lies in a box.
  const documentIds = papers.slice(0, 2).map(({ id }) => id);
  await shredForPractice(clara, { accountId: clara.viewer.accountId, documentIds });
  expect(await paperOf(clara, papers[0]!.id)).toMatchObject({ isDestroyed: false });

  const { id } = batch;
  const early = await batchStep(browser, 'shred', { id, code: papers[0]!.code });
  expect(early.errorCode).toBe('NOT_NOW');
  const { lead } = centre;
  const start = (badge: string, pin: string) => batchStep(browser, 'start', { id, badge, pin });
  expect((await start(lead.badge, lead.pin)).errorCode).toBe('SAME_PERSON');
  expect((await start(second.badge, '111222')).errorCode).toBe('WRONG_BADGE');
  expect((await start('PKA', second.pin)).errorCode).toBe('WRONG_BADGE');
  const begun = await start(second.badge, second.pin);
  expect(begun).toMatchObject({ errorCode: null, batch: { stage: 'Running' } });
  expect((await start(second.badge, second.pin)).errorCode).toBe('NOT_NOW');

  const other = await batchStep(second.browser, 'shred', { id, code: papers[0]!.code });
  expect(other.errorCode).toBe('OTHER_OPERATOR');
  for (const { code } of papers)
    expect((await batchStep(browser, 'shred', { id, code })).errorCode).toBeNull();
  const again = await batchStep(browser, 'shred', { id, code: papers[0]!.code });
  expect(again.errorCode).toBe('ALREADY_SHREDDED');
  const done = await batchStep(browser, 'finish', { id });
  expect(done).toMatchObject({ errorCode: null, batch: { stage: 'Finished', stopReason: null } });

  const shown = await paperOf(clara, papers[0]!.id);
  expect(shown).toMatchObject({
    isDestroyed: true,
    currentLocationType: 'Digital',
    destructionCertificate: { scanId: papers[0]!.code, securityLevel: 'P-4' },
  });
  const { number, text } = shown.destructionCertificate!;
  expect(number.startsWith(done.batch.certificateNumber!)).toBe(true);
  const said = await verifyCertificate(Buffer.from(text), [certificateKey(world.appCtx)]);
  expect(said).toMatchObject({
    certificate: { count: { papers: 1, sheets: 2 }, isSimulated: true, stopped: null },
  });
  expect(text).not.toMatch(/Mara|Vogel|Reich/);
  expect(text).not.toContain(jonas.viewer.accountId);
  const FILE =
    'query ($number: String!) { destructionCertificateFile(number: $number) destructionCertificates { number } }';
  const own = await world.ask(clara, FILE, { number });
  expect(own.data).toMatchObject({ destructionCertificates: [{}, {}] });
  const pdf = Buffer.from(String(own.data!['destructionCertificateFile']), 'base64');
  expect(await verifyCertificate(pdf, [certificateKey(world.appCtx)])).toMatchObject({
    certificate: { number },
  });
  expect((await world.ask(jonas, FILE, { number })).data).toMatchObject({
    destructionCertificateFile: null,
    destructionCertificates: [{}],
  });

  const ofBatch = await browser.ask('query ($id: ID!) { shredCertificateFile(id: $id) }', { id });
  const whole = Buffer.from(String(ofBatch.data!['shredCertificateFile']), 'base64');
  const wholeSaid = await verifyCertificate(whole, [certificateKey(world.appCtx)]);
  expect(wholeSaid).toMatchObject({ certificate: { customer: null, count: { papers: 3 } } });
  expect(await chainOf(centre.id, 'centre.batch-%')).toEqual([
    'centre.batch-frozen',
    'centre.batch-begun',
    ...papers.map(() => 'centre.batch-paper-destroyed'),
    'centre.batch-finished',
    'centre.batch-certified',
  ]);
  expect(await chainOf(jonas.viewer.accountId, 'originals.%')).toEqual([
    'originals.received',
    'originals.shred-consent-given',
    'originals.shred-ordered',
    'originals.shredding-begun',
    'originals.destroyed',
    'originals.certified',
  ]);
  await intact();
});

/** A batch that runs. */
async function running(count: number) {
  const centre = await practice();
  const second = await addSecond(centre);
  const ctx = await world.account();
  const papers = await papersToShred(ctx, centre, count);
  const { batch } = await batchStep(centre.browser, 'freeze', { most: count });
  const { badge, pin } = second;
  const { errorCode } = await batchStep(centre.browser, 'start', { id: batch.id, badge, pin });
  expect(errorCode).toBeNull();
  return { centre, second, ctx, papers, id: batch.id };
}

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
  const second = await addSecond(centre);
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
  const { badge, pin } = await addSecond(centre);
  const ctx = await world.account();
  const ends = new Set<string>();
  let usual = 100;
  const hasBegun = async (id: string) => {
    const { rows } = await sql<{ stage: string }>`
      select stage from centre.batch where id = ${id}`.execute(ctx.db);
    return rows[0]!.stage === 'Running';
  };
  for (let round = 0; round < 12; round += 1) {
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

test('G13: after the database was changed by hand an old certificate is valid still, and the row is named', async () => {
  const { centre, ctx, papers, id } = await running(2);
  for (const { code } of papers) await batchStep(centre.browser, 'shred', { id, code });
  await batchStep(centre.browser, 'finish', { id });
  const { number, text } = (await paperOf(ctx, papers[0]!.id)).destructionCertificate!;
  const keys = [certificateKey(world.appCtx)];
  const { db } = ctx;
  const byHand = [
    [
      () =>
        sql`update originals.certificate set text = replace(text, '"P-4"', '"P-7"') where number = ${number}`,
      () => sql`update originals.certificate set text = ${text} where number = ${number}`,
      number,
    ],
    [
      () => sql`update centre.batch set security_level = 5 where id = ${id}`,
      () => sql`update centre.batch set security_level = 4 where id = ${id}`,
      id,
    ],
    [
      () =>
        sql`update centre.batch_paper set content_sha256 = 'ab' where code = ${papers[0]!.code}`,
      () => sql`update centre.batch_paper p set content_sha256 = d.original_sha256 from documents.document d
        where p.code = ${papers[0]!.code} and d.id = p.document_id`,
      id,
    ],
    [
      () =>
        sql`update originals.certificate set document_id = ${papers[1]!.id} where number = ${number}`,
      () =>
        sql`update originals.certificate set document_id = ${papers[0]!.id} where number = ${number}`,
      number,
    ],
  ] as const;
  for (const [change, back, named] of byHand) {
    await change().execute(db);
    expect((await faults()).map((one) => one.id)).toContain(named);
    expect(await verifyCertificate(Buffer.from(text), keys)).toMatchObject({
      certificate: { number },
    });
    await back().execute(db);
    await intact();
  }
  await sql`update originals.certificate set text = 'none' where number = ${number}`.execute(db);
  expect((await faults()).map((one) => one.id)).toContain(number);
  await sql`update originals.certificate set text = ${text} where number = ${number}`.execute(db);
});
