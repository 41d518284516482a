import type { Line } from '../layout/lines.ts';
import { fold } from '../../basics/index.ts';

const ASKS = /(angabe|angeben|anzugeben|geben sie|nennen sie|\bquote\b|\bquoting\b)/;
const ASKED_BEFORE = /(angabe|geben sie|nennen sie|quote|quoting)[^.:]{0,50}$/;
const ASKED_BEHIND =
  /^(?:\S+ ){1,2}(?:[^.:\d]{0,40} )?(?:an(?=[.,;!]|$)|angeben|anzugeben|nennen|quote[d]?)(?![a-z])/;
const STEM = 8;
const SHORTEST = 7;
const HEIGHTS = 2.2;

type Printed = { readonly lines: readonly Line[]; readonly text: string };

/** Whether the letter asks for the number under this label: beside it, above it, or by its name in a sentence. */
export function isAskedFor(label: string, line: Line, { lines, text }: Printed): boolean {
  const near = lines.filter(
    (each) =>
      each.page === line.page &&
      Math.abs(each.x - line.x) < 0.04 &&
      Math.abs(each.y - line.y) < HEIGHTS * line.em,
  );
  if (near.some((each) => isShort(each) && ASKS.test(fold(each.text)))) return true;
  const stem = label.trim().slice(0, STEM);
  return stem.length >= SHORTEST && isNamed(stem, text);
}

function isNamed(stem: string, text: string): boolean {
  return [...text.matchAll(new RegExp(stem.replace(/[^a-z]/g, '.'), 'g'))].some(
    ({ index }) =>
      ASKED_BEFORE.test(text.slice(Math.max(0, index - 70), index)) ||
      ASKED_BEHIND.test(text.slice(index, index + 70)),
  );
}

// "(bitte stets angeben)" stands by the label; a sentence around it may ask for something else.
function isShort({ text }: Line): boolean {
  return text.length < 60;
}
