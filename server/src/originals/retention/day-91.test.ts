import { readFile, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, dayInBerlin } from '@postkorb/domain/basics';
import { useClock } from '../../../test/world/clock.ts';
import { addDocument } from '../../../test/world/documents.ts';
import { addOriginal } from '../../../test/world/originals.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { steadyTime, trustClock } from '../../platform/steady-time.ts';
import { shreddingMail } from '../mails/shredding-mail.ts';
import { addToBasket } from '../papers/add-to-basket.ts';
import { takeOutOfBasket } from '../papers/take-out-of-basket.ts';
import { finishRescan } from '../rescans/finish-rescan.ts';
import { requestRescan } from '../rescans/request-rescan.ts';
import { returnEverything } from '../leaving/return-everything.ts';
import { acceptShredConsent } from '../shredding/accept-shred-consent.ts';
import { keepPapers, releasePapers } from './keep-papers.ts';
import { shredDue } from './shred-due.ts';
import { placesOfBlob } from '../../../test/world/blobs.ts';

const world = useWorld();
const clock = useClock(world);
const [DAY_MS, HOUR_MS] = [86_400_000, 3_600_000];
const DAILY = ['originals.store-twice', 'originals.warn-of-days', 'originals.shred-due'] as const;

const receivedBefore = (days: number) => addDays(dayInBerlin(clock.now()), -days);
const scanned = (ctx: Ctx, days: number, text = 'Rechnung') =>
  addOriginal(ctx, { receivedOn: receivedBefore(days), subject: text });

/** An hour of a day, and the next one: mails go between. */
async function hours(): Promise<void> {
  await clock.run(...DAILY);
  await clock.deliver();
  await clock.run(...DAILY);
}

/** So many days pass, each with its jobs. */
async function live(days: number): Promise<void> {
  for (let n = 0; n < days; n += 1) {
    await clock.pass(1);
    await hours();
  }
}

/** So many days pass at once: nothing is due in between. */
async function skip(days: number): Promise<void> {
  await clock.pass(days);
  await hours();
}

async function placesOf(ctx: Ctx): Promise<Record<string, string>> {
  const { rows } = await sql<{ documentId: string; place: string }>`
    select document_id, place from originals.original where account_id = ${ctx.viewer.accountId}`.execute(
    ctx.db,
  );
  return Object.fromEntries(rows.map(({ documentId, place }) => [documentId, place]));
}

const mailsTo = (ctx: Ctx) =>
  ctx.db
    .selectFrom('platform.mail')
    .select(['kind', 'data', 'recipient'])
    .where('accountId', '=', ctx.viewer.accountId)
    // What somebody decided is told in a mail of its own.
    .where('kind', '<>', shreddingMail.name)
    .orderBy('createdAt')
    .execute();

test('[TRN-ORIGINAL-EXPIRY][PROD-ORIGINALS-DESTROYED][PROD-ORIGINALS-SHORT-TERM][CONST-SHORTTERM-90D] nobody orders it back: warned in time, an original is shredded on day 91 and no day earlier', async () => {
  const ctx = clock.at(await world.account());
  await acceptShredConsent(ctx);
  const [id, later] = [await scanned(ctx, 75), await scanned(ctx, 74)];
  await hours();
  expect(await mailsTo(ctx)).toEqual([]);
  await live(2);
  expect(await mailsTo(ctx)).toMatchObject([
    {
      kind: 'originals.digest',
      data: { count: 2, guarded: 0, from: receivedBefore(-14), until: receivedBefore(-15) },
    },
  ]);
  await skip(13);
  expect((await placesOf(ctx))[id]).toBe('StorageShortTerm');
  await live(1);
  expect(await placesOf(ctx)).toEqual({ [id]: 'ShredBasket', [later]: 'StorageShortTerm' });
  const mails = await mailsTo(ctx);
  expect(mails.map(({ kind }) => kind)).toEqual(['originals.digest', 'originals.days-over']);
  expect(JSON.stringify(mails.map(({ data }) => data))).not.toContain('Rechnung');
});

test('whose days passed long ago is warned first, and nothing is destroyed without consent, a mail that went, or a whole scan in both stores', async () => {
  const ctx = clock.at(await world.account());
  const id = await scanned(ctx, 400);
  await skip(13);
  await skip(17);
  expect(await mailsTo(ctx)).toMatchObject([{ data: { count: 1, hasConsent: false } }]);
  // Agreed: what was said before does not count as a warning.
  await acceptShredConsent(ctx);
  await clock.run('originals.warn-of-days');
  await clock.refuseMails();
  await skip(6);
  expect((await mailsTo(ctx)).map(({ data }) => data)).toHaveLength(2);
  await skip(1);
  await skip(13);
  expect((await placesOf(ctx))[id]).toBe('StorageShortTerm');
  const { originalSha256 } = await ctx.db
    .selectFrom('documents.document')
    .select('originalSha256')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { second } = await placesOfBlob(ctx, originalSha256);
  await writeFile(second, 'something else');
  await clock.pass(1);
  await clock.run('originals.shred-due');
  expect((await placesOf(ctx))[id]).toBe('StorageShortTerm');
  // Copied anew by its job, it goes the next time.
  await hours();
  expect((await placesOf(ctx))[id]).toBe('ShredBasket');
});

