import { daysBetween, type Day, fold, isWorkingDay, nextWorkingDay } from '../../basics/index.ts';
import { instalmentsIn, paidInAdvance } from '../finders/instalments.ts';
import { dayAfter } from '../finders/counted-day.ts';
import { daysIn, daysWithoutYearIn } from '../finders/dates.ts';
import { boxOf, headOver, isSameRow, leftOf, type Line } from '../layout/lines.ts';
import type { Box } from '../layout/page.ts';
import type { Reading } from '../layout/reading.ts';
import type { Zones } from '../finders/zones.ts';

type Rule = readonly [pattern: RegExp, score: number];
type Found = { readonly day: Day; readonly line: Line; readonly box: Box; readonly score: number };
type Named = Found & { readonly sentence: string };

// A day until which something holds, whatever it is.
const UNTIL = 0.6;
const BEFORE: readonly Rule[] = [
  [
    /(f[ai]llig (am|zum|ab|bis|seit)|f[ai]lligkeit(en|sdatum|stag)?( \d{4})?|faellig am|f[ai]llig|zahlbar bis|zahlbar (am|zum)|zu (?:be)?zahlen bis|zahlungsfrist|zahlungstermin|zahlungsziel|zahlung bis|due date|payment due|due|due (by|on)|is due by|pay by|payable by|date d.echeance|echeance)\W*(zum|den|dem|by|on)?\W*$/,
    0.97,
  ],
  [
    /(([ui]berweis|zahl|begleich|entricht|ausgleich|anweis|zu leisten)[^.]{0,110}(bis|sp[ai]testens|am)[^.]{0,20}|pay[^.]{0,60}(by|before|no later than|on) |collect([^.]|\.\d){0,80}on( or (just )?after)? |charge [^.]{0,40}on )$/,
    0.95,
  ],
  [
    /(buchen|ziehen|rufen|einzug|abbuchung|abgebucht|eingezogen|lastschrift)[^.]{0,80}(am|zum|ab|ab dem|nicht vor dem|fruhestens am)\s*$/,
    0.9,
  ],
  [/(zahlen sind|zu zahlen|zu entrichten)([^.]|\d\.\d){0,60}(bis|am|zum)[^.]{0,12}$/, 0.95],
  [/(erstmals|f[ai]llig)[^.]{0,20}(zum|am)\s*$/, 0.9],
  [
    /((betrag|zahlung)[^.]{0,20}(sehen|erwarten) wir|erwarten? (wir |ich )?[^.]{0,30}(betrag|zahlung|geld))[^.]{0,60}(bis|am)[^.]{0,12}$/,
    0.9,
  ],
  [/(bis|sp[ai]testens)( zum| am| zum| den| einschliesslich)?( \w{5,10}tag,?( den)?)?\s*$/, UNTIL],
  [/\b(by|before|no later than|until|not later than)( the)?\s*$/, UNTIL],
];
const AFTER =
  /^\W{0,3}((per|mit|von|im|mittels) [^.]{0,60}(abgebucht|eingezogen)|(zur zahlung )?(f[ai]llig|zahlbar|zu zahlen|zu [ui]berweisen|abgebucht|eingezogen|von ihrem konto)|ohne (jeden )?abzug)/;
// "… zum 10.03. auf das Konto … anweisen": what is to be done stands at the end of the sentence.
const BY = /\b(bis|zum|am|spatestens)( zum| am)?\s*$/;
const PAID_AFTER =
  /^([^.]|\.\d){0,110}\b(zu )?([ui]berweis|anweis|anzuweis|begleich|einzahl|einzuzahl|entricht|zahlen\b|ausgleich|auszugleich|zu leisten|zukommen)/;
const COLLECTED_AFTER =
  /^ ?((?!\b(?:und|danach|dann|sonst)\b)[^.,;]|\.\d|,\d){0,110}\b(abgebucht|eingezogen|abzubuchen|einzuziehen)\b/;
