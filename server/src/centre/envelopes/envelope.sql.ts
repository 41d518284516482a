import {
  ENVELOPE_STAGES,
  type EnvelopeKind,
  type EnvelopeProblem,
  type EnvelopeStage,
} from '@postkorb/domain/centre';
import { present } from '@postkorb/domain/basics';
import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { tallyArrival, tallyFault, tallyLabelled } from '../overview/tally.sql.ts';

const ofCentre = (ctx: Ctx) =>
  ctx.db.selectFrom('centre.envelope').selectAll().where('centreId', '=', ctx.viewer.accountId);

type Stored = Awaited<ReturnType<ReturnType<typeof ofCentre>['executeTakeFirstOrThrow']>>;
/** An envelope of the viewer's centre. */
export type EnvelopeRow = Omit<Stored, 'stage'> & { readonly stage: EnvelopeStage };

const rowOf = (row: Stored): EnvelopeRow => ({
  ...row,
  stage: present(ENVELOPE_STAGES.find((stage) => stage === row.stage)),
});

/** An envelope of the viewer's centre by its id or the code of its label. */
export async function findEnvelope(
  ctx: Ctx,
  by: 'id' | 'code',
  value: string,
): Promise<EnvelopeRow | undefined> {
  const row = await ofCentre(ctx).where(by, '=', value).executeTakeFirst();
  return row && rowOf(row);
}

/** The same, which nobody moves on before this transaction ends. */
export async function lockEnvelope(ctx: Ctx, id: string): Promise<EnvelopeRow | undefined> {
  const row = await ofCentre(ctx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && rowOf(row);
}

const MOST_LISTED = 100;

/** The envelopes of the viewer's centre that stand at a stage, the one that waits longest first. */
export async function findAtStage(ctx: Ctx, stage: EnvelopeStage): Promise<readonly EnvelopeRow[]> {
  const rows = await ofCentre(ctx)
    .where('stage', '=', stage)
    .orderBy('stageAt')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();
  return rows.map(rowOf);
}

/** The envelopes of a tray, the one that was labelled last first. */
export async function findOfTray(ctx: Ctx, trayId: string): Promise<readonly EnvelopeRow[]> {
  const rows = await ofCentre(ctx)
    .where('trayId', '=', trayId)
    .orderBy('labelledAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return rows.map(rowOf);
}

/** How many envelopes of the viewer's centre stand at each stage that waits for somebody. */
export async function countAtStages(ctx: Ctx): Promise<ReadonlyMap<EnvelopeStage, number>> {
  const rows = await ctx.db
    .selectFrom('centre.envelope')
    .select((eb) => ['stage', eb.fn.countAll<number>().as('count')])
    .where('centreId', '=', ctx.viewer.accountId)
    .where('stage', 'not in', ['Shelved', 'Sent', 'SentBack'])
    .groupBy('stage')
    .execute();
  return new Map(rows.map(({ stage, count }) => [stage as EnvelopeStage, Number(count)]));
}

type NewEnvelope = {
  readonly trayId: string;
  readonly code: string;
  readonly kind: EnvelopeKind;
  readonly servedOn: string | null;
};

/** Adds an envelope that was labelled; undefined where one with this label is there. */
export async function insertEnvelope(ctx: Ctx, envelope: NewEnvelope): Promise<string | undefined> {
  const now = ctx.now();
  const row = await ctx.db
    .insertInto('centre.envelope')
    .values({
      ...envelope,
      centreId: ctx.viewer.accountId,
      stage: 'Labelled',
      stageAt: now,
      labelledAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row !== undefined) await tallyLabelled(ctx);
  return row?.id;
}

type Changed = {
  readonly stage: EnvelopeStage;
  readonly proposedAccountId?: string | null;
  readonly proposedBy?: string | null;
  readonly matchedAccountId?: string | null;
  readonly frontStationId?: string | null;
  /** As JSON. */
  readonly seen?: string;
  readonly match?: string;
  readonly sheets?: number;
  readonly boxCode?: string | null;
  readonly sendBackId?: string;
  readonly quarantinedAt?: null;
  readonly problem?: EnvelopeProblem | null;
};

// Its working days run from when it was laid aside first, whoever looked at it since.
const layingAside = (ctx: Ctx, stage: EnvelopeStage) =>
  stage === 'Quarantined' && {
    quarantinedAt: sql<Date>`coalesce(quarantined_at, ${ctx.now()}::timestamptz)`,
  };

/** Moves an envelope of the viewer's centre on. */
export async function setEnvelope(ctx: Ctx, id: string, changed: Changed): Promise<void> {
  await tallyArrival(ctx, id, changed.stage);
  if (changed.problem) await tallyFault(ctx, id, changed.problem);
  await ctx.db
    .updateTable('centre.envelope')
    .set({
      problem: null,
      isTaken: false,
      ...changed,
      ...layingAside(ctx, changed.stage),
      stageAt: ctx.now(),
    })
    .where('centreId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .execute();
}

/** Notes that the scanner has handed over what was asked of it: the next envelope does not wait until this one is read. */
export async function noteTaken(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .updateTable('centre.envelope')
    .set({ isTaken: true })
    .where('centreId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .where('stage', 'in', ['Reading', 'Scanning'])
    .execute();
}
