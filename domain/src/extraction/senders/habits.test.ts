import { expect, test } from 'vitest';
import { letter, type Expected } from '../../../test/letters/layout.ts';
import type { Page } from '../layout/page.ts';
import { sampleInvoice } from '../../../test/einvoice/sample-invoice.ts';
import { readDocument } from '../read-document.ts';
import { withEInvoice } from '../sources/from-einvoice.ts';
import { withGiroCode } from '../sources/with-girocode.ts';
import { valuesOf } from '../fields/values.ts';
import { habitsOf, lessonOf, withSender, type LearnedField, type Lesson } from './habits.ts';
import { sameSender, senderIdsOf, type SenderId } from './sender-ids.ts';

type Parts = {
  readonly head?: string;
  readonly info?: string;
  readonly subject?: string;
  readonly body?: string;
  readonly foot?: string;
};

const FOOT = 'Nordlicht Wasser eG · www.nordlicht-wasser.example · USt-IdNr. DE 298 115 402';

const pagesOf = (parts: Parts): readonly Page[] => {
  const { head = 'Nordlicht Wasser eG', info = '', subject = 'Ihr Anschluss' } = parts;
  const { body = 'anbei erhalten Sie unsere Unterlagen.', foot = FOOT } = parts;
  const layout = `
  20 47 7| ${head} · Am Siel 4 · 24103 Kiel
  20 55 11| Frau
  | Erika Beispiel
  | Gartenstraße 2
  | 10115 Berlin
  ${info}
  20 95 12| ${subject}
  20 105 10| Sehr geehrte Frau Beispiel,
  20 115 10| ${body}
  20 180 10| Mit freundlichen Grüßen
  20 275 7| ${foot}`;
  return letter('', {} as Expected, layout).pages;
};
const idsOf = (parts: Parts): readonly SenderId[] => {
  const pages = pagesOf(parts);
  return senderIdsOf(pages, readDocument(pages));
};

test('a sender is known again by the numbers at the foot, by the domain and by the name', () => {
  const foot = `Amtsgericht Kiel HRB 20 · HRB 20155 · ${FOOT} · IBAN DE89 3704 0044 0532 0130 00`;
  expect(idsOf({ foot })).toEqual(
    expect.arrayContaining([
      { kind: 'vat', value: 'de298115402' },
      { kind: 'register', value: 'hrb20155' },
      { kind: 'iban', value: 'de89370400440532013000' },
      { kind: 'domain', value: 'nordlicht-wasser.example' },
      { kind: 'name', value: 'nordlicht wasser eg' },
    ]),
  );
});

test('neither the number of the reader nor a mailbox that many use names a sender', () => {
  const ids = idsOf({
    body: 'Ihre USt-IdNr. DE 811 569 869 haben wir vermerkt.',
    foot: 'Ihre USt-IdNr.: DE 811 569 869 · nordlicht@gmx.de',
  });
  expect(ids.map(({ kind }) => kind)).toEqual(['name']);
});

test.each<[string, readonly [Parts, Parts], boolean]>([
  ['the same foot under another spelling', [{}, { head: 'NORDLICHT Wasser' }], true],
  ['the same name, where nothing else stands', [{ foot: '' }, { foot: '' }], true],
  ['the same name and another number', [{}, { foot: 'USt-IdNr. DE 114 109 302' }], false],
  [
    'the same name and account, and another domain',
    [
      { foot: `${FOOT} · IBAN DE89 3704 0044 0532 0130 00` },
      { foot: 'www.nordlicht-zahlung.example · IBAN DE89 3704 0044 0532 0130 00' },
    ],
    false,
  ],
  ['nothing in common', [{}, { head: 'Südwind GmbH', foot: '' }], false],
])('%s: one sender %s', (_, [one, other], isSame) => {
  expect(sameSender(idsOf(one), idsOf(other)) > 0).toBe(isSame);
});

const learned = (parts: Parts, field: LearnedField, value: string): Lesson => {
  const pages = pagesOf(parts);
  const read = readDocument(pages).find((one) => one.field === field)?.value ?? null;
  const lesson = lessonOf(pages, { field, value, read });
  if (lesson === null) throw new Error(`"${value}" stands nowhere`);
  return lesson;
};
const readWith = (parts: Parts, lessons: readonly Lesson[]) => {
  const pages = pagesOf(parts);
  const habits = habitsOf(lessons).map((habit) => ({ ...habit, letters: 3 }));
  return withSender(pages, readDocument(pages), habits);
};

