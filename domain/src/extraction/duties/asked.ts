import { addDays, addMonths, fold, type Day } from '../../basics/index.ts';
import { daysIn, daysWithoutYearIn } from '../finders/dates.ts';
import { dutyFrom } from './found-duty.ts';
import { isComplaint } from './objections.ts';
import type { Passage } from './passages.ts';
import { isAllowed, kindOfDay, type Around, type Letter } from './signs.ts';
import { spanIn, type Span } from './spans.ts';
import { RIGHT_KINDS, type DutyKind, type ReadDuty } from '../../documents/index.ts';

const FROM_LETTER =
  /(?:innerhalb (?:von )?|binnen |fur )?((?:\d{1,2}|[a-z]{3,9}) (?:tage?n?|wochen?|monate?n?)) ab (?:dem )?(?:datum (?:dieses|des) (?:briefe?s|schreibens)|briefdatum|angebotsdatum|ausstellungsdatum)/;
const SAME_DAY = /\b((?:bis )?zum (?:sel|gleich)[a-z]* (?:tag|datum|termin|zeitpunkt))\b/;
const SAME_PERIOD = /\b(?:innerhalb|in|binnen) (?:derselben|der selben|der gleichen) frist\b/;
const MONEY_ASKED = /(zu (be)?zahlen|zu uberweisen|zu entrichten|zahlen sie|uberweisen sie)/;
// Who has left already, or reads that a contract ends, has no choice any more.
// From the beginning of a line alone: tried behind every sign, a long passage would take a moment for each of them.
const MAY_LEAVE = /^(?=.*kund(ig|bar))(?=.*(konn|kann|recht|kundbar))/m;
const IS_LEFT = /(kundig(en|e) (wir|ich)|(wir|ich) kundig|hiermit|bestatig|ihre kundigung)/;
const LATEST_DAYS = 3660;
const NOTICE_OF =
  /(?:kundigungsfrist (?:betragt|von)|frist von) (\d{1,2}|[a-z]{3,8}) (tag|woche|monat)/;
const NOTICE =
  /frist von (\d{1,2}|[a-z]{3,8}) (tag|woche|monat)[a-z]*( [a-z]+){0,3} zum( ende des)?\s*$/;

/** Answers, papers, cancellations, offers and ends of contracts, each with the day the letter names. */
export function readAsked(
  passages: readonly Passage[],
  letter: Letter,
  letterDay: Day | null,
): readonly ReadDuty[] {
  const found = passages.flatMap((own, index) => {
    const passage = FOR_THAT.test(own.folded) ? withBefore(own, passages[index - 1]) : own;
    const notice = noticeIn(passage, letterDay);
    if (notice !== null) return [notice];
    if (SAME_PERIOD.test(passage.folded))
      return samePeriod(passage, passages.slice(0, index), letter);
    const named = SAME_DAY.test(passage.folded)
      ? sameDay(passage, passages.slice(0, index), letter)
      : namedIn(passage, letter, letterDay);
    return named.length > 0 ? named : spannedIn(passage, letter, letterDay);
  });
  const handedIn = new Set(found.flatMap(({ kind, day }) => (kind === 'submission' ? [day] : [])));
  // What is handed in by a day answers by that day.
  const asked = found.filter(
    ({ kind, day, isRight: may }) => kind !== 'reply' || may || day === null || !handedIn.has(day),
  );
  return asked.filter(
    ({ kind, day }, at) =>
      asked.findIndex((other) => other.kind === kind && (other.day === day || day === null)) === at,
  );
}

// "Hierfür wird eine Frist bis zum 20. November gesetzt": for what the sentence before it wants.
const FOR_THAT = /^\W*(hierfur|dafur|dazu|hierzu)\b/;
const withBefore = (passage: Passage, before: Passage | undefined): Passage =>
  before === undefined ? passage : { ...passage, folded: `${before.folded} ${passage.folded}` };

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
    const duty = dutyFrom(passage, { kind, isRight: isRight(kind, passage), day, score: 0.9 });
    const leaving = kind === 'contractEnd' ? leavingIn(passage, day) : null;
    return leaving?.day && (letterDay === null || leaving.day >= letterDay)
      ? [duty, leaving]
      : [duty];
  });
}

