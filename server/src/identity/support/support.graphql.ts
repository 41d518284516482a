import {
  ALLOW_SUPPORT_REFUSALS,
  END_SUPPORT_REFUSALS,
  SUPPORT_ENDS,
} from '@postkorb/domain/identity';
import { answer, answerType, builder, notForSupport } from '#platform/api/graphql';
import { PageInfo, pageSize } from '#platform/api/page-info';
import type { Ctx } from '#platform/ctx';
import { present } from '@postkorb/domain/basics';
import {
  findPastLooks,
  findRunningLooks,
  findTokenUntil,
  type LookRow,
  type Looks,
} from './access.sql.ts';
import { allowSupport, withdrawSupport } from './allow-support.ts';
import { endSupport } from './end-support.ts';

const MOST = 50;

const SupportEndEnum = builder.enumType('SupportEnd', {
  description:
    'Whether support left, the customer or the Owner of the account threw them out, or the time was up.',
  values: SUPPORT_ENDS,
});

export const SupportLook = builder.objectRef<LookRow>('SupportLook').implement({
  description: 'A time in which somebody of support looked in as one person sees the account.',
  fields: (t) => ({
    id: t.exposeID('id'),
    of: t.exposeString('person', {
      description: 'Whose view it is: the signed-in user, or to the Owner somebody of the account.',
    }),
    isOwn: t.boolean({ resolve: ({ isOwn }) => Boolean(isOwn) }),
    ticket: t.string({ resolve: ({ ticket }) => present(ticket) }),
    by: t.string({
      description: 'What the person of support is called.',
      resolve: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
    }),
    byCustomer: t.boolean({
      description: 'Whether the person allowed it; else a second person of support did.',
      resolve: ({ grantedBy }) => grantedBy === null,
    }),
    beganAt: t.field({ type: 'DateTime', resolve: ({ beganAt }) => present(beganAt) }),
    endsAt: t.field({
      type: 'DateTime',
      description: 'When it ends at the latest.',
      resolve: ({ endsAt }) => present(endsAt),
    }),
    endedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ isCurrent, endedAt }) => (isCurrent ? null : endedAt),
    }),
    endedWhy: t.field({
      type: SupportEndEnum,
      nullable: true,
      resolve: ({ endedWhy }) => endedWhy,
    }),
    isCurrent: t.exposeBoolean('isCurrent'),
  }),
});

const SupportLooks = builder.objectRef<Looks>('SupportLooks').implement({
  description: 'Looks of support that are over, the latest first.',
  fields: (t) => ({
    looks: t.field({ type: [SupportLook], resolve: ({ looks }) => looks }),
    pageInfo: t.field({
      type: PageInfo,
      resolve: ({ looks, more }) => ({ hasNextPage: more, endCursor: looks.at(-1)?.id ?? null }),
    }),
  }),
});

const SupportAccess = builder.objectRef<object>('SupportAccess').implement({
  description: 'How far support may look in as the signed-in user sees it, and does.',
  fields: (t) => ({
    isSupport: t.boolean({
      description: 'Whether this very question comes from support.',
      resolve: (_, __, { actor }) => actor.kind === 'support',
    }),
    tokenUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when a token waits that lets support in; null where none does.',
      resolve: (_, __, ctx) => (ctx.actor.kind === 'support' ? null : findTokenUntil(ctx)),
    }),
    running: t.field({
      type: [SupportLook],
      description:
        'All that go on at this moment, the latest first; to the Owner those at the view of anybody in the account.',
      resolve: (_, __, ctx) => findRunningLooks(ctx),
    }),
  }),
});

builder.queryField('supportAccess', (t) =>
  t.field({
    type: SupportAccess,
    description: 'Who of support looks in, and may.',
    resolve: () => ({}),
  }),
);

builder.queryField('supportLooks', (t) =>
  t.field({
    type: SupportLooks,
    description:
      'Who of support looked in, and does no more, the latest first; to the Owner at the view of anybody in the account.',
    args: { first: t.arg.int(), after: t.arg.string() },
    resolve: (_, { first, after }, ctx) =>
      findPastLooks(ctx, { first: Math.min(pageSize(first ?? 20), MOST), after: after ?? null }),
  }),
);

// What keeps strangers out, and where else the person is signed in, also in accounts of others.
notForSupport('meSessions', 'mePasskeys', 'meSecondFactor', 'meSecurityHistory', 'meIdentities');

const changed = { name: 'access', type: SupportAccess, of: () => ({}) } as const;
const AllowAnswer = answerType('AllowSupport', ALLOW_SUPPORT_REFUSALS, [
  { name: 'token', type: 'String' },
  changed,
]);
const WithdrawAnswer = answerType('WithdrawSupport', [], changed);
const EndAnswer = answerType('EndSupport', END_SUPPORT_REFUSALS, changed);

const done = async (work: Promise<void>) => {
  await work;
  return {};
};

builder.mutationFields((t) => ({
  allowSupport: t.field({
    type: AllowAnswer,
    description:
      'Makes a token with which support looks in once, within ten minutes; it is shown only now. Wants a proof that is no older than five minutes.',
    resolve: (_, __, ctx) => answer(allowSupport(ctx)),
  }),
  withdrawSupport: t.field({
    type: WithdrawAnswer,
    description: 'Takes a token back that was not used yet.',
    resolve: (_, __, ctx: Ctx) => answer(done(withdrawSupport(ctx))),
  }),
  endSupport: t.field({
    type: EndAnswer,
    description: 'Throws support out.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => answer(done(endSupport(ctx, id))),
  }),
}));
