import type { Source } from '../architecture/source.ts';
import { ladder } from '../ladder.ts';
import { arrowsOf, keyOf, type Arrow, type Box } from './arrows.ts';
import { roomsOf } from './house.ts';
import { purposes } from './purposes.ts';
import { actionsIn, orderly } from './tree.ts';

export const SHEET = { width: 1200, top: 128, label: 24 } as const;
export const COLUMNS: Readonly<Record<string, { readonly x: number; readonly width: number }>> = {
  web: { x: 320, width: 190 },
  domain: { x: 600, width: 190 },
  server: { x: 856, width: 190 },
};
const LINE = 15;
const GAP = 16;
const LABEL_LETTERS = 34;
const BOX_LETTERS = 27;

/** What stands above all and joins it; below, lowest last, what everything stands on. */
const TOP = ['app', 'console', 'main'];
const BELOW = ['platform', 'pdf', 'sandbox'];
/** These lie beside all of what is below. */
const WIDE = ['web/ui', 'domain/basics'];

export type Row = {
  readonly names: readonly string[];
  readonly label: readonly string[];
  readonly y: number;
  readonly height: number;
};
export type Placed = Box & {
  readonly lines: readonly string[];
  readonly y: number;
  readonly height: number;
};
export type Plan = {
  readonly rows: readonly Row[];
  readonly boxes: readonly Placed[];
  readonly arrows: readonly Arrow[];
  readonly height: number;
};

/** Words in lines of at most so many letters. */
export function inLines(words: readonly string[], letters: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && longer.length <= letters) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const folderOf = ({ floor, name }: Box) =>
  floor === 'server' && BELOW.slice(1).includes(name) ? `${name}/src` : `${floor}/src/${name}`;

const listed = (names: readonly string[]) =>
  inLines(
    names.map((name, i) => (i < names.length - 1 ? `${name},` : name)),
    BOX_LETTERS,
  );

/** The rooms in a box, or what it can do, or what it is for. */
function inside(files: readonly Source[], box: Box): string[] {
  const folder = folderOf(box);
  const [workspace = '', name] = folder.split('/src');
  const below = name ? `${name.slice(1)}/` : '';
  const rooms = roomsOf(files, workspace)
    .filter((room) => room.startsWith(below) && room.split('/').length === (below ? 2 : 1))
    .map((room) => room.slice(below.length));
  const actions = box.floor === 'server' ? actionsIn(files, box.name) : [];
  const purpose = WIDE.includes(keyOf(box)) ? (purposes[box.name] ?? '').split(' ') : [];
  return [
    ...inLines(purpose, BOX_LETTERS),
    ...listed(rooms.length > 0 ? orderly(rooms, [folder]) : actions),
  ];
}

function labelOf(names: readonly string[]): string[] {
  const text = names.includes('main')
    ? 'put everything together: every room is plugged in here'
    : (purposes[names[0] ?? ''] ?? '');
  return inLines(text.split(' '), LABEL_LETTERS);
}

/** Where each row and each box stands, from the top of the house down. */
export function planOf(files: readonly Source[]): Plan {
  const arrows = arrowsOf(files);
  const seen = new Map(
    arrows.flatMap(({ from, to }) => [from, to]).map((box) => [keyOf(box), box]),
  );
  const rungs = ladder.filter((name) => name !== 'platform').toReversed();
  const boxesIn = (names: readonly string[]) =>
    [...seen.values()].filter((box) => names.includes(box.name));
  const rows: Row[] = [];
  const boxes: Placed[] = [];
  let y: number = SHEET.top;
  for (const names of [TOP, ...[...rungs, ...BELOW].map((name) => [name])]) {
    const there = boxesIn(names);
    if (there.length === 0) continue;
    const label = labelOf(names);
    const held = there.map((box) => ({ ...box, lines: inside(files, box) }));
    const most = Math.max(label.length, ...held.map(({ lines }) => lines.length));
    const height = 27 + LINE * most;
    rows.push({ names, label, y, height });
    boxes.push(...held.map((box) => ({ ...box, y, height })));
    y += height + GAP;
  }
  const baseline = rows.find(({ names }) => names.includes('platform'))?.y ?? y;
  const wide = [...seen.values()]
    .filter((box) => WIDE.includes(keyOf(box)))
    .map((box) => ({ ...box, lines: inside(files, box), y: baseline, height: y - GAP - baseline }));
  return { rows, boxes: [...boxes, ...wide], arrows, height: y };
}