// "Ihr Vertrag läuft bis …, verlängert sich danach; die Kündigungsfrist beträgt vier Wochen": the last day to leave it by its end.
function leavingIn(passage: Passage, end: Day): ReadDuty | null {
  const { folded } = passage;
  if (!/verlanger/.test(folded) || !/kundig/.test(folded) || IS_LEFT.test(folded)) return null;
  const [, count = '', unit = ''] = NOTICE_OF.exec(folded) ?? [];
  const span = spanIn(`innerhalb von ${count} ${unit}`);
  if (span === null) return null;
  return dutyFrom(passage, {
    kind: 'cancellation',
    isRight: true,
    day: before(end, span),
    score: 0.8,
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

// "… mit einer Frist von vier Wochen zum 31.12.2026 kündigen": the last day on which that can be done.
function noticeIn(passage: Passage, letterDay: Day | null): ReadDuty | null {
  const { text, folded } = passage;
  if (!MAY_LEAVE.test(folded) || IS_LEFT.test(folded)) return null;
  return (
    daysIn(text)
      .map(({ day, start }) => {
        const [, count = '', unit = ''] = NOTICE.exec(fold(text.slice(0, start))) ?? [];
        const span = spanIn(`innerhalb von ${count} ${unit}`);
        if (span === null) return null;
        const last = before(day, span);
        if (letterDay !== null && last < letterDay) return null;
        return dutyFrom(passage, { kind: 'cancellation', isRight: true, day: last, score: 0.8 });
      })
      .find((duty) => duty !== null) ?? null
  );
}

const before = (day: Day, { length, unit }: Span): Day =>
  unit === 'months' ? addMonths(day, -length) : addDays(day, -length * (unit === 'weeks' ? 7 : 1));

// "innerhalb derselben Frist": the last period that was named before.
function samePeriod(
  passage: Passage,
  before: readonly Passage[],
  letter: Letter,
): readonly ReadDuty[] {
  const span = before.map(({ folded }) => spanIn(folded)).findLast((each) => each !== null);
  const kind = kindOfDay({ before: 'bis ', after: '', sentence: passage.folded }, letter);
  if (span === undefined || kind === null) return [];
  return [
    dutyFrom(passage, { kind, isRight: isRight(kind, passage), day: null, span, score: 0.8 }),
  ];
}

// "innerhalb von drei Wochen ab dem Datum dieses Briefes", "vier Wochen ab Angebotsdatum"
function countedIn(passage: Passage, letter: Letter, letterDay: Day | null): ReadDuty | null {
  const match = FROM_LETTER.exec(passage.folded);
  const span = match === null ? null : spanIn(`innerhalb von ${match[1] ?? ''}`);
  if (match === null || span === null || letterDay === null) return null;
  const [before, after] = [
    passage.folded.slice(0, match.index),
    passage.folded.slice(match.index + match[0].length),
  ];
  const around = { before: `${before}bis zum `, after, sentence: passage.folded };
  const kind = kindOfDay(around, letter);
  if (kind === null) return null;
  const day =
    span.unit === 'months'
      ? addMonths(letterDay, span.length)
      : addDays(letterDay, span.length * (span.unit === 'weeks' ? 7 : 1));
  return dutyFrom(passage, { kind, isRight: isRight(kind, passage), day, score: 0.8 });
}

// "Bitte antworten Sie innerhalb von zwei Wochen" names no day, and means one.
function spannedIn(passage: Passage, letter: Letter, letterDay: Day | null): readonly ReadDuty[] {
  const counted = countedIn(passage, letter, letterDay);
  if (counted !== null) return [counted];
  const span = spanIn(passage.folded);
  if (isComplaint(passage)) return [];
  if (
    span === null ||
    !/(\bbitte\b|bitten|fordern|please|kundig|gelegenheit|aufgefordert|\bcancel\b|konnen sie sich)/.test(
      passage.folded,
    )
  )
    return [];
  const kind = kindOfDay({ before: 'bis ', after: '', sentence: passage.folded }, letter);
  if (kind === 'reply' && MONEY_ASKED.test(passage.folded)) return [];
  // Terms of a contract tell how long before its end it can be left, and no day.
  if (kind === null || (kind === 'cancellation' && span.counts === null)) return [];
  return [
    dutyFrom(passage, { kind, isRight: isRight(kind, passage), day: null, span, score: 0.8 }),
  ];
}
