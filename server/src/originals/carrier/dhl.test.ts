import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCarrier, type Trouble } from '../../../../tools/start/stand-ins/carrier.ts';
import { readConfig } from '../../platform/config/config.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Parcel } from './carrier.ts';
import { dhl } from './dhl.ts';

let carrier: ReturnType<typeof openCarrier>;
let server: Server;
let port = 0;
beforeEach(async () => {
  carrier = openCarrier();
  server = createServer((request, response) => carrier.listener(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const PARCEL: Parcel = {
  reference: 'PK-2026-000001',
  to: {
    name: 'Clara Weber, Jonas Weber',
    addressLine1: 'Lindenallee 7',
    addressLine2: '3. OG',
    postalCode: '10115',
    locality: 'Berlin',
    region: '',
    countryCode: 'DE',
  },
  grams: 480,
  day: '2026-11-24',
};

/** The carrier as the settings name it, and whoever asks it. */
function open(more: object = {}) {
  const config = readConfig({
    DATABASE_APP_URL: 'postgres://x',
    POSTKORB_SECRET: 'a secret that only this test run knows',
    POSTKORB_DHL_URL: `http://127.0.0.1:${port}/parcel/de/shipping/v2`,
    POSTKORB_DHL_KEY: 'schluessel',
    POSTKORB_DHL_USER: 'postkorb',
    POSTKORB_DHL_PASSWORD: 'geheim',
    POSTKORB_DHL_BILLING: '33333333330102',
    POSTKORB_DHL_BILLING_ABROAD: '33333333335301',
    POSTKORB_SHIPPER: 'Postkorb GmbH; Hafenstr. 1; 10243; Berlin',
    POSTKORB_OUTGOING_SECONDS: '1',
    ...more,
  });
  // Asking the carrier takes the settings and nothing else.
  const ctx = { config } as Ctx;
  return { ctx, of: dhl(ctx.config.carrier!) };
}
/** What was said to the carrier last. */
const said = () => carrier.heard.at(-1)!;

test('a label is validated, ordered once and says that it is simulated; it is listed that day, and taken back', async () => {
  const { ctx, of } = open();
  const label = await of.order(ctx, PARCEL);
  expect(carrier.asked).toEqual(['POST /orders validate', 'POST /orders']);
  const [one] = carrier.made();
  expect(label).toMatchObject({ is: 'labelled', trackingId: one!.shipmentNo });
  expect(one!.refNo).toBe(PARCEL.reference);
  if (label.is !== 'labelled') throw new Error(label.is);
  expect(label.trackingLink).toContain(`piececode=${one!.shipmentNo}`);
  expect((await PDFDocument.load(label.pdf)).getTitle()).toContain('SIMULIERT');
  expect(of.name).toBe('SIMULATED');
  expect(said().ordered.shipments).toEqual([
    {
      product: 'V01PAK',
      billingNumber: '33333333330102',
      refNo: PARCEL.reference,
      shipDate: '2026-11-24',
      shipper: {
        name1: 'Postkorb GmbH',
        addressStreet: 'Hafenstr. 1',
        postalCode: '10243',
        city: 'Berlin',
        country: 'DEU',
      },
      consignee: {
        name1: 'Clara Weber',
        name2: 'Jonas Weber',
        name3: '3. OG',
        addressStreet: 'Lindenallee 7',
        postalCode: '10115',
        city: 'Berlin',
        country: 'DEU',
      },
      details: { weight: { uom: 'g', value: 480 } },
    },
  ]);
  const { headers } = said();
  expect(headers['dhl-api-key']).toBe('schluessel');
  expect(headers.authorization).toBe(`Basic ${Buffer.from('postkorb:geheim').toString('base64')}`);

  expect(await of.listed(ctx, '2026-11-24')).toEqual([one!.shipmentNo]);
  expect(await of.listed(ctx, '2026-11-25')).toEqual([]);
  expect(await of.cancel(ctx, one!.shipmentNo)).toEqual({ is: 'voided' });
  expect(await of.cancel(ctx, one!.shipmentNo)).toEqual({ is: 'too-late' });
  expect(carrier.made()).toEqual([]);
});

test('what a forwarding order would lead back says in its address that it is not to be forwarded', async () => {
  const { ctx, of } = open();
  await of.order(ctx, { ...PARCEL, isRedirected: true });
  expect(said().ordered.shipments![0]).toMatchObject({
    consignee: { name1: 'Clara Weber', name2: 'Jonas Weber, 3. OG', name3: 'Nicht nachsenden!' },
  });
});

test('a parcel to another country goes by its own product and bill, under three letters, and comes back where it cannot be delivered', async () => {
  const { ctx, of } = open();
  const to = { ...PARCEL.to, postalCode: '75008', locality: 'Paris', countryCode: 'FR' };
  expect(await of.order(ctx, { ...PARCEL, to })).toMatchObject({ is: 'labelled' });
  expect(said().ordered.shipments![0]).toMatchObject({
    product: 'V53WPAK',
    billingNumber: '33333333335301',
    consignee: { country: 'FRA' },
    services: { endorsement: 'RETURN' },
  });
});

test.each<[Trouble, string, number]>([
  ['lost after', 'unclear', 1],
  ['lost before', 'unclear', 0],
  ['silent', 'unclear', 1],
  ['failing after', 'unclear', 1],
  ['without label', 'unclear', 1],
  ['busy', 'later', 0],
  ['refusing', 'refused', 0],
])(
  'F13: when the carrier is %s, the answer is %s: never is a label that may be there called none',
  async (trouble, is, made) => {
    const { ctx, of } = open();
    carrier.suffer(trouble);
    expect(await of.order(ctx, PARCEL)).toMatchObject({ is });
    expect(carrier.made()).toHaveLength(made);
    // Nobody tries again by itself.
    expect(carrier.asked).toEqual(['POST /orders validate', 'POST /orders']);
  },
);

test('a carrier that is away, or does not know us, is asked later: nothing was ordered', async () => {
  const nobody = open({ POSTKORB_DHL_URL: 'http://127.0.0.1:9/parcel/de/shipping/v2' });
  expect(await nobody.of.order(nobody.ctx, PARCEL)).toMatchObject({ is: 'later' });
  expect(await nobody.of.listed(nobody.ctx, PARCEL.day)).toBeNull();
  expect(await nobody.of.cancel(nobody.ctx, '1')).toEqual({ is: 'unclear' });
  const { ctx, of } = open();
  carrier.suffer('stranger');
  expect(await of.order(ctx, PARCEL)).toEqual({ is: 'later', why: 'answered 401' });
  expect(carrier.made()).toEqual([]);
});

test('what cannot be printed is not asked for, and what the carrier does not take is said in its words', async () => {
  const { ctx, of } = open();
  const street = 'Straße der Vereinten Nationen der ganzen Welt 123456';
  const to = { ...PARCEL.to, addressLine1: street };
  expect(await of.order(ctx, { ...PARCEL, to })).toEqual({
    is: 'refused',
    why: [`too long: ${street}`],
  });
  expect(carrier.asked).toEqual([]);
  expect(await of.order(ctx, { ...PARCEL, reference: 'kurz' })).toEqual({
    is: 'refused',
    why: ['Die Referenz hat 6 bis 35 Zeichen.'],
  });
  expect(carrier.made()).toEqual([]);
});

test('half a contract with the carrier ends the start', () => {
  expect(() => open({ POSTKORB_SHIPPER: undefined })).toThrow(/belong together/);
  expect(() => open({ POSTKORB_DHL_URL: 'http://dhl.example' })).toThrow(/POSTKORB_DHL_URL/);
});
