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
  nextAction: 208,
  amount: 104,
  folder: 128,
  tag: 120,
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

/** A column of a higher domain, as far as its place and width go. */
export type Added = {
  readonly id: string;
  readonly width: number;
  readonly after?: string;
  readonly isShown?: boolean;
};

/** The columns of every table, with those that higher domains add, before anybody chose others. */
export function firstColumns(added: readonly Added[]): readonly Column[] {
  const own = Object.entries(WIDTHS).map(([id, width]) => ({
    id,
    width,
    isShown: FIRST.includes(id),
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

/** The same columns, those in sight widened together until they fill the room. */
export function filling(columns: readonly Column[], room: number): readonly Column[] {
  const shown = columns.filter(({ isShown }) => isShown);
  const sum = (some: readonly Column[]) => some.reduce((all, { width }) => all + width, 0);
  const wide = shown.filter(({ id }) => !FIXED.includes(id));
  const spare = room - sum(shown);
  if (spare <= 0 || wide.length === 0) return columns;
  const share = 1 + spare / sum(wide);
  return columns.map((column) =>
    wide.includes(column) ? { ...column, width: fit(Math.floor(column.width * share)) } : column,
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
