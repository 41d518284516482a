import {
  ENVELOPE_KINDS,
  ENVELOPE_PROBLEMS,
  ENVELOPE_STAGES,
  FRONT_REFUSALS,
  ENVELOPE_LABEL_REFUSALS,
  MATCH_REASONS,
  STEP_REFUSALS,
} from '@postkorb/domain/centre';
import { findAddressed } from '#originals';
import { answer, oneOf } from '#platform/api/graphql';
import { loadedOnce } from '#platform/loaded';
import { answerType, builder } from '../basics/console-builder.ts';
import { decideEnvelope, quarantineEnvelope } from './decide-envelope.ts';
import {
  countAtStages,
  findAtStage,
  findEnvelope,
  findOfTray,
  type EnvelopeRow,
} from './envelope.sql.ts';
import { labelEnvelope } from './label-envelope.ts';
import { findChoice, type Choice } from './choice.ts';
import { openEnvelope } from './open-envelope.ts';
import { putAway, shelveEnvelope } from './shelve-envelope.ts';
import { takeFront } from '../fronts/take-front.ts';
import { takeScan } from '../scanning/take-scan.ts';

const KindType = builder.enumType('EnvelopeKind', {
  description: 'What an envelope is to the carrier.',
  values: ENVELOPE_KINDS,
});
/** How far an envelope is. */
export const StageType = builder.enumType('EnvelopeStage', {
  description: 'How far an envelope is.',
  values: ENVELOPE_STAGES,
});
/** Why the last step of an envelope came to nothing. */
export const ProblemType = builder.enumType('EnvelopeProblem', {
  description: 'Why the last step of an envelope came to nothing; it may be tried again.',
  values: ENVELOPE_PROBLEMS,
});
const ReasonType = builder.enumType('MatchReason', {
  description: 'What speaks for an account, or against it.',
  values: MATCH_REASONS,
});

/** The names of all candidates of a list, in one question. */
const namesOf = loadedOnce<readonly string[]>(async (ctx, accountIds) => {
  const found = await findAddressed(ctx, [...new Set(accountIds)]);
  return new Map(found.map(({ accountId, names }) => [accountId, names]));
});

type Candidate = Choice['ranked'][number] & { readonly names: readonly string[] };
type Claimed = NonNullable<Candidate['claim']>;
const ClaimType = builder.objectRef<Claimed>('CandidateClaim').implement({
  description: 'What somebody of an account misses and claims.',
  fields: (t) => ({
    sender: t.exposeString('sender'),
    from: t.expose('fromDay', { type: 'Date' }),
    until: t.expose('untilDay', { type: 'Date' }),
  }),
});
const CandidateType = builder.objectRef<Candidate>('Candidate').implement({
  description: 'An account whose post an envelope may be.',
  fields: (t) => ({
    accountId: t.exposeID('accountId'),
    names: t.exposeStringList('names', { description: 'Under which names its post comes.' }),
    score: t.exposeInt('score', { description: 'How well it fits, of 100.' }),
    reasons: t.expose('reasons', { type: [ReasonType] }),
    claim: t.expose('claim', { type: ClaimType, nullable: true }),
  }),
});

/** An envelope as its centre sees it. */
export const EnvelopeType = builder.objectRef<EnvelopeRow>('Envelope').implement({
  description: 'An envelope, from its label to the box in which its paper lies.',
  fields: (t) => ({
    id: t.exposeID('id'),
    code: t.exposeString('code'),
    kind: t.field({
      type: KindType,
      nullable: true,
      resolve: ({ kind }) => oneOf(ENVELOPE_KINDS, kind),
    }),
    servedOn: t.expose('servedOn', {
      type: 'Date',
      nullable: true,
      description: 'The day that the deliverer wrote on the yellow envelope of a formal service.',
    }),
    stage: t.expose('stage', { type: StageType }),
    problem: t.field({
      type: ProblemType,
      nullable: true,
      resolve: ({ problem }) => oneOf(ENVELOPE_PROBLEMS, problem),
    }),
    stageAt: t.expose('stageAt', { type: 'DateTime' }),
    sheets: t.exposeInt('sheets', { nullable: true }),
    boxCode: t.exposeString('boxCode', { nullable: true }),
    needsSecond: t.boolean({
      description: 'Whether one pair of eyes is too few.',
      resolve: async (envelope, _, ctx) => (await findChoice(ctx, envelope)).needsSecond,
    }),
    candidates: t.field({
      type: [CandidateType],
      description: 'Whose it may be while a person has to decide, the best first.',
      resolve: async (envelope, _, ctx) => {
        if (!['Deciding', 'SecondDecision'].includes(envelope.stage)) return [];
        const names = namesOf(ctx);
        const { ranked } = await findChoice(ctx, envelope);
        return Promise.all(
          ranked.map(async (one) => ({ ...one, names: (await names.of(one.accountId)) ?? [] })),
        );
      },
    }),
  }),
});

