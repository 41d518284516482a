import { expect, test } from 'vitest';
import { GIROCODE } from '../../documents/index.ts';
import {
  likeliestCode,
  readDocument,
  valuesOf,
  withGiroCode,
  type Page,
  type PrintedCode,
} from '../index.ts';

const IBAN = 'DE33100205000001194700';
const OTHER = 'DE89370400440532013000';
const CODE = {
  page: 1,
  box: { x: 0.7, y: 0.7, w: 0.15, h: 0.1 },
  iban: IBAN,
  bic: 'BFSWDE33BER',
  name: 'Stadtwerke Musterstadt',
  amountCents: 11_900,
  reference: 'RG 4711 WEBER',
};

/** A page with one line of words under another. */
function pageOf(...lines: readonly string[]): Page {
  const words = lines.flatMap((line, row) =>
    line.split(' ').map((text, column) => ({
      text,
      x: 0.1 + column * 0.11,
      y: 0.1 + row * 0.03,
      w: 0.1,
      h: 0.012,
      confidence: 1,
    })),
  );
  return { number: 1, width: 595, height: 842, words };
}

const weighed = (lines: readonly string[], change: Partial<PrintedCode> = {}, isData = false) => {
  const pages = [pageOf('Rechnung Nr. 4711 der Stadtwerke Musterstadt', ...lines)];
  return withGiroCode({ ...CODE, ...change }, { pages, readings: readDocument(pages), isData });
};
const valuesFrom = (...given: Parameters<typeof weighed>) => valuesOf(weighed(...given).readings);

const ASKED = ['Bitte zahlen Sie den Rechnungsbetrag', 'Zu zahlen: 119,00 EUR'];
const ACCOUNT = 'Bitte überweisen Sie auf unser Konto: IBAN DE33 1002 0500 0001 1947 00';
const OTHER_ACCOUNT = 'Bitte überweisen Sie auf unser Konto: IBAN DE89 3704 0044 0532 0130 00';

test('what a code says outweighs what was read letter by letter, and says where it stands', () => {
  const { readings, differs } = weighed([...ASKED, ACCOUNT]);
  expect(differs).toBe(false);
  expect(valuesOf(readings)).toMatchObject({
    iban: IBAN,
    bic: CODE.bic,
    amountCents: 11_900,
    currency: 'EUR',
    reference: CODE.reference,
  });
  expect(readings.find(({ field }) => field === 'iban')).toEqual({
    field: 'iban',
    value: IBAN,
    page: 1,
    box: CODE.box,
    score: 1,
    label: GIROCODE,
  });
});

test('the payee of a code stands behind the sender on the page, and alone where none was read', () => {
  const senders = ({ readings }: ReturnType<typeof weighed>) =>
    readings.filter(({ field }) => field === 'senderName').map(({ value }) => value);
  const pages = [pageOf('Rechnung Nr. 4711', ...ASKED)];
  const sender = { field: 'senderName', value: 'Praxis', page: 1, box: null, score: 0.9 } as const;
  const readings = [{ ...sender, label: null }, ...readDocument(pages)];
  expect(senders(withGiroCode(CODE, { pages, readings, isData: false })).slice(0, 2)).toEqual([
    'Praxis',
    CODE.name,
  ]);
  expect(senders(withGiroCode(CODE, { pages: [], readings: [], isData: false }))).toEqual([
    CODE.name,
  ]);
});

test('a code without an amount leaves the printed one', () => {
  expect(valuesFrom(ASKED, { amountCents: null })).toMatchObject({
    amountCents: 11_900,
    iban: IBAN,
  });
});

test('a code that names another account than the document is kept second, and told', () => {
  const { readings, differs } = weighed([...ASKED, OTHER_ACCOUNT], { amountCents: 99_900 });
  expect(differs).toBe(true);
  expect(valuesOf(readings)).toMatchObject({ iban: OTHER, bic: null, amountCents: 11_900 });
  const accounts = readings.filter(({ field }) => field === 'iban').map(({ value }) => value);
  expect(accounts).toEqual([OTHER, IBAN]);
});

test('one of several accounts of the document is no contradiction', () => {
  const { readings, differs } = weighed([...ASKED, OTHER_ACCOUNT, ACCOUNT]);
  expect(differs).toBe(false);
  expect(valuesOf(readings).iban).toBe(IBAN);
});

test('a code that names another sum than the document is told, and its sum counts', () => {
  const { readings, differs } = weighed([...ASKED, ACCOUNT], { amountCents: 99_900 });
  expect(differs).toBe(true);
  expect(readings.filter(({ field }) => field === 'amountCents').slice(0, 2)).toMatchObject([
    { value: '99900', label: GIROCODE },
    { value: '11900' },
  ]);
});

test('a sum of the code that stands elsewhere on the document is no contradiction', () => {
  expect(weighed([...ASKED, 'Erste Rate: 59,50 EUR'], { amountCents: 5_950 }).differs).toBe(false);
});

test('a document that says nothing of money is contradicted by nothing', () => {
  const { readings, differs } = weighed(['Vielen Dank für Ihre Spende']);
  expect(differs).toBe(false);
  expect(valuesOf(readings)).toMatchObject({ iban: IBAN, amountCents: 11_900 });
});

test('the data of an e-invoice stays first, and a code fills only what it leaves out', () => {
  const values = valuesFrom([...ASKED], { amountCents: 99_900 }, true);
  expect(values).toMatchObject({ amountCents: 11_900, iban: IBAN });
});

test('of several codes the one counts that says what the document says', () => {
  const rate = { ...CODE, amountCents: 5_950 };
  const readings = readDocument([pageOf('Rechnung Nr. 4711', ...ASKED)]);
  expect(likeliestCode([rate, CODE], readings)).toBe(CODE);
  expect(likeliestCode([rate, { ...CODE, amountCents: 3_000 }], readings)).toBe(rate);
  expect(likeliestCode([], readings)).toBeNull();
});
