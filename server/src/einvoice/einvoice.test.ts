import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grant, makeEInvoice, makeLetter, rootOf } from '../../test/estate.ts';
import { knock, openHouse, signIn, type House, type Keys } from '../../test/knock.ts';
import { useWorld } from '../../test/world.ts';
import type { Ctx } from '../platform/ctx.ts';

const world = useWorld();
let house: House;
let owner: Ctx;
let friend: Ctx;
let keys: Keys;
let letter: string;
let xml: Buffer;

beforeAll(async () => {
  house = await openHouse(world);
  [owner, friend] = [await world.account(), await world.account()];
  letter = (await makeLetter(owner, await rootOf(owner, 'inbox'), 'Brief')).id;
  xml = await makeEInvoice(owner, letter, 'Wanderfalke');
  await grant(owner, friend, { permission: 'viewer', documentId: letter });
  keys = await signIn(friend);
});
afterAll(() => house.close());

const QUESTION = `query Invoice($id: ID!) { containerDocument(id: $id) { isEInvoice eInvoice {
  id invoiceNumber typeCode seller { name } xmlUrl mandatory { law missing } check { checked findings { rule severity field position } } data } } }`;

type Answer = {
  readonly containerDocument: {
    readonly eInvoice: {
      readonly invoiceNumber: string;
      readonly xmlUrl: string;
      readonly mandatory: { readonly law: string; readonly missing: readonly string[] };
      readonly check: {
        readonly checked: readonly string[];
        readonly findings: readonly { readonly rule: string; readonly severity: string }[];
      };
      readonly data: { readonly attachments: readonly unknown[] };
    } | null;
  } | null;
};

const asked = async (ctx: Ctx) =>
  ((await world.ask(ctx, QUESTION, { id: letter })).data as Answer).containerDocument;
const fetched = (method = 'GET', by = keys) =>
  knock(house, by, { method, path: `/documents/${letter}/einvoice.xml` });
const entries = async ({ viewer, db }: Ctx) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int from platform.journal
    where account_id = ${viewer.accountId} and action = 'einvoice.xml-downloaded'`.execute(db);
  return rows[0]!.count;
};

test('an e-invoice says which rules it was checked against, and what it breaks', async () => {
  const { check, invoiceNumber } = (await asked(owner))!.eInvoice!;

  expect(invoiceNumber).toBe('Wanderfalke');
  expect(check.checked).toEqual(expect.arrayContaining(['BR-01', 'BR-S-08', 'BR-DE-15']));
  expect(check.findings).toEqual([
    { rule: 'BR-DE-TMP-32', severity: 'note', field: 'deliveryDate', position: null },
  ]);
});

test('an invoice says what German law misses on it', async () => {
  const { mandatory } = (await asked(owner))!.eInvoice!;

  expect(mandatory).toEqual({ law: 'UStG14', missing: ['SELLER_TAX_NUMBER', 'DELIVERY_DATE'] });
});

test('a stranger sees neither the invoice nor its XML', async () => {
  const stranger = await world.account();

  expect(await asked(stranger)).toBeNull();
  expect(await fetched('GET', await signIn(stranger))).toMatchObject({ status: 404 });
});

test('the XML is saved byte by byte, under the name of its letter, and can never run', async () => {
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

test('an invoice read by an earlier version shows everything that is read today', async () => {
  await sql`update einvoice.invoice set data = data - 'slips' - 'attachments'
    where account_id = ${owner.viewer.accountId} and document_id = ${letter}`.execute(owner.db);

  const { data, check } = (await asked(owner))!.eInvoice!;

  expect(data.attachments).toEqual([]);
  expect(check.findings).toHaveLength(1);
});
