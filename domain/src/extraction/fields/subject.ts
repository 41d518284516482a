import { isPlace } from '../finders/address.ts';
import { addresseeLines } from './addressee-lines.ts';
import { daysIn } from '../finders/dates.ts';
import { isDetailLine, isInTable, isNumberOnly, isParty, TITLE } from './subject-details.ts';
import { isHalfLine } from '../layout/half-line.ts';
import type { Line } from '../layout/lines.ts';
import { likeness } from '../finders/names.ts';
import { around } from '../layout/page.ts';
import { median } from '../layout/print.ts';
import type { Reading } from '../layout/reading.ts';
import { fold } from '../../basics/index.ts';
import { joined, wordShare } from '../layout/text.ts';
import { isBusinessLetter, type Zones } from '../finders/zones.ts';

const PREFIX = /^(?:Betreff|Betr\.?|Betrifft|Subject|Re|Objet|Thema)\s*:\s*/i;
// Single words are measured badly: only what is much smaller leads up to something.
const LEADS_UP = 0.7;
const PLACE_AND_MONTH =
  /^\p{Lu}[\p{L}. -]{1,25}, (?:im |Anfang |Mitte |Ende |den )?(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember) \d{4}$/u;
const LISTED = /^[•☐☒☑□▪*]\s/;
const OPEN_END =
  /(?:(?:^|\s)(?:über|für|zu|zur|zum|vom|von|und|an|der|des|die|das|nach|gemäß|wegen|of|for|and|your)|[-,&])$/i;
const BEFORE_PARTIES = / (?:zwischen(?: de[rmn])?|vom)$/;
// "(BAföG)" below the long name of a law.
const SHORT_FORM = /^\(\p{L}+\)$/u;
const SHEET = / (?:Blatt|Seite) \d+(?: (?:von|\/) \d+)?$/;
/** What the letter is about: the lines above the salutation, or else the title of the page. */
export function readSubject(document: Zones, senderName: string): readonly Reading[] {
  const zones = withoutAddressee(document);
  const lines =
    zones.salutation === null
      ? titleOf(zones, senderName)
      : linesOver(zones.salutation, zones, senderName);
  const value = joined(lines.map((line) => line.text))
    .replace(PREFIX, '')
    .replace(BEFORE_PARTIES, '')
    .replace(SHEET, '')
    .trim();
  const box = around(lines);
  const isSaid = value.length >= 4 && value.length <= 250 && wordShare(value) >= 0.6;
  if (box === null || !isSaid || isHalfLine(value)) return [];
  const score = zones.salutation === null ? 0.6 : 0.9;
  return [{ field: 'subject', value, page: lines[0]?.page ?? null, box, score, label: null }];
}

// Nobody writes about where the reader lives: an address that was not recognised is no subject.
function withoutAddressee(zones: Zones): Zones {
  if (zones.address.length > 0) return zones;
  const addressee = addresseeLines(zones.first);
  return { ...zones, first: zones.first.filter((line) => !addressee.includes(line)) };
}

function linesOver(salutation: Line, zones: Zones, senderName: string): readonly Line[] {
  const bottom = zones.address.at(-1);
  const start = bottom === undefined ? 0.1 : bottom.y + bottom.h / 2;
  const over = zones.first.filter(
    (line) =>
      line.y > start &&
      line.y < salutation.y - salutation.h / 2 &&
      Math.abs(line.x - salutation.x) < 0.12 &&
      isSubjectLike(line) &&
      !isNumberOnly(line) &&
      !isInTable(line, zones.first),
  );
  // Which house or person it is about may stand alone above the salutation.
  const plain = over.filter((line) => !isDetailLine(line));
  const block = lastBlock(plain.length > 0 && !goesOnTo(over) ? plain : over);
  if (block.length > 0 && !isProse(block)) return block;
  const under = linesUnder(salutation, zones);
  return under.length > 0 ? under : titleOf(zones, senderName);
}

const goesOnTo = (over: readonly Line[]) =>
  over.some((line, at) => at > 0 && isDetailLine(line) && goesOn(over[at - 1] ?? line, line));

// A form may greet its reader below what it says.
const isProse = (block: readonly Line[]) => {
  const text = joined(block.map((line) => line.text));
  return text.endsWith('.') && text.split(' ').length > 8;
};

