import { amountsIn, usualCurrency, type FoundAmount } from '../finders/amounts.ts';
import { NEVER_OWED, type DocumentKind } from '../../documents/index.ts';
import { reckoned, withoutPriceOfOne } from './amount-arithmetic.ts';
import {
  calledDue,
  hasCredit,
  isAskedAround,
  isOnCondition,
  isSaidPaid,
  mostBy,
  paysOut,
  type Around,
} from './amount-circumstances.ts';
import { tierBehind, tierOf } from './amount-tiers.ts';
import type { Day } from '../../basics/index.ts';
import { instalmentsIn } from '../finders/instalments.ts';
import { boxOf, headOver, leftOf, type Line } from '../layout/lines.ts';
import { sentenceBefore, sentencesAfter } from '../layout/sentence.ts';
import type { Reading } from '../layout/reading.ts';
import { fold } from '../../basics/index.ts';
import { ownLines, type Zones } from '../finders/zones.ts';

type Candidate = FoundAmount & {
  readonly line: Line;
  readonly label: string;
  readonly score: number;
};

const ASKS_FOR_MONEY =
  /((bitte|wir bitten).{0,60}([ui]berweis|zahl|begleich|ausgleich)|[ui]berweis(en|t|ung)|zahlbar(?! (mit karte|bar\b|vor ort|bei abholung))|zu (be)?zahlen|zahlen sie(?! (dann )?nur)|zu begleichen|zu entrichten|f[ai]llig|zahlungsziel|zahlungsbedingung|zahlung bitte|abgebucht|eingezogen|buchen wir|ziehen wir|wir (buchen|ziehen)|to be paid|outstanding|lastschrift|tage netto|rein netto|please pay|amount due|payment is due|payable|net \d+|make payment|remit\b|to settle|einzuzahlen|einzahlung|anzuweisen|zu leisten|zu erstatten|erwarten (wir|ich) ihre zahlung|regler|bezahlen|begleichen)/;
// The sum of the sentence goes to the reader, who has paid more than was owed.
const COMES_BACK =
  /(guthaben|erstattung|uberzahlung)(?:[^.]|\.\d){0,40},\d\d(?:[^.]|\.\d){0,120}(erstattet|erstatten wir|uberwiesen|uberweisen wir|ausgezahlt|auf ihr konto|gutgeschrieben)/;
const ASKS_CLEARLY =
  /((bitte|wir bitten).{0,60}([ui]berweis|zahl|begleich|ausgleich|anweis|entricht)|zahlbar(?! (mit karte|bar\b|vor ort|bei abholung))|zu (be)?zahlen|zahlen sie(?! (dann )?nur)|zu begleichen|zu entrichten|f[ai]llig|zahlungsziel|tage netto|please pay|amount due|payment is due|make payment|(please|kindly) (remit|settle|pay)|einzuzahlen|anzuweisen|zu leisten|zu erstatten|erwarten (wir|ich) ihre zahlung|(begleichen|uberweisen|leisten|entrichten) sie|betrag([^.]|\d\.){0,60}auf (dem|das|unserem) konto|leisten sie|(betrag|beitrag) ([^.]|\d\.){0,60}(eingegangen|eingeht|eingehen)|genugt (die|eine) [^.]{0,30}(uberweisung|zahlung)|must be (paid|remitted|settled)|we ask for)/;
// "Bitte überweisen Sie den ersten Beitrag": the sum stands elsewhere, under its name.
const BIDS_TO_PAY =
  /(wir bitten sie, (den|die|das) [^.]{0,30}(beitrag|pramie|betrag|gebuhr|miete)([^.]|\d\.){0,120}zu (uberweisen|zahlen|begleichen)|bitte (uberweisen|zahlen|begleichen|entrichten) sie|(uberweisen|zahlen|begleichen|entrichten) sie bitte) (den|die|das|diesen|ihren) [^.]{0,20}(beitrag|pramie|betrag|gebuhr)/;
// Bookings name all the words of a bill; a bank asks in a sentence.
const TO_THE_BANK =
  /((bitte|wir bitten)[^.]{0,60}([ui]berweis|zahl|begleich|ausgleich)|(buchen|ziehen) wir|wir (buchen|ziehen)|wird([^.]|\d\.){0,110}(abgebucht|eingezogen|belastet)|please pay)/;
const OWED: readonly DocumentKind[] = [
  'invoice',
  'reminder',
  'fine',
  'taxNotice',
  'settlement',
  'fee',
];

const VOLUNTARY = /freiwillige[nrs]? (\w+-)?(beitrag|spende|gabe|\w*geld)|voluntary/;
const SELDOM_BILLS: readonly DocumentKind[] = ['letter', 'appointment'];

const SAID_BEFORE = 80;
const LATER_TURN = 0.3;
const REST = /\b(rest|restbetrag|restzahlung|schlusszahlung|balance)\b/;
const ON_CONDITION = 0.3;
// Full of sums, and seldom asking for one.
const CLEAR_WORDS_ONLY: readonly DocumentKind[] = [
  'orderConfirmation',
  'bankStatement',
  'contract',
  'form',
  'request',
  'private',
];

