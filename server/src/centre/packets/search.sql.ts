import type { Ctx } from '#platform/ctx';
import type { PaperRow } from './paper.sql.ts';

type Missing = Pick<PaperRow, 'packetId' | 'envelopeId' | 'boxCode'>;

/** Opens the search for a paper that is not where it should be; false where somebody looks for it already. */
export async function insertSearch(ctx: Ctx, { packetId, envelopeId, boxCode }: Missing) {
  const { accountId: centreId, userId: openedBy } = ctx.viewer;
  const row = await ctx.db
    .insertInto('centre.paperSearch')
    .values({ centreId, packetId, envelopeId, boxCode, openedBy, openedAt: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

type Found = Pick<PaperRow, 'envelopeId'> & { readonly foundIn: string | null };

/** Ends the search for a paper. */
export async function setFound(ctx: Ctx, { envelopeId, foundIn }: Found): Promise<void> {
  const { accountId: centreId, userId: foundBy } = ctx.viewer;
  await ctx.db
    .updateTable('centre.paperSearch')
    .set({ foundBy, foundIn, foundAt: ctx.now() })
    .where('centreId', '=', centreId)
    .where('envelopeId', '=', envelopeId)
    .where('foundAt', 'is', null)
    .execute();
}

const MOST_LISTED = 100;

/** The papers of the viewer's centre that are searched, the one that was missed first. */
export const findSearches = (ctx: Ctx) =>
  ctx.db
    .selectFrom('centre.paperSearch as s')
    .innerJoin('centre.envelope as e', (join) =>
      join.onRef('e.centreId', '=', 's.centreId').onRef('e.id', '=', 's.envelopeId'),
    )
    .innerJoin('centre.packet as p', (join) =>
      join.onRef('p.centreId', '=', 's.centreId').onRef('p.id', '=', 's.packetId'),
    )
    .select(['s.id', 's.boxCode', 's.openedAt', 'e.code', 'p.code as packetCode'])
    .where('s.centreId', '=', ctx.viewer.accountId)
    .where('s.foundAt', 'is', null)
    .orderBy('s.openedAt')
    .orderBy('s.id')
    .limit(MOST_LISTED)
    .execute();
export type SearchRow = Awaited<ReturnType<typeof findSearches>>[number];

/** How many papers of each of these returns of the viewer's account scan centres look for. */
export async function countSearched(ctx: Ctx, returnIds: readonly string[]) {
  const rows = await ctx.db
    .selectFrom('centre.paperSearch as s')
    .innerJoin('centre.packet as p', (join) =>
      join.onRef('p.centreId', '=', 's.centreId').onRef('p.id', '=', 's.packetId'),
    )
    .select((eb) => ['p.returnId', eb.fn.countAll<number>().as('count')])
    .where('p.ownerAccountId', '=', ctx.viewer.accountId)
    .where('p.returnId', 'in', [...returnIds])
    .where('s.foundAt', 'is', null)
    .groupBy('p.returnId')
    .execute();
  return new Map(rows.map(({ returnId, count }) => [returnId, Number(count)]));
}
