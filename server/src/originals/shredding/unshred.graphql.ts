import { refuseUnshred, UNSHRED_REFUSALS, type WithPaper } from '@postkorb/domain/originals';
import { Document, type DocumentRow } from '#documents';
import { answer, answerType, builder } from '#platform/api/graphql';
import { flagOn } from '#platform/asker';
import type { Ctx } from '#platform/ctx';
import { soon } from '#platform/loaded';
import { paperOf } from '../papers/originals.graphql.ts';
import { unshredMany } from './unshred-many.ts';

const withPaper = (d: DocumentRow, ctx: Ctx): WithPaper | Promise<WithPaper> =>
  soon(paperOf(ctx, d), (paper) => ({ ...d, paper }));

builder.objectField(Document, 'canUnshred', (t) =>
  t.boolean({
    description: 'Whether the order to shred its paper can still be taken back.',
    resolve: flagOn(withPaper, refuseUnshred),
  }),
);

const UnshredAnswer = answerType('UnshredMany', UNSHRED_REFUSALS, {
  name: 'documents',
  type: [Document] as [typeof Document],
});

builder.mutationField('unshredMany', (t) =>
  t.field({
    type: UnshredAnswer,
    description:
      'Takes back that originals are shredded, as long as none of them lies at the machine.',
    args: { ids: t.arg.idList({ required: true }), idempotencyKey: t.arg.string() },
    resolve: (_, { ids, idempotencyKey: key }, ctx) => answer(unshredMany(ctx, { ids, key })),
  }),
);
