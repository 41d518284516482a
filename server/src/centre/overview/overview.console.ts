import {
  CLOCK_STATES,
  clockState,
  COUNT_LISTED_DAYS,
  COUNT_WITHIN_DAYS,
  ENVELOPE_PROBLEMS,
  scanDueOn,
  whyNotManage,
  type ClockState,
} from '@postkorb/domain/centre';
import type { Day } from '@postkorb/domain/basics';
import { today } from '#platform/day';
import { oneOf } from '#platform/api/graphql';
import { builder } from '../basics/console-builder.ts';
import { askerOf, type CentreCtx } from '../basics/shift.ts';
import { StageType, ProblemType } from '../envelopes/envelopes.console.ts';
import {
  findCountsOpen,
  findFaults,
  findHours,
  findUnscanned,
  findWaiting,
  type CountsOpen,
  type HourCount,
  type StageWaiting,
  type StationFault,
} from './overview.sql.ts';

const HOUR_MS = 3_600_000;
const HOURS_SHOWN = 12;
const DAY_MS = 24 * HOUR_MS;

const StageWaitingType = builder.objectRef<StageWaiting>('StageOverview').implement({
  description: 'What waits at a stage.',
  fields: (t) => ({
    stage: t.expose('stage', { type: StageType }),
    count: t.exposeInt('count'),
    oldestAt: t.expose('oldestAt', {
      type: 'DateTime',
      description: 'Since when the oldest of them waits.',
    }),
  }),
});

const HourType = builder.objectRef<HourCount>('HourOverview').implement({
  description: 'How many envelopes came to a stage in an hour.',
  fields: (t) => ({
    hour: t.expose('hour', { type: 'DateTime' }),
    stage: t.expose('stage', { type: StageType }),
    count: t.exposeInt('count'),
  }),
});

type Clock = { readonly dueOn: Day; readonly count: number; readonly state: ClockState };
const ClockStateType = builder.enumType('ClockState', {
  description: 'Whether something is late, due today, or has a day to spare.',
  values: CLOCK_STATES,
});
const ClockType = builder.objectRef<Clock>('ScanClock').implement({
  description: 'What has to be scanned by a day.',
  fields: (t) => ({
    dueOn: t.expose('dueOn', { type: 'Date' }),
    count: t.exposeInt('count'),
    state: t.expose('state', { type: ClockStateType }),
  }),
});

const FaultType = builder.objectRef<StationFault>('StationFaults').implement({
  description: 'What went wrong at a station, whoever worked there.',
  fields: (t) => ({
    station: t.exposeString('station'),
    problem: t.field({
      type: ProblemType,
      nullable: true,
      resolve: ({ problem }) => oneOf(ENVELOPE_PROBLEMS, problem),
    }),
    count: t.exposeInt('count'),
  }),
});

const CountsType = builder.objectRef<CountsOpen>('CountsOverview').implement({
  description: 'What counts have to do, and what they found.',
  fields: (t) => ({
    due: t.exposeInt('due', { description: 'Boxes to be counted in the next two weeks.' }),
    overdue: t.exposeInt('overdue', { description: 'Boxes that were not counted for 90 days.' }),
    missing: t.exposeInt('missing'),
    lost: t.exposeInt('lost'),
  }),
});

function clocksOf(ctx: CentreCtx, unscanned: Awaited<ReturnType<typeof findUnscanned>>): Clock[] {
  const { region } = ctx.config.calendar;
  const byDay = Map.groupBy(unscanned, ({ receivedOn }) => scanDueOn(receivedOn, region));
  return [...byDay].map(([dueOn, days]) => ({
    dueOn,
    count: days.reduce((sum, { count }) => sum + count, 0),
    state: clockState(dueOn, today(ctx)),
  }));
}

const back = (ctx: CentreCtx, ms: number) => new Date(ctx.now().getTime() - ms);
const shownHours = (ctx: CentreCtx) => back(ctx, HOURS_SHOWN * HOUR_MS);

const OverviewType = builder.objectRef<{ readonly at: Date }>('Overview').implement({
  description: 'How the centre stands; of nobody who works there anything is said.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime' }),
    stages: t.field({ type: [StageWaitingType], resolve: (_, __, ctx) => findWaiting(ctx) }),
    hours: t.field({
      type: [HourType],
      description: 'Of the last twelve hours.',
      resolve: (_, __, ctx) => findHours(ctx, shownHours(ctx)),
    }),
    clocks: t.field({
      type: [ClockType],
      description: 'What has to be scanned by when, the latest first.',
      resolve: async (_, __, ctx) => clocksOf(ctx, await findUnscanned(ctx)),
    }),
    faults: t.field({
      type: [FaultType],
      description: 'What went wrong at each station in the last twelve hours.',
      resolve: (_, __, ctx) => findFaults(ctx, shownHours(ctx)),
    }),
    counts: t.field({
      type: CountsType,
      resolve: (_, __, ctx) =>
        findCountsOpen(ctx, {
          due: back(ctx, (COUNT_WITHIN_DAYS - COUNT_LISTED_DAYS) * DAY_MS),
          overdue: back(ctx, COUNT_WITHIN_DAYS * DAY_MS),
        }),
    }),
  }),
});

builder.queryFields((t) => ({
  overview: t.field({
    type: OverviewType,
    nullable: true,
    description: 'How the centre stands, for Leads; null for everybody else.',
    resolve: (_, __, ctx) =>
      whyNotManage(undefined, askerOf(ctx)) === null ? { at: ctx.now() } : null,
  }),
}));
