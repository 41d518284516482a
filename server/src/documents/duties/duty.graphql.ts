import {
  DUTY_KINDS,
  DUTY_STATES,
  isReminded,
  PERIOD_RULES,
  PERIOD_STEPS,
  refuseAddDuty,
  refuseDuty,
  stateOfDuty,
  type CourtCase,
  type DutyKind,
  type PeriodEnd,
  type PeriodStep,
} from '@postkorb/domain/documents';
import { isDay } from '@postkorb/domain/basics';
import { flag } from '#platform/asker';
import type { Ctx } from '#platform/ctx';
import { today } from '#platform/day';
import { builder, oneOf } from '#platform/api/graphql';
import { PageInfo, pageSize } from '#platform/api/page-info';
import { isId } from '#platform/basics/id';
import { loadedOnce, soon } from '#platform/loaded';
import {
  countDatedDuties,
  findDatedDuties,
  findToldDuties,
  type DutyPlace,
  type DutyRow,
} from './duty.sql.ts';
import { Document } from '../record/document.graphql.ts';
import { findDocuments, type DocumentRow } from '../record/documents.sql.ts';

type Shown = { readonly row: DutyRow; readonly document: DocumentRow };

/** The kinds of duties, in calls. */
export const DutyKindType = builder.enumType('DutyKind', { values: DUTY_KINDS });
const State = builder.enumType('DutyState', { values: DUTY_STATES });
const StepKind = builder.enumType('PeriodStepKind', { values: PERIOD_STEPS });
const Unit = builder.enumType('PeriodUnit', {
  values: ['days', 'weeks', 'months', 'monthEnds'] as const,
});
const Asks = builder.enumType('PeriodAsks', { values: ['service', 'receipt'] as const });

const Step = builder.objectRef<PeriodStep>('PeriodStep').implement({
  description: 'One step by which a day was counted.',
  fields: (t) => ({
    kind: t.field({ type: StepKind, resolve: ({ kind }) => kind }),
    day: t.field({ type: 'Date', resolve: ({ day }) => day }),
    law: t.exposeString('law', { nullable: true }),
    length: t.exposeInt('length', { nullable: true }),
    unit: t.field({ type: Unit, nullable: true, resolve: ({ unit }) => unit }),
  }),
});

const ruleOf = ({ ruleId, ruleVersion }: PeriodEnd) =>
  PERIOD_RULES.find(({ id, version }) => id === ruleId && version === ruleVersion);

const Counted = builder.objectRef<PeriodEnd>('CountedPeriod').implement({
  description: 'How the day of a duty was counted: help, and no advice.',
  fields: (t) => ({
    ruleId: t.exposeString('ruleId'),
    ruleVersion: t.exposeInt('ruleVersion'),
    law: t.string({
      nullable: true,
      description: 'The paragraph; null where the letter itself sets the period.',
      resolve: (counted) => ruleOf(counted)?.law ?? null,
    }),
    source: t.string({ nullable: true, resolve: (counted) => ruleOf(counted)?.source ?? null }),
    steps: t.field({ type: [Step], resolve: ({ steps }) => [...steps] }),
    asks: t.field({
      type: Asks,
      nullable: true,
      description: 'The day that is missing; until it is known the earliest possible end counts.',
      resolve: ({ asks }) => asks,
    }),
  }),
});

const Court = builder.objectRef<CourtCase>('CourtCase').implement({
  description: 'What the letter of a court says of its case.',
  fields: (t) => ({
    caseNumber: t.exposeString('caseNumber', { nullable: true }),
    parties: t.exposeString('parties', { nullable: true }),
    mustAppear: t.exposeBoolean('mustAppear', { nullable: true }),
  }),
});

const deadlineFields = ({ doneAt, snoozedUntil, remindOn, day }: DutyRow) => ({
  dueDate: day,
  isDone: doneAt !== null,
  snoozedUntil,
  remindOn,
});
const stateOf = ({ row, document: { isCollected } }: Shown, ctx: Ctx) => {
  const { isRight, day, snoozedUntil, doneAt } = row;
  const kind = row.kind as DutyKind;
  const isDone = doneAt !== null;
  return stateOfDuty({ kind, isRight, day, snoozedUntil, isDone, isCollected }, today(ctx));
};

const Duty = builder.objectRef<Shown>('Duty');
Duty.implement({
  description: 'What a document wants done, or lets its reader do; known to its own people alone.',
  fields: (t) => ({
    id: t.id({ resolve: ({ row }) => row.id }),
    version: t.int({ resolve: ({ row }) => row.version }),
    document: t.field({ type: Document, resolve: ({ document }) => document }),
    kind: t.field({
      type: DutyKindType,
      nullable: true,
      resolve: ({ row }) => oneOf(DUTY_KINDS, row.kind),
    }),
    isRight: t.boolean({
      description: 'Nobody is forced to it: it lapses, and is never overdue.',
      resolve: ({ row }) => row.isRight,
    }),
    day: t.field({ type: 'Date', nullable: true, resolve: ({ row }) => row.day }),
    time: t.string({ nullable: true, resolve: ({ row }) => row.time }),
    place: t.string({ nullable: true, resolve: ({ row }) => row.place }),
    amountCents: t.float({ nullable: true, resolve: ({ row }) => row.amountCents }),
    consequence: t.string({
      nullable: true,
      description: 'What happens otherwise, in the words of the letter.',
      resolve: ({ row }) => row.consequence,
    }),
    bring: t.string({
      nullable: true,
      description: 'What is to be brought along where one has to come, as a list.',
      resolve: ({ row }) => row.bring,
    }),
    sentence: t.string({
      nullable: true,
      description: 'The words it was found in; none where a person wrote it down.',
      resolve: ({ row }) => row.sentence,
    }),
    page: t.int({ nullable: true, resolve: ({ row }) => row.page }),
    box: t.floatList({
      nullable: true,
      description: 'x, y, width, height as fractions of the page, from the top left.',
      resolve: ({ row }) => row.box,
    }),
    counted: t.field({
      type: Counted,
      nullable: true,
      description: 'Null where the letter names the day.',
      resolve: ({ row }) => row.counted as PeriodEnd | null,
    }),
  }),
});

