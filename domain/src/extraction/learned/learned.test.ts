import { expect, test } from 'vitest';
import { letter, type Expected } from '../../../test/letters/layout.ts';
import type { Page } from '../layout/page.ts';
import { readDocument } from '../read-document.ts';
import { valuesOf } from '../fields/values.ts';
import { habitOf, withHabit, withSender, type Habit, type LearnedField } from './habits.ts';
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

test.each<[string, Parts, Parts, boolean]>([
  ['the same foot under another spelling', {}, { head: 'NORDLICHT Wasser' }, true],
  ['the same name, where nothing else stands', { foot: '' }, { foot: '' }, true],
  ['the same name and another number', {}, { foot: 'USt-IdNr. DE 114 109 302' }, false],
  [
    'the same name and account, and another domain',
    { foot: `${FOOT} · IBAN DE89 3704 0044 0532 0130 00` },
    { foot: 'www.nordlicht-zahlung.example · IBAN DE89 3704 0044 0532 0130 00' },
    false,
  ],
  ['nothing in common', {}, { head: 'Südwind GmbH', foot: '' }, false],
])('%s: one sender %s', (_, one, other, isSame) => {
  expect(sameSender(idsOf(one), idsOf(other)) > 0).toBe(isSame);
});

const learned = (parts: Parts, field: LearnedField, value: string): Habit => {
  const pages = pagesOf(parts);
  const read = readDocument(pages).find((one) => one.field === field)?.value ?? null;
  const habit = habitOf(pages, { field, value, read });
  if (habit === null) throw new Error(`"${value}" stands nowhere`);
  return habit;
};
const readWith = (parts: Parts, habits: readonly Habit[]) => {
  const pages = pagesOf(parts);
  return withSender(pages, readDocument(pages), { letters: 3, habits });
};

test('a number behind a name that no rule knows is found in the next letter, and says of how many letters it is known', () => {
  const first = { info: '130 58 9| Hydrant: 4417-22' };
  const next = { info: '130 62 9| Hydrant: 9920-18' };
  expect(valuesOf(readWith(next, [])).reference).toBeNull();
  const read = readWith(next, [learned(first, 'reference', '4417-22')]);
  expect(valuesOf(read).reference).toBe('9920-18');
  expect(read.find(({ field }) => field === 'reference')).toMatchObject({
    label: 'hydrant',
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

test('one correction lifts what it named, a second of the same kind outranks whatever else was read', () => {
  const parts = (own: string, customer: string) => ({
    info: `130 58 9| Anlage ${own}\n| Kundennummer: ${customer}`,
    body: `Bitte geben Sie bei der Zahlung Ihre Kundennummer ${customer} an.`,
  });
  const once = [learned(parts('7001', '550172'), 'reference', '7001')];
  const twice = withHabit(once, learned(parts('7002', '550173'), 'reference', '7002'));
  expect(twice).toMatchObject([{ corrections: 2 }]);
  expect(valuesOf(readWith(parts('7003', '550174'), once)).reference).toBe('550174');
  const found = readWith(parts('7003', '550174'), twice);
  expect(found.filter(({ field }) => field === 'reference').map(({ value }) => value)).toEqual(
    expect.arrayContaining(['7003', '550174']),
  );
  expect(valuesOf(found).reference).toBe('7003');
});

test('a correction that says otherwise stands in the place of the one before', () => {
  const first = learned({ info: '130 58 9| Hydrant: 4417-22' }, 'reference', '4417-22');
  const other = learned({ info: '130 58 9| Schieber: 88-01' }, 'reference', '88-01');
  const habits = withHabit(withHabit([first], first), other);
  expect(habits).toMatchObject([{ label: 'schieber', corrections: 1 }]);
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

test('what was written and stands nowhere teaches nothing', () => {
  const pages = pagesOf({});
  expect(habitOf(pages, { field: 'reference', value: '12345', read: null })).toBeNull();
});
