import type { ReadDuty } from '../../documents/index.ts';
import type { Day } from '../../basics/index.ts';
import { daysIn, daysWithoutYearIn } from '../finders/dates.ts';
import { dutyFrom } from './found-duty.ts';
import type { Passage } from './passages.ts';
import { meetingIn, type Letter } from './signs.ts';

const TIME =
  /(?<![\d.,:])([01]?\d|2[0-3])(?:[:.]([0-5]\d))?\s*(?:uhr\b|h\b|(am|pm|a\.m\.|p\.m\.)(?!\p{L}))|(?<![\d.,:])([01]?\d|2[0-3]):([0-5]\d)(?![\d:])/iu;
const BETWEEN =
  /(?:zwischen |^|\s)([01]?\d|2[0-3])(?:[:.](\d\d))?(?: Uhr)? (?:und|bis) \d{1,2}(?:[:.]\d\d)? Uhr/i;
const ROOM =
  /\b((?:Sitzungs)?saal|Sitzungssaal|Raum|Zimmer|room|court(?:room)?)\s+(?:Nr\.?\s*)?([A-Z]?\s?\d[\w./-]*)(?:,?\s*((?:\d+\.|[IVX]+\.)\s?(?:OG|Obergeschoss|Stock|Etage)|EG|Erdgeschoss))?/i;
const STREET =
  /\p{Lu}[\p{L}.-]*(?:\s\p{Lu}?[\p{L}.-]+){0,3}(?:straße|strasse|str\.|weg|platz|allee|ring|gasse|damm|ufer|street|road)\s\d+\s?[a-z]?/u;
const SEVERAL =
  /\b(folgende|diese|zwei|drei|mehrere) ([a-z]+ )?termine\b|\btermine [^.]{0,40}(reserviert|vereinbart)/;
const NEXT = 4;
const BELOW = 0.08;
// What stands beside an hour in a form: the hour itself, or where to come.
const SHORT = 80;

/** Where and when the reader is called to: the day, its time and its place, near the words that call. */
export function readMeetings(
  passages: readonly Passage[],
  letter: Letter,
  letterDay: Day | null,
): readonly ReadDuty[] {
  const found = passages.flatMap((passage, index) => {
    const kind = meetingIn(passage.folded, letter);
    if (kind === null) return [];
    const near = nearTo(passage, passages.slice(index, index + 1 + NEXT), passages);
    const timeOf = (each: Passage) => timeIn(each.text) ?? timeBelow(each, near);
    const several = SEVERAL.test(passage.folded) ? severalIn(near, kind, letterDay) : [];
    if (several.length > 0) return several;
    const dated = near.find((each) => dayAfter(each, letterDay) !== null && timeOf(each) !== null);
    if (dated === undefined) return [];
    const place = placeNear(near);
    const day = dayAfter(dated, letterDay);
    const isNamed = dated === passage;
    return [
      dutyFrom(isNamed ? passage : dated, {
        kind,
        isRight: false,
        day,
        time: timeOf(dated),
        place,
        score: isNamed ? 0.95 : 0.85,
      }),
    ];
  });
  return found.filter(({ day }, at) => found.findIndex((other) => other.day === day) === at);
}

// "… haben wir folgende Termine für Sie reserviert:", and below it a row for each.
function severalIn(
  near: readonly Passage[],
  kind: 'hearing' | 'appointment',
  letterDay: Day | null,
): readonly ReadDuty[] {
  return near.flatMap((passage) => {
    const days = comingIn(passage.text, letterDay);
    return days.flatMap(({ day, end }, at) => {
      const time = timeIn(passage.text.slice(end, days[at + 1]?.start));
      if (time === null) return [];
      const place = placeNear([passage]);
      return [dutyFrom(passage, { kind, isRight: false, day, time, place, score: 0.85 })];
    });
  });
}

// The next sentences, and what stands in columns below the words that call.
function nearTo(passage: Passage, next: readonly Passage[], all: readonly Passage[]) {
  const top = passage.lines[0]?.y ?? 1;
  const under = all.filter((each) => {
    const y = each.lines[0]?.y ?? 0;
    return !next.includes(each) && y > top && y < top + BELOW;
  });
  return [...next, ...under].filter(({ page }) => page === passage.page);
}

// In forms the time stands on a line of its own below the day.
function timeBelow(dated: Passage, near: readonly Passage[]): string | null {
  const next = near[near.indexOf(dated) + 1];
  return next !== undefined && next.text.length < SHORT ? timeIn(next.text) : null;
}

// "ab dem 4. November mittwochs" is no meeting but a time, and "bis" leads to its end.
const SPAN = /\b(ab|bis)( dem| zum)? $/;

function comingIn(text: string, letterDay: Day | null) {
  const all = [...daysIn(text), ...(letterDay === null ? [] : daysWithoutYearIn(text, letterDay))];
  return all
    .filter(
      ({ day, start }) =>
        (letterDay === null || day > letterDay) && !SPAN.test(text.slice(0, start)),
    )
    .toSorted((one, other) => one.start - other.start);
}

// What lies behind the letter was a meeting; of days to come it is the one the hour stands behind, or else the first.
function dayAfter({ text }: Passage, letterDay: Day | null): Day | null {
  const days = comingIn(text, letterDay);
  const hour = TIME.exec(text)?.index ?? 0;
  const near = days.filter(({ end }) => end <= hour).toSorted((one, other) => other.end - one.end);
  return (near[0] ?? days[0])?.day ?? null;
}

function timeIn(text: string): string | null {
  // "zwischen 8 und 12 Uhr": whoever comes may come at eight.
  const [, from, fromMinutes = '00'] = BETWEEN.exec(text) ?? [];
  if (from !== undefined) return `${from.padStart(2, '0')}:${fromMinutes}`;
  const match = TIME.exec(text);
  return match === null ? null : clockOf(match);
}

function clockOf(match: RegExpExecArray): string {
  const [, hour, minutes = '00', half, plain, plainMinutes = '00'] = match;
  const [hours, rest] =
    hour === undefined ? [Number(plain), plainMinutes] : [Number(hour), minutes];
  const noon = half === undefined ? 0 : half.toLowerCase().startsWith('p') && hours < 12 ? 12 : 0;
  return `${String(hours + noon).padStart(2, '0')}:${rest}`;
}

function placeNear(near: readonly Passage[]): string | null {
  const text = near.map((each) => each.text).join(' ');
  const room = ROOM.exec(text)?.[0].trim();
  const street = STREET.exec(text)?.[0].trim();
  const parts = [room, street].filter((part) => part !== undefined);
  return parts.length === 0 ? null : parts.join(', ');
}
