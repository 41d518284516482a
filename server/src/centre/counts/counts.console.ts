import { dayInBerlin, type Day } from '@postkorb/domain/basics';
import {
  COUNT_LISTED_DAYS,
  COUNT_STATES,
  COUNT_WITHIN_DAYS,
  countDueOn,
  countFindings,
  COUNTING_REFUSALS,
  FINDING_KINDS,
  shownPlace,
  type Compared,
} from '@postkorb/domain/centre';
import { answer } from '#platform/api/graphql';
import type { Ctx } from '#platform/ctx';
import { answerType, builder } from '../basics/console-builder.ts';
import { beginCount, countEnvelope, type Counting } from './begin-count.ts';
import { closeCount, type Closed } from './close-count.ts';
import { findDueBoxes, type DueBox } from './count.sql.ts';
import { findOpenFindings, type FindingRow } from './finding.sql.ts';
import { putRight, settleFinding } from './put-right.ts';

const DAY_MS = 24 * 3_600_000;

const StateType = builder.enumType('CountState', {
  description: 'How far the count of a box is: Recount waits for a second person.',
  values: COUNT_STATES,
});
const FindingKindType = builder.enumType('FindingKind', {
  description: 'What is not as it should be in a box.',
  values: FINDING_KINDS,
});

const dueOn = ({ lastAt }: DueBox): Day => countDueOn(dayInBerlin(lastAt));
const DueBoxType = builder.objectRef<DueBox>('DueBox').implement({
  description: 'A box that is to be counted.',
  fields: (t) => ({
    code: t.exposeString('code'),
    place: t.string({
      nullable: true,
      resolve: ({ rack, shelf, position }) =>
        rack === null || shelf === null || position === null
          ? null
          : shownPlace({ rack, shelf, position }),
    }),
    dueOn: t.field({ type: 'Date', resolve: dueOn }),
    state: t.expose('state', { type: StateType, nullable: true }),
  }),
});

const CountingType = builder.objectRef<Counting>('Counting').implement({
  description: 'A count under way; nobody who counts sees how many letters there should be.',
  fields: (t) => ({
    id: t.exposeID('id'),
    boxCode: t.exposeString('boxCode'),
    pass: t.exposeInt('pass', { description: '1, or 2 where a second person counts again.' }),
    counted: t.exposeInt('counted', { description: 'How many letters were scanned so far.' }),
  }),
});

const numbersOf = ({ found, findings }: Compared) => ({ found, ...countFindings(findings) });
const ResultType = builder.objectRef<ReturnType<typeof numbersOf>>('CountResult').implement({
  description: 'What came out of a count that is done.',
  fields: (t) => ({
    found: t.exposeInt('found'),
    missing: t.exposeInt('Missing'),
    elsewhere: t.exposeInt('Elsewhere', { description: 'They belong to another box.' }),
    unknown: t.exposeInt('Unknown', { description: 'No letter of this centre has their label.' }),
    shouldBeGone: t.exposeInt('ShouldBeGone', { description: 'They were sent or shredded.' }),
  }),
});
const ClosedType = builder.objectRef<Closed>('ClosedCount').implement({
  description: 'A count that somebody finished.',
  fields: (t) => ({
    boxCode: t.exposeString('boxCode'),
    state: t.expose('state', { type: StateType }),
    result: t.field({
      type: ResultType,
      nullable: true,
      description: 'Null while a second person has to count.',
      resolve: ({ result }) => result && numbersOf(result),
    }),
  }),
});

const FindingType = builder.objectRef<FindingRow>('CountFinding').implement({
  description: 'What a count found that is not settled yet.',
  fields: (t) => ({
    id: t.exposeID('id'),
    code: t.exposeString('code'),
    kind: t.expose('kind', { type: FindingKindType }),
    boxCode: t.exposeString('boxCode', { description: 'Where it was found, or missed.' }),
    belongsTo: t.exposeString('belongsTo', {
      nullable: true,
      description: 'In which box it should lie.',
    }),
    notedAt: t.expose('notedAt', { type: 'DateTime' }),
    lostAt: t.expose('lostAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when its owner knows that it is lost.',
    }),
  }),
});

/** Boxes that are due soon, or are being counted. */
export const findDue = (ctx: Ctx): Promise<DueBox[]> =>
  findDueBoxes(
    ctx,
    new Date(ctx.now().getTime() - (COUNT_WITHIN_DAYS - COUNT_LISTED_DAYS) * DAY_MS),
  );

builder.queryFields((t) => ({
  countsDue: t.field({
    type: [DueBoxType],
    description:
      'The boxes to be counted in the next two weeks, those that wait for a second person first, at most a hundred.',
    resolve: (_, __, ctx) => findDue(ctx),
  }),
  countFindings: t.field({
    type: [FindingType],
    description: 'What counts found that is not settled yet, the oldest first, at most 200.',
    resolve: (_, __, ctx) => findOpenFindings(ctx),
  }),
}));

const counting = { name: 'counting', type: CountingType } as const;
const Begun = answerType('BeginCount', ['NO_BOX', 'SAME_PERSON'], counting);
const Counted = answerType('CountEnvelope', [...COUNTING_REFUSALS, 'NO_LABEL'], counting);
const ClosedAnswer = answerType('CloseCount', COUNTING_REFUSALS, {
  name: 'closed',
  type: ClosedType,
});
const PutRight = answerType(
  'PutRight',
  ['NO_BOX', 'UNKNOWN_ENVELOPE', 'NOT_NOW', 'NOT_FILED_YET', 'IS_GONE'],
  {
    name: 'boxCode',
    type: 'String',
    of: ({ boxCode }: { readonly boxCode: string | null }) => boxCode,
  },
);
const Settled = answerType('SettleFinding', ['UNKNOWN_FINDING'], {
  name: 'findingId',
  type: 'String',
  of: ({ id }: { readonly id: string }) => id,
});

builder.mutationFields((t) => ({
  beginCount: t.field({
    type: Begun,
    description: 'Begins the count of a box, or goes on with it.',
    args: { boxCode: t.arg.string({ required: true }) },
    resolve: (_, { boxCode }, ctx) => answer(beginCount(ctx, boxCode)),
  }),
  countEnvelope: t.field({
    type: Counted,
    description: 'Notes a letter that lies in the box; the same again is one.',
    args: { id: t.arg.id({ required: true }), code: t.arg.string({ required: true }) },
    resolve: (_, counted, ctx) => answer(countEnvelope(ctx, counted)),
  }),
  closeCount: t.field({
    type: ClosedAnswer,
    description: 'Finishes a count; where something differs, a second person counts once more.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => answer(closeCount(ctx, id)),
  }),
  putRight: t.field({
    type: PutRight,
    description: 'Lays a letter that was found in the wrong box into another one.',
    args: { code: t.arg.string({ required: true }), boxCode: t.arg.string({ required: true }) },
    resolve: (_, scanned, ctx) => answer(putRight(ctx, scanned)),
  }),
  settleFinding: t.field({
    type: Settled,
    description: 'Notes that it was cleared up why a letter lay there.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => answer(settleFinding(ctx, id)),
  }),
}));
