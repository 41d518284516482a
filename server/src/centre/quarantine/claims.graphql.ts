import {
  CLAIM_REFUSALS,
  CLAIM_STATES,
  refuseClaim,
  refuseOriginals,
  refuseWithdrawClaim,
  WITHDRAW_CLAIM_REFUSALS,
} from '@postkorb/domain/originals';
import { Customer } from '#accounts';
import { answer, answerType, builder } from '#platform/api/graphql';
import { askerOf, flag, flagOn } from '#platform/asker';
import { claimPost, countMade, withdrawClaim } from './claim-post.ts';
import { findClaims, type Claim } from './claim.sql.ts';

const StateType = builder.enumType('ClaimState', {
  description: 'How far a claim of missing post is.',
  values: CLAIM_STATES,
});

const ClaimType = builder.objectRef<Claim>('PostClaim').implement({
  description: 'Post that somebody expects and misses.',
  fields: (t) => ({
    id: t.exposeID('id'),
    sender: t.exposeString('sender', {
      description: 'Who sends it, in the words of whoever claims it.',
    }),
    from: t.expose('fromDay', {
      type: 'Date',
      description: 'The first day on which it may have come.',
    }),
    until: t.expose('untilDay', { type: 'Date', description: 'The last one.' }),
    state: t.expose('state', { type: StateType }),
    claimedAt: t.expose('claimedAt', { type: 'DateTime' }),
    answerBy: t.expose('answerBy', {
      type: 'Date',
      description: 'The last day on which it is answered.',
    }),
    answeredAt: t.expose('answeredAt', { type: 'DateTime', nullable: true }),
    canWithdraw: t.boolean({ resolve: flag(refuseWithdrawClaim) }),
  }),
});

builder.objectField(Customer, 'canClaimPost', (t) =>
  t.boolean({ resolve: flagOn((_: unknown, ctx) => countMade(ctx), refuseClaim) }),
);

builder.queryField('postClaims', (t) =>
  t.field({
    type: [ClaimType],
    description:
      'What people of the account claimed, the latest first, for whoever manages its paper.',
    resolve: async (_, __, ctx) =>
      refuseOriginals(askerOf(ctx)) === null ? [...(await findClaims(ctx))] : [],
  }),
);

const claims = { name: 'claims', type: [ClaimType] as [typeof ClaimType] } as const;
const ClaimAnswer = answerType('ClaimPost', CLAIM_REFUSALS, claims);
const WithdrawAnswer = answerType('WithdrawClaim', WITHDRAW_CLAIM_REFUSALS, claims);

builder.mutationFields((t) => ({
  claimPost: t.field({
    type: ClaimAnswer,
    description:
      'Claims post that somebody expects and misses, unseen. Nobody learns by it what lies at a scan centre.',
    args: {
      sender: t.arg.string({ required: true }),
      from: t.arg({ type: 'Date', required: true }),
      until: t.arg({ type: 'Date', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: (_, { idempotencyKey: key, ...written }, ctx) =>
      answer(claimPost(ctx, { ...written, key })),
  }),
  withdrawClaim: t.field({
    type: WithdrawAnswer,
    description: 'Takes a claim back that waits for its answer.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => answer(withdrawClaim(ctx, id)),
  }),
}));
