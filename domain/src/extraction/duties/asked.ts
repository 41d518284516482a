import { addDays, fold, type Day } from '../../basics/index.ts';
import { daysIn, daysWithoutYearIn } from '../finders/dates.ts';
import { dutyFrom } from './found-duty.ts';
import type { Passage } from './passages.ts';
import { isAllowed, kindOfDay, type Around, type Letter } from './signs.ts';
import { spanIn } from './spans.ts';
import { RIGHT_KINDS, type DutyKind, type ReadDuty } from '../../documents/index.ts';

const SAME_DAY = /\b((?:bis )?zum (?:sel|gleich)[a-z]* (?:tag|datum|termin|zeitpunkt))\b/;
const LATEST_DAYS = 3660;

/** Answers, papers, cancellations, offers and ends of contracts, each with the day the letter names. */
export function readAsked(
  passages: readonly Passage[],
  letter: Letter,
  letterDay: Day | null,
): readonly ReadDuty[] {
  const found = passages.flatMap((passage, index) => {
    const named = SAME_DAY.test(passage.folded)
      ? sameDay(passage, passages.slice(0, index), letter)
      : namedIn(passage, letter, letterDay);
    return named.length > 0 ? named : spannedIn(passage, letter);
  });
  return found.filter(
    ({ kind, day }, at) =>
      found.findIndex((other) => other.kind === kind && (other.day === day || day === null)) === at,
  );
}

const isRight = (kind: DutyKind, { folded }: Passage) =>
  RIGHT_KINDS.includes(kind) || (kind === 'reply' && isAllowed(folded));

function namedIn(passage: Passage, letter: Letter, letterDay: Day | null): readonly ReadDuty[] {
  const { text } = passage;
  const full = daysIn(text);
  const short = letterDay === null ? [] : daysWithoutYearIn(text, letterDay);
  const days = [
    ...full,
    ...short.filter((each) => !full.some((day) => day.start < each.end && each.start < day.end)),
  ];
  return days.flatMap(({ day, start, end }) => {
    if (letterDay !== null && (day < letterDay || day > addDays(letterDay, LATEST_DAYS))) return [];
    const kind = kindOfDay(aroundOf(passage, start, end), letter);
    if (kind === null) return [];
    return [dutyFrom(passage, { kind, isRight: isRight(kind, passage), day, score: 0.9 })];
  });
}

const aroundOf = ({ text, folded }: Passage, start: number, end: number): Around => ({
  before: fold(text.slice(0, start)),
  after: fold(text.slice(end)),
  sentence: folded,
});

// "Reichen Sie bis zum selben Tag die Belege ein": the last day that was named before.
function sameDay(
  passage: Passage,
  before: readonly Passage[],
  letter: Letter,
): readonly ReadDuty[] {
  const last = before.flatMap(({ text }) => daysIn(text)).at(-1);
  const [, said = ''] = SAME_DAY.exec(passage.folded) ?? [];
  const [first = '', rest = ''] = passage.folded.split(said);
  const around = { before: `${first}bis zum `, after: rest, sentence: passage.folded };
  const kind = last === undefined ? null : kindOfDay(around, letter);
  if (last === undefined || kind === null) return [];
  return [dutyFrom(passage, { kind, isRight: isRight(kind, passage), day: last.day, score: 0.8 })];
}

// "Bitte antworten Sie innerhalb von zwei Wochen" names no day, and means one.
function spannedIn(passage: Passage, letter: Letter): readonly ReadDuty[] {
  const span = spanIn(passage.folded);
  if (span === null || !/(\bbitte\b|bitten|fordern|please|kundig)/.test(passage.folded)) return [];
  const kind = kindOfDay({ before: 'bis ', after: '', sentence: passage.folded }, letter);
  // Terms of a contract tell how long before its end it can be left, and no day.
  if (kind === null || (kind === 'cancellation' && span.counts === null)) return [];
  return [
    dutyFrom(passage, { kind, isRight: isRight(kind, passage), day: null, span, score: 0.8 }),
  ];
}
