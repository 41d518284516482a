import type { DocumentKind, ReadDuty } from '../../documents/index.ts';
import type { Day } from '../../basics/index.ts';
import { amountsIn } from '../finders/amounts.ts';
import { daysIn } from '../finders/dates.ts';
import { wasCollected } from '../fields/amount.ts';
import { HOW_TO_PAY } from '../fields/due-date.ts';
import { headOver, leftOf, type Line } from '../layout/lines.ts';
import type { Reading } from '../layout/reading.ts';
import { fold } from '../../basics/index.ts';
import { dutyFrom } from './found-duty.ts';
import type { Passage } from './passages.ts';
import { readInstalments } from './instalments.ts';
import { GIVEN_TO_READER, PAY } from './signs.ts';
import { spanIn } from './spans.ts';

/** Kinds of letters whose words about payments are said for later, or for others. */
export const NO_MONEY: readonly DocumentKind[] = [
  'offer',
  'donation',
  'certificate',
  'deliveryNote',
];

const SEEMS_DUE: readonly DocumentKind[] = ['bankStatement', 'contract', 'orderConfirmation'];
const ACCOUNT = /[A-Z]{2}\d{2}(?: ?\d{4}){2,}/;

/** Whether a letter of this kind is full of days of which none is for money where no sum is asked for; friends name an account. */
export function onlySeemsDue(kind: DocumentKind, lines: readonly Line[]): boolean {
  const isPlain = kind === 'private' && !lines.some(({ text }) => ACCOUNT.test(text));
  return isPlain || SEEMS_DUE.includes(kind);
}

// A sentence with more days is none.
const MOST_DAYS = 12;
const COUNTED = 0.8;
const STATED = 0.85;
const LATER_PART = /\b(rest|restlich|restbetrag|restzahlung|restsumme|rate|schlussrate|erstmal)/;
const RECEIVED = /\b(nach|ab|from|of|after)\b[^.]{0,30}(zugang|erhalt|receipt|receiving)/;
const FINAL = /nach (eintritt der )?rechtskraft/;
const DEMAND =
  /(zahlen sie|zu (be)?zahlen|zahlbar|einzahlen|einzuzahlen|zu leisten|anweisen|sofort|fordert? (wir )?sie|begleich|uberweisen sie|zu entrichten|please pay|to pay)/;
const ASKED =
  /(bitte|zahlen sie|uberweisen sie|zu (be)?zahlen|zu uberweisen|auf unser konto|zu erstatten|fallig|verwarnungsgeld|geldbusse|please)/;
// A demand that is still to come.
const LATER =
  /(zahlungsaufforderung erhalten|zahlen sie bitte nicht|(?<!(wenn|falls|sofern|sollten|dass) (sie )?)(noch )?nicht (vorher|zahlen)|do not pay yet)/;
const PAID =
  /(bereits (vollstandig )?(bezahlt|beglichen|gezahlt)(?!:? (chf|eur|€)? ?-?\d)|nicht (mehr )?uberweisen)/;
// What was paid may be a part, a year before, or a condition.
const PAID_OTHERWISE =
  /(falls|sollte|wenn|sofern|haben sie|gegenstandslos|zu (be)?zahlen|\bfur (das jahr )?\d{4}|-\s?\d|abzuglich|anzahlung|abschlag)/;

// "Melden Sie alle Entgelte, die Sie 2025 gezahlt haben, bis zum …"
const WAS_PAID = /\b(ge|be)zahlt (haben|wurden?|hat)\b/;
// A day on which somebody is to come.
const CALLED = /(geladen|zu erscheinen|vorzusprechen)/;

// Nothing but a weekday, or a label that ends.
const ALONE = /^[\W\d]*(\p{L}+tag,?( den)?)?\W*$|:\s*$/u;