test('what somebody keeps, what looks irreplaceable and what lies in the basket is not destroyed, and given back it is warned of anew', async () => {
  const ctx = clock.at(await world.account());
  await acceptShredConsent(ctx);
  const [kept, will, basket] = [
    await scanned(ctx, 80),
    await scanned(ctx, 80, 'Testament von Herbert Weber'),
    await scanned(ctx, 80),
  ];
  await keepPapers(ctx, { ids: [kept] });
  await expect(keepPapers(ctx, { ids: [kept] })).rejects.toMatchObject({ code: 'ALREADY_HELD' });
  await expect(releasePapers(ctx, { ids: [basket] })).rejects.toMatchObject({ code: 'NOT_HELD' });
  await hours();
  expect(await mailsTo(ctx)).toMatchObject([{ data: { count: 1, guarded: 1 } }]);
  await addToBasket(ctx, { ids: [basket] });
  await skip(8);
  await skip(32);
  expect(new Set(Object.values(await placesOf(ctx)))).toEqual(
    new Set(['StorageShortTerm', 'ReturnBasket']),
  );
  expect((await mailsTo(ctx)).map(({ kind }) => kind)).toEqual([
    'originals.digest',
    'originals.guarded-again',
  ]);
  await releasePapers(ctx, { ids: [kept, will] });
  await takeOutOfBasket(ctx, { ids: [basket] });
  await hours();
  await skip(13);
  expect(new Set(Object.values(await placesOf(ctx)))).toEqual(new Set(['StorageShortTerm']));
  await skip(1);
  expect(await placesOf(ctx)).toEqual({
    [kept]: 'ShredBasket',
    [will]: 'ShredBasket',
    [basket]: 'ShredBasket',
  });
});

test('a paper whose new scan is asked for stays beyond day 91, and so does everything of whoever leaves and has no address yet', async () => {
  const ctx = clock.at(await world.account());
  await acceptShredConsent(ctx);
  const [asked, other] = [await scanned(ctx, 77), await scanned(ctx, 77)];
  await hours();
  await requestRescan(ctx, { id: asked, reason: 'PagesMissing', note: '' });
  await skip(14);
  expect(await placesOf(ctx)).toEqual({ [asked]: 'StorageShortTerm', [other]: 'ShredBasket' });
  // They leave while the job has its list in the hand: what it finds under the lock counts.
  await finishRescan(ctx, { documentId: asked, newDocumentId: await addDocument(ctx) });
  await returnEverything(ctx);
  expect(await shredDue(ctx, [asked], new Set([asked]))).toBe(0);
  const young = await scanned(ctx, 60);
  await skip(30);
  const stay = { [asked]: 'StorageShortTerm', [young]: 'StorageShortTerm' };
  expect(await placesOf(ctx)).toMatchObject(stay);
  // Nor is anybody told that it would be destroyed.
  const kinds = (await mailsTo(ctx)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'originals.digest')).toHaveLength(1);
});

test('a clock that jumps by more than five minutes stops all that destroys, until it is right again or somebody says so', async () => {
  const ctx = clock.at(await world.account());
  await acceptShredConsent(ctx);
  const id = await scanned(ctx, 75);
  await skip(2);
  const place = async () => {
    await hours();
    return (await placesOf(ctx))[id];
  };
  await clock.jump(100 * DAY_MS);
  expect(await place()).toBe('StorageShortTerm');
  await clock.jump(-100 * DAY_MS);
  await skip(1);
  await clock.jump(-HOUR_MS);
  await clock.pass(100);
  expect(await place()).toBe('StorageShortTerm');
  expect(await trustClock(ctx)).toBe(1);
  expect(await place()).toBe('ShredBasket');
  // Four minutes are put right without anybody asking.
  await clock.jump(4 * 60_000);
  expect(await steadyTime(ctx)).not.toBeNull();
});

test('what only a later reading, or the new scan, shows to be irreplaceable is kept, and the new scan lies in both stores, too', async () => {
  const ctx = clock.at(await world.account());
  await acceptShredConsent(ctx);
  const [reread, blurred, plain] = [
    await scanned(ctx, 80),
    await scanned(ctx, 80),
    await scanned(ctx, 80),
  ];
  const scanAnew = async (id: string, subject: string) => {
    await requestRescan(ctx, { id, reason: 'Unreadable', note: '' });
    const newDocumentId = await addDocument(ctx, { subject });
    await finishRescan(ctx, { documentId: id, newDocumentId });
    return newDocumentId;
  };
  await hours();
  const says = (id: string, subject: string) =>
    sql`update documents.document set subject = ${subject} where id = ${id}`.execute(ctx.db);
  await says(reread, 'Testament von Herbert Weber');
  await scanAnew(blurred, 'Vollstreckbare Ausfertigung');
  const again = await scanAnew(plain, 'Rechnung');
  const { originalSha256 } = await ctx.db
    .selectFrom('documents.document')
    .select('originalSha256')
    .where('id', '=', again)
    .executeTakeFirstOrThrow();
  const { first } = await placesOfBlob(ctx, originalSha256);
  const bytes = await readFile(first);
  await writeFile(first, 'something else');
  await skip(8);
  await skip(32);
  const here = 'StorageShortTerm';
  expect(await placesOf(ctx)).toEqual({ [reread]: here, [blurred]: here, [plain]: here });
  await writeFile(first, bytes);
  await hours();
  expect(await placesOf(ctx)).toEqual({ [reread]: here, [blurred]: here, [plain]: 'ShredBasket' });
});
