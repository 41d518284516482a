import { addDays, type Day } from '../../basics/index.ts';

/** One entry of a calendar: a whole day, or an hour from a time in Berlin. */
export type CalendarEntry = {
  readonly id: string;
  readonly day: Day;
  readonly title: string;
  readonly url: string;
  /** 10:15 */
  readonly time?: string | null;
  readonly place?: string | null;
  /** What else is to be known of it, line by line. */
  readonly notes?: readonly string[];
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

const berlinClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'medium',
});

function aheadOfUtc(moment: number): number {
  return Date.parse(`${berlinClock.format(moment).replace(' ', 'T')}Z`) - moment;
}

// Clocks may be put forward or back between the first guess and the moment itself: it is looked at twice.
function momentInBerlin(day: Day, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  return new Date(asUtc - aheadOfUtc(asUtc - aheadOfUtc(asUtc)));
}

const inUtc = (moment: Date) => `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

function timeLines({ day, time = null }: CalendarEntry): readonly string[] {
  if (time === null)
    return [
      `DTSTART;VALUE=DATE:${compact(day)}`,
      `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
      'TRANSP:TRANSPARENT',
    ];
  // A letter says when it begins; a meeting that takes no time is not seen in a calendar.
  return [`DTSTART:${inUtc(momentInBerlin(day, time))}`, 'DURATION:PT1H', 'TRANSP:OPAQUE'];
}

const entryLines = (entry: CalendarEntry, writtenAt: string) => [
  'BEGIN:VEVENT',
  `UID:${entry.id}@postkorb`,
  `DTSTAMP:${writtenAt}`,
  ...timeLines(entry),
  `SUMMARY:${textOf(entry.title)}`,
  ...(entry.place == null ? [] : [`LOCATION:${textOf(entry.place)}`]),
  ...(entry.notes === undefined ? [] : [`DESCRIPTION:${textOf(entry.notes.join('\n'))}`]),
  `URL:${entry.url}`,
  'END:VEVENT',
];

const HEAD = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Postkorb//Deadlines//EN',
  'CALSCALE:GREGORIAN',
  'METHOD:PUBLISH',
];
const written = (lines: readonly string[]) => lines.map((line) => `${folded(line)}\r\n`).join('');

/** One entry alone, as a calendar program takes it over from a file. */
export function calendarOfOne(entry: CalendarEntry, writtenAt: string): string {
  return written([...HEAD, ...entryLines(entry, writtenAt), 'END:VCALENDAR']);
}

/** The calendar as calendar programs read it (RFC 5545): whole days, nothing that asks for an answer. */
export function calendarText({ name, writtenAt, entries }: Calendar): string {
  return written([
    ...HEAD,
    `X-WR-CALNAME:${textOf(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...entries.flatMap((entry) => entryLines(entry, writtenAt)),
    'END:VCALENDAR',
  ]);
}
