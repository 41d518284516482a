import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addOriginal } from '../../../test/world/originals.ts';
import { HOME, knownAddress } from '../../../test/world/packets.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { insertReturnAddress } from '../addresses/return-address.sql.ts';
import { addToBasket } from '../papers/add-to-basket.ts';
import { practiceNow } from '../sending/practice.job.ts';
import { requestReturn } from './request-return.ts';
import { sendReturn } from '../sending/send-return.ts';

const world = useWorld();

const order = (ids: readonly string[], returnAddressId: string) => ({
  ids,
  returnAddressId,
  packingWorkingDays: 1,
  expectedTotal: null,
});

const charges = async (ctx: Ctx) => {
  const { rows } = await sql<{ kind: string; cents: number; about: string }>`
    select kind, cents, about from billing.charge where account_id = ${ctx.viewer.accountId}`.execute(
    ctx.db,
  );
  return rows;
};

const RETURNS = `{ returns { id type stage sentAt trackingId trackingLink isUnclear totalCents isSimulated createdAt updatedAt
  requestedAt packedBy address { id lines } documents { id currentLocationType nextMoveAt } } }`;

async function returnsOf(ctx: Ctx) {
  const { data, errors } = await world.ask(ctx, RETURNS);
  expect(errors).toBeUndefined();
  return data!['returns'] as { id: string; stage: string; documents: object[] }[];
}

test('[TRN-ORIGINAL-ORDERED][TRN-ORIGINAL-SENT][TRN-PACKAGE-PACKING-SENT][TRN-DOC-REQUEST-NOW][DEC-TRANS-RETURN] what is ordered is packed together, then sent, and charged once', async () => {
  const ctx = await world.account();
  const returnAddressId = await knownAddress(ctx);
  const [chosen, atOnce] = [await addOriginal(ctx), await addOriginal(ctx)];
  await addToBasket(ctx, { ids: [chosen] });
  const asked = { ...order([chosen, atOnce], returnAddressId), key: 'one-packet' };
  const packet = await requestReturn(ctx, asked);
  expect((await requestReturn(ctx, asked)).id).toBe(packet.id);
  const other = { ...asked, packingWorkingDays: 2 };
  const reused = { code: 'IDEMPOTENCY_KEY_REUSED' };
  await expect(requestReturn(ctx, other)).rejects.toMatchObject(reused);
  expect(await charges(ctx)).toEqual([{ kind: 'return', cents: 946, about: packet.id }]);
  const packing = { currentLocationType: 'ReturnImmediate', nextMoveAt: null };
  expect(await returnsOf(ctx)).toMatchObject([
    {
      id: packet.id,
      type: 'ReturnImmediate',
      stage: 'packing',
      trackingId: null,
      totalCents: 946,
      isSimulated: false,
      address: { id: returnAddressId, lines: ['Clara Weber', 'Lindenallee 7', '10115 Berlin'] },
      documents: [packing, packing],
    },
  ]);
  // No paper of the practice centre: it waits for the centre, whoever calls for practice.
  expect(await world.queued()).not.toContain('originals.practice');
  await expect(
    practiceNow(ctx, { accountId: ctx.viewer.accountId, returnId: packet.id }),
  ).rejects.toThrow('paper that exists');

  const sending = {
    returnId: packet.id,
    tracking: { trackingId: '00340434161094042557', trackingLink: 'https://www.dhl.de/' },
    isPractice: false,
  };
  await sendReturn(ctx, sending);
  await expect(sendReturn(ctx, sending)).rejects.toMatchObject({ code: 'ALREADY_SENT' });
  const sent = { currentLocationType: 'ReturnPacketSent' };
  expect(await returnsOf(ctx)).toMatchObject([
    {
      stage: 'sent',
      ...sending.tracking,
      isUnclear: false,
      documents: [sent, sent],
    },
  ]);
  await expect(requestReturn(ctx, order([chosen], returnAddressId))).rejects.toMatchObject({
    code: 'ORIGINAL_SENT',
  });
  expect(await returnsOf(await world.account())).toEqual([]);
});

test('an order is all or none: refused for one of them, nothing is ordered, charged or taken out of the basket', async () => {
  const ctx = await world.account();
  const outsider = await world.account();
  const returnAddressId = await knownAddress(ctx);
  const id = await addOriginal(ctx);
  const foreign = await addOriginal(outsider);
  const refused = (asked: object) =>
    requestReturn(ctx, { ...order([id], returnAddressId), ...asked }).then(
      () => null,
      ({ code }: { code: string }) => code,
    );
  expect(await refused({ ids: [] })).toBe('NOTHING_CHOSEN');
  expect(await refused({ ids: [id, foreign] })).toBe('UNKNOWN_DOCUMENT');
  expect(await refused({ packingWorkingDays: 4 })).toBe('INVALID_INPUT');
  expect(await refused({ expectedTotal: 1 })).toBe('PRICE_CHANGED');
  expect(await refused({ returnAddressId: await knownAddress(outsider) })).toBe('UNKNOWN_ADDRESS');
  const { id: fresh } = await insertReturnAddress(ctx, {
    ...HOME,
    isDefault: false,
    isScheduled: false,
  });
  expect(await refused({ returnAddressId: fresh })).toBe('STEP_UP_REQUIRED');
  expect([await charges(ctx), await returnsOf(ctx)]).toEqual([[], []]);
  expect(await refused({ expectedTotal: 897 })).toBeNull();
  expect(await refused({})).toBe('ALREADY_ORDERED');
});

test('of twenty orders of the same original at once one is a packet', async () => {
  const ctx = await world.account();
  const returnAddressId = await knownAddress(ctx);
  const id = await addOriginal(ctx);
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () => requestReturn(ctx, order([id], returnAddressId))),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await charges(ctx)).toHaveLength(1);
});

test('the practice centre sends what it made up itself, under a number that says so', async () => {
  const ctx = await world.account();
  const returnAddressId = await knownAddress(ctx);
  const id = await addOriginal(ctx, { isSimulated: true });
  const { id: returnId } = await requestReturn(ctx, order([id], returnAddressId));
  expect(await world.queued()).toContain('originals.practice');
  const work = { accountId: ctx.viewer.accountId, returnId };
  await practiceNow(ctx, work);
  await practiceNow(ctx, work);
  expect(await returnsOf(ctx)).toMatchObject([
    { stage: 'sent', isSimulated: true, trackingId: expect.stringMatching(/^SIMULIERT-/) },
  ]);
});

const ESTIMATE = `query ($ids: [ID!]!) { estimateRequestReturn(selectedIds: $ids) {
  total items { kind description quantity unitPrice total } } }`;

test('[QRY-estimateRequestReturn] an estimate counts what can be ordered, in the language of the viewer', async () => {
  const ctx = await world.account({ type: 'business' });
  const ids = [
    await addOriginal(ctx),
    await addOriginal(ctx),
    await addOriginal(await world.account()),
  ];
  const { data } = await world.ask(ctx, ESTIMATE, { ids });
  expect(data!['estimateRequestReturn']).toEqual({
    total: 1126,
    items: [
      { kind: 'packing', description: 'Verpackung', quantity: 1, unitPrice: 299, total: 299 },
      { kind: 'original', description: 'Originale', quantity: 2, unitPrice: 49, total: 98 },
      { kind: 'postage', description: 'Porto', quantity: 1, unitPrice: 549, total: 549 },
      { kind: 'vat', description: '19 % Umsatzsteuer', quantity: 1, unitPrice: 180, total: 180 },
    ],
  });
});