const ON_A_DAY = /\b(am|zum|ab dem)\s*$/;
// Not a deadline of the reader: periods, offers, terms of a contract, and rights of appeal.
const OTHER_DAYS =
  /((vom|von|zwischen|from)\s+(dem\s+)?(\d{1,2}\.(?!\d{3})\s?(\d{1,2}\.|[a-z]{3,9})?|\d{1,2} (?!euro?\b|chf|franken)[a-z]{3,9})[\s\d]{0,8}|zeitraum|seit|period|gultig|gebunden|laufzeit|leistungen|(vertrag|tarif|mitgliedschaft|police|versicherung|abo)[^.]{0,40} (lauft|laeuft|gilt|besteht|runs))[^.]{0,40}(bis|until|to|und|-)( zum)?\s*$/;
// "… in der Zeit vom 1. Juni bis 15. Juli 2026 überweisen"
const IN_THE_TIME =
  /\b(in der zeit|im zeitraum) (vom|zwischen dem) ([^.]|\d\.){0,40}(bis|und)( zum)?\s*$/;
// The first day of a changed prepayment is no deadline of this letter.
const NEW_RATE = /neuer? .{0,20}abschlag|letztmal[a-z]*( am| zum| per)?\W*$/;
const NO_DEADLINE = /^[^.]{0,30}(gebunden|gultig|valid)/;
// Who pays by then pays less: the bill itself falls due later.
const DISCOUNT = /^[^.]{0,40}\bskonto/;
const DISCOUNTED = 0.55;
// A day on which it fell due is over: nobody can pay by it.
const FELL_DUE = /(fell|was|were|became) due( on| by)?\W*$/;
// A weekday in front says nothing more.
const WEEKDAY =
  /\b(montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|monday|tuesday|wednesday|thursday|friday|saturday|sunday),?( (den|dem|the))?\s*$/;
// Counted from a day that the letter cannot know.
const FROM_RECEIPT = /\bmit (der |dem )?(zugang|bekanntgabe|zustellung)\b/;
const LATER_START =
  /^[^.]{0,60}(zustellung|rechtskraft|bestandskraft|bekanntgabe|unanfechtbar|abnahme|fertigstellung)/;
// Enclosures are full of days until which something holds: only where the reader is asked are they deadlines.
const ASKS =
  /(\bbitte (?!beachten)|wir bitten|bitten (wir|sie)|(senden|schicken|reichen|legen|teilen|melden|geben|fullen|antworten|erklaren|weisen) sie|einzureichen|vorzulegen|zuruckzusenden|zuruckzuschicken|mitzuteilen|nachzuweisen|nachzureichen|abzugeben|please|you must|(must|should) be (returned|received|sent))/;
// Counted from the day it came: as the duty to pay is, its end moves past weekends and holidays (§ 193 BGB).
const RECEIVED =
  /^[^.]{0,40}\b(nach|ab|from|of|after)\b[^.]{0,30}(zugang|erhalt|receipt|receiving)/;
const HOW_LONG =
  /(hauptfalligkeit|zahlungsdauer|zahldauer|beitragszahlung|rentenzahlung|anzahl|auszahlung)/;
/** A cell that says how a sum is to be paid: its row is one payment, and no bill of a list. */
export const HOW_TO_PAY = /^([ui]berweisung|lastschrift|sepa|bankeinzug|zahlung)/;
const YEAR = 366;
const LONGEST = 120;
const WITHIN =
  /(?:innerhalb(?: von)?|innert|binnen|within|in|nach|net|zahlungsziel:?|zahlbar(?: innerhalb)?)?\s*\(?\b(\d{1,3}|einer|einem|eines|zwei|drei|vier|sieben|acht|zehn|vierzehn|dreissig|one|two|seven|ten|fourteen|thirty)\)?[- ](werktag|arbeitstag|bankarbeitstag|kalendertag|tag|woche|monat|day|week|month|working day|business day)/g;
const PAYMENT =
  /(zahl|[ui]berweis|begleich|netto\b|f[ai]llig|payment|pay\b|payable|due|ausgleich|entricht|rechnungsdatum|zahlungsziel|net \d|ohne abzug|bezahl)/;
const NO_PAYMENT =
  /(widerspruch|einspruch|rechtsbehelf|kundigungsfrist|klage|widerruf|einwendung|laufzeit|jahreszins|\bskonto(?!.*netto)|rucksend|alter als|langstens|kalenderjahr|bearbeitung|lieferzeit|garantie|vertragsende|anfecht)/;

