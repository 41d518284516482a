import { deadlineOf, isStanding } from '@postkorb/domain/documents';
import type { Ctx } from '#platform/ctx';
import { today } from '#platform/day';
import { keyText } from '../access/document-key.ts';
import { findDocuments, type DocumentRow } from '../record/documents.sql.ts';
import { findByDays, findDated, type Dated, type Days } from './deadline.sql.ts';

/** A document with what it wants next. */
export type Due = { readonly document: DocumentRow; readonly deadline: Dated };

/** The deadlines of documents already known to be within reach; those that have none are not among them. */
export async function findDues(ctx: Ctx, documents: readonly DocumentRow[]): Promise<Due[]> {
  const dated = await findDated(ctx, documents);
  return documents.flatMap((document) => {
    const deadline = deadlineOf(dated.get(keyText(document)) ?? [], today(ctx));
    return deadline === null ? [] : [{ document, deadline }];
  });
}

const MOST = 1000;
// Several duties of one document stand for one deadline.
const LOOKED_THROUGH = 3 * MOST;

type Which = { readonly isDone: boolean; readonly from: string | null; readonly to: string | null };

/** The documents of the viewer's own spaces that have a deadline, in the order of their days; what passed by itself is done. */
export async function findDeadlines(ctx: Ctx, { isDone, from, to }: Which): Promise<Due[]> {
  const days = { isOver: isDone, from, to, isDescending: isDone, most: LOOKED_THROUGH };
  const found = await findDuesBy(ctx, days);
  const isMeant = ({ deadline }: Due) =>
    isStanding(deadline, today(ctx)) !== isDone &&
    (from === null || deadline.day >= from) &&
    (to === null || deadline.day <= to);
  const ordered = found.filter(isMeant).toSorted(soonestFirst);
  return (isDone ? ordered.toSorted(latestFirst) : ordered).slice(0, MOST);
}

const findDuesBy = async (ctx: Ctx, days: Days) =>
  findDues(ctx, await findDocuments(ctx, await findByDays(ctx, days)));

const newestFirst = (one: Due, other: Due) => other.document.seq - one.document.seq;
const soonestFirst = (one: Due, other: Due) =>
  one.deadline.day === other.deadline.day
    ? newestFirst(one, other)
    : one.deadline.day < other.deadline.day
      ? -1
      : 1;
const latestFirst = (one: Due, other: Due) =>
  one.deadline.day === other.deadline.day ? newestFirst(one, other) : soonestFirst(other, one);
