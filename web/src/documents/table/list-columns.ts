import type { ListColumn } from '@postkorb/domain/documents';
import type { RowCommands } from '../rows/row-actions.ts';

/** One column of a table of documents: columns that are not shown keep their place and width. */
export type Column = {
  readonly id: string;
  readonly width: number;
  readonly isShown: boolean;
};

/** In pixels. */
export const COLUMN_BOUNDS = { least: 72, most: 640 } as const;

/** A column of documents: one of the specification, or the amount. */
export type OwnColumn = ListColumn | 'amount';

const WIDTHS: Record<OwnColumn, number> = {
  options: 88,
  sender: 168,
  subject: 216,
  nextAction: 176,
  amount: 104,
  folder: 128,
  tag: 144,
  createdAt: 116,
  documents: 144,
  recipient: 168,
  contactDetails: 224,
  owner: 160,
  share: 120,
};

const FIRST: readonly string[] = [
  'options',
  'sender',
  'subject',
  'nextAction',
  'amount',
  'folder',
  'tag',
  'createdAt',
];

export type ColumnsOf = RowCommands['root'];

/** Where all documents lie in one folder, none of them says in which; in the trash each says whence it came. */
const IN_ONE_FOLDER: readonly ColumnsOf[] = ['inbox', 'archive'];

/** A column of a higher domain, as far as its place and width go. */
export type Added = {
  readonly id: string;
  readonly width: number;
  readonly after?: string;
  readonly isShown?: boolean;
};

/** The columns of the tables of one kind of folder, with those that higher domains add, before anybody chose others. */
export function firstColumns(added: readonly Added[], of: ColumnsOf): readonly Column[] {
  const left = IN_ONE_FOLDER.includes(of) ? 'folder' : null;
  const own = Object.entries(WIDTHS).map(([id, width]) => ({
    id,
    width,
    isShown: FIRST.includes(id) && id !== left,
  }));
  return added.reduce<readonly Column[]>((columns, { id, width, after, isShown = false }) => {
    const place = columns.findIndex((column) => column.id === after);
    return columns.toSpliced(place < 0 ? columns.length : place + 1, 0, { id, width, isShown });
  }, own);
}

function fit(width: number) {
  const { least, most } = COLUMN_BOUNDS;
  return Math.round(Math.min(most, Math.max(least, width)));
}

function keptIn(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** The columns as they were kept; what a newer version has come to know stands at the end, out of sight. */
export function readColumns(first: readonly Column[], text: string | null): readonly Column[] {
  if (text === null) return first;
  const known = new Map<string, Column>();
  const isColumn = (id: unknown): id is string => first.some((one) => one.id === id);
  for (const one of keptIn(text)) {
    const [id, width, isShown] = Array.isArray(one) ? (one as readonly unknown[]) : [];
    if (isColumn(id) && typeof width === 'number')
      known.set(id, { id, width: fit(width), isShown: isShown === 1 });
  }
  if (![...known.values()].some(({ isShown }) => isShown)) return first;
  const rest = first.filter(({ id }) => !known.has(id));
  return [...known.values(), ...rest.map((column) => ({ ...column, isShown: false }))];
}

/** The columns as they are kept on the device. */
export function writeColumns(columns: readonly Column[]): string {
  return JSON.stringify(columns.map(({ id, width, isShown }) => [id, width, isShown ? 1 : 0]));
}

const FIXED: readonly string[] = ['options', 'amount', 'createdAt'];

/** How much of the room that is left each takes: who and what are words, the rest is short. */
const TAKES: Readonly<Record<string, number>> = { sender: 3, subject: 6, nextAction: 0 };
const takes = ({ id }: Column) => (FIXED.includes(id) ? 0 : (TAKES[id] ?? 1));

/** The same columns, those in sight widened together until they fill the room. */
export function filling(columns: readonly Column[], room: number): readonly Column[] {
  const shown = columns.filter(({ isShown }) => isShown);
  const sum = (of: (column: Column) => number) => shown.reduce((all, one) => all + of(one), 0);
  const spare = room - sum(({ width }) => width);
  const takers = sum(takes);
  if (spare <= 0 || takers === 0) return columns;
  const widened = (column: Column) =>
    fit(Math.floor(column.width + (spare * takes(column)) / takers));
  return columns.map((column) =>
    shown.includes(column) ? { ...column, width: widened(column) } : column,
  );
}

/** The same columns, one of them as wide as it may be made. */
export function withWidth(columns: readonly Column[], id: string, width: number) {
  return columns.map((column) => (column.id === id ? { ...column, width: fit(width) } : column));
}

/** The same columns, one of them in sight or out of it; the last one stays. */
export function withShown(columns: readonly Column[], id: string, isShown: boolean) {
  const next = columns.map((column) => (column.id === id ? { ...column, isShown } : column));
  return next.some((column) => column.isShown) ? next : columns;
}

/** The same columns, one of them at another place. */
export function movedTo(columns: readonly Column[], id: string, place: number) {
  const moved = columns.find((column) => column.id === id);
  if (!moved || place < 0 || place >= columns.length) return columns;
  const rest = columns.filter((column) => column !== moved);
  return [...rest.slice(0, place), moved, ...rest.slice(place)];
}
