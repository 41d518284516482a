import type { Source } from '../architecture/source.ts';
import { keyOf, type Arrow, type Weight } from './arrows.ts';
import { COLUMNS, planOf, SHEET, type Placed, type Plan, type Row } from './layout.ts';

const COLOURS: Readonly<Record<string, { readonly fill: string; readonly line: string }>> = {
  web: { fill: '#e4eefb', line: '#2f6db5' },
  domain: { fill: '#e3f3e6', line: '#2c7a44' },
  server: { fill: '#fbeedd', line: '#a9631a' },
};
const THICK: Readonly<Record<Weight, number>> = { 1: 1.3, 2: 2.6, 3: 4.2 };
const INK = '#1d2530';
const PALE = '#5b6675';
const LEGEND_HEIGHT = 178;

type Text = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly bold?: boolean;
  readonly fill?: string;
};

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const write = (text: string, { x, y, size, bold = false, fill = INK }: Text) =>
  `<text x="${x}" y="${y}" font-size="${size}"${bold ? ' font-weight="600"' : ''} fill="${fill}">${escaped(text)}</text>`;

const columnOf = (floor: string) => COLUMNS[floor] ?? { x: 0, width: 0 };
const colourOf = (floor: string) => COLOURS[floor] ?? { fill: '#fff', line: INK };

function drawBox({ floor, name, lines, y, height }: Placed): string[] {
  const { x, width } = columnOf(floor);
  const { fill, line } = colourOf(floor);
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${fill}" stroke="${line}"/>`,
    write(name, { x: x + 10, y: y + 19, size: 14, bold: true }),
    ...lines.map((text, i) => write(text, { x: x + 10, y: y + 36 + i * 15, size: 12, fill: PALE })),
  ];
}

function drawRow({ names, label, y, height }: Row): string[] {
  const [x, end] = [SHEET.label, SHEET.width - SHEET.label];
  return [
    `<line x1="${x}" y1="${y + height + 8}" x2="${end}" y2="${y + height + 8}" stroke="#e3e6ea"/>`,
    write(names.join(', '), { x, y: y + 19, size: 14, bold: true }),
    ...label.map((text, i) => write(text, { x, y: y + 36 + i * 15, size: 12, fill: PALE })),
  ];
}

/** The side of a box on which an arrow begins or ends. */
type Side = 'left' | 'right';
type Drawn = {
  readonly from: Placed;
  readonly to: Placed;
  readonly weight: Weight;
  readonly out: Side;
  readonly into: Side;
};

/** Within a column arrows run along its outside; between columns straight into the rules. */
function sided({ from, to }: { readonly from: Placed; readonly to: Placed }) {
  if (from.floor !== to.floor) {
    const out: Side = columnOf(from.floor).x < columnOf(to.floor).x ? 'right' : 'left';
    return { out, into: out === 'right' ? ('left' as const) : ('right' as const) };
  }
  const side: Side = from.floor === 'server' ? 'right' : 'left';
  return { out: side, into: side };
}

/** What everybody asks, and who asks everybody, is said in words: those arrows would hide all others. */
const SAID = new Set(['domain/basics', 'web/ui', 'server/platform']);
const isSaid = ({ from, to }: Arrow) =>
  SAID.has(keyOf(to)) || ['web/app', 'web/console', 'server/main'].includes(keyOf(from));

function drawable({ boxes, arrows }: Plan): Drawn[] {
  const placed = new Map(boxes.map((box) => [keyOf(box), box]));
  return arrows
    .filter((arrow) => !isSaid(arrow))
    .flatMap(({ from, to, weight }) => {
      const [one, other] = [placed.get(keyOf(from)), placed.get(keyOf(to))];
      return one && other
        ? [{ from: one, to: other, weight, ...sided({ from: one, to: other }) }]
        : [];
    });
}

const edge = (box: Placed, side: Side) => {
  const { x, width } = columnOf(box.floor);
  return side === 'left' ? x : x + width;
};

type Touch = {
  readonly arrow: Drawn;
  readonly end: 'from' | 'to';
  readonly side: Side;
  readonly far: Placed;
};

const touchesOf = (arrow: Drawn): readonly Touch[] => [
  { arrow, end: 'to', side: arrow.into, far: arrow.from },
  { arrow, end: 'from', side: arrow.out, far: arrow.to },
];

/** Who comes from above along the outside arrives first, who leaves along it does so last; straight ones are between. */
function order({ arrow, end, far }: Touch): readonly [number, number] {
  if (arrow.from.floor !== arrow.to.floor) return [1, far.y];
  return [end === 'to' ? 0 : 2, -far.y];
}

