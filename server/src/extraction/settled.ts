import type { Ctx } from '#platform/ctx';
import type { DocumentRow } from '#documents';

type Teller = (ctx: Ctx, documents: readonly DocumentRow[]) => Promise<readonly DocumentRow[]>;
const tellers: Teller[] = [];

/** Lets a higher rung say which documents were paid: the marks are kept there. */
export function paidBy(teller: Teller): void {
  tellers.push(teller);
}

/** Those of these documents that were paid, as far as anybody says so. */
export async function findPaid(
  ctx: Ctx,
  documents: readonly DocumentRow[],
): Promise<ReadonlySet<DocumentRow>> {
  const told = await Promise.all(tellers.map((tell) => tell(ctx, documents)));
  return new Set(told.flat());
}
