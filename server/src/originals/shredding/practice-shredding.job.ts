import { asSystem, type Ctx } from '#platform/ctx';
import { steadyTime } from '#platform/steady-time';
import { destroyPapers } from './destroy-papers.ts';

type Ordered = { readonly accountId: string; readonly documentIds: readonly string[] };

/** Plays that papers are destroyed; done twice, it is done once. */
export async function shredForPractice(
  ctx: Ctx,
  { accountId, documentIds }: Ordered,
): Promise<void> {
  // It is tried again later.
  if ((await steadyTime(ctx)) === null) throw new Error('the clock has jumped');
  await destroyPapers(asSystem(ctx, { accountId }), { documentIds, isPractice: true });
}
