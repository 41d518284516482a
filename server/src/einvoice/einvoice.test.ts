import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grant, makeEInvoice, makeDocument, rootOf } from '../../test/access/fixtures.ts';
import {
  sendRequest,
  openTestServer,
  signIn,
  type TestServer,
  type Keys,
} from '../../test/world/http-client.ts';
import { openPostOffice } from '../../test/world/post-office.ts';
import { useWorld } from '../../test/world/world.ts';
import { asSystem, type Ctx } from '../platform/ctx.ts';
import { earlierInvoices } from './einvoice.sql.ts';
import { keepEInvoice } from './index.ts';
import { readEInvoiceXml } from './files/parse-einvoice.ts';
import { orderEarlier, readAnew } from './read-anew.job.ts';

const world = useWorld();
let server: TestServer;
let office: Awaited<ReturnType<typeof openPostOffice>>;
let owner: Ctx;
let friend: Ctx;
let keys: Keys;
let document: string;
let xml: Buffer;

beforeAll(async () => {
  server = await openTestServer(world);
  office = await openPostOffice(world.appCtx);
  [owner, friend] = [await world.account(), await world.account()];
  document = (await makeDocument(owner, await rootOf(owner, 'inbox'), 'Brief')).id;
  xml = await makeEInvoice(owner, document, 'Wanderfalke');
  await grant(owner, friend, { permission: 'viewer', documentId: document });
  keys = await signIn(friend);
});
afterAll(async () => {
  await office.close();
  await server.close();
});

/** The worker reads the document's XML again. */
async function readAgain() {
  const earlier = { accountId: owner.viewer.accountId, documentId: document };
  await readAnew(asSystem(world.appCtx, earlier), office, earlier);
}

const QUESTION = `query Invoice($id: ID!) { containerDocument(id: $id) { isEInvoice eInvoice {
  id invoiceNumber typeCode seller { name } xmlUrl mandatory { law missing } check { judge by checked unknown findings { rule severity field position } } data } } }`;

type Answer = {
  readonly containerDocument: {
    readonly eInvoice: {
      readonly invoiceNumber: string;
      readonly xmlUrl: string;
      readonly mandatory: { readonly law: string; readonly missing: readonly string[] };
      readonly check: {
        readonly judge: string;
        readonly by: readonly string[];
        readonly checked: readonly string[];
        readonly findings: readonly { readonly rule: string; readonly severity: string }[];
      };
      readonly data: { readonly attachments: readonly unknown[] };
    } | null;
  } | null;
};

const asked = async (ctx: Ctx) =>
  ((await world.ask(ctx, QUESTION, { id: document })).data as Answer).containerDocument;
const fetched = (method = 'GET', by = keys) =>
  sendRequest(server, by, { method, path: `/documents/${document}/einvoice.xml` });
