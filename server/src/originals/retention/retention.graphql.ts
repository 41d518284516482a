import {
  GUARDS,
  KEEP_REFUSALS,
  refuseKeep,
  refuseRelease,
  type WithKept,
} from '@postkorb/domain/originals';
import { Customer } from '#accounts';
import { Document, type DocumentRow } from '#documents';
import { answer, answerType, builder } from '#platform/api/graphql';
import { flagOn } from '#platform/asker';
import type { Ctx } from '#platform/ctx';
import { soon } from '#platform/loaded';
import { isOwn, OriginalType, paperOf } from '../papers/originals.graphql.ts';
import { keepPapers, releasePapers } from './keep-papers.ts';
import { findKeepingCents, priceOfKeeping } from './keeping-price.ts';

const withKept = (d: DocumentRow, ctx: Ctx): WithKept | Promise<WithKept> =>
  soon(paperOf(ctx, d), (paper) => ({ ...d, paper }));

const GuardEnum = builder.enumType('OriginalGuard', { values: GUARDS });

builder.objectFields(OriginalType, (t) => ({
  heldAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'Since when somebody keeps it beyond its last day.',
    resolve: (one, _, ctx) => (isOwn(ctx, one) ? one.heldAt : null),
  }),
  guard: t.field({
    type: GuardEnum,
    nullable: true,
    description: 'What it seems to be that cannot be replaced: it is kept until somebody decides.',
    resolve: (one, _, ctx) => (isOwn(ctx, one) ? one.guard : null),
  }),
}));

builder.objectFields(Document, (t) => ({
  canKeep: t.boolean({
    description: 'Whether its paper may be kept beyond its last day.',
    resolve: flagOn(withKept, refuseKeep),
  }),
  canRelease: t.boolean({
    description: 'Whether its paper is kept beyond its last day, and need not be.',
    resolve: flagOn(withKept, refuseRelease),
  }),
}));

builder.objectField(Customer, 'keepOriginalCents', (t) =>
  t.int({
    description: 'What it costs to keep an original beyond its last day, once; 0 is nothing.',
    resolve: (_, __, ctx) => findKeepingCents(ctx),
  }),
);

builder.objectFields(Document, (t) => ({
  keepCents: t.int({
    description:
      'What it costs to keep its paper beyond its last day; nothing where that was paid once.',
    resolve: (d, _, ctx) => priceOfKeeping(ctx, d),
  }),
}));

const documents = { name: 'documents', type: [Document] as [typeof Document] };
const KeepAnswer = answerType('KeepOriginals', KEEP_REFUSALS, documents);
const ReleaseAnswer = answerType('ReleaseOriginals', KEEP_REFUSALS, documents);

builder.mutationFields((t) => ({
  keepOriginals: t.field({
    type: KeepAnswer,
    description: 'Keeps originals beyond their last day in the short-term archive: all or none.',
    args: {
      ids: t.arg.idList({ required: true }),
      expectedTotalCents: t.arg.int({ description: 'What it was said to cost; else any price.' }),
      idempotencyKey: t.arg.string(),
    },
    resolve: (_, { ids, expectedTotalCents: expectedTotal, idempotencyKey: key }, ctx) =>
      answer(keepPapers(ctx, { ids, expectedTotal, key })),
  }),
  releaseOriginals: t.field({
    type: ReleaseAnswer,
    description:
      'Gives originals that were kept their last day back; they are not destroyed without a warning.',
    args: { ids: t.arg.idList({ required: true }), idempotencyKey: t.arg.string() },
    resolve: (_, { ids, idempotencyKey: key }, ctx) => answer(releasePapers(ctx, { ids, key })),
  }),
}));
