import { LIST_COLUMNS, type ListColumn } from '@postkorb/domain/documents';
import type { RowDeeds } from './row-deeds.ts';

/** One column of a table of letters: columns that are not shown keep their place and width. */
export type Column = {
  readonly id: ListColumn;
  readonly width: number;
  readonly isShown: boolean;
};

export const COLUMN_BOUNDS = { least: 72, most: 640 } as const;

const WIDTHS: Record<ListColumn, number> = {
  options: 88,
  documents: 144,
  sender: 152,
  subject: 200,
  createdAt: 116,
  nextAction: 216,
  original: 152,
  tag: 112,
  folder: 152,
  nextMove: 184,
  recipient: 168,
  contactDetails: 224,
  owner: 160,
  share: 120,
};
const ORDER = Object.keys(WIDTHS) as readonly ListColumn[];

const INBOX: readonly ListColumn[] = [
  'options',
  'documents',
  'sender',
  'subject',
  'createdAt',
  'nextAction',
  'original',
  'tag',
];
const ELSEWHERE: readonly ListColumn[] = [...INBOX, 'folder'];

export type ColumnsOf = RowDeeds['root'];

/** The columns of a kind of folder before anybody chose others. */
export function firstColumns(of: ColumnsOf): readonly Column[] {
  const shown = of === 'inbox' ? INBOX : ELSEWHERE;
  return ORDER.map((id) => ({ id, width: WIDTHS[id], isShown: shown.includes(id) }));
}

const isColumn = (id: unknown): id is ListColumn => LIST_COLUMNS.some((one) => one === id);

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
export function readColumns(of: ColumnsOf, text: string | null): readonly Column[] {
  const first = firstColumns(of);
  if (text === null) return first;
  const known = new Map<ListColumn, Column>();
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

const FIXED: readonly ListColumn[] = ['options', 'createdAt'];

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
export function withWidth(columns: readonly Column[], id: ListColumn, width: number) {
  return columns.map((column) => (column.id === id ? { ...column, width: fit(width) } : column));
}

/** The same columns, one of them in sight or out of it; the last one stays. */
export function withShown(columns: readonly Column[], id: ListColumn, isShown: boolean) {
  const next = columns.map((column) => (column.id === id ? { ...column, isShown } : column));
  return next.some((column) => column.isShown) ? next : columns;
}

/** The same columns, one of them at another place. */
export function movedTo(columns: readonly Column[], id: ListColumn, place: number) {
  const moved = columns.find((column) => column.id === id);
  if (!moved || place < 0 || place >= columns.length) return columns;
  const rest = columns.filter((column) => column !== moved);
  return [...rest.slice(0, place), moved, ...rest.slice(place)];
}
