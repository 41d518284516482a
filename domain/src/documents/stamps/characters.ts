// What the font of the annotations can draw; the server compares this list with the font itself.
const DRAWN: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xac],
  [0xae, 0x2ff],
  [0x370, 0x377],
  [0x37a, 0x37f],
  [0x384, 0x38a],
  [0x38c, 0x38c],
  [0x38e, 0x3a1],
  [0x3a3, 0x3e1],
  [0x3f0, 0x482],
  [0x48a, 0x52f],
  [0x1e00, 0x1eff],
  [0x2010, 0x2027],
  [0x2030, 0x205e],
  [0x2070, 0x2071],
  [0x2074, 0x208e],
  [0x20a0, 0x20c0],
  [0x2100, 0x215f],
  [0x2212, 0x2212],
];

/** Every sign that can be drawn, for the comparison with the font. */
export function drawnSigns(): number[] {
  return DRAWN.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at));
}

/** The text as it is drawn: composed letters, one kind of line break. */
export function drawnText(text: string): string {
  return text.replace(/\r\n?/g, '\n').normalize('NFC');
}

const isDrawn = (sign: string) => {
  const code = sign.codePointAt(0)!;
  return sign === '\n' || DRAWN.some(([from, to]) => code >= from && code <= to);
};

/** Where the first sign stands that cannot be drawn, counted in signs of the drawn text; null when all can. */
export function firstUndrawn(text: string): number | null {
  const at = [...drawnText(text)].findIndex((sign) => !isDrawn(sign));
  return at < 0 ? null : at;
}

const codeOf = (sign: string) =>
  `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

/** The signs that cannot be drawn, each once and as its reader sees it; one that cannot be seen is named by its code. */
export function undrawnSigns(text: string): readonly string[] {
  const whole = new Intl.Segmenter('de', { granularity: 'grapheme' }).segment(drawnText(text));
  const undrawn = [...whole]
    .map(({ segment }) => segment)
    .filter((segment) => ![...segment].every(isDrawn));
  const named = undrawn.map((sign) => (/^[\p{C}\p{Z}]+$/u.test(sign) ? codeOf(sign) : sign));
  return [...new Set(named)];
}
