import { fold, type Day } from '../../basics/index.ts';
import type { DocumentKind } from '../../documents/index.ts';
import { amountsIn, type FoundAmount } from '../finders/amounts.ts';
import { daysIn, type FoundDay } from '../finders/dates.ts';
import { passagesOf, type Passage } from './passages.ts';
import { isSameRow, type Line } from '../layout/lines.ts';
import type { Reading } from '../layout/reading.ts';

/** A sum that is debited again and again from a day on, and what was debited before where the letter says it. */
export type ChangedDebit = {
  readonly passage: Passage;
  readonly day: FoundDay;
  readonly sum: FoundAmount;
  readonly formerCents: number | null;
};

const PAID_IN_TURNS =
  /(miete|abschlag|abschlage|beitrag|pramie|tarif|\babo\b|abonnement|gebuhr|rate\b|grundpreis|monatspreis|entgelt|hausgeld|\brent\b|premium|subscription|instalment|fee\b)/;
const CHANGES =
  /(\bneue[nrs]?\b|erhoh|steigt|sinkt|verringer|ermassig|reduzier|anderte?\b|andert sich|angepasst|passen wir|anpass|kunftig|betragt|\bnew\b|increase|decrease|changes? to|will be)/;
const FROM =
  /(\bab( dem| zum)?|erstmals( zum| am| ab)?|mit wirkung (vom|zum|ab)|(?<!\bbis )\bzum|starting|from|as of|with effect from)( \w{5,10}tag,?( den)?)?\s*$/;
// That it is done, or that a mandate was given for it: the word alone stands below many a letter.
const IS_DEBITED =
  /(\b(wird|werden)\b.{0,140}?\b(abgebucht|eingezogen)\b|(buchen|ziehen) wir\b|\bwir (buchen|ziehen)\b|mandat erteilt haben|erteiltes? (sepa-)?(lastschrift)?mandat|\bwe('ll| will| shall)? (collect|debit)\b|will be (collected|debited))/;
// A condition, a wish, or a debit that is no more.
const NOT_SURE =
  /(\bwenn\b|\bfalls\b|\bsofern\b|\bsollten\b|mochten|konnen|moglich|teilnehm|erteilen sie|\bnicht\b|\bkeine?[nrms]?\b|ruckl|\bif\b|\bunless\b|\bnot\b)/;
// "erhöht sich um 5,00 €" says by how much, and not to how much.
const BY = /\b(um|by)\s*$/;
const BY_HAND =
  /(dauerauftrag|(bitte|wir bitten)[^.]{0,80}(uberweis|begleich|zahlen)|(uberweisen|zahlen|begleichen) sie|standing order|please (pay|transfer))/;
const FORMER = /(bisher(ige[nr]?)?|statt|anstelle von|instead of)[^,.\d]*$/;
// "von 18,00 € auf 21,00 €"
const GOES_FROM = /\b(von|from)[^,.\d]*$/;
// They speak of what others pay, or of what might come.
const OF_OTHERS: readonly DocumentKind[] = [
  'offer',
  'donation',
  'certificate',
  'deliveryNote',
  'advertising',
  'payslip',
  'bankStatement',
  'cancellation',
];
const SCORE = 0.95;

/** What is debited from a later day on instead of another sum; null where a letter says no such thing plainly. */
export function changedDebitIn(
  lines: readonly Line[],
  kind: DocumentKind,
  letterDay: Day | null,
): ChangedDebit | null {
  if (OF_OTHERS.includes(kind)) return null;
  const passages = passagesOf(lines);
  const isDebited = passages.some(
    ({ folded }) => IS_DEBITED.test(folded) && !NOT_SURE.test(folded),
  );
  if (!isDebited || passages.some(({ folded }) => BY_HAND.test(folded))) return null;
  const found = passages.flatMap((passage) => changeIn(passage, lines, letterDay) ?? []);
  const [first] = found;
  // Of several sums that change nobody says which is meant.
  const isOne = found.every(({ sum }) => sum.cents === first?.sum.cents);
  return isOne ? (first ?? null) : null;
}

function changeIn(
  passage: Passage,
  lines: readonly Line[],
  letterDay: Day | null,
): ChangedDebit | null {
  const { text, folded } = passage;
  if (!PAID_IN_TURNS.test(folded) || !CHANGES.test(folded) || NOT_SURE.test(folded)) return null;
  const day = daysIn(text).find(
    (each) => isLater(each.day, letterDay) && FROM.test(fold(text.slice(0, each.start))),
  );
  const sums = amountsIn(text).filter(({ currency, cents }) => currency !== null && cents > 0);
  const former = sums.filter(({ start }) => isFormer(fold(text.slice(0, start)), sums.length));
  const [sum, ...others] = sums.filter((each) => !former.includes(each));
  if (day === undefined || sum === undefined || others.length > 0) return null;
  if (BY.test(fold(text.slice(0, sum.start)))) return null;
  return { passage, day, sum, formerCents: former[0]?.cents ?? beside(sum.cents, lines) };
}

const isFormer = (before: string, count: number) =>
  FORMER.test(before) || (count > 1 && GOES_FROM.test(before));
const isLater = (day: Day, letterDay: Day | null) => letterDay === null || day > letterDay;

/** What stands before a sum in its row of a table: what it was until now. */
function beside(cents: number, lines: readonly Line[]): number | null {
  const sumsOf = (line: Line) => amountsIn(line.text).map((each) => each.cents);
  const own = lines.find((line) => sumsOf(line).at(-1) === cents && isInTable(line, lines));
  if (own === undefined) return null;
  const row = lines.filter((line) => isSameRow(line, own)).toSorted((one, two) => one.x - two.x);
  const [former, now, ...more] = row.flatMap(sumsOf);
  const isPair = former !== undefined && now === cents && more.length === 0;
  return isPair && former !== cents ? former : null;
}

const isInTable = (line: Line, lines: readonly Line[]) =>
  lines.some((other) => other !== line && isSameRow(other, line));

/** The same as readings: the sum, its currency, the day, that it is debited, since when, and what was debited before. */
export function readChangedDebit(
  lines: readonly Line[],
  kind: DocumentKind,
  letterDay: Day | null,
): readonly Reading[] {
  const found = changedDebitIn(lines, kind, letterDay);
  if (found === null) return [];
  const { passage, day, sum, formerCents } = found;
  const at = ({ start, end }: FoundDay | FoundAmount) => ({
    page: passage.page,
    box: passage.boxOf(start, end),
    score: SCORE,
    label: null,
  });
  return [
    { field: 'amountCents', value: String(sum.cents), ...at(sum) },
    { field: 'currency', value: sum.currency ?? 'EUR', ...at(sum) },
    { field: 'dueDate', value: day.day, ...at(day) },
    { field: 'isCollected', value: 'yes', ...at(sum) },
    { field: 'debitFrom', value: day.day, ...at(day) },
    ...(formerCents === null
      ? []
      : [{ field: 'formerCents' as const, value: String(formerCents), ...at(sum) }]),
  ];
}
