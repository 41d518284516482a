import { qrCode } from './qr.ts';
import { box, line, lines, rule, shape, type Pen, type Sheet } from './sheet.ts';

type Type = Pick<Pen, 'face' | 'size' | 'ink' | 'cut'>;

/** The address as it shows through a DIN window: return line, remark, and up to five lines. */
export function addressWindow(
  sheet: Sheet,
  type: Type,
  { from, remark = [], to }: { from: string; remark?: readonly string[]; to: readonly string[] },
): void {
  const small = { ...type, size: 7, ink: type.ink ?? '#333333' };
  line(sheet, { ...small, x: 25, y: 49.5 }, from);
  rule(sheet, { x: 25, y: 50.9, x2: 105 }, { thick: 0.3, ink: '#777777' });
  const y = lines(
    sheet,
    { ...type, x: 25, y: 57, size: Math.min(type.size, 9), lead: 1.2 },
    remark,
  );
  lines(sheet, { ...type, x: 25, y: Math.max(y + 1, 61), lead: 1.3 }, to);
}

/** The block beside the window: small labels, values right of them. */
export function infoBlock(
  sheet: Sheet,
  type: Type & { x: number; y: number; indent?: number; lead?: number },
  rows: readonly (readonly [label: string, value: string])[],
): number {
  const step = ((type.size * (type.lead ?? 1.45)) / 72) * 25.4;
  rows.forEach(([label, value], i) => {
    const y = type.y + i * step;
    line(sheet, { ...type, y, ink: '#55565c' }, label);
    line(sheet, { ...type, x: type.x + (type.indent ?? 26), y }, value);
  });
  return type.y + rows.length * step;
}

/** The ticks at the left edge that tell where to fold and punch. */
export function foldMarks(sheet: Sheet): void {
  const stroke = { thick: 0.4, ink: '#666666' };
  rule(sheet, { x: 4, y: 105, x2: 9 }, stroke);
  rule(sheet, { x: 4, y: 148.5, x2: 7 }, stroke);
  rule(sheet, { x: 4, y: 210, x2: 9 }, stroke);
}

/** Small columns at the foot of the page. */
export function footer(
  sheet: Sheet,
  type: Type & { y: number; x?: number; width?: number; rule?: string },
  columns: readonly (readonly string[])[],
): void {
  const x = type.x ?? 25;
  const width = type.width ?? 165;
  if (type.rule) rule(sheet, { x, y: type.y - 4, x2: x + width }, { ink: type.rule, thick: 0.6 });
  columns.forEach((column, i) => {
    lines(sheet, { ...type, x: x + (i * width) / columns.length, y: type.y, lead: 1.35 }, column);
  });
}

/** A name written by hand, slightly rising. */
export function signature(
  sheet: Sheet,
  {
    x,
    y,
    size = 30,
    face = 'signum',
    ink = '#1f2f6f',
  }: { x: number; y: number; size?: number; face?: Pen['face']; ink?: string },
  name: string,
): void {
  line(sheet, { x, y, face, size, ink, turn: 4 }, name);
}

/** A QR code with the given edge in millimetres. */
export function drawQr(
  sheet: Sheet,
  { x, y, edge }: { x: number; y: number; edge: number },
  text: string,
): void {
  const grid = qrCode(text);
  const unit = edge / grid.length;
  const path = grid
    .flatMap((row, r) => row.map((dark, c) => (dark ? `M${c} ${r}h1.02v1.02h-1.02z` : '')))
    .join('');
  shape(sheet, { x, y, scale: unit, path }, { fill: '#111111' });
}

export type Transfer = {
  readonly name: string;
  readonly iban: string;
  readonly bic: string;
  readonly cents: number;
  readonly reference: string;
};

/** The text of a GiroCode, which banking apps read. */
export function giroCode({ bic, name, iban, cents, reference }: Transfer): string {
  const amount = `EUR${(cents / 100).toFixed(2)}`;
  return ['BCD', '002', '1', 'SCT', bic, name, iban, amount, '', '', reference, ''].join('\n');
}

/** The printed mark of a franking machine: a dot matrix and what was paid. */
export function franking(
  sheet: Sheet,
  { x, y, seed, text }: { x: number; y: number; seed: number; text: readonly string[] },
): void {
  let state = seed;
  const coin = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) > 1_073_741_824;
  const cells: string[] = [];
  for (let r = 0; r < 22; r += 1)
    for (let c = 0; c < 22; c += 1) {
      const clock = (r === 0 && c % 2 === 0) || (c === 21 && r % 2 === 1);
      if (r === 21 || c === 0 || clock || coin()) cells.push(`M${c} ${r}h1v1h-1z`);
    }
  shape(sheet, { x, y, scale: 0.4, path: cells.join('') }, { fill: '#22242a' });
  lines(sheet, { x: x + 10.5, y: y + 2.6, face: 'arimo', size: 6.2, lead: 1.3 }, text);
}

/** An arrival stamp as a front desk puts it on a letter, never quite straight. */
export function arrivalStamp(
  sheet: Sheet,
  { x, y, turn, ink = '#b3262b' }: { x: number; y: number; turn: number; ink?: string },
  date: string,
): void {
  const pen = { face: 'arimo' as const, cut: 'bold' as const, ink, turn, opacity: 0.78 };
  const rad = (turn * Math.PI) / 180;
  const off = (dx: number, dy: number) => ({
    x: x + dx * Math.cos(rad) + dy * Math.sin(rad),
    y: y + dy * Math.cos(rad) - dx * Math.sin(rad),
  });
  line(sheet, { ...pen, ...off(3, 0), size: 11, spread: 1.4 }, 'EINGEGANGEN');
  line(sheet, { ...pen, ...off(8, 6.4), size: 13 }, date);
  line(
    sheet,
    { ...pen, ...off(2.4, 11), size: 6.4, cut: 'regular' },
    'Weber Interiors GmbH · Poststelle',
  );
  const corners = [off(-1, -5.5), off(43, -5.5), off(43, 13.5), off(-1, 13.5)];
  corners.forEach((from, i) => {
    const to = corners[(i + 1) % 4] ?? from;
    rule(sheet, { x: from.x, y: from.y, x2: to.x, y2: to.y }, { ink, thick: 1.3, opacity: 0.75 });
  });
}

/** One boxed line of a payment slip, filled in with machine letters. */
export function slipField(
  sheet: Sheet,
  place: { x: number; y: number; width: number },
  [label, value]: readonly [string, string],
): void {
  box(sheet, { ...place, height: 8 }, { fill: '#fffaf3', edge: '#d9773f', thick: 0.5 });
  line(
    sheet,
    { x: place.x + 1, y: place.y + 2.4, face: 'arimo', size: 4.6, ink: '#b3541e' },
    label,
  );
  line(
    sheet,
    { x: place.x + 1.5, y: place.y + 6.7, face: 'courier-prime', size: 10.5, spread: 0.8 },
    value,
  );
}
