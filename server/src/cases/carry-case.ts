import { newId } from '#platform/basics/id';
import type { Ctx } from '#platform/ctx';
import type { Along, HandedOver } from '#platform/handover';
import { writeApart, writeLetters } from './case.sql.ts';
import { findSameCase, findTies, insertSameCase } from './carried.sql.ts';
import { awaitCase } from './waiting.sql.ts';

type Given = Parameters<typeof findSameCase>[1];

// Letters of one case may have gone to two spaces of one account, and each sees its own cases alone.
async function caseThere(ctx: Ctx, given: Given): Promise<string> {
  const { documentId } = given;
  const known = await findSameCase(ctx, given);
  if (known !== undefined) return known;
  if (await insertSameCase(ctx, given)) return given.caseId;
  const caseId = newId();
  await insertSameCase(ctx, { documentId, caseId });
  return caseId;
}

/** What was together stays so in another account, as far as it goes along, and what a person took apart stays apart; all else is looked for there. */
export async function carryCase(ctx: Ctx, handed: HandedOver, along: Along): Promise<void> {
  const { documentId, from } = handed;
  const { kept, apart } = await findTies(ctx, from);
  const together = kept?.others.flatMap((id) => along.get(id) ?? []) ?? [];
  if (kept && together.length > 0) {
    const { reason } = kept;
    const caseId = await caseThere(ctx, { documentId, caseId: kept.caseId, others: together });
    await writeLetters(ctx, [{ documentId, caseId, standing: 'sure', reason }]);
  }
  const others = apart.flatMap((id) => along.get(id) ?? []);
  if (others.length > 0) await writeApart(ctx, { some: [documentId], others });
  await awaitCase(ctx, documentId);
}
