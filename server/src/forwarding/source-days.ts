import { dayInBerlin } from '@postkorb/domain/basics';
import type { Ctx } from '#platform/ctx';
import { today } from '#platform/day';
import type { Source } from './source.sql.ts';

/** An order as rules look at it now. */
export function daysOf(ctx: Ctx, source: Source) {
  const { stage, startOn, endOn, createdAt, stageAt, lastPostAt, alarmedAt, overdueAt } = source;
  return {
    stage,
    startOn,
    endOn,
    requestedOn: dayInBerlin(createdAt),
    changedOn: dayInBerlin(stageAt),
    lastPostOn: lastPostAt === null ? null : dayInBerlin(lastPostAt),
    isAlarmed: alarmedAt !== null,
    isOverdueSaid: overdueAt !== null,
    today: today(ctx),
    land: ctx.config.calendar.region,
  };
}
