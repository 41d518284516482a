import { FRONT_NEEDED, type FrontType } from '@postkorb/domain/centre';
import type { Ctx } from '#platform/ctx';

/** The picture of the front of an envelope, whose bytes lie under the id of its centre. */
export type Front = {
  readonly envelopeId: string;
  readonly frontSha256: string;
  readonly mediaType: FrontType;
  readonly bytes: number;
};

/** The picture of an envelope of the viewer's centre. */
export async function findFront(ctx: Ctx, envelopeId: string): Promise<Front | undefined> {
  const row = await ctx.db
    .selectFrom('centre.front')
    .select(['envelopeId', 'frontSha256', 'mediaType', 'bytes'])
    .where('accountId', '=', ctx.viewer.accountId)
    .where('envelopeId', '=', envelopeId)
    .executeTakeFirst();
  return row && { ...row, mediaType: row.mediaType === 'image/png' ? 'image/png' : 'image/jpeg' };
}

/** Keeps the picture of an envelope; one that is there stays. */
export async function insertFront(ctx: Ctx, front: Front): Promise<void> {
  await ctx.db
    .insertInto('centre.front')
    .values({ ...front, accountId: ctx.viewer.accountId, takenAt: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Forgets the picture of an envelope: nothing came of it. */
export async function deleteFront(ctx: Ctx, envelopeId: string): Promise<void> {
  await ctx.db
    .deleteFrom('centre.front')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('envelopeId', '=', envelopeId)
    .execute();
}

/** Forgets the pictures of envelopes of the viewer's centre that found their place before this moment. */
export async function deleteOldFronts(ctx: Ctx, before: Date): Promise<void> {
  await ctx.db
    .deleteFrom('centre.front')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('envelopeId', 'in', (eb) =>
      eb
        .selectFrom('centre.envelope')
        .select('id')
        .where('centreId', '=', ctx.viewer.accountId)
        .where('stage', 'not in', FRONT_NEEDED)
        .where('stageAt', '<', before),
    )
    .execute();
}

/** Forgets what was read from the fronts of the same envelopes, and whose they might have been. */
export async function forgetReadings(ctx: Ctx, before: Date): Promise<void> {
  await ctx.db
    .updateTable('centre.envelope')
    .set({ seen: null, match: null })
    .where('centreId', '=', ctx.viewer.accountId)
    .where('stage', 'not in', FRONT_NEEDED)
    .where('stageAt', '<', before)
    .where((eb) => eb.or([eb('seen', 'is not', null), eb('match', 'is not', null)]))
    .execute();
}

/** What an envelope waits for at the scanner of a station. */
export type Awaiting = 'Reading' | 'Scanning';

/** Whether an envelope of the viewer's centre still waits for its front or for its pages from the scanner of a station. */
export async function isAwaited(ctx: Ctx, stationId: string, stage: Awaiting): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('centre.envelope')
    .select('id')
    .where('centreId', '=', ctx.viewer.accountId)
    .where('frontStationId', '=', stationId)
    .where('stage', '=', stage)
    .where('isTaken', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

/** The name of a station of the viewer's centre, also of one that was taken out since. */
export async function stationName(ctx: Ctx, id: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('centre.station')
    .select('name')
    .where('centreId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.name;
}
