import {
  MINE_AFTER_ALL_REFUSALS,
  NOT_MINE_REFUSALS,
  refuseMineAfterAll,
  refuseNotMine,
  refuseOriginals,
  type FromCentre,
} from '@postkorb/domain/originals';
import { Document, type DocumentRow } from '#documents';
import { answer, answerType, builder } from '#platform/api/graphql';
import { askerOf, flag, flagOn } from '#platform/asker';
import type { Ctx } from '#platform/ctx';
import { loadedOnce, soon } from '#platform/loaded';
import { findEnvelopesByCode, findReports, reportOf, type Report } from './reported.sql.ts';
import { reportNotMine } from './report-not-mine.ts';
import { takeBackNotMine } from './take-back.ts';

const envelopes = loadedOnce<true, string>(async (ctx, scanIds) => {
  const found = await findEnvelopesByCode(ctx, scanIds);
  return new Map(found.map(({ code }) => [code, true]));
});

/** Whether it came out of an envelope; of what others share nothing is known. */
const fromCentre = (d: DocumentRow, ctx: Ctx): FromCentre | Promise<FromCentre> =>
  d.scanId === null || d.accountId !== ctx.viewer.accountId
    ? { ...d, isFromCentre: false }
    : soon(envelopes(ctx).of(d.scanId), (isThere) => ({ ...d, isFromCentre: isThere === true }));

builder.objectField(Document, 'canReportNotMine', (t) =>
  t.boolean({
    description: 'Whether it may be given back as somebody else’s.',
    resolve: flagOn(fromCentre, refuseNotMine),
  }),
);

const ReportType = builder.objectRef<Report>('NotMineReport').implement({
  description: 'A document that came by mistake and was given back; nothing of it is left here.',
  fields: (t) => ({
    id: t.exposeID('id'),
    reportedAt: t.expose('reportedAt', { type: 'DateTime' }),
    takenBackAt: t.expose('takenBackAt', { type: 'DateTime', nullable: true }),
    paperTakenAt: t.expose('pulledAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When its paper was taken out of the box in which it lay.',
    }),
    canTakeBack: t.boolean({ resolve: flag(refuseMineAfterAll) }),
  }),
});

builder.queryField('notMineReports', (t) =>
  t.field({
    type: [ReportType],
    description:
      'What people of the account gave back as somebody else’s, the latest first, for whoever manages its paper.',
    resolve: async (_, __, ctx) =>
      refuseOriginals(askerOf(ctx)) === null ? (await findReports(ctx)).map(reportOf) : [],
  }),
);

const reports = { name: 'reports', type: [ReportType] as [typeof ReportType] } as const;
const ReportAnswer = answerType('ReportNotMine', NOT_MINE_REFUSALS, reports);
const TakeBackAnswer = answerType('TakeBackNotMine', MINE_AFTER_ALL_REFUSALS, reports);

builder.mutationFields((t) => ({
  reportNotMine: t.field({
    type: ReportAnswer,
    description:
      'Gives a document back that came by mistake: its scan is gone at once, with all that was made of it.',
    args: { id: t.arg.id({ required: true }), idempotencyKey: t.arg.string() },
    resolve: (_, { id, idempotencyKey: key }, ctx) => answer(reportNotMine(ctx, { id, key })),
  }),
  takeBackNotMine: t.field({
    type: TakeBackAnswer,
    description:
      'Takes that back until its paper was taken out of its box: the document comes anew into the Inbox.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => answer(takeBackNotMine(ctx, id)),
  }),
}));
