import { expect, test } from 'vitest';
import { GOOD_STANDING } from '../team/index.ts';
import type { PayableFields } from './payable.ts';
import { sepaFileOf } from './sepa-file.ts';
import { problemsOfOrder, refuseInFile, refuseSettle } from './settle.ts';

const BY = { role: 'Owner', standing: GOOD_STANDING } as const;

const BILL: PayableFields = {
  classificationType: 'Invoice',
  kind: 'invoice',
  senderName: 'Müller & Söhne <GmbH>',
  amountCents: 12_345,
  currency: 'EUR',
  iban: 'DE33100205000001194700',
  bic: 'BFSWDE33BER',
  reference: 'RE-1 "eilig"',
  dueDate: null,
};
const ORDER = { name: "Clara O'Weber", iban: 'DE89370400440532013000', day: '2026-11-24' };

const fileOf = (...bills: readonly PayableFields[]) =>
  sepaFileOf({
    messageId: 'PK1',
    createdAt: '2026-11-21T13:00:00Z',
    order: ORDER,
    transfers: bills.map((fields, place) => ({ id: `doc${place}`, fields })),
  });
/** The names of the elements in their order; every one that is opened is closed again. */
function elementsOf(xml: string): string[] {
  const open: string[] = [];
  const names: string[] = [];
  for (const [, end, name = ''] of xml.matchAll(/<(\/?)(\w+)/g)) {
    if (end === '/') expect(open.pop()).toBe(name);
    else names.push(`${'  '.repeat(open.push(name) - 1)}${name}`);
  }
  expect(open).toEqual([]);
  return names;
}

test('the file holds its parts in the order of pain.001.001.09', () => {
  const inner = (names: string) => names.split(' ').map((name) => `      ${name}`);
  const names = elementsOf(fileOf(BILL).replace(/^<\?.*\n/, ''));

  expect(names.filter((name) => /^ {6}\w/.test(name))).toEqual([
    ...inner('MsgId CreDtTm NbOfTxs CtrlSum InitgPty'),
    ...inner('PmtInfId PmtMtd NbOfTxs CtrlSum PmtTpInf ReqdExctnDt Dbtr DbtrAcct DbtrAgt ChrgBr'),
    ...inner('CdtTrfTxInf'),
  ]);
  expect(names.filter((name) => /^ {8}\w/.test(name)).slice(-6)).toEqual(
    'PmtId Amt CdtrAgt Cdtr CdtrAcct RmtInf'.split(' ').map((name) => `        ${name}`),
  );
});

test('count and control sum hold for all transfers, to the cent', () => {
  const xml = fileOf(BILL, { ...BILL, amountCents: 5 }, { ...BILL, amountCents: 10 });

  expect(xml.match(/<NbOfTxs>3<\/NbOfTxs><CtrlSum>123\.60<\/CtrlSum>/g)).toHaveLength(2);
  expect(xml.match(/<InstdAmt Ccy="EUR">[\d.]+</g)).toEqual([
    '<InstdAmt Ccy="EUR">123.45<',
    '<InstdAmt Ccy="EUR">0.05<',
    '<InstdAmt Ccy="EUR">0.10<',
  ]);
});

test('names are written in the signs of the bank, and nothing in them becomes an element', () => {
  const xml = fileOf(BILL);

  expect(xml).toContain('<Cdtr><Nm>Mueller + Soehne GmbH</Nm></Cdtr>');
  expect(xml).toContain('<Nm>Clara O&apos;Weber</Nm>');
  expect(xml).toContain('<Ustrd>RE-1 eilig</Ustrd>');
});

test('a creditor reference goes structured, a bill without any says nothing', () => {
  expect(fileOf({ ...BILL, reference: 'RF18 5390 0754 7034' })).toContain(
    '<Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry><Issr>ISO</Issr></Tp><Ref>RF18539007547034</Ref></CdtrRefInf></Strd>',
  );
  expect(fileOf({ ...BILL, reference: null, bic: null })).not.toMatch(/RmtInf|CdtrAgt/);
});

test.each([
  [{}, []],
  [{ name: ' ' }, ['name REQUIRED']],
  [{ iban: 'DE00' }, ['iban INVALID']],
  [{ iban: 'TR330006100519786457841326' }, ['iban INVALID']],
  [{ day: '2026-11-20' }, ['day IN_PAST']],
  [{ day: '2027-11-22' }, ['day TOO_FAR']],
  [{ day: 'morgen' }, ['day INVALID']],
])('an order with %o has these problems: %o', (change, problems) => {
  const found = problemsOfOrder({ ...ORDER, ...change }, '2026-11-21');
  expect(found.map(({ field, code }) => `${field} ${code}`)).toEqual(problems);
});

const OWN = { accountId: 'a', spaceId: 's', root: 'inbox', access: 'owner', ...BILL } as const;
test('who only reads a bill does not pay it, and a paid one goes into no file', () => {
  expect(refuseSettle(undefined, BY)).toBe('UNKNOWN_DOCUMENT');
  expect(refuseSettle({ ...OWN, access: 'viewer' }, BY)).toBe('NOT_ALLOWED');
  expect(refuseSettle({ ...OWN, root: 'trash' }, BY)).toBe('IN_TRASH');
  expect(refuseSettle({ ...OWN, amountCents: 0 }, BY)).toBe('NOT_PAYABLE');
  expect(refuseSettle({ ...OWN, iban: null }, BY)).toBeNull();
  expect(refuseInFile({ ...OWN, iban: null }, false, BY)).toBe('NO_IBAN');
  expect(refuseInFile(OWN, true, BY)).toBe('ALREADY_PAID');
  expect(refuseInFile({ ...OWN, access: 'editor' }, false, BY)).toBe('NOT_ALLOWED');
  expect(refuseInFile(OWN, false, BY)).toBeNull();
});
