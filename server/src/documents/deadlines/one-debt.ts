import type { AgendaBlock } from '@postkorb/domain/documents';
import type { Ctx } from '#platform/ctx';
import { findDocuments, type DocumentRow } from '../record/documents.sql.ts';
import {
  findAgenda,
  findCounted,
  findMayShareDebt,
  type AgendaPage,
  type AgendaPlace,
  type AgendaRow,
  type Among,
} from './agenda.sql.ts';
import type { Due } from './find-deadlines.ts';
import { findPaymentDays } from './payment-day.sql.ts';

/** What else asks for the money of a document. */
export type SharedDebt = {
  /** The documents that count instead of it, the one by which the debt counts first; none where it counts by this one. */
  readonly countsBy: readonly string[];
  /** The documents whose debt counts by this one. */
  readonly earlier: readonly string[];
};
type Teller = (
  ctx: Ctx,
  documents: readonly DocumentRow[],
) => Promise<ReadonlyMap<string, SharedDebt>>;
const tellers: Teller[] = [];

/** Lets a higher rung say which documents ask for the same money: what makes two claims one is known there. */
export function debtsSharedBy(teller: Teller): void {
  tellers.push(teller);
}

type Locker = (ctx: Ctx, ids: readonly string[]) => Promise<readonly DocumentRow[]>;
const lockers: Locker[] = [];

/** Lets a higher rung lock what else asks for nothing any more once what these documents ask for is settled. */
export function settledTogetherBy(locker: Locker): void {
  lockers.push(locker);
}

/** Locks what else asks for nothing any more once what these documents ask for is settled. */
export async function lockSettledWith(
  ctx: Ctx,
  documents: readonly DocumentRow[],
): Promise<readonly DocumentRow[]> {
  const ids = documents.map(({ id }) => id);
  const locked: DocumentRow[] = [];
  if (ids.length > 0) for (const lock of lockers) locked.push(...(await lock(ctx, ids)));
  return locked;
}

type PaidFinder = (ctx: Ctx, documents: readonly DocumentRow[]) => Promise<readonly DocumentRow[]>;
const paidFinders: PaidFinder[] = [];

/** Lets a higher rung say which documents are marked as paid. */
export function paidKnownBy(finder: PaidFinder): void {
  paidFinders.push(finder);
}

/** Those of documents already known to be within reach that are marked as paid. */
export async function findPaid(
  ctx: Ctx,
  documents: readonly DocumentRow[],
): Promise<readonly DocumentRow[]> {
  return (await Promise.all(paidFinders.map((find) => find(ctx, documents)))).flat();
}

async function findShared(ctx: Ctx, documents: readonly DocumentRow[]) {
  if (documents.length === 0) return new Map<string, SharedDebt>();
  const found = await Promise.all(tellers.map((tell) => tell(ctx, documents)));
  return new Map(found.flatMap((one) => [...one]));
}

/** Something with a day as it is shown, with the documents whose money it asks for as well. */
export type AgendaLine = {
  readonly row: AgendaRow;
  readonly document: DocumentRow;
  readonly earlier: readonly DocumentRow[];
};
type Row = Pick<AgendaRow, 'documentId' | 'mayShareDebt' | 'day'>;

const idsOf = (rows: readonly Row[]) => [...new Set(rows.map(({ documentId }) => documentId))];
const byId = (documents: readonly DocumentRow[]) => new Map(documents.map((one) => [one.id, one]));

/** Of rows of the agenda by which others their money counts; a day after the last of what counts instead is another one, and counts by itself. */
async function findDebts(ctx: Ctx, rows: readonly Row[], known: ReadonlyMap<string, DocumentRow>) {
  const asking = idsOf(rows.filter(({ mayShareDebt }) => mayShareDebt));
  const shared = await findShared(
    ctx,
    asking.flatMap((id) => known.get(id) ?? []),
  );
  const counting = [...shared.values()].flatMap(({ countsBy }) => countsBy);
  const days = await findPaymentDays(ctx, counting);
  // What names no day stands nowhere: the debt has the line of the last one that does.
  const isElsewhere = ({ documentId, mayShareDebt, day }: Row) => {
    const by = mayShareDebt ? (shared.get(documentId)?.countsBy ?? []) : [];
    const [last] = by.flatMap((id) => days.get(id) ?? []);
    return last !== undefined && day <= last;
  };
  const earlierOf = ({ documentId, mayShareDebt }: Row) =>
    mayShareDebt ? (shared.get(documentId)?.earlier ?? []) : [];
  return { isElsewhere, earlierOf };
}

