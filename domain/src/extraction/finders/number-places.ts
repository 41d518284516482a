import { below, rightOf, type Line } from '../layout/lines.ts';
import { isOtherNumber } from './number-forms.ts';
import { withDigits } from '../layout/text.ts';

/** A number, and the line or cell in which it stands. */
export type Where = { readonly value: string; readonly line: Line };

/** All numbers of the column that a label heads, from the second on, each of the same form as the one before. */
export function moreUnder(first: Where, lines: readonly Line[]): readonly Where[] {
  const found: Where[] = [];
  while (found.length < MOST) {
    const last = found.at(-1) ?? first;
    const under = below(last.line, lines, 2.4);
    const isSame = under !== undefined && Math.abs(under.x - last.line.x) < 0.02;
    const value = isSame ? valueIn(withDigits(under.text)) : null;
    if (under === undefined || value === null || formOf(value) !== formOf(last.value)) return found;
    found.push({ value, line: under });
  }
  return found;
}

const MOST = 12;
const formOf = (value: string) => value.replace(/\d/g, '0');

/** The number that a label names: behind it, in the cell to the right, or on the line below. */
export function placeOf(own: string, line: Line, lines: readonly Line[]): Where | null {
  const value = valueIn(own);
  if (value !== null) return { value, line };
  // Another number stands there, perhaps an account that goes on below.
  if (/^[\s:.#]*[A-Z]{0,3}\d/.test(own)) return null;
  const rest = own
    .replace(/[():.]/g, ' ')
    .replace(/bei .*|bitte .*|angeben|des gerichts|der behörde/gi, '');
  if (/[A-Za-z]{4}/.test(rest)) return null;
  for (const place of placesFor(line, lines)) {
    const found = valueIn(withDigits(place.text).replace(/^(?:lautet|ist)\s/, ''));
    if (found !== null) return { value: found, line: place };
  }
  return null;
}

function placesFor(line: Line, lines: readonly Line[]): readonly Line[] {
  const right = rightOf(line, lines).slice(0, 1);
  const under = below(line, lines, 2.4);
  return [
    ...right.filter((each) => each.x - (line.x + line.w) < 0.25),
    ...(under !== undefined && Math.abs(under.x - line.x) < 0.04 ? [under] : []),
  ];
}

function valueIn(text: string): string | null {
  const [cut = ''] = text.replace(/^[\s:.#]+/, '').split(/,\s|;|\s\||\s·|\s?\(/);
  // A full stop stays: it may end the sentence.
  const all = cut.split(/\s+/).map((token) => token.replace(/[),;]+(\.?)$/, '$1'));
  const end = all.findIndex(
    (token, place) =>
      !isPart(token, { place, rest: all.slice(place + 1, place + 3) }) ||
      endsBefore(all[place - 1]),
  );
  const tokens = end < 0 ? all : all.slice(0, end);
  const last = tokens.findLastIndex((token) => /\d|^\p{Lu}{1,2}$|\//u.test(token));
  const isSigned = last >= 0 && last === all.length - 2 && hasSign(all);
  const value = all
    .slice(0, isSigned ? last + 2 : last + 1)
    .join(' ')
    .replace(/[.\s/:-]+$/, '');
  return isNumber(value) && !isOtherNumber(value, cut) ? value : null;
}

// "447/25 St", "32.4-1107/2019 Dia": behind a file's number stands who works on it, and nothing more.
function hasSign(all: readonly string[]): boolean {
  const [number = '', sign = ''] = all.slice(-2);
  return /\d\/\d/.test(number) && /^(?:\p{Lu}\p{Ll}{1,2}|\p{Lu}{2}-\p{Ll}{2})$/u.test(sign);
}

// "… lautet 02213. 12 Euro davon": the full stop ends the sentence.
function endsBefore(token: string | undefined): boolean {
  return /\d{4}\.$/.test(token ?? '');
}

function isNumber(value: string): boolean {
  const digits = value.replace(/\D/g, '').length;
  return (digits >= 2 || (digits === 1 && /[/-]/.test(value))) && value.length <= 35;
}

const isJoined = (next: string) =>
  !/^\d{1,2}\.\d/.test(next) && /^(?:\p{Lu}{0,4}\d[\w./-]*|\p{Lu}{1,4})$/u.test(next);

type Standing = { readonly place: number; readonly rest: readonly string[] };

// Numbers, and the short capitals and signs between them: "43 C 118/26", "33.2 / PA".
function isPart(token: string, standing: Standing): boolean {
  if (/^[/–-]$/.test(token)) return isJoining(token, standing);
  if (/^(?:Nr|vom)$/.test(token)) return false;
  if (standing.place > 0 && /^(?:LS|RG|KD)$/.test(token)) return false;
  const isSign = /^(?:\p{Lu}{1,4}|\p{Lu}\p{Ll}|\p{Lu}{1,3}-\p{Lu}{1,3})$/u.test(token);
  return /^[\p{L}\d][\p{L}\d./:_-]*$/u.test(token) && (/\d|\//.test(token) || isSign);
}

// "33.2 / PA" is one number, "417-012 / WE 12" are two.
function isJoining(sign: string, { rest: [next = '', afterNext = ''] }: Standing): boolean {
  const isTwo = sign === '/' && /^\p{Lu}/u.test(next) && /^\d/.test(afterNext);
  return isJoined(next) && !isTwo;
}