/** The days by which the reader must do something, whatever it is, most likely first; which of them are for money is said elsewhere. */
export function readDueDate(zones: Zones, documentDay: Day | null): readonly Reading[] {
  const lines = zones.lines;
  const ahead = paidInAdvance(lines);
  const found = [
    ...lines.flatMap((line, index) =>
      ahead.includes(line)
        ? []
        : namedOn(line, sentenceBefore(line, lines, index), {
            lines,
            letterDay: documentDay,
          }).filter((each) => line.page === lines[0]?.page || isAsked(each, documentDay)),
    ),
    ...nextInstalment(lines, documentDay),
    ...(documentDay === null
      ? []
      : lines.flatMap((line, index) => relativeOn(line, index, { lines, letterDay: documentDay }))),
  ];
  return found
    .map((each) => ({ ...each, score: each.score * (isPast(each.day, documentDay) ? 0.6 : 1) }))
    .filter(({ score }) => score >= 0.5)
    .toSorted((one, other) => other.score - one.score || (one.day < other.day ? -1 : 1))
    .map(({ day, line, box, score }) => ({
      field: 'dueDate',
      value: day,
      page: line.page,
      box,
      score,
      label: null,
    }));
}

// Of a table of days and sums the next one.
function nextInstalment(lines: readonly Line[], documentDay: Day | null): readonly Found[] {
  const next = instalmentsIn(lines).find(({ day }) => documentDay === null || day >= documentDay);
  if (next === undefined) return [];
  const line = lines.find((each) => isSameRow(each, next.line) && daysIn(each.text).length > 0);
  const at = line === undefined ? undefined : daysIn(line.text)[0];
  if (line === undefined || at === undefined) return [];
  return [{ day: next.day, line, box: boxOf(line, at.start, at.end), score: 0.96 }];
}

// What was due before the letter was written is seldom what it asks for now.
function isPast(day: Day, documentDay: Day | null): boolean {
  return documentDay !== null && day < documentDay;
}

type Context = { readonly lines: readonly Line[]; readonly letterDay: Day | null };

function namedOn(
  line: Line,
  before: string,
  { lines, letterDay: documentDay }: Context,
): readonly Named[] {
  const text = withBrokenDay(line, lines);
  const full = daysIn(text).filter(({ start }) => start < line.text.length);
  const short =
    documentDay === null
      ? []
      : daysWithoutYearIn(text, documentDay).filter(({ start }) => start < line.text.length);
  const extra = short.filter(
    (each) => !full.some((day) => day.start < each.end && day.end > each.start),
  );
  return [...full, ...extra].map(({ day, start, end }) => {
    const own = line.text.slice(0, start);
    const after = fold(text.slice(end));
    const whole = `${after} ${fold(nextOf(line, lines))}`;
    const behind = {
      after,
      isPaidAfter: PAID_AFTER.test(whole),
      isCollectedAfter: COLLECTED_AFTER.test(whole),
    };
    const labels = own.trim() === '' ? labelsOf(line, before, lines) : [`${before} ${own}`];
    return {
      day,
      line,
      box: boxOf(line, start, end),
      score: Math.max(...labels.map((label) => scoreOf(fold(label), behind))),
      sentence: fold(`${before} ${own} ${text.slice(end)}`),
    };
  });
}

const nextOf = (line: Line, lines: readonly Line[]): string => {
  const [next, last] = lines.slice(lines.indexOf(line) + 1).slice(0, 2);
  if (next === undefined || !isAbove(line, next) || ENDED.test(line.text)) return '';
  const goesOn = last !== undefined && isAbove(next, last) && !ENDED.test(next.text);
  return goesOn ? `${next.text} ${last.text}` : next.text;
};
// A day without its year ends no sentence: "bis zum 24."
const ENDED = /(?<!\b\d{1,2})[.!?]$|:$/;

// "bis zum 15." at the end of a line, and "Juli 2026" on the next.
function withBrokenDay(line: Line, lines: readonly Line[]): string {
  const next = lines[lines.indexOf(line) + 1];
  const isBroken = /\b\d{1,2}\.(?: \p{Lu}\p{Ll}+)?$/u.test(line.text);
  const goesOn = next !== undefined && isAbove(line, next);
  return isBroken && goesOn && /^(?:\p{Lu}\p{Ll}{2,8} |\d{4}\b)/u.test(next.text)
    ? `${line.text} ${next.text}`
    : line.text;
}

