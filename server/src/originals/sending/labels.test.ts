import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openCarrier } from '../../../../tools/start/stand-ins/carrier.ts';
import { addOriginal } from '../../../test/world/originals.ts';
import { orderedPacket } from '../../../test/world/packets.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { packPacket, sendPacket, settlePacket } from '../centre/centre-acts.ts';
import { findWaitingPackets } from '../centre/waiting.sql.ts';
import { sendReturn } from './send-return.ts';
import { practiceNow } from './practice.job.ts';
import { settleByManifests } from './settle-label.ts';

const world = useWorld();
let server: Server;
let carrier: ReturnType<typeof openCarrier>;
let url = '';
/** What happens meanwhile, when the carrier has done what it was asked and before it says so. */
let meanwhile: () => Promise<void>;
beforeAll(async () => {
  server = createServer((request, response) => {
    const isOrder = request.method === 'POST' && !request.url!.includes('validate=true');
    const end = response.end.bind(response) as (...said: unknown[]) => typeof response;
    const late = (...said: unknown[]) => (void meanwhile().then(() => end(...said)), response);
    if (isOrder) response.end = late as typeof response.end;
    carrier.listener(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/parcel/de/shipping/v2`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  carrier = openCarrier();
  meanwhile = () => Promise.resolve();
});

/** The same viewer where somebody carries parcels, as the settings say it. */
const carried = (ctx: Ctx, more: object = {}): Ctx => ({
  ...ctx,
  config: {
    ...ctx.config,
    outgoing: { ...ctx.config.outgoing, seconds: 1 },
    carrier: {
      url,
      isStandIn: true,
      key: 'k',
      user: 'u',
      password: 'p',
      billing: '33333333330102',
      billingAbroad: '33333333335301',
      shipper: {
        name1: 'Postkorb GmbH',
        addressStreet: 'Hafenstr. 1',
        postalCode: '10243',
        city: 'Berlin',
      },
      ...more,
    },
  },
});
/** The same a day later, when the manifest of today is there. */
const nextDay = (ctx: Ctx): Ctx => ({ ...ctx, now: () => new Date(Date.now() + 86_400_000 * 4) });

async function packet(sheet: { readonly isSimulated?: boolean } = {}) {
  const ctx = carried(await world.account());
  const returnId = await orderedPacket(ctx, [await addOriginal(ctx, sheet)]);
  return { ctx, returnId };
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code }: { code: string }) => code,
  );
const returnsOf = async (ctx: Ctx) =>
  (await world.ask(ctx, '{ returns { stage trackingId trackingLink isUnclear } }')).data![
    'returns'
  ];
const labelsOf = async ({ db, viewer }: Ctx) =>
  (
    await sql<{ state: string; carrier: string; trackingId: string | null }>`
      select state, carrier, tracking_id from originals.label where account_id = ${viewer.accountId} order by asked_at, id`.execute(
      db,
    )
  ).rows;

test('[ENT-RETURN-TRACKINGID][ENT-RETURN-TRACKINGLINK][TRN-PACKAGE-TRACKING] the carrier labels a packet once, and its number and link are those of the packet', async () => {
  const { ctx, returnId } = await packet();
  const unpacked = { returnId, tracking: null, isPractice: false };
  expect(await codeOf(sendReturn(ctx, unpacked))).toBe('NO_LABEL');
  const printed = await packPacket(ctx, returnId);
  expect((await packPacket(ctx, returnId)).trackingId).toBe(printed.trackingId);
  const [made] = carrier.made();
  expect(carrier.made()).toHaveLength(1);
  expect(made).toMatchObject({ shipmentNo: printed.trackingId });
  expect(printed.label!.subarray(0, 5).toString()).toBe('%PDF-');
  expect(printed.slip.subarray(0, 5).toString()).toBe('%PDF-');
  // Somebody who types another number is told that it has one.
  const typed = { trackingId: '1', trackingLink: null };
  expect(await codeOf(sendPacket(ctx, { returnId, tracking: typed }))).toBe('LABEL_MADE');
  expect(await sendPacket(ctx, { returnId, tracking: null })).toBe(printed.trackingId);
  expect(await codeOf(sendPacket(ctx, { returnId, tracking: null }))).toBe('ALREADY_SENT');
  expect(await returnsOf(ctx)).toMatchObject([
    {
      stage: 'sent',
      trackingId: printed.trackingId,
      trackingLink: expect.stringContaining(`piececode=${printed.trackingId}`),
      isUnclear: false,
    },
  ]);
  expect(carrier.made()).toHaveLength(1);
});

test('what would be led back here by a forwarding order says so on its label', async () => {
  const { ctx, returnId } = await packet();
  const led: Ctx = { ...ctx, redirects: [async (_, { name }) => name.includes('Weber')] };
  const asked = '{ returnAddresses { isRedirected } }';
  expect((await world.ask(led, asked)).data).toEqual({ returnAddresses: [{ isRedirected: true }] });
  expect((await world.ask(ctx, asked)).data).toEqual({
    returnAddresses: [{ isRedirected: false }],
  });
  await packPacket(led, returnId);
  expect(carrier.heard.at(-1)!.ordered.shipments![0]).toMatchObject({
    consignee: { name2: 'Nicht nachsenden!' },
  });
});

test('I8, F13: where the answer was lost nobody asks again; the manifest of the day says which number it is', async () => {
  const { ctx, returnId } = await packet();
  carrier.suffer('lost after');
  expect(await codeOf(packPacket(ctx, returnId))).toBe('LABEL_UNCLEAR');
  carrier.suffer('none');
  expect(await codeOf(sendPacket(ctx, { returnId, tracking: null }))).toBe('LABEL_UNCLEAR');
  const typed = { trackingId: '1', trackingLink: null };
  expect(await codeOf(sendPacket(ctx, { returnId, tracking: typed }))).toBe('LABEL_UNCLEAR');
  expect(await returnsOf(ctx)).toMatchObject([{ stage: 'packing', isUnclear: true }]);
  const [waiting] = (await findWaitingPackets(ctx)).filter(({ id }) => id === returnId);
  expect(waiting!.unclear).toBe(carrier.made()[0]!.refNo);
  // The day is not over: its manifest may lack what is handed over in the evening.
  await settleByManifests(ctx);
  expect(await labelsOf(ctx)).toMatchObject([{ state: 'unclear' }]);
  await settleByManifests(nextDay(ctx));
  const { shipmentNo } = carrier.made()[0]!;
  expect(await labelsOf(ctx)).toMatchObject([{ state: 'made', trackingId: shipmentNo }]);
  expect(await sendPacket(ctx, { returnId, tracking: null })).toBe(shipmentNo);
  expect(carrier.made()).toHaveLength(1);
});

test('I8: a label that was never made is asked for again as soon as the manifest, or a person, says so', async () => {
  const { ctx, returnId } = await packet();
  carrier.suffer('lost before');
  expect(await codeOf(packPacket(ctx, returnId))).toBe('LABEL_UNCLEAR');
  await settleByManifests(nextDay(ctx));
  expect(await codeOf(packPacket(ctx, returnId))).toBe('LABEL_UNCLEAR');
  await settlePacket(ctx, { returnId, trackingId: null });
  expect(await codeOf(settlePacket(ctx, { returnId, trackingId: null }))).toBe('NOTHING_UNCLEAR');
  carrier.suffer('none');
  await packPacket(ctx, returnId);
  expect((await labelsOf(ctx)).map(({ state }) => state)).toEqual(['void', 'void', 'made']);
  expect(carrier.made()).toHaveLength(1);
});

test('I8, F13: a label that comes after somebody has said that there is none is taken back, and the next one is the only one', async () => {
  const { ctx, returnId } = await packet();
  meanwhile = () => settlePacket(ctx, { returnId, trackingId: null });
  expect(await codeOf(packPacket(ctx, returnId))).toBe('LABEL_LATER');
  expect(carrier.asked.at(-1)).toBe('DELETE /orders');
  expect(carrier.made()).toEqual([]);
  // Its answer comes when another label was asked for and made: that one stays.
  meanwhile = async () => {
    meanwhile = () => Promise.resolve();
    await settlePacket(ctx, { returnId, trackingId: null });
    await packPacket(ctx, returnId);
  };
  expect(await codeOf(packPacket(ctx, returnId))).toBe('LABEL_LATER');
  const [made, ...others] = carrier.made();
  expect(others).toEqual([]);
  const states = (await labelsOf(ctx)).map(({ state }) => state);
  expect(states).toEqual(['void', 'void', 'made']);
  expect(await sendPacket(ctx, { returnId, tracking: null })).toBe(made!.shipmentNo);
});

test('where two answers of a day were lost, a person settles them: nothing is guessed', async () => {
  const [one, other] = [await packet(), await packet()];
  carrier.suffer('lost after');
  for (const { ctx, returnId } of [one, other]) await codeOf(packPacket(ctx, returnId));
  await settleByManifests(nextDay(one.ctx));
  expect(await labelsOf(one.ctx)).toMatchObject([{ state: 'unclear' }]);
  const { shipmentNo } = carrier.made()[0]!;
  await settlePacket(one.ctx, { returnId: one.returnId, trackingId: shipmentNo });
  await settleByManifests(nextDay(other.ctx));
  expect(await labelsOf(other.ctx)).toMatchObject([
    { state: 'made', trackingId: carrier.made()[1]!.shipmentNo },
  ]);
});

test('of ten who ask at once one asks the carrier', async () => {
  const { ctx, returnId } = await packet();
  await Promise.all(Array.from({ length: 10 }, () => codeOf(packPacket(ctx, returnId))));
  expect(carrier.made()).toHaveLength(1);
  // Whoever was quicker to look than the answer was to come said that it is unclear; the answer says better.
  expect(await labelsOf(ctx)).toMatchObject([{ state: 'made' }]);
});

test('where nobody carries, or the carrier does not take it, a person types the number', async () => {
  const { ctx, returnId } = await packet();
  const alone = { ...ctx, config: { ...ctx.config, carrier: null } };
  expect(await codeOf(sendPacket(alone, { returnId, tracking: null }))).toBe('NO_CARRIER');
  carrier.suffer('busy');
  expect(await codeOf(packPacket(ctx, returnId))).toBe('LABEL_LATER');
  carrier.suffer('refusing');
  expect(await codeOf(packPacket(ctx, returnId))).toBe('LABEL_REFUSED');
  const typed = { trackingId: '00340434161094042557', trackingLink: null };
  expect(await sendPacket(ctx, { returnId, tracking: typed })).toBe(typed.trackingId);
  expect(await labelsOf(ctx)).toMatchObject([
    { state: 'void' },
    { state: 'void' },
    { state: 'made', carrier: 'MANUAL', trackingId: typed.trackingId },
  ]);
});

test('the practice centre asks who plays the carrier, never one who carries, and goes on when it is settled', async () => {
  const { ctx, returnId } = await packet({ isSimulated: true });
  const work = { accountId: ctx.viewer.accountId, returnId };
  carrier.suffer('silent');
  await practiceNow(ctx, work);
  expect(await returnsOf(ctx)).toMatchObject([{ stage: 'packing', isUnclear: true }]);
  await settlePacket(ctx, { returnId, trackingId: carrier.made()[0]!.shipmentNo });
  expect((await world.queued()).filter((name) => name === 'originals.practice')).not.toEqual([]);
  await practiceNow(ctx, work);
  expect(await returnsOf(ctx)).toMatchObject([
    { stage: 'sent', trackingId: carrier.made()[0]!.shipmentNo },
  ]);

  const real = await packet({ isSimulated: true });
  await practiceNow(carried(real.ctx, { isStandIn: false }), {
    accountId: real.ctx.viewer.accountId,
    returnId: real.returnId,
  });
  expect(await returnsOf(real.ctx)).toMatchObject([
    { stage: 'sent', trackingId: expect.stringMatching(/^SIMULIERT-/), trackingLink: null },
  ]);
  expect(carrier.made()).toHaveLength(1);
});
