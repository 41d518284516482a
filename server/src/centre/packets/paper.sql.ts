import type { Ctx } from '#platform/ctx';

const ofCentre = (ctx: Ctx) =>
  ctx.db
    .selectFrom('centre.packetPaper as c')
    .innerJoin('centre.envelope as e', (join) =>
      join.onRef('e.centreId', '=', 'c.centreId').onRef('e.id', '=', 'c.envelopeId'),
    )
    .innerJoin('centre.packet as p', (join) =>
      join.onRef('p.centreId', '=', 'c.centreId').onRef('p.id', '=', 'c.packetId'),
    )
    .select([
      'c.packetId',
      'c.envelopeId',
      'c.position',
      'c.boxCode',
      'c.pickedAt',
      'c.packedAt',
      'e.code',
      'p.number',
      'p.pickListId',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('centre.paperSearch as s')
            .select('s.id')
            .whereRef('s.centreId', '=', 'c.centreId')
            .whereRef('s.envelopeId', '=', 'c.envelopeId')
            .whereRef('s.packetId', '=', 'c.packetId')
            .where('s.foundAt', 'is', null),
        )
        .$castTo<boolean>()
        .as('isSearched'),
    )
    .where('c.centreId', '=', ctx.viewer.accountId);

/** A paper of a packet of the viewer's centre. */
export type PaperRow = Awaited<ReturnType<ReturnType<typeof ofCentre>['executeTakeFirstOrThrow']>>;

/** The papers of a packet, in the order in which they lay. */
export const findPapers = (ctx: Ctx, packetId: string): Promise<PaperRow[]> =>
  ofCentre(ctx).where('c.packetId', '=', packetId).orderBy('c.position').execute();

/** The papers of a pick list, in the order in which one walks. */
export const findPapersOfList = (ctx: Ctx, listId: string): Promise<PaperRow[]> =>
  ofCentre(ctx).where('p.pickListId', '=', listId).orderBy('c.position').execute();

/** The paper with this label, in the packet that was opened for it last. */
export const findPaper = (ctx: Ctx, code: string): Promise<PaperRow | undefined> =>
  ofCentre(ctx).where('e.code', '=', code).orderBy('p.id', 'desc').limit(1).executeTakeFirst();

export type NewPaper = {
  readonly packetId: string;
  readonly envelopeId: string;
  readonly ownerAccountId: string;
  readonly position: number;
  readonly boxCode: string | null;
  readonly pickedAt: Date | null;
};

const AT_ONCE = 1_000;

/** Adds the papers of new packets. */
export async function insertPapers(ctx: Ctx, papers: readonly NewPaper[]): Promise<void> {
  const centreId = ctx.viewer.accountId;
  for (let from = 0; from < papers.length; from += AT_ONCE)
    await ctx.db
      .insertInto('centre.packetPaper')
      .values(papers.slice(from, from + AT_ONCE).map((paper) => ({ ...paper, centreId })))
      .execute();
}

type Which = Pick<PaperRow, 'packetId' | 'envelopeId'>;

/** Notes that a paper of a locked packet lies in its tray, or in the packet itself. */
export async function setPaper(
  ctx: Ctx,
  { packetId, envelopeId }: Which,
  done: 'pickedAt' | 'packedAt',
): Promise<void> {
  await ctx.db
    .updateTable('centre.packetPaper')
    .set({ [done]: ctx.now() })
    .where('centreId', '=', ctx.viewer.accountId)
    .where('packetId', '=', packetId)
    .where('envelopeId', '=', envelopeId)
    .execute();
}

/** All papers of a locked packet have left the house with it. */
export async function setPapersSent(ctx: Ctx, packetId: string): Promise<void> {
  await ctx.db
    .updateTable('centre.envelope')
    .set({ stage: 'Sent', stageAt: ctx.now() })
    .where('centreId', '=', ctx.viewer.accountId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('centre.packetPaper as c')
        .select('c.envelopeId')
        .where('c.centreId', '=', ctx.viewer.accountId)
        .where('c.packetId', '=', packetId),
    )
    .execute();
}
