import { fold, type Day } from '../../basics/index.ts';
import type { DocumentKind, ReadDuty } from '../../documents/index.ts';
import { pagesOfLetter } from './pages-of-letter.ts';
import { changedDebitIn } from './changed-debit.ts';
import { readDueDate } from '../fields/due-date.ts';
import { ownFirst, zonesOf, type Zones } from '../finders/zones.ts';
import { viewOf } from '../layout/deskew.ts';
import type { Page } from '../layout/page.ts';
import type { Reading } from '../layout/reading.ts';
import { readAsked } from './asked.ts';
import { withConsequences } from './consequence.ts';
import { courtCaseOf, isServedBy, landOfOffice } from './court.ts';
import type { LawSigns } from './law.ts';
import { dutyFrom } from './found-duty.ts';
import { readLawful } from './lawful.ts';
import { readMeetings } from './meetings.ts';
import { readObjections } from './objections.ts';
import { withThingsToBring } from './things-to-bring.ts';
import { passagesOf, type Passage } from './passages.ts';
import { NO_MONEY, onlySeemsDue, paymentDays, readPayments } from './payments.ts';
import type { Letter } from './signs.ts';
import { readUndated } from './undated.ts';

const MOST_PAGES = 6;
const MOST = 20;
const HEAD = 0.2;
const COURT = /(gericht\b|staatsanwaltschaft|\bcourt\b|tribunal)/;
const DEMANDS: readonly string[] = ['reminder', 'fine', 'court'];
// A bill is to be paid though it names no day.
const BILLS: readonly string[] = ['invoice', 'fee', 'settlement', 'taxNotice', 'notice'];
// Whether a letter that is hardly known to be a reminder asks for money is not known either.
const SURE = 0.6;
const STATED = 0.95;
const SPEAKS_TO = /\b(sie|ihnen|bitte|you|please)\b/;
// What a bank prints on each statement is no right of this letter.
const SILENT: readonly string[] = ['payslip', 'advertising', 'creditNote'];

const valueOf = (field: Reading['field'], readings: readonly Reading[]) =>
  readings.find((each) => each.field === field)?.value ?? null;

/** What a letter wants done or lets its reader do, those with money first; `readings` are those of the same pages. */
export function readDuties(
  pages: readonly Page[],
  readings: readonly Reading[],
): readonly ReadDuty[] {
  const kind = valueOf('kind', readings) as DocumentKind | null;
  if (readings.length === 0 || kind === null || SILENT.includes(kind)) return [];
  const views = pagesOfLetter(pages.slice(0, MOST_PAGES)).map(viewOf);
  const zones = zonesOf(views.map(({ page }) => page));
  const read = readOf(zones, readings);
  const whole = wholeOf(read, kind);
  const found = withConsequences(foundIn(read, kind).slice(0, MOST), read.passages);
  return withThingsToBring(found, read.passages).map((duty) => ({
    ...duty,
    ...whole,
    box: backOf(duty, views),
  }));
}

const readOf = (zones: Zones, readings: readonly Reading[]): Read => ({
  zones,
  passages: passagesOf(zones.lines),
  readings,
  letterDay: valueOf('documentDate', readings),
});

function foundIn(read: Read, kind: DocumentKind): readonly ReadDuty[] {
  const said = wordsIn(read, letterOf(read, kind));
  const money = NO_MONEY.includes(kind) ? [] : moneyIn(read, kind);
  const days = new Set(money.map(({ day }) => day));
  // Who pays by a day has answered by it, unless the letter asks for words as well.
  const further = said.filter(
    ({ kind: what, day, sentence }) =>
      what !== 'reply' || day === null || !days.has(day) || SPEAKS_TO.test(fold(sentence)),
  );
  return [
    ...money,
    ...(kind === 'bankStatement' ? further.filter(({ isRight }) => !isRight) : further),
  ];
}

type Read = {
  readonly zones: Zones;
  readonly passages: readonly Passage[];
  readonly readings: readonly Reading[];
  readonly letterDay: Day | null;
};