type Waiting = { readonly stage: (typeof ENVELOPE_STAGES)[number]; readonly count: number };
const WaitingType = builder.objectRef<Waiting>('WaitingEnvelopes').implement({
  description: 'How many envelopes stand at a stage.',
  fields: (t) => ({
    stage: t.expose('stage', { type: StageType }),
    count: t.exposeInt('count'),
  }),
});

builder.queryFields((t) => ({
  envelope: t.field({
    type: EnvelopeType,
    nullable: true,
    description: 'The envelope with this label.',
    args: { code: t.arg.string({ required: true }) },
    resolve: async (_, { code }, ctx) => (await findEnvelope(ctx, 'code', code)) ?? null,
  }),
  envelopesOfTray: t.field({
    type: [EnvelopeType],
    description:
      'The envelopes of a tray, the one that was labelled last first, at most a hundred.',
    args: { trayId: t.arg.id({ required: true }) },
    resolve: async (_, { trayId }, ctx) => [...(await findOfTray(ctx, trayId))],
  }),
  envelopesAt: t.field({
    type: [EnvelopeType],
    description:
      'The envelopes that stand at a stage, the one that waits longest first, at most a hundred.',
    args: { stage: t.arg({ type: StageType, required: true }) },
    resolve: async (_, { stage }, ctx) => [...(await findAtStage(ctx, stage))],
  }),
  waiting: t.field({
    type: [WaitingType],
    description: 'How many envelopes stand at each stage that waits for somebody.',
    resolve: async (_, __, ctx) =>
      [...(await countAtStages(ctx))].map(([stage, count]) => ({ stage, count })),
  }),
}));

const shown = { name: 'envelope', type: EnvelopeType } as const;
const Labelled = answerType('LabelEnvelope', ENVELOPE_LABEL_REFUSALS, shown);
const TakenFront = answerType('TakeFront', FRONT_REFUSALS, shown);
const Decided = answerType(
  'DecideEnvelope',
  [...STEP_REFUSALS, 'NO_CANDIDATE', 'SAME_PERSON', 'NOT_INDEPENDENT', 'CHANGED_MEANWHILE'],
  shown,
);
const Quarantined = answerType('QuarantineEnvelope', STEP_REFUSALS, shown);
const Opened = answerType('OpenEnvelope', [...STEP_REFUSALS, 'INVALID_INPUT'], shown);
const TakenScan = answerType('TakeScan', [...STEP_REFUSALS, 'SCANNER_BUSY'], shown);
const SHELVE_REFUSALS = [...STEP_REFUSALS, 'NO_BOX', 'NOT_FILED_YET'] as const;
const Shelved = answerType('ShelveEnvelope', SHELVE_REFUSALS, shown);
const PutAway = answerType('PutAway', SHELVE_REFUSALS, shown);

builder.mutationFields((t) => ({
  labelEnvelope: t.field({
    type: Labelled,
    description:
      'Notes an envelope of a tray by the label that was put on it; the same again is one envelope.',
    args: {
      trayId: t.arg.id({ required: true }),
      code: t.arg.string({ required: true }),
      kind: t.arg({ type: KindType, required: true }),
      servedOn: t.arg({ type: 'Date' }),
    },
    resolve: (_, { servedOn, ...labelling }, ctx) =>
      answer(labelEnvelope(ctx, { ...labelling, servedOn: servedOn ?? null })),
  }),
  takeFront: t.field({
    type: TakenFront,
    description: 'Has the front of an envelope scanned at this station, and read.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => answer(takeFront(ctx, id)),
  }),
  decideEnvelope: t.field({
    type: Decided,
    description: 'Says whose an envelope is, of those it may be.',
    args: { id: t.arg.id({ required: true }), accountId: t.arg.id({ required: true }) },
    resolve: (_, decision, ctx) => answer(decideEnvelope(ctx, decision)),
  }),
  quarantineEnvelope: t.field({
    type: Quarantined,
    description: 'Lays an envelope aside, sealed: none of those it may be is right.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => answer(quarantineEnvelope(ctx, id)),
  }),
  openEnvelope: t.field({
    type: Opened,
    description: 'Notes that an envelope was opened, and how many sheets were in it.',
    args: { id: t.arg.id({ required: true }), sheets: t.arg.int({ required: true }) },
    resolve: (_, opening, ctx) => answer(openEnvelope(ctx, opening)),
  }),
  takeScan: t.field({
    type: TakenScan,
    description: 'Has the pages of an opened envelope taken from the scanner of this station.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => answer(takeScan(ctx, id)),
  }),
  shelveEnvelope: t.field({
    type: Shelved,
    description: 'Notes in which box the paper of a scanned envelope lies.',
    args: { id: t.arg.id({ required: true }), boxCode: t.arg.string({ required: true }) },
    resolve: (_, shelving, ctx) => answer(shelveEnvelope(ctx, shelving)),
  }),
  putAway: t.field({
    type: PutAway,
    description: 'Notes in which box the paper of the scanned envelope with this label lies.',
    args: { code: t.arg.string({ required: true }), boxCode: t.arg.string({ required: true }) },
    resolve: (_, scanned, ctx) => answer(putAway(ctx, scanned)),
  }),
}));