/** Days until which money is asked for, or on which it is collected, of all days that a letter sets; most likely first. */
export function paymentDays(
  days: readonly Reading[],
  passages: readonly Passage[],
  lines: readonly Line[],
): readonly Reading[] {
  return days.filter((day) => {
    const passage = passageAt(day, passages);
    if (passage === undefined) return true;
    const { folded } = passage;
    if (GIVEN_TO_READER.test(folded) && !ASKED.test(folded)) return false;
    if (CALLED.test(folded)) return false;
    if (WAS_PAID.test(folded) && !PAY.test(folded.replace(WAS_PAID, ''))) return false;
    return isPaidOn(day.value, passage) || PAY.test(besideDay(passage, lines));
  });
}

// "Das Porto zahlen wir", and the number of a meter ("Hauptzähler").
const OF_OTHERS = /\b(zahlen|ubernehmen|uberweisen) wir\b|zahlers?\b|ruckzahlung[a-z]*/g;
const saysPay = (folded: string) => PAY.test(folded.replace(OF_OTHERS, ''));

// Of several days in one sentence those count that stand among words about money, if any does.
function isPaidOn(value: string, { text, folded }: Passage): boolean {
  const days = daysIn(text);
  // A day that is counted stands in no sentence.
  if (!days.some(({ day }) => day === value)) return saysPay(folded);
  if (days.length < 2 || days.length > MOST_DAYS) return saysPay(folded);
  const paid = days.filter((_, at) =>
    saysPay(fold(text.slice(days[at - 1]?.end ?? 0, days[at + 1]?.start))),
  );
  return paid.length === 0 ? saysPay(folded) : paid.some(({ day }) => day === value);
}

// Words above and beside a day are its label where nothing stands before it.
function besideDay({ lines: own, text }: Passage, lines: readonly Line[]): string {
  const line = own.find((each) => daysIn(each.text).length > 0) ?? own[0];
  if (line === undefined) return '';
  const label = fold(beforeDay(line.text).trim() || (leftOf(line, lines)[0]?.text ?? ''));
  // "Eingang spätestens" below an account says by when the money is to be there.
  if (/^eingang\b/.test(label) && isBelowAccount(line, lines)) return 'zahlung';
  const isAlone = ALONE.test(beforeDay(text));
  return isAlone || HOW_TO_PAY.test(label) ? `${fold(headOver(line, lines))} ${label}` : '';
}

const beforeDay = (text: string) => text.slice(0, daysIn(text)[0]?.start ?? 0);

const isBelowAccount = (line: Line, lines: readonly Line[]) =>
  lines.some((each) => {
    const isNear = each.y < line.y && line.y - each.y < 6 * line.em;
    return each.page === line.page && isNear && /^(iban|verwendungszweck)/.test(fold(each.text));
  });

/** The passage in which a reading stands. */
export function passageAt(
  { page, box }: Reading,
  passages: readonly Passage[],
): Passage | undefined {
  if (box === null) return undefined;
  const [x, y] = [box.x + box.w / 2, box.y + box.h / 2];
  return passages.find((each) => each.page === page && each.holds(x, y));
}

type Money = {
  readonly days: readonly Reading[];
  /** In cents. */
  readonly amount: number | null;
  readonly letterDay: Day | null;
  /** Whether a letter of this kind asks for money where it names no day. */
  readonly isDemand: boolean;
  readonly isFine: boolean;
};

/** What is to be paid: each instalment of a table, or the one sum and its day. */
export function readPayments(
  passages: readonly Passage[],
  lines: readonly Line[],
  money: Money,
): readonly ReadDuty[] {
  const { paid, others } = readInstalments(passages, lines, money.letterDay);
  const isOther = (day: Reading) =>
    others.some((line) => passageAt(day, passages)?.lines.includes(line) === true);
  const owed = { ...money, days: money.days.filter((day) => !isOther(day)) };
  if (paid.length > 1) return [...besides(readDated(passages, owed), paid), ...paid];
  if (passages.some(({ folded }) => PAID.test(folded) && !PAID_OTHERWISE.test(folded))) return [];
  if (wasCollected(passages.map(({ folded }) => folded).join(' '))) return [];
  return readDated(passages, owed) ?? readDemand(passages, owed);
}

