import { addDays, type Day } from '../../basics/index.ts';

/** One whole day in a calendar. */
export type CalendarEntry = {
  readonly id: string;
  readonly day: Day;
  readonly title: string;
  readonly url: string;
};
/** A calendar that is read and never written to; `writtenAt` is UTC, without parts of a second. */
export type Calendar = {
  readonly name: string;
  /** 20261121T130000Z */
  readonly writtenAt: string;
  readonly entries: readonly CalendarEntry[];
};

const MOST_OCTETS = 75;

const octetsOf = (sign: string) => {
  const point = sign.codePointAt(0) ?? 0;
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
};

// A line of more than 75 octets goes on in the next one, behind a space; no sign is cut in two.
function folded(line: string): string {
  let [text, used] = ['', 0];
  for (const sign of line) {
    const octets = octetsOf(sign);
    if (used + octets > MOST_OCTETS) [text, used] = [`${text}\r\n `, 1];
    [text, used] = [text + sign, used + octets];
  }
  return text;
}

const textOf = (text: string) =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|[\r\n]/g, '\\n')
    .replace(/\p{Cc}/gu, '');
const compact = (day: Day) => day.replaceAll('-', '');

const entryLines = ({ id, day, title, url }: CalendarEntry, writtenAt: string) => [
  'BEGIN:VEVENT',
  `UID:${id}@postkorb`,
  `DTSTAMP:${writtenAt}`,
  `DTSTART;VALUE=DATE:${compact(day)}`,
  `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
  `SUMMARY:${textOf(title)}`,
  `URL:${url}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** The calendar as calendar programs read it (RFC 5545): whole days, nothing that asks for an answer. */
export function calendarText({ name, writtenAt, entries }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Postkorb//Deadlines//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${textOf(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...entries.flatMap((entry) => entryLines(entry, writtenAt)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
