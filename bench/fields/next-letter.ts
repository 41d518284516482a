import { daysIn } from '../../domain/src/extraction/index.ts';
import type { Seen } from './judge.ts';

const WEEKS = 5 * 7 * 86_400_000;
const LOWER = 4;
// Above it stand the head and the address of a letter.
const HEAD = 90;
const LOWEST = 280;

const GERMAN =
  'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ');
const ENGLISH =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const two = (figure: number) => String(figure).padStart(2, '0');

const later = (year: number, month: number, date: number) => {
  const day = new Date(Date.UTC(year, month - 1, date) + WEEKS);
  return { y: day.getUTCFullYear(), m: day.getUTCMonth() + 1, d: day.getUTCDate() };
};

function numeric(text: string): string {
  return text.replaceAll(
    /(?<![\d.,/-])(\d{1,2})\.(\s?)(\d{1,2})\.(\s?)((?:19|20)\d{2}|\d{2})(?!\d)/g,
    (all, ...groups: string[]) => {
      const [d, one, m, other, y] = groups as [string, string, string, string, string];
      if (Number(m) > 12 || Number(d) > 31) return all;
      const next = later(Number(y.length === 2 ? `20${y}` : y), Number(m), Number(d));
      const [date, month] = d.length === 2 ? [two(next.d), two(next.m)] : [next.d, next.m];
      return `${date}.${one}${month}.${other}${y.length === 2 ? two(next.y % 100) : next.y}`;
    },
  );
}

function named(text: string, names: readonly string[]): string {
  const pattern = new RegExp(
    `(?<!\\d)(\\d{1,2})(\\.?) (${names.join('|')}) ((?:19|20)\\d{2})`,
    'g',
  );
  return text.replaceAll(pattern, (...groups: string[]) => {
    const [, d, stop, name, y] = groups as [string, string, string, string, string];
    const next = later(Number(y), names.indexOf(name) + 1, Number(d));
    return `${next.d}${stop} ${names[next.m - 1]} ${next.y}`;
  });
}

/** A text in which every day is five weeks later, as it is written in German or in English. */
const withLaterDays = (text: string) => named(named(numeric(text), GERMAN), ENGLISH);

const isoLater = (day: string) => {
  const { y, m, d } = later(...(day.split('-').map(Number) as [number, number, number]));
  return `${y}-${two(m)}-${two(d)}`;
};

/** A number with another last figure. */
const other = (number: string) =>
  number.replace(/\d(?=\D*$)/, (figure) => String((Number(figure) + 1) % 10));

// A day may stand in a form that is not moved here: then all days of its letter stay.
const movesAll = (lines: Seen['lines']) => {
  const days = (texts: readonly string[]) => daysIn(texts.join('\n')).map(({ day }) => day);
  const texts = lines.map(([, , , text]) => text);
  return String(days(texts).map(isoLater)) === String(days(texts.map(withLaterDays)));
};

/**
 * The next letter of the same house in the same form: days are five weeks later, what is to be quoted is another number, and what
 * stands below the address stands a little lower. Sums are those of the first: a place is learned, and no sum.
 */
export function nextLetter({ id, lines, truth }: Seen): Seen {
  const { reference, documentDate, dueDate, subject } = truth;
  const number = reference === undefined ? null : String(reference);
  const isLater = movesAll(lines);
  const moved = (day: string | number) => (isLater ? isoLater(String(day)) : day);
  const renewed = (text: string) => {
    const dated = isLater ? withLaterDays(text) : text;
    return number === null ? dated : dated.replaceAll(number, other(number));
  };
  return {
    id,
    lines: lines.map(([x, y, size, text, ...page]) => {
      const lower = y > HEAD && y < LOWEST - LOWER ? y + LOWER : y;
      return [x, lower, size, renewed(text), ...page];
    }),
    truth: {
      ...truth,
      ...(number === null ? {} : { reference: other(number) }),
      ...(documentDate === undefined ? {} : { documentDate: moved(documentDate) }),
      ...(dueDate === undefined ? {} : { dueDate: moved(dueDate) }),
      ...(subject === undefined ? {} : { subject: renewed(String(subject)) }),
    },
  };
}
