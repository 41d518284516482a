import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

/** Suspends the last day of locked papers of the viewer's account; or lets it count again, after a new warning. */
export async function setKept(
  ctx: Ctx,
  documentIds: readonly string[],
  isHeld: boolean,
): Promise<void> {
  const { accountId, userId } = ctx.viewer;
  const now = ctx.now();
  await ctx.db
    .updateTable('originals.original')
    .set(
      isHeld
        ? { heldAt: now, heldBy: userId }
        : {
            heldAt: null,
            heldBy: null,
            warningId: null,
            warnedAgainId: null,
            guardDecidedAt: sql<Date | null>`case when guard is null then guard_decided_at else ${now}::timestamptz end`,
          },
    )
    .where('accountId', '=', accountId)
    .where('documentId', 'in', [...documentIds])
    .execute();
}