function moneyIn(read: Read, kind: DocumentKind): readonly ReadDuty[] {
  const { zones, passages, readings, letterDay } = read;
  if (valueOf('debitFrom', readings) !== null) return debitIn(read, kind);
  const amount = valueOf('amountCents', readings);
  const isDue = amount !== null || !onlySeemsDue(kind, zones.lines);
  const days = paymentDays(readDueDate(zones, letterDay), passages, zones.lines);
  return readPayments(passages, zones.lines, {
    days: isDue ? ownFirst(days, zones) : [],
    amount: amount === null ? null : Number(amount),
    letterDay,
    isDemand: isDemand(kind, readings),
    isFine: kind === 'fine',
  });
}

// What is debited from a day on instead of another sum is taken that day for the first time.
function debitIn({ zones, letterDay }: Read, kind: DocumentKind): readonly ReadDuty[] {
  const found = changedDebitIn(zones.lines, kind, letterDay);
  if (found === null) return [];
  const { passage, day, sum } = found;
  const what = { kind: 'payment', isRight: false, score: STATED } as const;
  return [dutyFrom(passage, { ...what, day: day.day, amountCents: sum.cents })];
}

function isDemand(kind: DocumentKind, readings: readonly Reading[]): boolean {
  if (BILLS.includes(kind)) return valueOf('isCollected', readings) === null;
  const score = readings.find(({ field }) => field === 'kind')?.score ?? 0;
  return DEMANDS.includes(kind) && score >= SURE;
}

function wordsIn(read: Read, letter: Letter): readonly ReadDuty[] {
  const { passages, letterDay } = read;
  const signs = signsOf(read);
  const meetings = readMeetings(passages, letter, letterDay);
  const lawful = readLawful(passages, signs, letter);
  const asked = readAsked(passages, letter, letterDay).filter(
    ({ kind, day }) =>
      (kind === 'contractEnd' || !meetings.some((one) => one.day === day)) &&
      !lawful.some((one) => one.kind === kind && day === null),
  );
  const isAnswered = asked.some(({ kind }) => kind === 'reply' || kind === 'submission');
  const named = new Set(asked.filter(({ day }) => day !== null).map(({ kind }) => kind));
  return [
    ...meetings,
    ...readObjections(passages, signs),
    ...lawful.filter(({ kind }) => !named.has(kind)),
    ...asked,
    ...(isAnswered ? [] : readUndated(passages)),
  ];
}

const signsOf = ({ passages, readings }: Read): LawSigns => ({
  sender: fold(valueOf('senderName', readings) ?? ''),
  subject: fold(valueOf('subject', readings) ?? ''),
  text: passages.map(({ folded }) => folded).join('\n'),
});

// What stands at the top of the first page, and beside the post code of the sender.
const headOf = ({ zones, readings }: Read): string =>
  fold(
    [
      valueOf('senderName', readings) ?? '',
      ...zones.first
        .filter(({ y, text }) => y < HEAD && !/HR[AB]/.test(text))
        .map(({ text }) => text),
      ...zones.returnLine.map(({ text }) => text),
    ].join('\n'),
  );

function letterOf(read: Read, kind: DocumentKind): Letter {
  const { subject, text } = signsOf(read);
  const head = headOf(read);
  return {
    // A bailiff calls to an office, and not to a court.
    isCourt: COURT.test(head) && !/gerichtsvollzieher/.test(head),
    isOffer:
      kind === 'offer' || /(angebot|offerte|kostenvoranschlag|quotation|quote)/.test(subject),
    wantsConsent: /(zustimm|einverstandnis|consent to)/.test(text),
  };
}

// The same for all duties of a letter: how it came, where its office sits, and which case it is about.
function wholeOf(read: Read, kind: DocumentKind) {
  const head = headOf(read);
  const isCourt = COURT.test(head) || kind === 'court';
  return {
    isServed: isServedBy(signsOf(read).text),
    land: landOfOffice(head),
    court: isCourt ? courtCaseOf(read.passages) : null,
  };
}

type Views = readonly ReturnType<typeof viewOf>[];

const backOf = ({ page, box }: ReadDuty, views: Views) =>
  views.find((view) => view.page.number === page)?.back(box) ?? box;
