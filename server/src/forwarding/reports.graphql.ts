import { FORWARDING_ISSUE_REASONS, FORWARDING_REPORT_REFUSALS } from '@postkorb/domain/forwarding';
import { answer, answerType, builder } from '#platform/api/graphql';
import { loadedOnce, soon } from '#platform/loaded';
import { findReportsOf, type Report } from './report.sql.ts';
import { sendForwardingReport } from './send-report.ts';
import { SourceObject } from './sources.graphql.ts';

const Reason = builder.enumType('ForwardingIssueReason', { values: FORWARDING_ISSUE_REASONS });

const ReportType = builder.objectRef<Report>('ForwardingReport').implement({
  description: 'What somebody says is wrong with forwarded post.',
  fields: (t) => ({
    id: t.exposeID('id'),
    reason: t.field({ type: Reason, resolve: ({ reason }) => reason }),
    text: t.exposeString('text'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    answeredAt: t.expose('answeredAt', { type: 'DateTime', nullable: true }),
    outcome: t.exposeString('outcome', {
      nullable: true,
      description: 'What the scan centre answered.',
    }),
  }),
});

const reports = loadedOnce<readonly Report[]>(async (ctx, ids) =>
  Map.groupBy(await findReportsOf(ctx, ids), ({ sourceId }) => sourceId),
);

builder.objectField(SourceObject, 'report', (t) =>
  t.field({
    type: ReportType,
    nullable: true,
    description: 'What was reported of it last.',
    resolve: ({ id }, _, ctx) => soon(reports(ctx).of(id), (all) => all?.[0] ?? null),
  }),
);

const ReportAnswer = answerType('SendForwardingReport', FORWARDING_REPORT_REFUSALS, {
  name: 'report',
  type: ReportType,
});

builder.mutationField('sendForwardingReport', (t) =>
  t.field({
    type: ReportAnswer,
    description: 'Says what is wrong with forwarded post, for the scan centre to look into.',
    args: {
      sourceId: t.arg.id({ required: true }),
      reason: t.arg({ type: Reason, required: true }),
      text: t.arg.string(),
      idempotencyKey: t.arg.string(),
    },
    resolve: (_, { sourceId, reason, text, idempotencyKey: key }, ctx) =>
      answer(sendForwardingReport(ctx, { sourceId, reason, text: text ?? '', key })),
  }),
);
