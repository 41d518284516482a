import { expect, test } from 'vitest';
import { letter, type Expected } from '../../test/letters/layout.ts';
import { sampleInvoice } from '../../test/einvoice/sample-invoice.ts';
import { readDuties } from './duties/read-duties.ts';
import { withAdvertising } from './folded.ts';
import { valuesOf } from './fields/values.ts';
import { readByHabits } from './learned-kind.ts';
import { readDocument } from './read-document.ts';
import { foldingWith } from './senders/folding.ts';
import { habitsOf, lessonOf, type Lesson } from './senders/habits.ts';
import { withEInvoice } from './sources/from-einvoice.ts';

const TELLS = 'in der Werkstatt riecht es nach Holz. Überzeugen Sie sich!';
const OWES = 'bitte überweisen Sie 240,00 EUR bis zum 14.12.2026 auf DE89 3704 0044 0532 0130 00.';
const OWES_LESS = 'bitte überweisen Sie 240,00 EUR bis zum 14.12.2026.';
const INFORMS = 'am Dienstag wird im Haus das Wasser abgestellt. Wir bitten um Verständnis.';

const pagesOf = (body: string) =>
  letter(
    '',
    {} as Expected,
    `
  20 47 7| Nordlicht Wasser eG · Am Siel 4 · 24103 Kiel
  20 55 11| Frau
  | Erika Beispiel
  | Gartenstraße 2
  | 10115 Berlin
  20 95 12| Neues vom Siel
  20 105 10| Sehr geehrte Frau Beispiel,
  20 115 10| ${body}
  20 180 10| Mit freundlichen Grüßen
  20 275 7| www.nordlicht-wasser.example`,
  ).pages;

const printedKind = (body: string) => valuesOf(readDocument(pagesOf(body))).kind;

/** What is taught by saying of a letter of these words that it is of this kind. */
function taught(body: string, value: string): Lesson {
  const pages = pagesOf(body);
  return lessonOf(pages, { field: 'kind', value, read: printedKind(body) })!;
}

function readWith(body: string, lessons: readonly Lesson[]) {
  const pages = pagesOf(body);
  const habits = habitsOf(lessons).map((habit) => ({ ...habit, letters: 3 }));
  return readByHabits(pages, readDocument(pages), habits);
}

const kindIn = (body: string, lessons: readonly Lesson[]) => valuesOf(readWith(body, lessons)).kind;

/** What a letter asks for by what its sender taught: its sum, and how many duties it has. */
function askedOf(body: string, lessons: readonly Lesson[]) {
  const readings = readWith(body, lessons);
  return [valuesOf(readings).amountCents, readDuties(pagesOf(body), readings).length];
}

test('a letter that is taken for what was said to be something else is that, with what it was taken for behind', () => {
  const kinds = readWith(TELLS, [taught(INFORMS, 'contract')]).filter(
    ({ field }) => field === 'kind',
  );
  expect(kinds).toMatchObject([
    { value: 'contract', score: 0.8, lettersBefore: 3 },
    { value: 'letter' },
  ]);
  const twice = [taught(INFORMS, 'contract'), taught(TELLS, 'contract')];
  expect(readWith(TELLS, twice)[0]).toMatchObject({ value: 'contract', score: 0.95 });
});

test('what was taken for something else stays what the rules say', () => {
  const reminder = 'mit dieser Mahnung bitten wir um Zahlung der Rechnung. 2. Mahnung, 24,00 EUR.';
  expect(printedKind(reminder)).toBe('reminder');
  expect(kindIn(reminder, [taught(TELLS, 'contract'), taught(INFORMS, 'contract')])).toBe(
    'reminder',
  );
});

test('the later word counts, and what is said to be what it was taken for is surely that', () => {
  const lessons = [taught(TELLS, 'contract'), taught(INFORMS, 'letter')];
  const [kind] = readWith(TELLS, lessons).filter(({ field }) => field === 'kind');
  expect(kind).toMatchObject({ value: 'letter', score: 0.8, lettersBefore: 3 });
});

test('one word takes no duty away, two do, and the sum goes along', () => {
  const payslip = taught(OWES, 'payslip');
  expect(printedKind(OWES)).toBe(printedKind(OWES_LESS));
  expect(askedOf(OWES_LESS, [payslip])).toEqual([24_000, 1]);
  expect(askedOf(OWES_LESS, [payslip, payslip])).toEqual([null, 0]);
});

test.each(['payslip', 'certificate', 'deliveryNote', 'bankStatement'])(
  'a letter with a sum, an account and a day to pay by is to be paid, however often letters of its sender were said to be a %s',
  (kind) => {
    const lesson = taught(OWES, kind);
    expect(askedOf(OWES, [lesson, lesson, lesson])).toEqual([24_000, 1]);
  },
);

test('what is learned without taking a payment away is learned of a bill as well', () => {
  const lesson = taught(OWES, 'fee');
  expect(kindIn(OWES, [lesson, lesson])).toBe('fee');
  expect(askedOf(OWES, [lesson, lesson])).toEqual([24_000, 1]);
});

test.each([
  ['sells a little', TELLS, 'advertising'],
  ['only informs', INFORMS, 'letter'],
  ['has a number of its reader', `${TELLS} Ihre Kundennummer: 4417-22`, 'letter'],
])(
  'of a sender whose letters were said to be advertising a letter that %s is: %#',
  (_, body, kind) => {
    const lessons = [taught(TELLS, 'advertising'), taught(TELLS, 'advertising')];
    expect(kindIn(body, lessons)).toBe(kind);
  },
);

test('the data of an e-invoice stand above what was learned', () => {
  const lessons = [taught(TELLS, 'contract'), taught(TELLS, 'contract')];
  expect(valuesOf(withEInvoice(sampleInvoice, readWith(TELLS, lessons))).kind).toBe('invoice');
});

test.each([
  [null, 'always', 'always'],
  [null, null, null],
  ['advertising', 'never', 'never'],
  ['advertising', null, null],
  ['offer', 'always', 'never'],
] as const)(
  'a letter of which a person said %s, and of its sender %s, is folded by %s',
  (said, folding, by) => {
    expect(foldingWith(said, folding)).toBe(by);
  },
);

test('what a person said is advertising lies folded unless it has anything of its reader in it', () => {
  const isFolded = (body: string) => {
    const readings = readDocument(pagesOf(body), 'advertising');
    return valuesOf(withAdvertising(pagesOf(body), readings, null)).isAdvertising;
  };
  expect([isFolded(TELLS), isFolded(OWES)]).toEqual([true, false]);
});