// English letters put the subject below the salutation.
function linesUnder(salutation: Line, { first }: Zones): readonly Line[] {
  const under = first.filter(
    (line) => line.y > salutation.y + salutation.h / 2 && line.y < salutation.y + 0.06,
  );
  const [line, next] = under;
  const isAlone = line !== undefined && (next === undefined || isApartFrom(next, line));
  return isAlone && isSubjectLike(line) && !/[.,;]$/.test(line.text) ? [line] : [];
}

// A free line below, or a line that ends long before the text does.
function isApartFrom(next: Line, line: Line): boolean {
  const isShort = line.w < 0.75 * next.w && /^\p{Lu}/u.test(next.text);
  return next.y - line.y > 2 * line.em || isShort;
}

function lastBlock(lines: readonly Line[]): readonly Line[] {
  const block: Line[] = [];
  for (const line of lines.toReversed()) {
    const next = block[0];
    const isFar = next !== undefined && next.y - line.y > 2.3 * Math.max(next.em, line.em);
    if (isFar || block.length >= 4) break;
    block.unshift(line);
  }
  return withoutSmallPrint(fromLargest(block));
}

// What stands in small print above the title only leads up to it.
function fromLargest(block: readonly Line[]): readonly Line[] {
  const largest = Math.max(...block.map((line) => line.size));
  const start = block.findIndex((line) => line.size > LEADS_UP * largest);
  const leads = block.slice(0, start).some((line, index) => goesOn(line, block[index + 1] ?? line));
  return leads ? block : block.slice(Math.max(start, 0));
}

// Details below the subject, by their print or by what they are called, are no part of it unless its sentence goes on.
function withoutSmallPrint(block: readonly Line[]): readonly Line[] {
  const [head, ...rest] = block;
  if (head === undefined) return [];
  const end = rest.findIndex((line, index) => {
    const before = block[index] ?? head;
    const isDetail = line.size < head.size * 0.92 || isDetailLine(line);
    return isDetail && !goesOn(before, line);
  });
  return end < 0 ? block : block.slice(0, end + 1);
}

function goesOn(before: Line, line: Line): boolean {
  return /^\p{Ll}/u.test(line.text) || SHORT_FORM.test(line.text) || OPEN_END.test(before.text);
}

function titleOf(zones: Zones, senderName: string): readonly Line[] {
  const { first, address, top } = zones;
  const start = address.length > 0 && zones.salutation === null ? top : 0;
  const body = median(first.map((line) => line.size));
  const isOnItsOwn = (line: Line) =>
    !isInTable(line, first) && likeness(line.text, senderName) < 0.6;
  const candidates = first.filter((line) => {
    const isTitle = TITLE.test(fold(line.text));
    const isInPlace = line.y < 0.6 && (line.y > start || isTitle) && !address.includes(line);
    const isOfTheMatter = !isNumberOnly(line) && !isParty(line) && isSubjectLike(line);
    return isInPlace && isOfTheMatter && ((isTitle && !isInRow(line, first)) || isOnItsOwn(line));
  });
  const rated = candidates
    .filter((line) => line.text.length < 110 && !isHalfLine(line.text))
    .map((line) => ({ line, rating: ratingOf(line, body) }))
    .filter(({ rating }) => rating >= 0.8)
    .toSorted((one, other) => other.rating - one.rating);
  const [best] = rated;
  if (best !== undefined) {
    const period = first.find((line) => isPeriodOf(best.line, line));
    return period === undefined ? withRest(best.line, candidates) : [best.line, period];
  }
  const headline = isBusinessLetter(zones) ? undefined : headlineOf(first);
  return headline === undefined ? [] : [headline];
}

const PERIOD =
  /^(für|im|vom)?( (den )?Monat)? ?(Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember) \d{4}$/;

// "für Oktober 2026" beside the title, or below it.
function isPeriodOf(title: Line, line: Line): boolean {
  const isBeside = line.row === title.row && line.x > title.x;
  const gap = line.y - title.y;
  const isBelow = gap > title.h / 2 && gap < 2.3 * title.em && Math.abs(line.x - title.x) < 0.02;
  return (isBeside || isBelow) && PERIOD.test(line.text.trim());
}

