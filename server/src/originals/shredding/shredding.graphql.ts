import {
  refuseShred,
  refuseShredConsent,
  SHRED_REFUSALS,
  type WithScan,
} from '@postkorb/domain/originals';
import { Customer } from '#accounts';
import { Document, type DocumentRow } from '#documents';
import { answer, answerType, builder } from '#platform/api/graphql';
import { askerOf, flagOn } from '#platform/asker';
import type { Ctx } from '#platform/ctx';
import { soon } from '#platform/loaded';
import { paperOf } from '../papers/originals.graphql.ts';
import { acceptShredConsent } from './accept-shred-consent.ts';
import { hasShredConsent } from './consent.sql.ts';
import { shredMany } from './shred-many.ts';

const withScan = (d: DocumentRow, ctx: Ctx): WithScan | Promise<WithScan> =>
  soon(paperOf(ctx, d), (paper) => ({ ...d, paper }));

const Refusal = builder.enumType('ShredRefusal', { values: SHRED_REFUSALS });

builder.objectFields(Document, (t) => ({
  canShred: t.boolean({ resolve: flagOn(withScan, refuseShred) }),
  shredRefusal: t.field({
    type: Refusal,
    nullable: true,
    description: 'Why its paper cannot be shredded; null where it can.',
    resolve: (d, _, ctx) => soon(withScan(d, ctx), (one) => refuseShred(one, askerOf(ctx))),
  }),
}));

builder.objectField(Customer, 'showShredConsent', (t) =>
  t.boolean({
    description: 'Whether somebody has to agree first that originals are destroyed for good.',
    resolve: async (_, __, ctx) =>
      refuseShredConsent(askerOf(ctx)) === null && !(await hasShredConsent(ctx)),
  }),
);

const ShredAnswer = answerType('ShredMany', SHRED_REFUSALS, {
  name: 'documents',
  type: [Document] as [typeof Document],
});
const ConsentAnswer = answerType('AcceptShredConsent', ['NOT_ALLOWED'], {
  name: 'customer',
  type: Customer,
});

builder.mutationFields((t) => ({
  shredMany: t.field({
    type: ShredAnswer,
    description:
      'Orders originals to be shredded, with a proof that is no older than five minutes; irreversible.',
    args: { ids: t.arg.idList({ required: true }), idempotencyKey: t.arg.string() },
    resolve: (_, { ids, idempotencyKey: key }, ctx) => answer(shredMany(ctx, { ids, key })),
  }),
  acceptShredConsent: t.field({
    type: ConsentAnswer,
    description: 'Agrees, once for the account, that originals are destroyed for good.',
    resolve: (_, __, ctx) => answer(acceptShredConsent(ctx)),
  }),
}));