/** What the letter asks to be paid, most likely first; nothing when it asks for nothing. */
export function readAmount(
  zones: Zones,
  kind: DocumentKind,
  letterDay: Day | null,
): readonly Reading[] {
  const { lines } = zones;
  const own = ownLines(zones);
  const isAll = own.length === lines.length;
  const said = amountsOn(own, zones, { kind, letterDay, isAll });
  const isWhole = isAll || said.length > 0;
  // An enclosure asks for something only where its letter came to ask for it.
  return isWhole || !OWED.includes(kind)
    ? said
    : amountsOn(lines, zones, { kind, letterDay, isAll: true });
}

type Letter = {
  readonly kind: DocumentKind;
  readonly letterDay: Day | null;
  /** Whether no enclosure is left that might say more plainly what is asked. */
  readonly isAll: boolean;
};

function amountsOn(
  lines: readonly Line[],
  { top }: Zones,
  { kind, letterDay, isAll }: Letter,
): readonly Reading[] {
  const text = fold(lines.map((line) => line.text).join(' '));
  if (asksForNothing(text, kind)) return [];
  const printed = calledDue(
    withoutPriceOfOne(lines.flatMap((line) => candidatesOn(line, lines))),
    text,
  );
  const all = agreed(
    byTurns(depositFirst(reckoned(printed)), lines, letterDay).filter(
      (each) => !isFranking(each, top),
    ),
  );
  const positive = all.filter(({ cents, score }) => cents > 0 && score > 0);
  const least = leastScore(text, kind);
  const clear = positive.filter(({ score }) => score >= least);
  // A bill that names one sum means that sum, whatever it calls it.
  const isBill = isAll && least < 0.5 && namesItsSum(text, kind);
  const only = isBill && positive.length === 1 ? positive : [];
  const candidates = clear.length > 0 ? clear : only;
  const isOnlyCredit =
    (hasCredit(lines) || COMES_BACK.test(text)) && !candidates.some(({ score }) => score >= 1);
  return isOnlyCredit ? [] : candidates.flatMap((candidate) => readingsOf(candidate, lines));
}

const namesItsSum = (text: string, kind: DocumentKind) =>
  !VOLUNTARY.test(text) && (!SELDOM_BILLS.includes(kind) || BIDS_TO_PAY.test(text));

function asksForNothing(text: string, kind: DocumentKind): boolean {
  if (NEVER_OWED.includes(kind) || isSaidPaid(text) || wasCollected(text)) return true;
  if (paysOut(text)) return true;
  return kind === 'bankStatement' && !TO_THE_BANK.test(text);
}

// Taken already, unless it failed; of prepayments that were taken a letter speaks in the plural.
const TAKEN =
  /\b(wurde|haben wir)\b((?!\b(nicht|kein|konnte)\b)([^.]|\d\.)){0,60}(eingezogen|abgebucht)/;

/** Whether a letter in folded words says that its sum was collected already, and asks for none. */
export const wasCollected = (text: string): boolean => TAKEN.test(text) && !ASKS_CLEARLY.test(text);

/** Whether the letter says that what it is about was paid. */
export function isPaid(zones: Zones): boolean {
  const text = fold(
    ownLines(zones)
      .map((line) => line.text)
      .join(' '),
  );
  return isSaidPaid(text) || wasCollected(text);
}

// Above the text stands what the envelope cost, unless the sum is called by its name.
function isFranking({ line, score }: Candidate, top: number): boolean {
  return line.page === 1 && line.y < Math.min(top, 0.3) && score < 0.7;
}

// How plainly a sum must be called what is owed, for letters that ask for money more or less plainly.
function leastScore(text: string, kind: DocumentKind): number {
  if (CLEAR_WORDS_ONLY.includes(kind)) return BIDS_TO_PAY.test(text) ? 0.7 : 1;
  if (OWED.includes(kind) || ASKS_CLEARLY.test(text)) return 0.45;
  return ASKS_FOR_MONEY.test(text) ? 0.7 : 1;
}

function readingsOf(
  { line, cents, score, currency, start, end }: Candidate,
  lines: readonly Line[],
): readonly Reading[] {
  const place = { page: line.page, box: boxOf(line, start, end), label: null };
  const known = currency ?? usualCurrency(lines);
  const amount = {
    field: 'amountCents' as const,
    value: String(cents),
    score: Math.min(score, 0.99),
    ...place,
  };
  const money = {
    field: 'currency' as const,
    value: known ?? 'EUR',
    score: known === null ? 0.4 : 0.9,
    ...place,
  };
  return [amount, money];
}