test('a number behind a name that no rule knows is found in the next letter, and says of how many letters it is known', () => {
  const first = { info: '130 58 9| Hydrant: 4417-22' };
  const next = { info: '130 62 9| Hydrant: 9920-18' };
  expect(valuesOf(readWith(next, [])).reference).toBeNull();
  const read = readWith(next, [learned(first, 'reference', '4417-22')]);
  expect(valuesOf(read).reference).toBe('9920-18');
  expect(read.find(({ field }) => field === 'reference')).toMatchObject({
    label: 'Hydrant',
    page: 1,
    lettersBefore: 3,
  });
});

test.each([
  ['beside', 'Hydrant >>165 4417-22', 'Hydrant >>165 9920-18'],
  ['above', 'Hydrant\n| 4417-22', 'Hydrant\n| 9920-18'],
])('its name may stand %s', (_, first, next) => {
  const habit = learned({ info: `130 58 9| ${first}` }, 'reference', '4417-22');
  expect(valuesOf(readWith({ info: `130 58 9| ${next}` }, [habit])).reference).toBe('9920-18');
});

const bill = (own: string, other: string, rival = '') => ({
  info: `130 58 9| Anlage ${own}\n| Kundennummer: ${other}\n| ${rival}`,
  body: `Bitte geben Sie bei der Zahlung Ihre ${rival === '' ? `Kundennummer ${other}` : rival} an.`,
});

test('the second letter of a corrected sender is read right, where the first was read wrongly', () => {
  const once = [learned(bill('7001', '550172'), 'reference', '7001')];
  expect(valuesOf(readWith(bill('7003', '550174'), [])).reference).toBe('550174');
  const found = readWith(bill('7003', '550174'), once);
  expect(valuesOf(found).reference).toBe('7003');
  expect(found.filter(({ field }) => field === 'reference').map(({ value }) => value)).toEqual(
    expect.arrayContaining(['7003', '550174']),
  );
});

test('one correction only lifts above what it did not say to be wrong, a second outranks whatever was read', () => {
  const once = [learned(bill('7001', '550172'), 'reference', '7001')];
  const twice = [...once, learned(bill('7002', '550173'), 'reference', '7002')];
  expect(habitsOf(twice)).toMatchObject([{ corrections: 2, first: once[0] }]);
  const next = bill('7003', '550174', 'Rechnungsnummer RE-2026-118');
  expect(valuesOf(readWith(next, [])).reference).toBe('RE-2026-118');
  expect(valuesOf(readWith(next, once)).reference).toBe('RE-2026-118');
  expect(valuesOf(readWith(next, twice)).reference).toBe('7003');
});

test('a correction that says otherwise stands in the place of the one before, until it is taken back', () => {
  const first = learned({ info: '130 58 9| Hydrant: 4417-22' }, 'reference', '4417-22');
  const other = learned({ info: '130 58 9| Schieber: 88-01' }, 'reference', '88-01');
  expect(habitsOf([first, first, other])).toMatchObject([{ label: 'Schieber', corrections: 1 }]);
  expect(habitsOf([first, first])).toMatchObject([{ label: 'Hydrant', corrections: 2 }]);
});

test('a spelling stands for what was read when it was corrected, and for nothing else', () => {
  const habit = learned({}, 'senderName', 'Wasserwerk Nordlicht');
  expect(valuesOf(readWith({}, [habit])).senderName).toBe('Wasserwerk Nordlicht');
  const other = readWith({ head: 'Hafenwerk Kiel GmbH', foot: '' }, [habit]);
  expect(valuesOf(other).senderName).toBe('Hafenwerk Kiel GmbH');
});

test('a number with check digits stands above what was learned', () => {
  const habit = learned({ info: '130 58 9| Hydrant: 4417-22' }, 'reference', '4417-22');
  const next = {
    info: '130 58 9| Hydrant: 9920-18',
    body: 'Bitte zahlen Sie 50,00 EUR mit der Referenz RF20 2026 0044 71.',
  };
  expect(valuesOf(readWith(next, [habit, habit])).reference).toBe('RF202026004471');
});

test.each([
  ['its letters', 'DR II 1187/27', 'DR II 1402/28'],
  ['its second part', '0026118 / Z26-304', '0026120 / Z27-11'],
])('a number is learned with %s', (_, value, next) => {
  const lesson = learned({ info: `130 58 9| Zeichen: ${value}` }, 'reference', value);
  const read = readWith({ info: `130 58 9| Zeichen: ${next}` }, [lesson]);
  expect(valuesOf(read).reference).toBe(next);
});

