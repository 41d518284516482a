import type { JournalAction } from '@postkorb/domain/basics';
import { mayGo, stationOf, type Station } from '@postkorb/domain/originals';
import { noteChange } from '#documents';
import type { Ctx } from '#platform/ctx';
import { setStation, type Original } from './originals.sql.ts';

type Way = {
  readonly to: Station;
  readonly action: JournalAction;
  readonly after?: Readonly<Record<string, unknown>>;
};

/**
 * Lets locked papers of the viewer's account go somewhere, each with one step of its way, all with one journal entry. What may
 * not go there is a fault of the caller: its rule has asked already. Announces documentsChanged.
 */
export async function movePapers(
  ctx: Ctx,
  papers: readonly Original[],
  { to, action, after = {} }: Way,
): Promise<void> {
  if (papers.length === 0) return;
  const stuck = papers.find((paper) => !mayGo(stationOf(paper), to));
  if (stuck) throw new Error(`a paper goes no way from ${stationOf(stuck)} to ${to}`);
  const ids = papers.map(({ documentId }) => documentId);
  await setStation(ctx, ids, to);
  const from = [...new Set(papers.map(stationOf))];
  await noteChange(
    ctx,
    papers.map(({ accountId, documentId: id }) => ({ accountId, id })),
    { action, before: { places: from }, after: { place: to, ...after } },
  );
}