// A label stands beside a day or at the head of its column; a sentence may go on from the line above.
function labelsOf(line: Line, before: string, lines: readonly Line[]): readonly string[] {
  const [left, head] = [leftOf(line, lines)[0]?.text, headOver(line, lines)];
  // The number of its row says nothing of it.
  if (left === undefined || !/\p{L}{3}/u.test(left)) return [head || before];
  return HOW_TO_PAY.test(fold(left)) ? [left, head] : [left];
}

// The first page is the letter itself; what follows may be terms, tables and tariffs.
function isAsked({ day, score, sentence }: Named, documentDay: Day | null): boolean {
  if (HOW_LONG.test(sentence)) return false;
  if (documentDay !== null && daysBetween(documentDay, day) > YEAR) return false;
  return score > UNTIL || ASKS.test(sentence);
}

type Behind = {
  readonly after: string;
  /** Whether its sentence ends with what is to be done with the money. */
  readonly isPaidAfter: boolean;
  /** Whether it ends with who takes the money. */
  readonly isCollectedAfter: boolean;
};

const isOther = (label: string, isPeriod: boolean) =>
  !isPeriod && [OTHER_DAYS, NEW_RATE, FELL_DUE].some((pattern) => pattern.test(label));

const isTakenBy = ({ isPaidAfter, isCollectedAfter }: Behind, plain: string) =>
  (isPaidAfter && BY.test(plain)) || (isCollectedAfter && ON_A_DAY.test(plain));

function scoreOf(label: string, behind: Behind): number {
  const { after, isPaidAfter } = behind;
  const isPeriod = isPaidAfter && IN_THE_TIME.test(label);
  if (isOther(label, isPeriod) || NO_DEADLINE.test(after)) return 0;
  const plain = label.replace(WEEKDAY, '');
  const rule = BEFORE.find(([pattern]) => pattern.test(label) || pattern.test(plain));
  const scores = [rule?.[1] ?? 0, AFTER.test(after) ? 0.93 : 0];
  if (isTakenBy(behind, plain)) scores.push(0.9);
  return Math.max(...scores) * (DISCOUNT.test(after) ? DISCOUNTED : 1);
}

// A sentence may have begun on the lines above.
function sentenceBefore(line: Line, lines: readonly Line[], index: number): string {
  const previous = lines.slice(Math.max(0, index - 2), index).filter((each) => isAbove(each, line));
  const text = previous.map((each) => each.text).join(' ');
  return text
    .slice(Math.max(text.lastIndexOf('. '), text.lastIndexOf('! ')) + 1)
    .replace(/^.*[.!?]$/, '');
}

function isAbove(each: Line, line: Line): boolean {
  return (
    each.page === line.page &&
    Math.abs(each.x - line.x) < 0.03 &&
    line.y - each.y < 4 * line.em &&
    each.y < line.y
  );
}

function relativeOn(
  line: Line,
  index: number,
  { lines, letterDay: documentDay }: Context,
): readonly Found[] {
  if (documentDay === null) return [];
  const previous = sentenceBefore(line, lines, index);
  const next = lines[index + 1];
  const rest = next !== undefined && isAbove(line, next) ? next.text : '';
  const text = fold(line.text);
  return [...text.matchAll(WITHIN)].flatMap((match) => {
    const sentence = fold(`${previous} ${line.text} ${rest}`);
    const around = text.slice(Math.max(0, match.index - 60), match.index + match[0].length + 60);
    if (NO_PAYMENT.test(around) || !isForPayment(sentence)) return [];
    if (LATER_START.test(fold(`${line.text} ${rest}`).slice(match.index + match[0].length)))
      return [];
    if (/\bskonto/.test(text.slice(match.index, match.index + match[0].length + 25))) return [];
    const isReceived = RECEIVED.test(text.slice(match.index + match[0].length));
    const plain = dayAfter(documentDay, { count: match[1] ?? '', unit: match[2] ?? '' });
    const day = isReceived && !isWorkingDay(plain) ? nextWorkingDay(plain) : plain;
    if (daysBetween(documentDay, day) > LONGEST) return [];
    return [
      { day, line, box: boxOf(line, match.index, match.index + match[0].length), score: 0.85 },
    ];
  });
}

const isForPayment = (sentence: string) => PAYMENT.test(sentence) && !FROM_RECEIPT.test(sentence);