test('a subject is learned with its second line, and taken for one line where the next letter has but one', () => {
  const two = (line: string) => ({ subject: `Ihr Anschluss\n20 100 12| ${line}` });
  const lesson = learned(two('Zähler und Leitung'), 'subject', 'Ihr Anschluss Zähler und Leitung');
  expect(valuesOf(readWith(two('Wasser am Siel'), [lesson])).subject).toBe(
    'Ihr Anschluss Wasser am Siel',
  );
  expect(valuesOf(readWith({ subject: 'Der neue Zähler' }, [lesson])).subject).toBe(
    'Der neue Zähler',
  );
});

test('a sum that is learned has the currency that stands beside it, also where nothing was asked for by the rules', () => {
  const said = (sum: string) => ({ info: `130 58 9| Siel: ${sum}` });
  const lesson = learned(said('CHF 44.10'), 'amountCents', '4410');
  expect(valuesOf(readWith(said('CHF 51.90'), []))).toMatchObject({
    amountCents: null,
    currency: null,
  });
  expect(valuesOf(readWith(said('CHF 51.90'), [lesson]))).toMatchObject({
    amountCents: 5190,
    currency: 'CHF',
  });
  expect(valuesOf(readWith(said('51,90'), [lesson]))).toMatchObject({ currency: 'EUR' });
});

test('days and sums are known by what names them', () => {
  const body = (day: string, sum: string) =>
    `Abschlag ${sum} EUR, Rest 12,00 EUR. Ablesung am 03.02.2026, wir buchen am ${day}.`;
  const habits = [
    learned({ body: body('18.03.2026', '44,10') }, 'dueDate', '2026-03-18'),
    learned({ body: body('18.03.2026', '44,10') }, 'amountCents', '4410'),
  ];
  const read = valuesOf(readWith({ body: body('20.06.2026', '51,90') }, habits));
  expect(read).toMatchObject({ dueDate: '2026-06-20', amountCents: 5190 });
});

test('what was written and stands nowhere teaches nothing, but for where its words were shown', () => {
  const pages = pagesOf({ info: '130 58 9| Hydrant: 4417-Z2\n| Schieber: 88-01' });
  const given = { field: 'reference', value: '4417-22', read: null } as const;
  expect(lessonOf(pages, given)).toBeNull();
  const [{ x, y, w, h }] = [pages[0]!.words.find(({ text }) => text === '4417-Z2')!];
  expect(lessonOf(pages, { ...given, place: { page: 1, box: { x, y, w, h } } })).toMatchObject({
    label: 'Hydrant',
    page: 1,
  });
});

test('where a value stands twice, the place that was shown says which of them is meant', () => {
  const parts = { info: '130 58 9| Hydrant: 4417\n| Schieber: 4417' };
  const pages = pagesOf(parts);
  const given = { field: 'reference', value: '4417', read: null } as const;
  expect(lessonOf(pages, given)).toMatchObject({ label: 'Hydrant' });
  const { x, y, w, h } = pages[0]!.words.filter(({ text }) => text === '4417')[1]!;
  const place = { page: 1, box: { x, y, w, h } };
  expect(lessonOf(pages, { ...given, place })).toMatchObject({ label: 'Schieber' });
});

test('what the data of an invoice or a printed code says stands above what was learned', () => {
  const parts = { info: '130 58 9| Hydrant: 9920-18' };
  const lessons = [
    learned({ info: '130 58 9| Hydrant: 4417-22' }, 'reference', '4417-22'),
    learned({}, 'senderName', 'Wasserwerk Nordlicht'),
  ];
  const readings = readWith(parts, [...lessons, ...lessons]);
  const surely = { reference: '9920-18', senderName: 'Wasserwerk Nordlicht' };
  expect(valuesOf(readings)).toMatchObject(surely);
  const data = valuesOf(withEInvoice(sampleInvoice, readings));
  expect(data).toMatchObject({ reference: 'R-1', senderName: 'Absender GmbH' });
  const code = {
    page: 1,
    box: { x: 0.7, y: 0.7, w: 0.15, h: 0.1 },
    iban: 'DE33100205000001194700',
    bic: null,
    name: 'Nordlicht Wasser eG',
    amountCents: 11_900,
    reference: 'RG 4711 WEBER',
  };
  const weighed = withGiroCode(code, { pages: pagesOf(parts), readings, isData: false });
  expect(valuesOf(weighed.readings).reference).toBe('RG 4711 WEBER');
});
