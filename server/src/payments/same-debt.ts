import { isPayable } from '@postkorb/domain/documents';
import { countsInsteadOf, paysFor, refuseSettle } from '@postkorb/domain/payments';
import {
  findDocuments,
  keyText,
  lockDocuments,
  type DocumentRow,
  type SharedDebt,
} from '#documents';
import { askerOf } from '#platform/asker';
import type { Ctx } from '#platform/ctx';
import { sendersBefore, type SenderHistory } from './payments.sql.ts';
import { findSettlements } from './settlement.sql.ts';

/** What one of these letters pays for, as far as no other one has paid it. */
function paidFor({ claim, twins }: SenderHistory, ids: readonly string[]): readonly string[] {
  const others = twins.filter(({ id, isPaid }) => isPaid && !ids.includes(id));
  return twins
    .filter((twin) => paysFor(claim, twin) && !twin.isPaid && !ids.includes(twin.id))
    .filter((twin) => !others.some((other) => paysFor(other, twin)))
    .map(({ id }) => id);
}

/**
 * Other letters of the viewer's own spaces that ask for nothing any more once these bills are paid, or ask again: the bill of a reminder,
 * or the same bill once more. They have a mark of their own: who means to pay one of them twice can.
 */
async function findSameDebts(ctx: Ctx, ids: readonly string[]): Promise<readonly DocumentRow[]> {
  // Who may not settle a bill settles nothing along with it.
  const bills = (await findDocuments(ctx, ids)).filter(
    (one) => refuseSettle(one, askerOf(ctx)) === null,
  );
  const histories = await sendersBefore(ctx, bills);
  const same = [...histories.values()].flatMap((history) => paidFor(history, ids));
  const found = await findDocuments(ctx, [...new Set(same)]);
  return found.filter((one) => refuseSettle(one, askerOf(ctx)) === null);
}

/** Locks what `findSameDebts` finds: it may be thrown away or edited meanwhile, and is looked at again once it is locked. */
export async function lockSameDebts(
  ctx: Ctx,
  ids: readonly string[],
): Promise<readonly DocumentRow[]> {
  const same = await findSameDebts(ctx, ids);
  const locked = await lockDocuments(
    ctx,
    same.map(({ id }) => id),
  );
  return [...locked.values()].filter((one) => refuseSettle(one, askerOf(ctx)) === null);
}

/** Those of these documents that are marked as paid. */
export async function findPaid(
  ctx: Ctx,
  documents: readonly DocumentRow[],
): Promise<readonly DocumentRow[]> {
  const settlements = await findSettlements(ctx, documents);
  return documents.filter((one) => (settlements.get(keyText(one))?.paidAt ?? null) !== null);
}

/** Those of these documents that ask for nothing any more: they were paid, or what asks for the same money was. */
export async function findSettled(
  ctx: Ctx,
  documents: readonly DocumentRow[],
): Promise<readonly DocumentRow[]> {
  const paid = new Set(await findPaid(ctx, documents));
  const isPaid = (one: DocumentRow) => paid.has(one);
  const open = documents.filter((one) => !isPaid(one));
  const histories = await sendersBefore(ctx, open);
  return documents.filter(
    (one) => isPaid(one) || histories.get(one.id)?.countedInstead[0]?.isPaid === true,
  );
}

/** By which documents the debts of these count, and for which they count, as far as several ask for one. */
export async function findSharedDebts(
  ctx: Ctx,
  documents: readonly DocumentRow[],
): Promise<ReadonlyMap<string, SharedDebt>> {
  const histories = await sendersBefore(ctx, documents.filter(isPayable));
  return new Map(
    [...histories].map(([id, { claim, twins, countedInstead }]) => {
      const earlier = twins.filter((twin) => countsInsteadOf(claim, twin)).map((twin) => twin.id);
      return [id, { countsBy: countedInstead.map((twin) => twin.id), earlier }];
    }),
  );
}
