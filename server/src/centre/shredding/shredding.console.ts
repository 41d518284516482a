import { BATCH_REFUSALS, BATCH_STAGES, LISTED_STATES, STOP_REASONS } from '@postkorb/domain/centre';
import type { DestructionCertificate } from '@postkorb/domain/originals';
import { certificatePdf } from '#originals';
import { isId } from '#platform/basics/id';
import { answer } from '#platform/api/graphql';
import { answerType, builder } from '../basics/console-builder.ts';
import {
  findBatch,
  findLastMachine,
  findOpenBatch,
  type BatchRow,
  type PaperRow,
} from './batch.sql.ts';
import { finishBatch, noteFoundPaper, stopBatch } from './close-batch.ts';
import { freezeBatch } from './freeze-batch.ts';
import { countShreddable, findMissing } from './shreddable.sql.ts';
import { shredPaper } from './shred-paper.ts';
import { startBatch } from './start-batch.ts';

const StageType = builder.enumType('ShredBatchStage', {
  description: 'How far a batch of papers that are shredded is.',
  values: BATCH_STAGES,
});
const StateType = builder.enumType('ShredPaperState', {
  description: 'What became of a paper on the list of a batch.',
  values: LISTED_STATES,
});
const ReasonType = builder.enumType('ShredStopReason', {
  description: 'Why a batch was stopped.',
  values: STOP_REASONS,
});

const PaperType = builder.objectRef<PaperRow>('ShredPaper').implement({
  description: 'A paper on the list of a batch.',
  fields: (t) => ({
    code: t.exposeString('code'),
    boxCode: t.exposeString('boxCode', { nullable: true }),
    sheets: t.exposeInt('sheets', { nullable: true }),
    state: t.expose('state', { type: StateType }),
  }),
});

const saidIn = ({ certificate }: BatchRow): DestructionCertificate | null =>
  certificate === null
    ? null
    : (JSON.parse(certificate) as { readonly certificate: DestructionCertificate }).certificate;

const BatchType = builder.objectRef<BatchRow>('ShredBatch').implement({
  description: 'Papers that are shredded in one go, by two people.',
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeInt('number'),
    stage: t.expose('stage', { type: StageType }),
    protectionClass: t.exposeInt('protectionClass'),
    securityLevel: t.exposeInt('securityLevel'),
    machine: t.exposeString('machine'),
    isOwn: t.boolean({
      description: 'Whether whoever works here began it; nobody else goes on.',
      resolve: ({ operatorId }, _, ctx) => operatorId === ctx.shift.personId,
    }),
    stopReason: t.expose('stopReason', { type: ReasonType, nullable: true }),
    stopCode: t.exposeString('stopCode', { nullable: true }),
    certificateNumber: t.string({
      nullable: true,
      description: 'Of what is certified of it; null where nothing was destroyed.',
      resolve: (batch) => saidIn(batch)?.number ?? null,
    }),
    papers: t.field({ type: [PaperType], resolve: ({ papers }) => [...papers] }),
  }),
});

type Missing = Awaited<ReturnType<typeof findMissing>>[number];
const MissingType = builder.objectRef<Missing>('MissingPaper').implement({
  description: 'A paper that was on a list and not at the machine.',
  fields: (t) => ({
    code: t.exposeString('code'),
    boxCode: t.exposeString('boxCode', { nullable: true }),
    missingSince: t.expose('stateAt', { type: 'DateTime' }),
  }),
});

async function findFile(batch: BatchRow | undefined, ctx: Parameters<typeof certificatePdf>[0]) {
  const said = batch && saidIn(batch);
  if (!said || batch.certificate === null) return null;
  return (await certificatePdf(ctx, batch.certificate, said)).toString('base64');
}

