import { dayInBerlin } from '@postkorb/domain/basics';
import {
  missingFrom,
  REPORT_REASONS,
  REPORT_REFUSALS,
  REPORT_STATES,
} from '@postkorb/domain/originals';
import { answer, answerType, builder } from '#platform/api/graphql';
import { loadedOnce, soon } from '#platform/loaded';
import { Return } from '../returns/returns.graphql.ts';
import { findReportsOf, type Report } from './report.sql.ts';
import { submitReport } from './submit-report.ts';

const Reason = builder.enumType('ReturnsReportReason', { values: REPORT_REASONS });
const State = builder.enumType('ReturnsReportState', { values: REPORT_STATES });

const ReturnsReport = builder.objectRef<Report>('ReturnsReport').implement({
  description: 'What somebody says is wrong with a packet that was sent.',
  fields: (t) => ({
    id: t.exposeID('id'),
    reason: t.field({ type: Reason, resolve: ({ reason }) => reason }),
    state: t.field({
      type: State,
      description: 'Searching while the carrier looks for the parcel.',
      resolve: ({ state }) => state,
    }),
    text: t.exposeString('text'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    outcome: t.exposeString('outcome', {
      nullable: true,
      description: 'What the scan centre answered.',
    }),
  }),
});

const reports = loadedOnce<readonly Report[]>(async (ctx, ids) =>
  Map.groupBy(await findReportsOf(ctx, ids), ({ returnId }) => returnId),
);

builder.objectFields(Return, (t) => ({
  report: t.field({
    type: ReturnsReport,
    nullable: true,
    description: 'What was reported of it last.',
    resolve: ({ id }, _, ctx) => soon(reports(ctx).of(id), (all) => all?.[0] ?? null),
  }),
  missingFrom: t.field({
    type: 'Date',
    nullable: true,
    description: 'The first day on which it may be reported that it did not arrive.',
    resolve: ({ sentAt }) => (sentAt === null ? null : missingFrom(dayInBerlin(sentAt))),
  }),
}));

const ReportAnswer = answerType('SubmitReturnsIssue', REPORT_REFUSALS, {
  name: 'report',
  type: ReturnsReport,
});

builder.mutationField('submitReturnsIssue', (t) =>
  t.field({
    type: ReportAnswer,
    description:
      'Says what is wrong with a packet; the carrier is asked to search for one that did not arrive.',
    args: {
      returnId: t.arg.id({ required: true }),
      reason: t.arg({ type: Reason, required: true }),
      text: t.arg.string(),
      photos: t.arg.stringList({ description: 'At most three JPEGs of 200 KiB, in base64.' }),
      idempotencyKey: t.arg.string(),
    },
    resolve: (_, { returnId, reason, text, photos, idempotencyKey: key }, ctx) =>
      answer(
        submitReport(ctx, {
          returnId,
          reason,
          text: text ?? '',
          photos: (photos ?? []).map((photo) => Buffer.from(photo, 'base64')),
          key,
        }),
      ),
  }),
);
