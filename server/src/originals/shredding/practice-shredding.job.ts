import { mayGo, stationOf } from '@postkorb/domain/originals';
import { asSystem, type Ctx } from '#platform/ctx';
import { steadyTime } from '#platform/steady-time';
import { findOriginals } from '../papers/originals.sql.ts';
import { destroyPapers } from './destroy-papers.ts';
import { isPlayedAlone } from './practice-shredding.ts';

type Ordered = { readonly accountId: string; readonly documentIds: readonly string[] };

/** Plays that papers are destroyed; done twice, it is done once. */
export async function shredForPractice(
  ctx: Ctx,
  { accountId, documentIds }: Ordered,
): Promise<void> {
  // It is tried again later.
  if ((await steadyTime(ctx)) === null) throw new Error('the clock has jumped');
  const own = asSystem(ctx, { accountId });
  await destroyPapers(own, { documentIds, isPractice: true });
  const papers = await findOriginals(
    own,
    documentIds.map((id) => ({ accountId, id })),
  );
  // A scan that is late in the second store, or broken, keeps its paper until it is there again.
  const left = papers.filter((one) => isPlayedAlone(one) && mayGo(stationOf(one), 'Digital'));
  if (left.length > 0) throw new Error('papers stay in the shred basket, and are tried again');
}
