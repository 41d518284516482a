import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addOriginal } from '../../../test/world/originals.ts';
import { orderedPacket } from '../../../test/world/packets.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { answerReport, photosOfReport, sendPacket, takeBackPacket } from '../centre/centre-acts.ts';
import { findOpenReports } from './report.sql.ts';

const world = useWorld();

const SUBMIT = `mutation ($id: ID!, $reason: ReturnsReportReason!, $text: String, $photos: [String!], $key: String) {
  submitReturnsIssue(returnId: $id, reason: $reason, text: $text, photos: $photos, idempotencyKey: $key) {
    errorCode problems { field code } report { id reason state text } } }`;
type Asked = { readonly id: string; readonly reason: string; readonly [more: string]: unknown };
async function submit(ctx: Ctx, asked: Asked) {
  const { data, errors } = await world.ask(ctx, SUBMIT, asked);
  expect(errors).toBeUndefined();
  return data!['submitReturnsIssue'] as { errorCode: string | null; report: object | null };
}
const later = (ctx: Ctx, days: number): Ctx => ({
  ...ctx,
  now: () => new Date(Date.now() + days * 86_400_000),
});
async function sentPacket() {
  const ctx = await world.account();
  const id = await orderedPacket(ctx, [await addOriginal(ctx)]);
  await sendPacket(ctx, { returnId: id, tracking: { trackingId: `T-${id}`, trackingLink: null } });
  return { ctx, id };
}
const mailsOf = async ({ db, viewer }: Ctx) =>
  (
    await sql<{ what: string }>`
      select data ->> 'what' as what from platform.mail
      where account_id = ${viewer.accountId} and kind = 'originals.returns' order by id`.execute(db)
  ).rows.map(({ what }) => what);

const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(100, 7)]);

test('[MUT-submitReturnsIssue][CONST-MISSING-REPORT-14D][CONST-PARCEL-SEARCH-14D][DEC-MISSING-REPORT-14] a delivery may be reported as missing from day 15 on, and is searched for then', async () => {
  const ctx = await world.account();
  const id = await orderedPacket(ctx, [await addOriginal(ctx)]);
  const missing = { id, reason: 'deliveryNotReceived', key: 'missing-1' };
  expect(await submit(ctx, missing)).toMatchObject({ errorCode: 'NOT_SENT' });
  await sendPacket(ctx, { returnId: id, tracking: { trackingId: 'T-1', trackingLink: null } });
  expect(await submit(later(ctx, 14), missing)).toMatchObject({ errorCode: 'TOO_EARLY' });
  const { data } = await world.ask(ctx, '{ returns { missingFrom report { id } } }');
  const [{ missingFrom }] = data!['returns'] as [{ missingFrom: string }];
  const day15 = later(ctx, 15);
  expect(missingFrom).toBe(
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(day15.now()),
  );
  const reported = await submit(day15, missing);
  expect(reported).toMatchObject({
    errorCode: null,
    report: { reason: 'deliveryNotReceived', state: 'searching', text: '' },
  });
  expect(await submit(day15, missing)).toEqual(reported);
  expect(await submit(day15, { ...missing, key: 'missing-2' })).toMatchObject({
    errorCode: 'ALREADY_REPORTED',
  });
  expect(await findOpenReports(ctx)).toContainEqual(
    expect.objectContaining({ returnId: id, state: 'searching', trackingId: 'T-1' }),
  );
  await answerReport(ctx, { returnId: id, outcome: 'Das Paket liegt in der Filiale.' });
  await expect(answerReport(ctx, { returnId: id, outcome: 'x' })).rejects.toMatchObject({
    code: 'NOTHING_REPORTED',
  });
  const told = await world.ask(ctx, '{ returns { report { state outcome } } }');
  expect(told.data).toEqual({
    returns: [{ report: { state: 'closed', outcome: 'Das Paket liegt in der Filiale.' } }],
  });
  expect(await mailsOf(ctx)).toEqual(['ordered', 'sent', 'searching', 'closed']);
});

test('[ENT-RETURNSREPORT][ENT-RETURNSREPORT-REASON][ENUM-RETURNSREPORTREASON] what is wrong or damaged is told at once, in words and with photos', async () => {
  const { ctx, id } = await sentPacket();
  const damaged = { id, reason: 'damagedDocuments', text: 'Nass geworden.' };
  expect(await submit(ctx, { ...damaged, text: ' ' })).toMatchObject({
    errorCode: 'INVALID_INPUT',
    problems: [{ field: 'text', code: 'REQUIRED' }],
  });
  const pdf = Buffer.from('%PDF-1.7').toString('base64');
  expect(await submit(ctx, { ...damaged, photos: [pdf] })).toMatchObject({
    problems: [{ field: 'photos', code: 'INVALID' }],
  });
  const photo = JPEG.toString('base64');
  expect(await submit(ctx, { ...damaged, photos: [photo, photo, photo, photo] })).toMatchObject({
    errorCode: 'INVALID_INPUT',
  });
  expect(await submit(ctx, { ...damaged, photos: [photo, photo] })).toMatchObject({
    errorCode: null,
    report: { state: 'open', reason: 'damagedDocuments', text: 'Nass geworden.' },
  });
  const [open] = (await findOpenReports(ctx)).filter(({ returnId }) => returnId === id);
  expect(await photosOfReport(ctx, open!)).toEqual([JPEG, JPEG]);

  const outsider = await world.account();
  const wrong = { id, reason: 'wrongOrMissingDocuments', text: 'Es fehlt einer.' };
  expect(await submit(outsider, wrong)).toMatchObject({ errorCode: 'UNKNOWN_RETURN' });
  expect(await submit(await world.member(ctx), wrong)).toMatchObject({
    errorCode: 'UNKNOWN_RETURN',
  });
});

test('what lies at the centre again is not missing', async () => {
  const { ctx, id } = await sentPacket();
  await takeBackPacket(ctx, id);
  expect(await submit(later(ctx, 20), { id, reason: 'deliveryNotReceived' })).toMatchObject({
    errorCode: 'CAME_BACK',
  });
});