const entries = async ({ viewer, db }: Ctx) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int from platform.journal
    where account_id = ${viewer.accountId} and action = 'einvoice.xml-downloaded'`.execute(db);
  return rows[0]!.count;
};

const PARTIES = `query ($id: ID!) { containerDocument(id: $id) { eInvoice {
  invoiceNumber typeCode issueDate dueDate buyerReference totals { grandTotal }
  seller { id name company contactName email phone } sellerAddress { line1 postalCode locality countryCode }
  buyer { id name company } buyerAddress { line1 postalCode locality countryCode } } } }`;

test('an e-invoice says who sold to whom, and how the seller is reached', async () => {
  const { id } = await makeDocument(owner, await rootOf(owner, 'inbox'), 'Zeitschrift');
  const file = new URL(
    '../../../fixtures/einvoice/xrechnung-01.01a-INVOICE_ubl.xml',
    import.meta.url,
  );
  const text = (await readFile(file, 'utf8')).replace(
    '<cbc:InvoiceTypeCode>',
    '<cbc:DueDate>2016-05-04</cbc:DueDate>$&',
  );
  const read = readEInvoiceXml(Buffer.from(text));
  if ('refused' in read) throw new Error(read.refused);
  const { sha256 } = await owner.blobs.write(owner.viewer.accountId, Buffer.from(text));
  await keepEInvoice(owner, { documentId: id, ...read, xmlSha256: sha256 });

  const { data } = await world.ask(owner, PARTIES, { id });

  const at = (who: string, place: object) => ({
    line1: `[${who} address line 1]`,
    locality: `[${who} city]`,
    ...place,
  });
  expect(data).toEqual({
    containerDocument: {
      eInvoice: {
        invoiceNumber: '123456XX',
        typeCode: '380',
        issueDate: '2016-04-04',
        dueDate: '2016-05-04',
        buyerReference: '04011000-12345-03',
        totals: { grandTotal: '336.9' },
        seller: {
          id: null,
          name: '[Seller name]',
          company: '[Seller trading name]',
          contactName: 'nicht vorhanden',
          email: 'seller@email.de',
          phone: '+49 1234-5678',
        },
        sellerAddress: at('Seller', { postalCode: '12345', countryCode: 'DE' }),
        buyer: { id: '[Buyer identifier]', name: '[Buyer name]', company: null },
        buyerAddress: at('Buyer', { postalCode: '12345', countryCode: 'DE' }),
      },
    },
  });
});

test('an e-invoice says which rules it was checked against, and what it breaks', async () => {
  const { check, invoiceNumber } = (await asked(owner))!.eInvoice!;

  expect(invoiceNumber).toBe('Wanderfalke');
  expect([check.judge, check.by]).toEqual(['official', ['EN 16931', 'XRechnung']]);
  expect(check.checked).toEqual(expect.arrayContaining(['BR-01', 'BR-CO-15', 'BR-DE-15']));
  expect(check.findings).toEqual([
    { rule: 'BR-DE-TMP-32', severity: 'note', field: 'Invoice', position: null },
  ]);
});

test('an invoice says what German law misses on it', async () => {
  const { mandatory } = (await asked(owner))!.eInvoice!;

  expect(mandatory).toEqual({ law: 'UStG14', missing: ['SELLER_TAX_NUMBER', 'DELIVERY_DATE'] });
});

test('an outsider sees neither the invoice nor its XML', async () => {
  const outsider = await world.account();

  expect(await asked(outsider)).toBeNull();
  expect(await fetched('GET', await signIn(outsider))).toMatchObject({ status: 404 });
});

test('the XML is saved byte by byte, under the name of its document, and can never run', async () => {
  const { status, head, text } = await fetched();

  expect([status, text]).toEqual([200, xml.toString('utf8')]);
  const headers = new Map<string, string>(JSON.parse(head));
  expect(headers.get('content-type')).toBe('application/xml');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="Brief\.xml"/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
});

test('whoever saves the XML stands once in the journal of its owner', async () => {
  const before = await entries(owner);
  await fetched('HEAD');
  await fetched();

  expect((await entries(owner)) - before).toBe(1);
  expect(await entries(friend)).toBe(0);
});

const MOST_EXPENSIVE = '<a xmlns:b="urn:b">'.repeat(50);
/** Makes the invoice one that an earlier version read from this XML. */
async function age(content: Buffer | string) {
  const { sha256 } = await owner.blobs.write(owner.viewer.accountId, Buffer.from(content));
  await sql`update einvoice.invoice set reader = 0, verdict = null, xml_sha256 = ${sha256},
    data = data - 'slips' - 'attachments' - 'references'
    where account_id = ${owner.viewer.accountId} and document_id = ${document}`.execute(owner.db);
}

test('an invoice read by an earlier version is shown as it is, and read again by the worker', async () => {
  await age(xml);
  await age(xml.toString().replace('Wanderfalke', 'Turmfalke'));

  const { invoiceNumber, data, check } = (await asked(friend))!.eInvoice!;
  expect([invoiceNumber, data.attachments, check.judge]).toEqual(['Wanderfalke', [], 'waiting']);
  expect(await world.queued()).toContain('einvoice.read-anew');
  await readAgain();

  const now = (await asked(owner))!.eInvoice!;
  expect([now.invoiceNumber, now.check.judge]).toEqual(['Turmfalke', 'official']);
});

test('a document that an earlier version called invalid is not called so when the official rules accept it', async () => {
  const notice = async (to?: string) => {
    const rows = owner.db.selectFrom('documents.document').where('id', '=', document);
    if (to !== undefined)
      await sql`update documents.document set notice = ${to} where id = ${document}`.execute(
        owner.db,
      );
    return (await rows.select('notice').executeTakeFirstOrThrow()).notice;
  };
  await age(xml);
  await notice('EINVOICE_INVALID');
  await readAgain();
  expect(await notice()).toBeNull();

  await age(xml);
  await notice('PDF_REPAIRED');
  await readAgain();
  expect(await notice()).toBe('PDF_REPAIRED');
});

test('all invoices of earlier versions stand in the queue, each once', async () => {
  await age(xml);
  await orderEarlier(world.appCtx);
  const before = await world.queued();
  await orderEarlier(world.appCtx);

  expect(await world.queued()).toEqual(before);
  expect(before.filter((name) => name === 'einvoice.read-anew')).toHaveLength(2);
  await readAgain();
  await orderEarlier(world.appCtx);
  expect(await earlierInvoices(world.appCtx, 10)).toEqual([]);
});

test('an earlier invoice whose XML is refused today keeps what it says, and is not asked again', async () => {
  await age(`<Invoice>${MOST_EXPENSIVE}${'<b/>'.repeat(200_001)}`);
  const shown = (await asked(owner))!.eInvoice!;
  await readAgain();

  expect((await asked(owner))!.eInvoice).toEqual(shown);
  expect(await earlierInvoices(world.appCtx, 10)).toEqual([]);
});
