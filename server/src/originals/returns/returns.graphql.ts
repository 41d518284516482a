import { dayInBerlin, type Day } from '@postkorb/domain/basics';
import {
  ESTIMATE_KINDS,
  ORDER_REFUSALS,
  packedBy,
  PACKING_DAYS,
  refuseReturnOf,
  RETURN_STAGES,
  RETURN_TYPES,
  stageOf,
  USUAL_PACKING_DAYS,
  type Estimate,
  type EstimateItem,
} from '@postkorb/domain/originals';
import { Document, type DocumentRow } from '#documents';
import { answer, answerType, builder } from '#platform/api/graphql';
import { askerOf } from '#platform/asker';
import { loadedOnce } from '#platform/loaded';
import { ReturnAddressType } from '../addresses/addresses.graphql.ts';
import { findAddressesOf, type ReturnAddress } from '../addresses/return-address.sql.ts';
import { estimateReturn } from './estimate-return.ts';
import { lineText } from './line-text.ts';
import { pricesOf } from './prices.ts';
import { requestReturn } from './request-return.ts';
import { documentsOfReturns, findReturns, type ReturnRow } from './return.sql.ts';

const ReturnTypeEnum = builder.enumType('ReturnType', { values: RETURN_TYPES });
const Stage = builder.enumType('ReturnPackageStage', { values: RETURN_STAGES });
const ItemKind = builder.enumType('ReturnEstimateItemKind', { values: ESTIMATE_KINDS });

const documents = loadedOnce<readonly DocumentRow[]>(async (ctx, ids) =>
  Map.groupBy(await documentsOfReturns(ctx, ids), ({ returnId }) => returnId ?? ''),
);
const addresses = loadedOnce<ReturnAddress>(async (ctx, ids) => {
  const rows = await findAddressesOf(ctx, ids);
  return new Map(rows.map((row) => [row.id, row]));
});

export const Return = builder.objectRef<ReturnRow>('Return').implement({
  description: 'A packet of originals on its way home.',
  fields: (t) => ({
    id: t.exposeID('id'),
    type: t.field({ type: ReturnTypeEnum, resolve: ({ type }) => type }),
    stage: t.field({
      type: Stage,
      description: 'Whether it is on its way; nobody claims that it arrived.',
      resolve: stageOf,
    }),
    requestedAt: t.expose('requestedAt', { type: 'DateTime' }),
    packedBy: t.expose('packedBy', {
      type: 'Date',
      description: 'The day until which it is packed.',
    }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true }),
    address: t.field({
      type: ReturnAddressType,
      nullable: true,
      resolve: ({ addressId }, _, ctx) => addresses(ctx).of(addressId),
    }),
    trackingId: t.exposeString('trackingId', { nullable: true }),
    trackingLink: t.exposeString('trackingLink', {
      nullable: true,
      description: 'Where the carrier tells how far it is; null where no carrier has it.',
    }),
    totalCents: t.exposeInt('cents', { description: 'What is charged for it.' }),
    isSimulated: t.exposeBoolean('isSimulated', {
      description: 'Whether the practice centre of a demo account plays it.',
    }),
    documents: t.field({
      type: [Document],
      description: 'What lies in it, as far as it is within reach.',
      resolve: async ({ id }, _, ctx) => [...((await documents(ctx).of(id)) ?? [])],
    }),
    createdAt: t.expose('requestedAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

const Item = builder.objectRef<EstimateItem>('ReturnEstimateItem').implement({
  description: 'One line of what a return costs, in cents.',
  fields: (t) => ({
    kind: t.field({ type: ItemKind, resolve: ({ kind }) => kind }),
    description: t.string({
      description: 'The line in the language of the viewer.',
      resolve: (item, _, ctx) => lineText(ctx, item),
    }),
    quantity: t.exposeInt('quantity'),
    unitPrice: t.exposeInt('unitPrice'),
    total: t.exposeInt('total'),
  }),
});
type Packing = { readonly workingDays: number; readonly packedBy: Day };
const PackingType = builder.objectRef<Packing>('ReturnPacking').implement({
  description:
    'Within how many working days a packet may be packed, and until when that is if it is ordered today.',
  fields: (t) => ({
    workingDays: t.exposeInt('workingDays'),
    packedBy: t.expose('packedBy', { type: 'Date' }),
  }),
});
export const EstimateType = builder.objectRef<Estimate>('ReturnEstimate').implement({
  description: 'What a return costs, in cents, with VAT.',
  fields: (t) => ({
    total: t.exposeInt('total'),
    items: t.field({ type: [Item], resolve: ({ items }) => [...items] }),
    postageWithinGermany: t.int({
      description: 'What its postage is within Germany, wherever it goes.',
      resolve: (_, __, ctx) => pricesOf(ctx).postage,
    }),
    packing: t.field({
      type: [PackingType],
      description: 'How long packing may take.',
      resolve: (_, __, ctx) =>
        PACKING_DAYS.map((workingDays) => ({
          workingDays,
          packedBy: packedBy(dayInBerlin(ctx.now()), workingDays, ctx.config.calendar.region),
        })),
    }),
  }),
});

builder.queryFields((t) => ({
  returns: t.field({
    type: [Return],
    description: 'The packets of the account, those that are packed first, then the latest.',
    resolve: (_, __, ctx) => (refuseReturnOf({}, askerOf(ctx)) === null ? findReturns(ctx) : []),
  }),
  estimateRequestReturn: t.field({
    type: EstimateType,
    description: 'What it costs to send those of these originals home that can be ordered.',
    args: {
      selectedIds: t.arg.idList({ required: true }),
      returnAddressId: t.arg.id({ description: 'The one that is offered first, unless given.' }),
    },
    resolve: (_, { selectedIds: ids, returnAddressId }, ctx) =>
      estimateReturn(ctx, { ids, returnAddressId: returnAddressId ?? null }),
  }),
}));

const OrderAnswer = answerType('RequestReturn', ORDER_REFUSALS, { name: 'return', type: Return });

builder.mutationField('requestReturn', (t) =>
  t.field({
    type: OrderAnswer,
    description: 'Orders originals home: all of them in one packet, or none.',
    args: {
      ids: t.arg.idList({ required: true }),
      returnAddressId: t.arg.id({ required: true }),
      packingWorkingDays: t.arg.int({ description: 'Packed within 1, 2 or 3 working days.' }),
      expectedTotalCents: t.arg.int({
        description: 'What whoever orders was told that it costs; another price is refused.',
      }),
      idempotencyKey: t.arg.string(),
    },
    resolve: (_, { ids, returnAddressId, ...rest }, ctx) =>
      answer(
        requestReturn(ctx, {
          ids,
          returnAddressId,
          packingWorkingDays: rest.packingWorkingDays ?? USUAL_PACKING_DAYS,
          expectedTotal: rest.expectedTotalCents ?? null,
          key: rest.idempotencyKey,
        }),
      ),
  }),
);