builder.queryFields((t) => ({
  shreddablePapers: t.int({
    description: 'How many papers in boxes of this centre are to be shredded.',
    resolve: (_, __, ctx) => countShreddable(ctx),
  }),
  openShredBatch: t.field({
    type: BatchType,
    nullable: true,
    description: 'The batch that was frozen last and has not ended.',
    resolve: async (_, __, ctx) => (await findOpenBatch(ctx)) ?? null,
  }),
  lastShredder: t.string({
    nullable: true,
    description: 'The machine of the last batch.',
    resolve: (_, __, ctx) => findLastMachine(ctx),
  }),
  missingPapers: t.field({
    type: [MissingType],
    description: 'The papers that were on a list and not at the machine, and were not found since.',
    resolve: (_, __, ctx) => findMissing(ctx),
  }),
  shredCertificateFile: t.string({
    nullable: true,
    description: 'What is certified of a batch as PDF/A-3 with its signed text inside, in base64.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, ctx) =>
      findFile(isId(id) ? await findBatch(ctx, id) : undefined, ctx),
  }),
}));

const shown = { name: 'batch', type: BatchType } as const;
const Frozen = answerType('FreezeBatch', ['INVALID_INPUT', 'NOTHING_TO_SHRED'], shown);
const Started = answerType(
  'StartBatch',
  [
    ...BATCH_REFUSALS,
    'SAME_PERSON',
    'NOT_INDEPENDENT',
    'WRONG_BADGE',
    'START_PIN',
    'TOO_MANY_TRIES',
    'NOTHING_LEFT',
  ],
  shown,
);
const Shredded = answerType(
  'ShredPaper',
  [...BATCH_REFUSALS, 'OTHER_OPERATOR', 'NO_LABEL', 'ALREADY_SHREDDED'],
  shown,
);
const Finished = answerType('FinishBatch', [...BATCH_REFUSALS, 'MISSING'], shown);
const Stopped = answerType('StopBatch', [...BATCH_REFUSALS, 'NOTHING_MISSING'], shown);
const Found = answerType('FindPaperAgain', ['NOT_MISSING'], {
  name: 'missing',
  type: [MissingType] as [typeof MissingType],
});

builder.mutationFields((t) => ({
  freezeBatch: t.field({
    type: Frozen,
    description: 'Freezes a list of papers that are shredded in one go.',
    args: {
      protectionClass: t.arg.int({ required: true }),
      securityLevel: t.arg.int({ required: true }),
      machine: t.arg.string({ required: true }),
      most: t.arg.int({ required: true }),
    },
    resolve: (_, asked, ctx) => answer(freezeBatch(ctx, asked)),
  }),
  startBatch: t.field({
    type: Started,
    description: 'Begins to shred a list, with the badge and PIN of a second person.',
    args: {
      id: t.arg.id({ required: true }),
      badge: t.arg.string({ required: true }),
      pin: t.arg.string({ required: true }),
    },
    resolve: (_, start, ctx) => answer(startBatch(ctx, start)),
  }),
  shredPaper: t.field({
    type: Shredded,
    description: 'Notes that a paper was scanned at the machine and goes into it.',
    args: { id: t.arg.id({ required: true }), code: t.arg.string({ required: true }) },
    resolve: (_, scan, ctx) => answer(shredPaper(ctx, scan)),
  }),
  finishBatch: t.field({
    type: Finished,
    description: 'Finishes a batch of which each paper went into the machine.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => answer(finishBatch(ctx, id)),
  }),
  stopBatch: t.field({
    type: Stopped,
    description: 'Stops a batch; what did not go into the machine is missing, or given back.',
    args: { id: t.arg.id({ required: true }), isMissing: t.arg.boolean({ required: true }) },
    resolve: (_, { id, isMissing }, ctx) =>
      answer(stopBatch(ctx, { id, reason: isMissing ? 'MISSING' : 'BY_HAND' })),
  }),
  findPaperAgain: t.field({
    type: Found,
    description: 'Notes that a paper that was missing is here again.',
    args: { code: t.arg.string({ required: true }) },
    resolve: (_, { code }, ctx) => answer(noteFoundPaper(ctx, code)),
  }),
}));