/** Rows of the agenda as they are shown: each debt once, by the document that counts. */
export async function findLines(ctx: Ctx, rows: readonly AgendaRow[]): Promise<AgendaLine[]> {
  const known = byId(await findDocuments(ctx, idsOf(rows)));
  const { isElsewhere, earlierOf } = await findDebts(ctx, rows, known);
  const shown = rows.filter((row) => !isElsewhere(row));
  const others = byId(await findDocuments(ctx, shown.flatMap(earlierOf)));
  return shown.flatMap((row) => {
    const document = known.get(row.documentId);
    const earlier = earlierOf(row).flatMap((id) => others.get(id) ?? []);
    return document === undefined ? [] : [{ row, document, earlier }];
  });
}

/** Those of these days that are days to pay by and count no more, because another document asks for the same money by a day that is not before them. */
export async function findReplaced(ctx: Ctx, dues: readonly Due[]): Promise<ReadonlySet<Due>> {
  const payments = dues.filter(({ deadline }) => deadline.kind === 'payment');
  const documents = byId(payments.map(({ document }) => document));
  const sharing = await findMayShareDebt(ctx, [...documents.keys()]);
  const rows = payments.map((due) => ({
    due,
    documentId: due.document.id,
    mayShareDebt: sharing.has(due.document.id),
    day: due.deadline.day,
  }));
  const { isElsewhere } = await findDebts(ctx, rows, documents);
  return new Set(rows.filter(isElsewhere).map(({ due }) => due));
}

/** A page of lines, where the next one goes on, and whether there is one. */
export type LinePage = {
  readonly lines: readonly AgendaLine[];
  readonly last: AgendaPlace | null;
  readonly more: boolean;
};

// Who has that many letters of the same debts one behind the other turns a page that holds few.
const MOST_LOOKS = 4;

/** The next lines of a block, so many where there are: what counts by another line leaves its place to those behind it. */
export async function findLinePage(
  ctx: Ctx,
  block: AgendaBlock,
  { size, ...page }: Omit<AgendaPage, 'most'> & { readonly size: number },
): Promise<LinePage> {
  const lines: AgendaLine[] = [];
  let last: AgendaPlace | null = page.after;
  let more = true;
  for (let looks = 0; more && lines.length < size && looks < MOST_LOOKS; looks += 1) {
    const most = size - lines.length;
    const rows = await findAgenda(ctx, block, { ...page, after: last, most: most + 1 });
    const read = rows.slice(0, most);
    lines.push(...(await findLines(ctx, read)));
    last = read.at(-1) ?? last;
    more = rows.length > most;
  }
  return { lines, last, more };
}

const MOST_COUNTED = 100;
// Some of what is found counts by another document, seldom much of it.
const SPARES = [20, 900];

async function findCount(ctx: Ctx, rows: readonly Row[]): Promise<number> {
  const asking = rows.filter(({ mayShareDebt }) => mayShareDebt);
  const known = byId(asking.length === 0 ? [] : await findDocuments(ctx, idsOf(asking)));
  const { isElsewhere } = await findDebts(ctx, asking, known);
  return Math.min(MOST_COUNTED, rows.filter((row) => !isElsewhere(row)).length);
}

/** How much stands in these blocks, each debt once, counted up to 100. */
export async function countAgenda(
  ctx: Ctx,
  blocks: readonly AgendaBlock[],
  among?: Among,
): Promise<number> {
  let count = 0;
  for (const spare of SPARES) {
    const most = MOST_COUNTED + spare;
    const rows = await findCounted(ctx, blocks, { most, among });
    count = await findCount(ctx, rows);
    if (count === MOST_COUNTED || rows.length < most) break;
  }
  return count;
}