// What is paid once is paid beside the instalments, unless it is their sum or one of them.
function besides(
  dated: readonly ReadDuty[] | null,
  instalments: readonly ReadDuty[],
): readonly ReadDuty[] {
  const sums = instalments.map(({ amountCents }) => amountCents ?? 0);
  const total = sums.reduce((all, sum) => all + sum, 0);
  const days = instalments.flatMap(({ day }) => day ?? []);
  // What is due before all of them is another debt, whatever it comes to.
  const isOther = ({ day, amountCents }: ReadDuty) =>
    amountCents !== total || (day !== null && days.every((each) => day < each));
  return (dated ?? [])
    .filter(({ day, amountCents }) => amountCents !== null && (day === null || !days.includes(day)))
    .filter((each) => !sums.includes(each.amountCents ?? 0) && isOther(each));
}

type Only = Pick<ReadDuty, 'kind' | 'isRight'>;
const PAYMENT: Only = { kind: 'payment', isRight: false };

function readDated(
  passages: readonly Passage[],
  { days, amount, letterDay }: Money,
): readonly ReadDuty[] | null {
  const [day] = days.filter(({ value }) => letterDay === null || value >= letterDay);
  const named = day === undefined ? undefined : passageAt(day, passages);
  if (day === undefined || named === undefined) return null;
  const amountCents = amount ?? onlySumOf(named);
  const counted = countedIn(named, passages);
  return [
    dutyFrom(named, { ...PAYMENT, day: day.value, amountCents, score: day.score, ...counted }),
    ...paidLater(day, days, passages),
  ];
}

// "Der Rest ist bis zum … zu zahlen", "Ihr neuer Abschlag, erstmals am …"
function paidLater(
  first: Reading,
  days: readonly Reading[],
  passages: readonly Passage[],
): readonly ReadDuty[] {
  const later = days.find(({ value, score }) => value > first.value && score >= STATED);
  const named = later === undefined ? undefined : passageAt(later, passages);
  if (later === undefined || named === undefined || !LATER_PART.test(named.folded)) return [];
  if (named === passageAt(first, passages)) return [];
  const amountCents = onlySumOf(named);
  return [dutyFrom(named, { ...PAYMENT, day: later.value, amountCents, score: later.score })];
}

// A day that no letter can name, for it counts from when it came, is computed and never certain.
function countedIn(named: Passage, passages: readonly Passage[]): Partial<ReadDuty> {
  const span = daysIn(named.text).length > 0 ? null : spanIn(named.folded);
  if (span === null || !RECEIVED.test(named.folded)) return {};
  const counts = 'receipt';
  return { day: null, span: { ...span, counts }, law: lawOfFine(passages), score: COUNTED };
}

/** By which law a fine is to be paid where it names no day; null where there is none. */
function lawOfFine(passages: readonly Passage[]): string | null {
  const has = (sign: RegExp) => passages.some(({ folded }) => sign.test(folded));
  if (has(/verwarnungsgeld/)) return 'warning-payment';
  return has(/bussgeldbescheid/) && has(/(geldbusse|bussgeld)/) ? 'fine-payment' : null;
}

function readDemand(
  passages: readonly Passage[],
  { amount, isDemand, isFine }: Money,
): readonly ReadDuty[] {
  const demand = passages.find(({ text }) => amountsIn(text).some(({ cents }) => cents === amount));
  const isAsked =
    passages.some(({ folded }) => DEMAND.test(folded)) &&
    !passages.some(({ folded }) => LATER.test(folded));
  if (!isDemand || !isAsked || amount === null || demand === undefined) return [];
  const law = isFine ? lawOfFine(passages) : null;
  const named = passages.find(({ folded }) => FINAL.test(folded) && PAY.test(folded)) ?? demand;
  const told = law === null ? demand : named;
  return [dutyFrom(told, { ...PAYMENT, day: null, amountCents: amount, law, score: 0.7 })];
}

function onlySumOf({ text }: Passage): number | null {
  const [sum, ...others] = amountsIn(text);
  return others.length === 0 ? (sum?.cents ?? null) : null;
}
