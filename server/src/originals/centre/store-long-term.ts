import { mayGo, stationOf } from '@postkorb/domain/originals';
import { atomically, type Ctx } from '#platform/ctx';
import { refuseIf } from '#platform/refusal';
import { lockBasket } from '../papers/basket.sql.ts';
import { movePapers } from '../papers/move-papers.ts';
import { lockPapers } from '../papers/originals.sql.ts';

/**
 * Puts a paper of the account into long-term storage, where no day ends its stay.
 * Refuses with NOT_IN_SHORT_TERM.
 * Writes originals.stored-long-term. Announces documentsChanged.
 */
export function storeLongTerm(ctx: Ctx, documentId: string): Promise<void> {
  return atomically(ctx, async (ctx) => {
    await lockBasket(ctx);
    const papers = await lockPapers(ctx, [documentId]);
    const may =
      papers.length === 1 && papers.every((one) => mayGo(stationOf(one), 'StorageLongTerm'));
    refuseIf(may ? null : 'NOT_IN_SHORT_TERM');
    await movePapers(ctx, papers, { to: 'StorageLongTerm', action: 'originals.stored-long-term' });
  });
}
