import { mayGo, stationOf } from '@postkorb/domain/originals';
import { atomically, type Ctx } from '#platform/ctx';
import { lockBasket } from '../papers/basket.sql.ts';
import { movePapers } from '../papers/move-papers.ts';
import { lockPapers } from '../papers/originals.sql.ts';

type Destroyed = {
  readonly documentIds: readonly string[];
  /** The practice centre touches only what it made itself. */
  readonly isPractice: boolean;
};

/**
 * Notes that the centre has destroyed those of these papers of the account that lie in the shred basket; answers how many.
 * Writes originals.destroyed. Announces documentsChanged.
 */
export function destroyPapers(ctx: Ctx, { documentIds, isPractice }: Destroyed): Promise<number> {
  return atomically(ctx, async (ctx) => {
    await lockBasket(ctx);
    const papers = await lockPapers(ctx, documentIds);
    const meant = papers.filter(
      (one) => mayGo(stationOf(one), 'Digital') && (one.isSimulated || !isPractice),
    );
    await movePapers(ctx, meant, { to: 'Digital', action: 'originals.destroyed' });
    return meant.length;
  });
}
