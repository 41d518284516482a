import { expect, test } from 'vitest';
import type { ReferenceKind } from '../documents/index.ts';
import { numbersOf, type CaseLetter } from './case-letter.ts';
import { caseText } from './parties.ts';
import { quotedDays } from './quoted-days.ts';
import { tieOf } from './tie.ts';

type Said = Partial<Omit<CaseLetter, 'numbers' | 'quotedDays' | 'text'>> & {
  readonly numbers?: Partial<Record<ReferenceKind, string>>;
  readonly says?: string;
};

function letter({ numbers = {}, says = '', ...said }: Said): CaseLetter {
  const references = Object.entries(numbers).map(([kind, value]) => ({
    kind: kind as ReferenceKind,
    value,
  }));
  const fields = {
    classificationType: 'Document',
    kind: 'letter',
    senderName: 'Radhaus Kollwitz GmbH',
    recipientName: 'Clara Weber',
    documentDate: '2026-05-04',
    dueDate: null,
    amountCents: null,
    currency: 'EUR',
    iban: null,
    bic: null,
    reference: null,
    ...said,
  };
  return {
    ...fields,
    numbers: numbersOf({ references, reference: fields.reference }),
    quotedDays: quotedDays(says),
    text: caseText(says),
  };
}

const BILL: Said = {
  classificationType: 'Invoice',
  kind: 'invoice',
  amountCents: 23_540,
  iban: 'DE33100205000001194700',
  dueDate: '2026-05-18',
  numbers: { invoice: 'R-2026-0643', customer: '55 104' },
};
const REMINDER: Said = {
  ...BILL,
  classificationType: 'Document',
  kind: 'reminder',
  amountCents: 24_040,
  documentDate: '2026-06-12',
  dueDate: '2026-06-26',
  numbers: { invoice: 'R-2026/0643' },
};
const COURT: Said = {
  kind: 'court',
  senderName: 'Amtsgericht Wedding',
  documentDate: '2026-09-01',
  numbers: { file: '26-1234567-0-N', invoice: 'R-2026-0643' },
};
const NEXT_BILL: Said = {
  ...BILL,
  documentDate: '2026-06-04',
  numbers: { invoice: 'R-2026-0701', customer: '55 104' },
};
const FEE: Said = {
  kind: 'fee',
  senderName: 'Stadt Tannstadt',
  amountCents: 5_000,
  iban: 'DE33100205000001194700',
  dueDate: '2026-05-15',
  reference: '0417.2203.1',
  numbers: { cashSign: '0417.2203.1' },
};
const TAX: Said = {
  kind: 'taxNotice',
  senderName: 'Finanzamt Tannstadt',
  documentDate: '2026-03-05',
  numbers: { tax: '12/345/67890' },
};
const CONTRACT: Said = {
  kind: 'contract',
  senderName: 'Fitwerk Studio GmbH',
  documentDate: '2023-02-01',
  numbers: { contract: 'V-3939545', customer: '227900' },
};
const OBJECTION: Said = {
  ...TAX,
  kind: 'letter',
  senderName: 'Clara Weber',
  recipientName: 'Finanzamt Tannstadt',
  isOutgoing: true,
  documentDate: '2026-03-20',
  numbers: {},
  says: 'gegen den Bescheid vom 05.03.2026 lege ich Einspruch ein.',
};

