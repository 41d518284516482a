import { CASE_REASONS, CASE_TURNS, refuseCase, type CaseSum } from '@postkorb/domain/cases';
import { present } from '@postkorb/domain/basics';
import { Document, DutyKindType, type DocumentRow } from '#documents';
import { flag } from '#platform/asker';
import { builder } from '#platform/api/graphql';
import { loadedOnce, soon } from '#platform/loaded';
import {
  findCase,
  findCaseIds,
  findToldCases,
  type ShownCase,
  type Told,
} from './shown-case.sql.ts';
import { findStanding, type CaseStanding, type NextDuty } from './standing.ts';

const Reason = builder.enumType('CaseReason', { values: CASE_REASONS });
const Turn = builder.enumType('CaseTurn', { values: CASE_TURNS });

const Sum = builder.objectRef<CaseSum>('CaseSum').implement({
  description: 'What is open in one currency, each debt once.',
  fields: (t) => ({
    currency: t.exposeString('currency'),
    cents: t.expose('cents', { type: 'Long' }),
  }),
});

const Next = builder.objectRef<NextDuty>('CaseDuty').implement({
  description: 'What comes next in a case; all of it stands among the duties of its letter.',
  fields: (t) => ({
    id: t.id({ resolve: ({ row }) => row.id }),
    documentId: t.id({ resolve: ({ documentId }) => documentId }),
    kind: t.field({ type: DutyKindType, resolve: ({ kind }) => kind }),
    isRight: t.boolean({ resolve: ({ isRight }) => isRight }),
    isOverdue: t.boolean({ resolve: ({ state }) => state === 'overdue' }),
    isCertain: t.boolean({ resolve: ({ row }) => row.isCertain }),
    day: t.field({ type: 'Date', nullable: true, resolve: ({ day }) => day }),
    time: t.string({ nullable: true, resolve: ({ row }) => row.time }),
  }),
});

type Listed = Told & { readonly document: DocumentRow };
const InCase = builder.objectRef<Listed>('CaseDocument').implement({
  description: 'A document of a case.',
  fields: (t) => ({
    document: t.field({ type: Document, resolve: ({ document }) => document }),
    isSuggested: t.boolean({
      description: 'A person has to say whether it belongs here.',
      resolve: ({ standing }) => standing === 'suggested',
    }),
    reason: t.field({
      type: Reason,
      description: 'By what it was found; `person` where somebody put it here.',
      resolve: ({ reason }) => reason,
    }),
  }),
});

const standings = loadedOnce<CaseStanding, ShownCase>(async (ctx, cases) => {
  const all = cases.map(async (one) => [one, await findStanding(ctx, one)] as const);
  return new Map(await Promise.all(all));
});
const standingOf = <W>(
  use: (standing: CaseStanding, one: ShownCase) => W,
): ((one: ShownCase, _: object, ctx: Parameters<typeof standings>[0]) => W | Promise<W>) =>
  function resolve(one, _, ctx) {
    return soon(standings(ctx).of(one), (standing) => use(present(standing), one));
  };

/** Letters of one matter, known to their own people alone. */
export const Case = builder.objectRef<ShownCase>('Case').implement({
  description:
    'Letters of one matter: a bill, its reminder, the payment. Known to their own people alone; what lies in the trash is left out.',
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    name: t.exposeString('name', { nullable: true, description: 'What a person called it.' }),
    title: t.string({
      nullable: true,
      description: 'Its name, or what its first letter is called.',
      resolve: ({ name, subject }) => name ?? subject,
    }),
    senderName: t.exposeString('senderName', {
      nullable: true,
      description: 'Who wrote the first letter.',
    }),
    count: t.int({
      description: 'How many letters surely belong to it.',
      resolve: ({ letters }) => letters.filter(({ standing }) => standing === 'sure').length,
    }),
    documents: t.field({
      type: [InCase],
      description: 'The earliest first; suggested ones stand among them.',
      resolve: standingOf(({ documents }, { letters }) =>
        letters.flatMap((letter) => {
          const document = documents.get(letter.documentId);
          return document === undefined ? [] : [{ ...letter, document }];
        }),
      ),
    }),
    openSums: t.field({ type: [Sum], resolve: standingOf(({ sums }) => [...sums]) }),
    nextDuty: t.field({
      type: Next,
      nullable: true,
      resolve: standingOf(({ nextDuty }) => nextDuty),
    }),
    turn: t.field({ type: Turn, resolve: standingOf(({ turn }) => turn) }),
    canChange: t.boolean({ resolve: flag((one: ShownCase, by) => refuseCase(one, by)) }),
  }),
});

type Belonging = { readonly sure: ShownCase | null; readonly suggested: ShownCase | null };
const NOWHERE: Belonging = { sure: null, suggested: null };

function belongingOf(one: ShownCase, { id }: DocumentRow): Belonging {
  if (one.letters.length < 2) return NOWHERE;
  const sure = one.letters.filter(({ standing }) => standing === 'sure');
  // A single letter is no case yet, only what another one may join.
  const isIn = sure.length > 1 && sure.some(({ documentId }) => documentId === id);
  return isIn ? { sure: one, suggested: null } : { sure: null, suggested: one };
}

const belongings = loadedOnce<Belonging, DocumentRow>(async (ctx, documents) => {
  const cases = await findToldCases(ctx, documents);
  return new Map([...cases].map(([document, found]) => [document, belongingOf(found, document)]));
});

// By the row, and without all else of a case: lists ask it of every row.
const caseIds = loadedOnce<string, DocumentRow>(findCaseIds);

builder.objectFields(Document, (t) => ({
  caseId: t.id({
    nullable: true,
    description: 'The matter it surely belongs to, though it may be the only letter of it.',
    resolve: (document, _, ctx) => caseIds(ctx).of(document),
  }),
  case: t.field({
    type: Case,
    nullable: true,
    description: 'The matter it belongs to; null to whom the document was only shared.',
    resolve: (document, _, ctx) =>
      soon(belongings(ctx).of(document), (found) => found?.sure ?? null),
  }),
  suggestedCase: t.field({
    type: Case,
    nullable: true,
    description: 'The matter it may belong to; `joinCase` confirms it, `splitCase` refuses it.',
    resolve: (document, _, ctx) =>
      soon(belongings(ctx).of(document), (found) => found?.suggested ?? null),
  }),
}));

builder.queryField('case', (t) =>
  t.field({
    type: Case,
    nullable: true,
    description: 'A case of the own spaces of the viewer.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, ctx) => (await findCase(ctx, id)) ?? null,
  }),
);
