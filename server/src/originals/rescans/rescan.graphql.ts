import {
  refuseOriginals,
  refuseRescan,
  RESCAN_REASONS,
  RESCAN_REFUSALS,
  type RescanReason,
  type WithPaper,
} from '@postkorb/domain/originals';
import { Document, findDocuments, keyFrom, keyText, type DocumentRow } from '#documents';
import { answer, answerType, builder } from '#platform/api/graphql';
import { askerOf, flagOn } from '#platform/asker';
import type { Ctx } from '#platform/ctx';
import { loadedOnce, soon } from '#platform/loaded';
import { paperOf } from '../papers/originals.graphql.ts';
import { requestRescan } from './request-rescan.ts';
import { findRescansBy, findRescansOf, type Rescan } from './rescan.sql.ts';

const withPaper = (d: DocumentRow, ctx: Ctx): WithPaper | Promise<WithPaper> =>
  soon(paperOf(ctx, d), (paper) => ({ ...d, paper }));

const Reason = builder.enumType('RescanReason', { values: RESCAN_REASONS });
const Refusal = builder.enumType('RescanRefusal', { values: RESCAN_REFUSALS });

const others = loadedOnce<DocumentRow, string>(async (ctx, ids) => {
  const rows = await findDocuments(ctx, ids);
  return new Map(rows.map((row) => [row.id, row]));
});

const RescanType = builder.objectRef<Rescan>('Rescan').implement({
  description: 'A paper that is to be scanned once more, or was.',
  fields: (t) => ({
    id: t.exposeID('id'),
    reason: t.field({ type: Reason, resolve: ({ reason }) => reason as RescanReason }),
    note: t.exposeString('note'),
    requestedAt: t.expose('askedAt', { type: 'DateTime' }),
    scannedAt: t.expose('scannedAt', { type: 'DateTime', nullable: true }),
    newScan: t.field({
      type: Document,
      nullable: true,
      description: 'The new scan, as far as it is within reach.',
      resolve: ({ newDocumentId: id }, _, ctx) => (id === null ? null : others(ctx).of(id)),
    }),
    firstScan: t.field({
      type: Document,
      nullable: true,
      description: 'The scan whose paper it is, as far as it is within reach.',
      resolve: ({ documentId }, _, ctx) => others(ctx).of(documentId),
    }),
  }),
});

/** Whoever manages no paper is told nothing of it. */
const knowsPaper = (ctx: Ctx) => refuseOriginals(askerOf(ctx)) === null;

/** Only in the viewer's own account: what others share has no paper for them. */
const ownIds = (ctx: Ctx, keys: readonly string[]) =>
  keys
    .map(keyFrom)
    .filter(({ accountId }) => accountId === ctx.viewer.accountId)
    .map(({ id }) => id);

const asked = loadedOnce<readonly Rescan[]>(async (ctx, keys) => {
  const ids = ownIds(ctx, keys);
  const rows = ids.length === 0 ? [] : await findRescansOf(ctx, ids);
  return Map.groupBy(rows, ({ accountId, documentId: id }) => keyText({ accountId, id }));
});
const answered = loadedOnce<Rescan>(async (ctx, keys) => {
  const ids = ownIds(ctx, keys);
  const rows = ids.length === 0 ? [] : await findRescansBy(ctx, ids);
  return new Map(
    rows.map((row) => [keyText({ accountId: row.accountId, id: row.newDocumentId ?? '' }), row]),
  );
});

builder.objectFields(Document, (t) => ({
  canRequestRescan: t.boolean({ resolve: flagOn(withPaper, refuseRescan) }),
  rescanRefusal: t.field({
    type: Refusal,
    nullable: true,
    description: 'Why its paper is not scanned once more; null where it may be.',
    resolve: (d, _, ctx) =>
      soon(withPaper(d, ctx), (one) => {
        const refusal = refuseRescan(one, askerOf(ctx));
        return refusal === 'NOT_IN_BASKET' ? null : refusal;
      }),
  }),
  rescans: t.field({
    type: [RescanType],
    description: 'The times its paper was to be scanned once more, the latest first.',
    resolve: async (d, _, ctx) =>
      knowsPaper(ctx) ? [...((await asked(ctx).of(keyText(d))) ?? [])] : [],
  }),
  rescanOf: t.field({
    type: RescanType,
    nullable: true,
    description: 'Where it is a new scan: what was asked for.',
    resolve: (d, _, ctx) => (knowsPaper(ctx) ? answered(ctx).of(keyText(d)) : null),
  }),
}));

const RescanAnswer = answerType('RequestRescan', RESCAN_REFUSALS, {
  name: 'document',
  type: Document,
});

builder.mutationField('requestRescan', (t) =>
  t.field({
    type: RescanAnswer,
    description:
      'Asks the scan centre to scan a paper once more; the new scan lies beside the first one, which stays as it is.',
    args: {
      id: t.arg.id({ required: true }),
      reason: t.arg({ type: Reason, required: true }),
      note: t.arg.string({ description: 'For whoever scans; another reason has to be said.' }),
      idempotencyKey: t.arg.string(),
    },
    resolve: (_, { id, reason, note, idempotencyKey: key }, ctx) =>
      answer(requestRescan(ctx, { id, reason, note: note ?? '', key })),
  }),
);
