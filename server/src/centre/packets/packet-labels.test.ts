import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PDFDocument } from '@cantoo/pdf-lib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openCarrier } from '../../../../tools/start/stand-ins/carrier.ts';
import { openTestCentre } from '../../../test/centre/console.ts';
import { workAt } from '../../../test/centre/envelopes.ts';
import { fullPacket, refused } from '../../../test/centre/packing.ts';
import { useWorld } from '../../../test/world/world.ts';
import { settleByManifests } from '../../originals/sending/settle-label.ts';
import { openConsole } from '../../console.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { CentreCtx } from '../basics/shift.ts';
import { handOver } from './hand-over.ts';
import { labelPacket, settleParcel } from './label-packet.ts';
import { findPacket } from './packet.sql.ts';

const world = useWorld();
let server: Server;
let carrier: ReturnType<typeof openCarrier>;
let url = '';
beforeAll(async () => {
  server = createServer((request, response) => carrier.listener(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/parcel/de/shipping/v2`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  carrier = openCarrier();
});

const SHIPPER = {
  name1: 'Postkorb GmbH',
  addressStreet: 'Hafenstr. 1',
  postalCode: '10243',
  city: 'Berlin',
};

/** The same where somebody carries parcels. */
function carried<Given extends Ctx>(ctx: Given): Given {
  const account = { key: 'k', user: 'u', password: 'p', shipper: SHIPPER };
  const billing = { billing: '33333333330102', billingAbroad: '33333333335301' };
  const outgoing = { ...ctx.config.outgoing, seconds: 1 };
  const config = {
    ...ctx.config,
    outgoing,
    carrier: { url, isStandIn: true, ...account, ...billing },
  };
  return { ...ctx, config };
}

const nextDay = (ctx: Ctx): Ctx => ({ ...ctx, now: () => new Date(Date.now() + 86_400_000 * 4) });

async function full(boxes: readonly number[] = [1]) {
  const centre = await openTestCentre(world.appCtx);
  const ctx: CentreCtx = carried(await workAt(world.appCtx, centre));
  return { centre, ctx, ...(await fullPacket(ctx, await world.account(), boxes)) };
}

const sentAt = async (ctx: Ctx, returnId: string) => {
  const { rows } = await sql<{ sentAt: Date | null }>`
    select sent_at from originals.return where id = ${returnId}`.execute(ctx.db);
  return rows[0]!.sentAt;
};

test('I8: a packet has one label, for the weight that was typed, and leaves under no other one', async () => {
  const { ctx, packet, returnId } = await full([1, 2]);
  const { id, code } = packet;
  const both = await Promise.all([
    refused(labelPacket(ctx, { id, grams: 731 })),
    refused(labelPacket(ctx, { id, grams: 731 })),
  ]);
  expect(both).toEqual([null, null]);
  expect(carrier.made()).toHaveLength(1);
  const { shipmentNo } = carrier.made()[0]!;
  const labelled = await findPacket(ctx, 'id', id);
  expect(labelled).toMatchObject({ stage: 'Packed', trackingId: shipmentNo });
  const { ordered } = carrier.heard.at(-1)!;
  expect(JSON.stringify(ordered)).toContain('"value":731');

  const wrong = handOver(ctx, { code, scanned: '00340434161094042557' });
  expect(await refused(wrong)).toBe('OTHER_LABEL');
  expect(await sentAt(ctx, returnId)).toBeNull();
  const left = await handOver(ctx, { code, scanned: shipmentNo });
  expect(left).toMatchObject({ stage: 'HandedOver' });
  expect(await sentAt(ctx, returnId)).not.toBeNull();
});

test('I8, F13: where the answer was lost the packet is unclear, and a person says which number it has', async () => {
  const { ctx, packet, returnId } = await full();
  const { id, code } = packet;
  carrier.suffer('lost after');
  expect(await labelPacket(ctx, { id, grams: 190 })).toMatchObject({ stage: 'Unclear' });
  carrier.suffer('none');
  expect(await labelPacket(ctx, { id, grams: 190 })).toMatchObject({ stage: 'Unclear' });
  expect(carrier.made()).toHaveLength(1);
  const { shipmentNo } = carrier.made()[0]!;
  expect(await refused(handOver(ctx, { code, scanned: shipmentNo }))).toBe('NOT_NOW');
  expect(await refused(settleParcel(ctx, { id, scanned: '?' }))).toBe('INVALID_INPUT');
  const settled = await settleParcel(ctx, { id, scanned: shipmentNo });
  expect(settled).toMatchObject({ stage: 'Packed', trackingId: shipmentNo });
  expect(await refused(settleParcel(ctx, { id, scanned: null }))).toBe('NOT_NOW');
  await handOver(ctx, { code, scanned: shipmentNo });
  expect(await sentAt(ctx, returnId)).not.toBeNull();
  expect(carrier.made()).toHaveLength(1);
});

test('I8, F13: a label that was never made is asked for again once somebody says so, or the manifest of the day', async () => {
  const { ctx, packet } = await full();
  carrier.suffer('lost before');
  const weighed = { id: packet.id, grams: 190 };
  expect(await labelPacket(ctx, weighed)).toMatchObject({ stage: 'Unclear' });
  const none = await settleParcel(ctx, { id: packet.id, scanned: null });
  expect(none).toMatchObject({ stage: 'Packing', trackingId: null });
  expect(await labelPacket(ctx, weighed)).toMatchObject({ stage: 'Unclear' });
  await settleByManifests(nextDay(ctx));
  carrier.suffer('none');
  expect(await labelPacket(ctx, weighed)).toMatchObject({ stage: 'Packed' });
  expect(carrier.made()).toHaveLength(1);
});

test('label and slip are printed while a packet is packed, by its own centre alone, and each time is noted in both chains', async () => {
  const { centre, ctx, packet, own } = await full();
  const { id } = packet;
  const app = await openConsole(carried(world.appCtx));
  const cookie = [...centre.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const get = (paper: string, headers: Record<string, string> = { cookie }, of = id) =>
    app.inject({ method: 'GET', url: `/packets/${of}/${paper}`, headers });
  expect((await get('label')).statusCode).toBe(409);
  await labelPacket(ctx, { id, grams: 190 });
  for (const paper of ['label', 'slip']) {
    const printed = await get(paper);
    expect(printed).toMatchObject({ statusCode: 200 });
    expect(printed.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
    });
    expect((await PDFDocument.load(printed.rawPayload)).getPageCount()).toBe(1);
  }
  expect((await get('slip', {})).statusCode).toBe(401);
  expect((await get('slip', undefined, 'x')).statusCode).toBe(404);
  const other = await openTestCentre(world.appCtx);
  const theirs = [...other.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  expect((await get('slip', { cookie: theirs })).statusCode).toBe(404);
  for (const chain of [ctx.viewer.accountId, own.viewer.accountId]) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from platform.journal
      where account_id = ${chain} and action = 'centre.packet-printed'`.execute(ctx.db);
    expect(rows[0]!.count).toBe(2);
  }
  await handOver(ctx, { code: packet.code, scanned: carrier.made()[0]!.shipmentNo });
  expect((await get('slip')).statusCode).toBe(409);
  await app.close();
});
