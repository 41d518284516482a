import type { Day } from '../../basics/index.ts';
import { fold } from '../../basics/index.ts';
import type { ReadDuty } from '../../documents/index.ts';
import { amountsIn } from '../finders/amounts.ts';
import { paidInAdvance } from '../finders/instalments.ts';
import { daysIn, daysWithoutYearIn, type FoundDay } from '../finders/dates.ts';
import { headLineOver, isSameRow, type Line } from '../layout/lines.ts';
import { dutyFrom } from './found-duty.ts';
import type { Passage } from './passages.ts';
import { GIVEN_TO_READER } from './signs.ts';

const INSTALMENT = /(fallig|zahlbar|zu zahlen|entrichten|rate|due|instal?lment)/;
const WANTED =
  /(entrichten|bitte|zahlen sie|sie zahlen|zu zahlen|fallig|einzieh|ziehen|abbuch|buchen|please)/;
const MOST = 12;
const MOST_IN_HEAD = 3;

/** What is paid by the rows of tables, and the rows of which nothing is to be paid though they name instalments. */
type Plan = { readonly paid: readonly ReadDuty[]; readonly others: readonly Line[] };

/** What is to be paid on each day of a table, the next twelve, and the rows that only look like it. */
export function readInstalments(
  passages: readonly Passage[],
  lines: readonly Line[],
  letterDay: Day | null,
): Plan {
  const days = lines.filter((line) => daysIn(line.text).length > 0);
  const isHeaded = (line: Line) => INSTALMENT.test(fold(headLineOver(line, lines)?.text ?? ''));
  const rows = days.filter(isHeaded);
  const ahead = paidInAdvance(lines);
  const others = rows.filter(
    (line) => ahead.includes(line) || !isOfPayments(line, { passages, lines, days }),
  );
  const paid = rows
    .filter((line) => !others.includes(line))
    .flatMap((line) => paidBy(line, { passages, lines, letterDay }));
  const listed = passages.flatMap((each) => listedIn(each, { passages, lines, letterDay }));
  return {
    paid: [...paid, ...listed]
      .filter(({ day }, at, all) => all.findIndex((other) => other.day === day) === at)
      .slice(0, MOST),
    others,
  };
}

const IN_TURNS = /(vorauszahlung|abschlag|\brate|teilbetr|instal?lment|zu entrichten|fallig)/;
const EACH = /\b(je|jeweils|each)\b/;
const FROM_YEAR = /\b(?:ab|fur(?: das jahr)?|from) ?(20\d\d)\b/;
const FEWEST_LISTED = 3;

const isPaidOut = (folded: string) => GIVEN_TO_READER.test(folded) && !WANTED.test(folded);

/** What a sentence lists: "je 98,00 € am 15.03., 15.05. und 15.07." */
function listedIn(passage: Passage, { passages, letterDay }: Read): readonly ReadDuty[] {
  const { text, folded } = passage;
  if (letterDay === null || !EACH.test(folded) || isPaidOut(folded)) return [];
  const [sum, ...others] = amountsIn(text).filter(({ currency }) => currency !== null);
  const days = daysOf(passage, letterDay);
  if (sum === undefined || others.length > 0 || days.length < FEWEST_LISTED) return [];
  if (!IN_TURNS.test(folded + (above(passage.lines[0], passages)?.folded ?? ''))) return [];
  const rest = { kind: 'payment', isRight: false, amountCents: sum.cents, score: 0.85 } as const;
  return days
    .filter(({ day }) => day >= letterDay)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .map(({ day }) => dutyFrom(passage, { ...rest, day }));
}

// "ab 2027 zum 10.03., 10.06. …": days without a year are the first ones after that.
function daysOf({ text, folded }: Passage, letterDay: Day): readonly FoundDay[] {
  const year = FROM_YEAR.exec(folded)?.[1] ?? '';
  const from = `${year}-01-01` > letterDay && year !== '' ? `${year}-01-01` : letterDay;
  const named = daysIn(text);
  const isNamed = ({ start, end }: FoundDay) =>
    named.some((each) => each.start < end && start < each.end);
  return [...named, ...daysWithoutYearIn(text, from).filter((each) => !isNamed(each))];
}

type Read = {
  readonly passages: readonly Passage[];
  readonly lines: readonly Line[];
  readonly letterDay: Day | null;
};

function paidBy(line: Line, { passages, lines, letterDay }: Read): readonly ReadDuty[] {
  const [first] = daysIn(line.text);
  if (first === undefined || (letterDay !== null && first.day < letterDay)) return [];
  const [sum] = lines
    .filter((each) => isSameRow(each, line))
    .flatMap((each) => amountsIn(each.text))
    .filter(({ cents }) => cents > 0);
  const passage = passages.find((each) => each.lines.includes(line));
  if (sum === undefined || passage === undefined) return [];
  const rest = { kind: 'payment', isRight: false, day: first.day, score: 0.9 } as const;
  return [dutyFrom(passage, { ...rest, amountCents: sum.cents })];
}

type Table = Omit<Read, 'letterDay'> & { readonly days: readonly Line[] };

// What was booked on a day names instalments as well, behind it, and what is paid out falls due.
function isOfPayments(line: Line, { passages, lines, days }: Table): boolean {
  const head = headLineOver(line, lines);
  if (head === undefined || !isLabel(head, days)) return false;
  const isSentence = head.text.split(' ').length > MOST_IN_HEAD;
  const said = isSentence ? fold(head.text) : (above(head, passages)?.folded ?? '');
  return !GIVEN_TO_READER.test(said) || WANTED.test(said);
}

// In a row with a day it stands before that day.
function isLabel(head: Line, days: readonly Line[]): boolean {
  const row = days.find((each) => isSameRow(each, head));
  if (row !== undefined && row !== head) return false;
  const end = row && daysIn(head.text)[0]?.start;
  return INSTALMENT.test(fold(head.text.slice(0, end)));
}

/** The last sentence above a line. */
function above(head: Line | undefined, passages: readonly Passage[]): Passage | undefined {
  if (head === undefined) return undefined;
  const bottom = ({ lines }: Passage) => Math.max(...lines.map(({ y }) => y));
  const before = passages.filter(
    (each) =>
      each.page === head.page &&
      bottom(each) < head.y &&
      !each.lines.some((line) => isSameRow(line, head)),
  );
  return before.toSorted((one, other) => bottom(one) - bottom(other)).at(-1);
}
