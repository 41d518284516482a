import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../../tools/invariants/check.ts';
import { addOriginal } from '../../../test/world/originals.ts';
import { orderedPacket } from '../../../test/world/packets.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { insertReturnAddress, setReturnAddress } from '../addresses/return-address.sql.ts';
import { sendPacket, takeBackPacket } from '../centre/centre-acts.ts';
import { findWaitingPackets } from '../centre/waiting.sql.ts';
import { askAboutPackets } from './note-back.ts';
import { resendReturn } from './resend-return.ts';

const world = useWorld();

const SHOWN = `{ returns { id stage sentAt trackingId backAt isSentAgain askedAgainOn address { lines }
  documents { currentLocationType } } }`;
const returnsOf = async (ctx: Ctx) => {
  const { data, errors } = await world.ask(ctx, SHOWN);
  expect(errors).toBeUndefined();
  return data!['returns'];
};
const chargesOf = async ({ db, viewer }: Ctx) =>
  (
    await sql<{ kind: string; cents: number }>`
      select kind, cents from billing.charge where account_id = ${viewer.accountId} order by created_at`.execute(
      db,
    )
  ).rows;
const mailsOf = async ({ db, viewer }: Ctx) =>
  (
    await sql<{ what: string; data: object }>`
      select data ->> 'what' as what, data from platform.mail
      where account_id = ${viewer.accountId} and kind = 'originals.returns' order by id`.execute(db)
  ).rows;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code }: { code: string }) => code,
  );
const later = (ctx: Ctx, days: number): Ctx => ({
  ...ctx,
  now: () => new Date(Date.now() + days * 86_400_000),
});
const typed = (trackingId: string) => ({ trackingId, trackingLink: null });
const ELSEWHERE = {
  name: 'Clara Weber',
  label: 'Büro',
  addressLine1: 'Torstr. 1',
  addressLine2: '',
  postalCode: '10119',
  locality: 'Berlin',
  region: '',
  countryCode: 'DE',
  isDefault: false,
  isScheduled: false,
};

/** A packet that was sent and came back, and another address of its account. */
async function cameBack() {
  const ctx = await world.account();
  const returnId = await orderedPacket(ctx, [
    await addOriginal(ctx, { subject: 'Geheime Sache' }),
    await addOriginal(ctx),
  ]);
  await sendPacket(ctx, { returnId, tracking: typed('00340434000000000001') });
  await takeBackPacket(ctx, returnId);
  const { id: elsewhere } = await insertReturnAddress(ctx, ELSEWHERE);
  return { ctx, returnId, elsewhere };
}

test('[DEC-TRANS-RETURN][TRN-PACKAGE-TRACKING] a packet that came back stays sent, is asked about, and goes out again under a second number, for one more charge', async () => {
  const { ctx, returnId, elsewhere } = await cameBack();
  expect(await codeOf(takeBackPacket(ctx, returnId))).toBe('ALREADY_BACK');
  const sent = { currentLocationType: 'ReturnPacketSent' };
  expect(await returnsOf(ctx)).toMatchObject([
    { stage: 'sent', backAt: expect.any(String), isSentAgain: false, documents: [sent, sent] },
  ]);
  // Nobody packs what nobody has ordered.
  expect(await codeOf(sendPacket(ctx, { returnId, tracking: typed('2') }))).toBe('NOT_ORDERED');
  const order = { id: returnId, returnAddressId: elsewhere, expectedTotal: 549, key: 'once-more' };
  expect(await codeOf(resendReturn(ctx, order))).toBe('STEP_UP_REQUIRED');
  await setReturnAddress(ctx, elsewhere, { usedAt: new Date(0) });
  expect(await codeOf(resendReturn(ctx, { ...order, expectedTotal: 1, key: 'other-one' }))).toBe(
    'PRICE_CHANGED',
  );
  const PRICE = `query ($id: ID!) { estimateResendReturn(id: $id) { total items { kind } } }`;
  expect((await world.ask(ctx, PRICE, { id: returnId })).data).toEqual({
    estimateResendReturn: { total: 549, items: [{ kind: 'postage' }] },
  });
  await Promise.all([resendReturn(ctx, order), resendReturn(ctx, order)]);
  expect(await codeOf(resendReturn(ctx, { ...order, key: 'and-again' }))).toBe('ALREADY_ORDERED');
  expect((await findWaitingPackets(ctx)).map(({ id }) => id)).toContain(returnId);
  expect(await returnsOf(ctx)).toMatchObject([
    { stage: 'sent', isSentAgain: true, trackingId: '00340434000000000001' },
  ]);

  await sendPacket(ctx, { returnId, tracking: typed('00340434000000000002') });
  expect(await returnsOf(ctx)).toMatchObject([
    {
      stage: 'sent',
      trackingId: '00340434000000000002',
      backAt: null,
      isSentAgain: false,
      askedAgainOn: null,
      address: { lines: expect.arrayContaining(['Torstr. 1']) },
      documents: [sent, sent],
    },
  ]);
  expect(await chargesOf(ctx)).toEqual([
    { kind: 'return', cents: 946 },
    { kind: 'resend', cents: 549 },
  ]);
  const mails = await mailsOf(ctx);
  expect(mails.map(({ what }) => what)).toEqual([
    'ordered',
    'sent',
    'cameBack',
    'orderedAgain',
    'sentAgain',
  ]);
  expect(JSON.stringify(mails)).not.toContain('Geheime');
  const { dataFolder } = world.appCtx.config;
  const names = ['I6', 'I7', 'I8', 'I14'] as const;
  const found = await brokenInvariants(world.ownerUrl, { dataFolder, names });
  expect([...found.values()].flat()).toEqual([]);
});

test('whoever does not answer is asked again every ninety days, and nothing is destroyed', async () => {
  const { ctx, returnId } = await cameBack();
  const asked = async () => (await mailsOf(ctx)).filter(({ what }) => what === 'askedAgain').length;
  await askAboutPackets(later(world.appCtx, 88));
  expect(await asked()).toBe(0);
  await askAboutPackets(later(world.appCtx, 91));
  await askAboutPackets(later(world.appCtx, 91));
  expect(await asked()).toBe(1);
  await askAboutPackets(later(world.appCtx, 182));
  expect(await asked()).toBe(2);
  expect(await returnsOf(ctx)).toMatchObject([
    { id: returnId, documents: [{ currentLocationType: 'ReturnPacketSent' }, {}] },
  ]);
});

test('a packet that was never sent does not come back, and none of a stranger is sent again', async () => {
  const { returnId, elsewhere } = await cameBack();
  const ctx = await world.account();
  const own = await orderedPacket(ctx, [await addOriginal(ctx)]);
  expect(await codeOf(takeBackPacket(ctx, own))).toBe('NOT_SENT');
  const order = { returnAddressId: elsewhere, expectedTotal: null };
  expect(await codeOf(resendReturn(ctx, { id: own, ...order }))).toBe('NOT_BACK');
  expect(await codeOf(resendReturn(ctx, { id: returnId, ...order }))).toBe('UNKNOWN_RETURN');
});