function candidatesOn(line: Line, lines: readonly Line[]): readonly Candidate[] {
  return amountsIn(line.text).map((amount, index, all) => {
    const from = all[index - 1]?.end ?? 0;
    const sentence = fold(sentenceBefore(line, amount.start, lines));
    const label = labelOf(line, { from, to: amount.start, sentence }, lines);
    const { after, next } = behind(line, { start: amount.end, end: all[index + 1]?.start }, lines);
    const around = { sentence, label, after };
    const tier = tierOf(label);
    const asked = tier > 0 && isAskedAround(around, next) ? 1 : 0;
    const plain = Math.max(tier, tierBehind(after), asked);
    const score = plain < 1 && isOnCondition(around) ? Math.min(plain, ON_CONDITION) : plain;
    return { ...amount, line, label, score: Math.min(score, mostOf(amount, line, around)) };
  });
}

// The words up to the next sum, though their line ends, and the sentence after theirs.
function behind(
  line: Line,
  { start, end }: { readonly start: number; readonly end: number | undefined },
  lines: readonly Line[],
): { readonly after: string; readonly next: string } {
  if (end !== undefined) return { after: fold(line.text.slice(start, end)), next: '' };
  const [rest, next] = sentencesAfter(line, start, lines);
  const [other] = amountsIn(rest.replace(INSTEAD_OF, ''));
  return { after: fold(rest.slice(0, other?.start)), next: other === undefined ? fold(next) : '' };
}

// "8,99 € statt 9,99 € im Monat"
const INSTEAD_OF = /^\s*statt (?:bisher )?[\d.,]+\s?(?:€|EUR|Euro)?/i;

const mostOf = ({ cents }: FoundAmount, line: Line, around: Around): number =>
  isPostage(cents, line) ? 0 : mostBy(around);

// Where a deposit is asked for, what is left is asked for later.
function depositFirst(candidates: readonly Candidate[]): readonly Candidate[] {
  const hasDeposit = candidates.some(
    ({ label, score, cents }) => cents > 0 && score >= 1 && /anzahlung|deposit/.test(label),
  );
  return candidates.map((each) =>
    hasDeposit && REST.test(each.label)
      ? { ...each, score: Math.min(each.score, LATER_TURN) }
      : each,
  );
}

// Of what is due in turns only the next one is asked for now, not those after it and not all together.
function byTurns(
  candidates: readonly Candidate[],
  lines: readonly Line[],
  letterDay: Day | null,
): readonly Candidate[] {
  const turns = instalmentsIn(lines);
  const next = turns.find(({ day }) => letterDay === null || day >= letterDay);
  if (next === undefined) return candidates;
  const whole = turns.reduce((sum, { amount }) => sum + amount.cents, 0);
  const isNext = ({ line, start }: Candidate) => line === next.line && start === next.amount.start;
  const isTurn = ({ line }: Candidate) => turns.some((turn) => turn.line === line);
  return candidates.map((each) => {
    if (isNext(each)) return { ...each, score: 1 };
    const isLess = isTurn(each) || each.cents === whole;
    return isLess ? { ...each, score: Math.min(each.score, LATER_TURN) } : each;
  });
}

// A small sum alone above the letter is what the stamp cost.
function isPostage(cents: number, line: Line): boolean {
  return cents < 500 && line.page === 1 && line.y < 0.3 && line.text.length < 14;
}

// The words before the sum, else the cells to its left, else the head of its column.
function labelOf(
  line: Line,
  span: { readonly from: number; readonly to: number; readonly sentence: string },
  lines: readonly Line[],
): string {
  const own = fold(line.text.slice(span.from, span.to));
  if (/[a-z]{4}|[a-z]{3} [a-z]{3}/.test(own)) return own;
  const left = fold(
    leftOf(line, lines)
      .map((each) => each.text)
      .toReversed()
      .join(' '),
  );
  if (/[a-z]{3}/.test(left)) return left;
  // The sentence began on the line above: "in Höhe von" there, the sum here.
  if (own.trim() === '' && span.sentence.trim() !== '') return span.sentence.slice(-SAID_BEFORE);
  return own + headOf(line, lines);
}

function headOf(line: Line, lines: readonly Line[]): string {
  const first = leftOf(line, lines).at(-1);
  const heads = [headOver(line, lines), first === undefined ? '' : headOver(first, lines)];
  const head = heads.find((each) => each !== '' && amountsIn(each).length === 0);
  return fold(head ?? '');
}

// The same sum named several times is more likely the one that matters.
function agreed(candidates: readonly Candidate[]): readonly Candidate[] {
  const best = new Map<number, Candidate>();
  for (const candidate of candidates) {
    const known = best.get(candidate.cents);
    const [high, low] =
      known !== undefined && known.score >= candidate.score
        ? [known, candidate]
        : [candidate, known];
    const bonus = low !== undefined && low.score >= 0.45 ? 0.02 : 0;
    best.set(candidate.cents, {
      ...high,
      currency: high.currency ?? low?.currency ?? null,
      score: high.score + bonus,
    });
  }
  // Among equals the largest is the sum of the others.
  return [...best.values()].toSorted(
    (one, other) => other.score - one.score || other.cents - one.cents,
  );
}
