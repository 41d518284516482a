import type { Ctx } from '#platform/ctx';
import type { Along, HandedOver } from '#platform/handover';
import { writeApart, writeLetters } from './case.sql.ts';
import { insertSameCase, findTies } from './carried.sql.ts';
import { awaitCase } from './waiting.sql.ts';

/** What was together stays so in another account, as far as it goes along, and what a person took apart stays apart; all else is looked for there. */
export async function carryCase(ctx: Ctx, handed: HandedOver, along: Along): Promise<void> {
  const { documentId, from } = handed;
  const { kept, apart } = await findTies(ctx, from);
  if (kept?.others.some((id) => along.has(id))) {
    const { caseId, reason } = kept;
    await insertSameCase(ctx, { documentId, caseId });
    await writeLetters(ctx, [{ documentId, caseId, standing: 'sure', reason }]);
  }
  const others = apart.flatMap((id) => along.get(id) ?? []);
  if (others.length > 0) await writeApart(ctx, { some: [documentId], others });
  await awaitCase(ctx, documentId);
}
