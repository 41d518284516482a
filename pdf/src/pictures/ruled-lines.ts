import type { Pixels } from '../basics/pixels.ts';

const INK = 128;
const PAPER = 255;
/** Inches: a stroke that long is no letter, and one that thick no rule. */
const LONG = 0.45;
const THICK = 0.035;

/** Takes out rules, across and down, where no letter stands on them; the picture is black on white. */
export function withoutRules(picture: Pixels, dpi: number): Pixels {
  const [long, thick] = [Math.round(LONG * dpi), Math.max(2, Math.round(THICK * dpi))];
  const data = Buffer.from(picture.data);
  const { width, height } = picture;
  const lie = { data, long, thick };
  erase({ ...lie, along: width, across: height, step: 1, row: width });
  erase({ ...lie, along: height, across: width, step: width, row: 1 });
  return { ...picture, data };
}

/** A picture as lines of dots: `step` leads to the next dot of a line, `row` to the next line. */
type Lines = {
  readonly data: Buffer;
  readonly long: number;
  readonly thick: number;
  readonly along: number;
  readonly across: number;
  readonly step: number;
  readonly row: number;
};

function erase(lines: Lines): void {
  const { data, long, along, across, step, row } = lines;
  const isRule = new Uint8Array(data.length);
  for (let line = 0; line < across; line += 1) {
    let from = 0;
    for (let at = 0; at <= along; at += 1) {
      if (at < along && (data[line * row + at * step] ?? PAPER) < INK) continue;
      if (at - from >= long)
        for (let dot = from; dot < at; dot += 1) isRule[line * row + dot * step] = 1;
      from = at + 1;
    }
  }
  for (let at = 0; at < along; at += 1) eraseAt(lines, isRule, at);
}

/** Goes across all rules at one place along them. */
function eraseAt({ data, thick, across, step, row }: Lines, isRule: Uint8Array, at: number): void {
  const dark = (line: number) =>
    line >= 0 && line < across && (data[line * row + at * step] ?? PAPER) < INK;
  for (let line = 0; line < across; line += 1) {
    if (isRule[line * row + at * step] !== 1) continue;
    let [top, bottom] = [line, line];
    while (dark(top - 1)) top -= 1;
    while (dark(bottom + 1)) bottom += 1;
    // What is thicker here than a rule is a letter that stands on it.
    if (bottom - top < thick)
      for (let dot = top - 1; dot <= bottom + 1; dot += 1)
        if (dot >= 0 && dot < across) data[dot * row + at * step] = PAPER;
    line = bottom;
  }
}