// A row of three cells and more is no title, whatever stands in it.
const isInRow = (line: Line, first: readonly Line[]) =>
  line !== first[0] &&
  first.some(
    ({ row, text }) => row === line.row && /\d[.,]\d{2}[+-]?( ?(€|EUR|CHF))?$/.test(text),
  ) &&
  first.filter(({ row }) => row === line.row).length >= 3;

// What is no letter may still have a headline: the first line, if it stands apart from the rest.
function headlineOf(first: readonly Line[]): Line | undefined {
  const [line, next] = first;
  if (line === undefined || line.y > 0.3 || !isSubjectLike(line)) return undefined;
  const isApart = next === undefined || next.y - (line.y + line.h) > 1.2 * line.em;
  return isApart && !isHalfLine(line.text) && line.text.length < 90 && !/[.,;]$/.test(line.text)
    ? line
    : undefined;
}

function ratingOf(line: Line, body: number): number {
  // Boxes of scanned lines may be far too high: size alone decides little.
  const larger = Math.min(line.size / body, 1.7) - 1;
  const folded = fold(line.text);
  const title = TITLE.test(folded) ? (line.text.length < 80 ? 1.2 : 0.8) : 0;
  return larger * 2 + title + (/^(rechnung|gutschrift)\b/.test(folded) ? 0.3 : 0) - line.y * 0.8;
}

function isUnder(last: Line, line: Line, title: Line): boolean {
  const isNext = line.y > last.y + last.h / 2 && line.y - last.y < 2.3 * last.em;
  const isCentred = Math.abs(line.x + line.w / 2 - title.x - title.w / 2) < 0.05;
  return isNext && (isCentred || Math.abs(line.x - title.x) < 0.05);
}

const LABEL_ALONE = /^[a-z]*(datum|nummer|zeichen|zeitraum|konto)( ?\/.*)?:?$/;
const isDetail = (line: Line) => LABEL_ALONE.test(fold(line.text)) || isDetailLine(line);

function withRest(title: Line, candidates: readonly Line[]): readonly Line[] {
  const rest: Line[] = [title];
  for (const line of candidates) {
    const last = rest.at(-1) ?? title;
    const isPart = goesOn(last, line) ? line.size >= title.size * 0.7 : isSameSize(line, title);
    const isWeighty = isPart && !isNumberOnly(line) && !isDetail(line) && !isText(line, title);
    if (isUnder(last, line, title) && isWeighty && rest.length < 3) rest.push(line);
  }
  return rest;
}

// A sentence below a title, an account, and small print that runs over the width of the page.
function isText({ text, size }: Line, title: Line): boolean {
  const isSentence = text.split(' ').length > 5 && /[.!?:]$/.test(text);
  return isSentence || /\biban\b/i.test(text) || (size < title.size * 0.8 && text.length > 75);
}

function isSameSize(one: Line, other: Line): boolean {
  return Math.abs(one.size - other.size) < 0.1 * other.size;
}

function isSubjectLike(line: Line): boolean {
  const text = line.text.trim();
  const isWordy = SHORT_FORM.test(text) || (/\p{L}{3}/u.test(text) && wordShare(text) >= 0.5);
  return (
    isWordy && !isForSomebody(text) && !isDateLine(text) && !isPlace(text) && !LISTED.test(text)
  );
}

// "An die Eltern der Klasse 2b", and a row of labels with their values.
const isForSomebody = (text: string) =>
  /^An (?:die|den|das|alle|unsere) \p{Lu}|^(?:Für|Von|An|Verteiler|Nachrichtlich): /u.test(text) ||
  (daysIn(text).length > 0 && (text.match(/\p{L}{3,}:\s| · /gu)?.length ?? 0) > 1);

// "Berlin, den 3. Mai 2026", or a row of a table that begins with its day.
function isDateLine(text: string): boolean {
  if (PLACE_AND_MONTH.test(text)) return true;
  const [day] = daysIn(text);
  if (day === undefined) return false;
  const rest = text.slice(0, day.start) + text.slice(day.end);
  const isPlaceAndDay =
    /^(?:\p{Lu}[\p{L}./() -]{1,30},\s*(?:den|am|d\.|le|im)?|datum:?|date:?|vom|den)?\s*$/iu;
  return day.start === 0 || isPlaceAndDay.test(rest);
}