/** How far down a side an arrow touches it, so that none crosses its neighbour. */
function heightAt(all: readonly Drawn[], one: Drawn, end: 'from' | 'to'): number {
  const [box, side] = [one[end], end === 'from' ? one.out : one.into];
  const touches = all
    .flatMap(touchesOf)
    .filter((touch) => touch.arrow[touch.end] === box && touch.side === side)
    .map((touch) => ({ touch, at: order(touch) }))
    .toSorted((a, b) => a.at[0] - b.at[0] || a.at[1] - b.at[1]);
  const place = touches.findIndex(({ touch }) => touch.arrow === one && touch.end === end);
  return box.y + ((place + 1) * box.height) / (touches.length + 1);
}

function drawArrow(all: readonly Drawn[], one: Drawn): string {
  const { from, to, out, into, weight } = one;
  const [x1, x2] = [edge(from, out), edge(to, into)];
  const [y1, y2] = [heightAt(all, one, 'from'), heightAt(all, one, 'to')];
  const reach = out === into ? 22 + Math.abs(y2 - y1) * 0.14 : 44;
  const [a, b] = [out === 'left' ? -reach : reach, into === 'left' ? -reach : reach];
  const path = [x1, y1, 'C', x1 + a, y1, x2 + b, y2, x2, y2]
    .map((part) => (typeof part === 'number' ? Math.round(part) : part))
    .join(' ');
  const { line } = colourOf(from.floor);
  return `<path d="M ${path}" fill="none" stroke="${line}" stroke-width="${THICK[weight]}" opacity="0.75" marker-end="url(#to-${from.floor})"/>`;
}

const HEADS: readonly (readonly [string, string])[] = [
  ['web', 'web: what is seen'],
  ['domain', 'domain: what is allowed'],
  ['server', 'server: what happens'],
];

const WORDS = [
  'A box is a folder of code; below its name stand its rooms, or what it can do. Boxes of one row are screens, rules and work of one matter.',
  'An arrow means: this code asks that code. It runs down, or sideways into the rules, and never up: whoever stands above may change without those below.',
  'What happens below is announced, and whoever stands above may listen. So news rises without an arrow.',
  'Screens and server never ask each other: the browser speaks to the server by a written contract alone, schema.graphql.',
  'Not drawn: every box also asks the ground of its column (ui, basics, platform), and app and main ask every box of theirs.',
];

function legend(y: number): string[] {
  const samples = ([1, 2, 3] as const).map((weight, i) => {
    const x = SHEET.label + i * 210;
    const means =
      ['asks at one to four places', 'at five or more', 'at twenty-five or more'][i] ?? '';
    return `<line x1="${x}" y1="${y + 20}" x2="${x + 34}" y2="${y + 20}" stroke="${INK}" stroke-width="${THICK[weight]}"/>${write(means, { x: x + 42, y: y + 24, size: 12 })}`;
  });
  const words = WORDS.map((text, i) =>
    write(text, { x: SHEET.label, y: y + 52 + i * 22, size: 13 }),
  );
  return [...samples, ...words];
}

const marker = (floor: string) =>
  `<marker id="to-${floor}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 8 4 0 8Z" fill="${colourOf(floor).line}"/></marker>`;

/** The house as a picture, drawn from what its code imports. */
export function pictureOf(files: readonly Source[]): string {
  const plan = planOf(files);
  const arrows = drawable(plan);
  const height = plan.height + LEGEND_HEIGHT;
  const heads = HEADS.map(([floor, text]) =>
    write(text, { x: columnOf(floor).x, y: 108, size: 15, bold: true, fill: colourOf(floor).line }),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHEET.width} ${height}" width="${SHEET.width}" height="${height}" font-family="system-ui, 'Segoe UI', Helvetica, Arial, sans-serif" role="img" aria-label="The rooms of Postkorb and which asks which">`,
    `<defs>${Object.keys(COLOURS).map(marker).join('')}</defs>`,
    `<rect width="${SHEET.width}" height="${height}" fill="#fff"/>`,
    write('The house of Postkorb', { x: SHEET.label, y: 44, size: 26, bold: true }),
    write('Lowest at the bottom: each row may ask those below it and never those above.', {
      x: SHEET.label,
      y: 70,
      size: 15,
      fill: PALE,
    }),
    ...heads,
    ...plan.rows.flatMap(drawRow),
    ...arrows.map((arrow) => drawArrow(arrows, arrow)),
    ...plan.boxes.flatMap(drawBox),
    ...legend(plan.height),
    '</svg>',
    '',
  ].join('\n');
}
