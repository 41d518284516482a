import { expect, test } from 'vitest';
import { letter, type Expected } from '../../domain/test/letters/layout.ts';
import { readDocument, readDuties } from '../../domain/src/extraction/index.ts';
import letters from './letters.json' with { type: 'json' };

type Wanted = { readonly kind: string; readonly day?: string };
type Letter = {
  readonly from: string;
  readonly date: string;
  readonly subject: string;
  readonly greeting?: string;
  readonly lines: readonly string[];
  readonly duties: readonly Wanted[];
};

function readOf({ from, date, subject, greeting = 'Sehr geehrte Frau Weber,', lines }: Letter) {
  const text = `
    20 14 14| ${from}
    20 46 7| ${from} · Markt 1 · 50667 Talstadt
    20 54 11| Frau
    | Clara Weber
    | Torstraße 112
    | 10119 Talstadt
    140 75 10| Talstadt, ${date}
    20 96 12| ${subject}
    20 106 10| ${greeting}
    20 114 10| ${lines.join('\n    | ')}`;
  const { pages } = letter('', {} as Expected, text);
  return readDuties(pages, readDocument(pages)).map(({ kind, day }) => `${kind} ${day}`);
}

/** How many were found with their day, and how many that are none. */
function judge(one: Letter) {
  const left = readOf(one);
  let right = 0;
  for (const { kind, day = null } of one.duties) {
    const at = left.indexOf(`${kind} ${day}`);
    if (at < 0) continue;
    left.splice(at, 1);
    right += 1;
  }
  return { right, asked: one.duties.length, left: left.length };
}

test('what letters want is found in wordings of every sort, and little that they do not want', () => {
  const all = (letters as readonly Letter[]).map((one) => judge(one));
  const sum = (key: 'right' | 'asked' | 'left') => all.reduce((n, one) => n + one[key], 0);

  expect(sum('asked')).toBe(101);
  expect(sum('right')).toBeGreaterThanOrEqual(83);
  // Those with another day than the letter's are counted as well.
  expect(sum('left')).toBeLessThanOrEqual(13);
});