const SURE: readonly (readonly [string, Said, Said, string])[] = [
  ['a bill and its reminder', BILL, REMINDER, 'number'],
  [
    'a bill and the thanks for its payment',
    BILL,
    { documentDate: '2026-06-20', numbers: { invoice: 'R20260643' } },
    'number',
  ],
  [
    'a bill and the order for payment of a court that names who sues',
    BILL,
    { ...COURT, says: 'Antragsteller: Radhaus Kollwitz GmbH, Am Weg 1' },
    'number',
  ],
  [
    'a letter of an office and its decision',
    { kind: 'letter', senderName: 'Jobcenter Tannstadt', numbers: { file: '32-4/0417' } },
    {
      kind: 'notice',
      senderName: 'Jobcenter Tannstadt',
      documentDate: '2026-06-30',
      numbers: { file: '32-4/0417' },
    },
    'number',
  ],
  [
    'a fine and its reminder',
    { ...FEE, kind: 'fine' },
    { ...FEE, kind: 'reminder', documentDate: '2026-07-01' },
    'number',
  ],
  [
    'a fee and the reminder that names its day',
    FEE,
    {
      ...FEE,
      kind: 'reminder',
      documentDate: '2026-06-10',
      says: 'unser Bescheid vom 4. Mai 2026',
    },
    'debt',
  ],
  [
    'a tax assessment and the decision on the objection to it',
    TAX,
    {
      ...TAX,
      kind: 'notice',
      documentDate: '2026-07-01',
      says: 'Ihr Einspruch gegen den Bescheid vom 05.03.2026',
    },
    'quotedDay',
  ],
  [
    'a contract and the letter that ends it',
    CONTRACT,
    { ...CONTRACT, kind: 'cancellation', documentDate: '2026-05-04' },
    'contract',
  ],
  ['a bill that came twice', BILL, { ...BILL, numbers: { invoice: 'R-2026-0643' } }, 'number'],
];
const SUGGESTED: readonly (readonly [string, Said, Said])[] = [
  ['a court that names nobody', BILL, COURT],
  [
    'a fee and a reminder that names no day',
    FEE,
    { ...FEE, kind: 'reminder', documentDate: '2026-06-10' },
  ],
  [
    'fees of two years under one file',
    { ...FEE, numbers: { file: '32-4/0417' } },
    { ...FEE, documentDate: '2027-05-04', numbers: { file: '32-4/0417' } },
  ],
  ['an assessment and the own objection without a number', TAX, OBJECTION],
  [
    'a letter of years ago under the same file',
    { numbers: { file: '32-4/0417' } },
    { documentDate: '2029-01-04', numbers: { file: '32-4/0417' } },
  ],
  [
    'a contract and an end that names the customer alone',
    CONTRACT,
    { ...CONTRACT, kind: 'cancellation', numbers: { customer: '227900' } },
  ],
];
const NONE: readonly (readonly [string, Said, Said])[] = [
  ['a bill and that of the next month', BILL, NEXT_BILL],
  ['a bill of the next month and the reminder of this one', NEXT_BILL, REMINDER],
  [
    'two bills without numbers of their own',
    { ...BILL, numbers: { customer: '55 104' } },
    { ...NEXT_BILL, numbers: { customer: '55 104' } },
  ],
  [
    'bills of one order',
    { ...BILL, numbers: { invoice: 'R-1001', order: 'A-5501' } },
    { ...NEXT_BILL, numbers: { invoice: 'R-1002', order: 'A-5501' } },
  ],
  [
    'letters to one customer',
    { numbers: { customer: '55 104' } },
    { numbers: { customer: '55 104' }, documentDate: '2026-06-04' },
  ],
  [
    'a contract and a bill under it',
    CONTRACT,
    {
      ...BILL,
      senderName: 'Fitwerk Studio GmbH',
      numbers: { contract: 'V-3939545' },
      says: 'Ihr Vertrag vom 01.02.2023',
    },
  ],
  ['fees of two quarters', FEE, { ...FEE, documentDate: '2026-08-04', dueDate: '2026-08-15' }],
  ['assessments of two years', TAX, { ...TAX, documentDate: '2027-03-05' }],
  [
    'bills of two houses with one short number',
    { ...BILL, numbers: { invoice: '26/001' } },
    { senderName: 'Zumbrink Bedachungen', numbers: { invoice: '26/001' } },
  ],
  [
    'a bill and a bank statement that lists it',
    BILL,
    { kind: 'bankStatement', numbers: { invoice: 'R-2026-0643' } },
  ],
  ['a bill and advertising', BILL, { ...REMINDER, kind: 'advertising' }],
  ['letters of one day', { numbers: {} }, { numbers: {} }],
];

test.each(SURE)('%s are one case', (...[, one, other, reason]) => {
  const tie = { isSure: true, reason };
  expect([tieOf(letter(one), letter(other)), tieOf(letter(other), letter(one))]).toEqual([
    tie,
    tie,
  ]);
});

test.each(SUGGESTED)('%s may be one case', (...[, one, other]) => {
  const tie = { isSure: false };
  expect([tieOf(letter(one), letter(other)), tieOf(letter(other), letter(one))]).toMatchObject([
    tie,
    tie,
  ]);
});

test.each(NONE)('%s are no case', (...[, one, other]) => {
  expect([tieOf(letter(one), letter(other)), tieOf(letter(other), letter(one))]).toEqual([
    null,
    null,
  ]);
});
