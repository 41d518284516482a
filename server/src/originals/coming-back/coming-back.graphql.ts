import { RESEND_REFUSALS } from '@postkorb/domain/originals';
import { answer, answerType, builder } from '#platform/api/graphql';
import { loadedOnce, soon } from '#platform/loaded';
import { EstimateType, Return } from '../returns/returns.graphql.ts';
import { findKeptUntil } from './coming-back.sql.ts';
import { estimateResend, resendReturn } from './resend-return.ts';

const kept = loadedOnce<string>(async (ctx, ids) => {
  const rows = await findKeptUntil(ctx, ids);
  return new Map(rows.map(({ returnId, askedAgainOn }) => [returnId, askedAgainOn]));
});

builder.objectFields(Return, (t) => ({
  backAt: t.expose('backAt', {
    type: 'DateTime',
    nullable: true,
    description: 'Since when it lies at the centre again, because the carrier brought it back.',
  }),
  isSentAgain: t.boolean({
    description: 'Whether it came back, and is being sent once more.',
    resolve: ({ resendAt }) => resendAt !== null,
  }),
  askedAgainOn: t.field({
    type: 'Date',
    nullable: true,
    description:
      'Of what came back: the day on which its people are asked once more where it shall go.',
    resolve: ({ id, backAt }, _, ctx) =>
      backAt === null ? null : soon(kept(ctx).of(id), (day) => day),
  }),
}));

builder.queryField('estimateResendReturn', (t) =>
  t.field({
    type: EstimateType,
    description: 'What it costs to send a packet that came back once more.',
    args: {
      id: t.arg.id({ required: true }),
      returnAddressId: t.arg.id({ description: 'The one that is offered first, unless given.' }),
    },
    resolve: (_, { id, returnAddressId }, ctx) =>
      estimateResend(ctx, { id, returnAddressId: returnAddressId ?? null }),
  }),
);

const ResendAnswer = answerType('ResendReturn', RESEND_REFUSALS, { name: 'return', type: Return });

builder.mutationField('resendReturn', (t) =>
  t.field({
    type: ResendAnswer,
    description: 'Sends a packet that came back once more; it stays the same return.',
    args: {
      id: t.arg.id({ required: true }),
      returnAddressId: t.arg.id({ required: true }),
      expectedTotalCents: t.arg.int({
        description: 'What whoever orders was told that it costs; another price is refused.',
      }),
      idempotencyKey: t.arg.string(),
    },
    resolve: (_, { id, returnAddressId, expectedTotalCents, idempotencyKey: key }, ctx) =>
      answer(
        resendReturn(ctx, { id, returnAddressId, expectedTotal: expectedTotalCents ?? null, key }),
      ),
  }),
);