// What people said and decided of it.
builder.objectFields(Duty, (t) => ({
  servedOn: t.field({ type: 'Date', nullable: true, resolve: ({ row }) => row.servedOn }),
  receivedOn: t.field({ type: 'Date', nullable: true, resolve: ({ row }) => row.receivedOn }),
  court: t.field({
    type: Court,
    nullable: true,
    resolve: ({ row }) => row.court as CourtCase | null,
  }),
  isCertain: t.boolean({ resolve: ({ row }) => row.isCertain }),
  isOwn: t.boolean({
    description: 'A person wrote it down.',
    resolve: ({ row }) => row.madeByPerson,
  }),
  state: t.field({ type: State, resolve: (duty, _, ctx) => stateOf(duty, ctx) }),
  snoozedUntil: t.field({ type: 'Date', nullable: true, resolve: ({ row }) => row.snoozedUntil }),
  remindOn: t.field({ type: 'Date', nullable: true, resolve: ({ row }) => row.remindOn }),
  isReminded: t.boolean({
    resolve: ({ row }, _, ctx) => isReminded(deadlineFields(row), today(ctx)),
  }),
  canChange: t.boolean({
    resolve: flag(({ document }: Shown, by) => refuseDuty({ document }, by)),
  }),
}));

const duties = loadedOnce<readonly Shown[], DocumentRow>(async (ctx, documents) => {
  const rows = await findToldDuties(ctx, documents);
  const found = Map.groupBy(rows, ({ documentId }) => documentId);
  return new Map(
    documents.map((document) => {
      const own = document.accountId === ctx.viewer.accountId ? found.get(document.id) : undefined;
      return [document, (own ?? []).map((row) => ({ row, document }))];
    }),
  );
});

builder.objectField(Document, 'duties', (t) =>
  t.field({
    type: [Duty],
    description: 'Empty to whom the document was only shared.',
    resolve: (document, _, ctx) => soon(duties(ctx).of(document), (found) => [...(found ?? [])]),
  }),
);

builder.objectField(Document, 'canAddDuty', (t) =>
  t.boolean({ resolve: flag((document: DocumentRow, by) => refuseAddDuty(document, by)) }),
);

type Edge = { readonly cursor: string; readonly node: Shown };
const DutyEdge = builder.objectRef<Edge>('DutyEdge').implement({
  fields: (t) => ({
    cursor: t.exposeString('cursor'),
    node: t.field({ type: Duty, resolve: ({ node }) => node }),
  }),
});

type Connection = {
  readonly edges: readonly Edge[];
  readonly more: boolean;
  readonly total: () => Promise<number>;
};
const DutyConnection = builder.objectRef<Connection>('DutyConnection').implement({
  fields: (t) => ({
    edges: t.field({ type: [DutyEdge], resolve: ({ edges }) => [...edges] }),
    totalCount: t.int({
      description: 'Those on all pages; counted only when asked for.',
      resolve: ({ total }) => total(),
    }),
    pageInfo: t.field({
      type: PageInfo,
      resolve: ({ edges, more }) => ({
        hasNextPage: more,
        endCursor: edges.at(-1)?.cursor ?? null,
      }),
    }),
  }),
});

const SEPARATOR = '~';
// Anything that is no place of ours is the beginning.
function placeFrom(cursor: string | null | undefined): DutyPlace | null {
  const [day = '', id = ''] = cursor?.split(SEPARATOR) ?? [];
  return isDay(day) && isId(id) ? { day, id } : null;
}

builder.queryField('dutyConnection', (t) =>
  t.field({
    type: DutyConnection,
    description:
      'The duties with a day in the own space of the viewer, in the order of their days.',
    args: {
      done: t.arg.boolean(),
      from: t.arg({ type: 'Date' }),
      to: t.arg({ type: 'Date' }),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: async (_, { done, from, to, first, after }, ctx) => {
      const size = pageSize(first);
      const which = { isDone: done ?? false, from: from ?? null, to: to ?? null };
      const page = { ...which, after: placeFrom(after), most: size + 1 };
      const rows = await findDatedDuties(ctx, page);
      const found = await findDocuments(ctx, [...new Set(rows.map((row) => row.documentId))]);
      const byId = new Map(found.map((document) => [document.id, document]));
      const edges = rows.slice(0, size).flatMap((row) => {
        const document = byId.get(row.documentId);
        const cursor = `${row.day}${SEPARATOR}${row.id}`;
        return document === undefined ? [] : [{ cursor, node: { row, document } }];
      });
      return { edges, more: rows.length > size, total: () => countDatedDuties(ctx, which) };
    },
  }),
);
