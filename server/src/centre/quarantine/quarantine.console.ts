import { rankClaims, type RankedClaim } from '@postkorb/domain/centre';
import { findAddressed } from '#originals';
import { answer } from '#platform/api/graphql';
import { answerType, builder } from '../basics/console-builder.ts';
import type { CentreCtx } from '../basics/shift.ts';
import { EnvelopeType } from '../envelopes/envelopes.console.ts';
import { seenOf } from '../envelopes/match-of.ts';
import { findOwnCentre } from '../people/centre.sql.ts';
import { findWrongAccounts } from '../wrong-account/wrong-account.sql.ts';
import { findWaitingClaims, type Claim } from './claim.sql.ts';
import { proposeClaim } from './propose-claim.ts';
import { dueOn, findDue, listForCarrier, sendBack } from './send-back.ts';
import {
  findLastList,
  findListed,
  findSealed,
  type SealedEnvelope,
  type SendBackList,
} from './send-back.sql.ts';

type Fitting = RankedClaim & Claim & { readonly names: readonly string[] };

const FitType = builder.enumType('ClaimFit', {
  description: 'What of a claim fits a sealed envelope.',
  values: ['SENDER', 'DAY', 'NAME'] as const,
});

const ClaimType = builder.objectRef<Fitting>('FittingClaim').implement({
  description: 'Post that somebody misses, beside an envelope that it may be.',
  fields: (t) => ({
    id: t.exposeID('id'),
    names: t.exposeStringList('names', {
      description: 'Under which names post of its account comes.',
    }),
    sender: t.exposeString('sender'),
    from: t.expose('fromDay', { type: 'Date' }),
    until: t.expose('untilDay', { type: 'Date' }),
    score: t.exposeInt('score', { description: 'How well it fits, of 100.' }),
    fits: t.expose('fits', { type: [FitType] }),
  }),
});

/** The claims that an envelope may be, the best first, none of an account for which it was opened by mistake. */
async function fittingClaims(ctx: CentreCtx, envelope: SealedEnvelope): Promise<Fitting[]> {
  const centre = await findOwnCentre(ctx);
  const wrong = await findWrongAccounts(ctx, envelope.id);
  const waiting = await findWaitingClaims(ctx, centre?.isPractice ?? true);
  const claims = waiting.filter(({ accountId }) => !wrong.includes(accountId));
  const accounts = [...new Set(claims.map(({ accountId }) => accountId))];
  const found = await findAddressed(ctx, accounts);
  const names = new Map(found.map((one) => [one.accountId, one.names]));
  const compared = claims.map((claim) => ({
    ...claim,
    from: claim.fromDay,
    until: claim.untilDay,
    names: names.get(claim.accountId) ?? [],
  }));
  const { receivedOn } = envelope;
  const byId = new Map(compared.map((claim) => [claim.id, claim]));
  return rankClaims({ ...seenOf(envelope), receivedOn }, compared).flatMap((ranked) => {
    const claim = byId.get(ranked.id);
    return claim === undefined ? [] : [{ ...claim, ...ranked }];
  });
}

const SealedType = builder.objectRef<SealedEnvelope>('SealedEnvelope').implement({
  description: 'An envelope of which nobody knows whose it is; it stays shut.',
  fields: (t) => ({
    id: t.exposeID('id'),
    code: t.exposeString('code'),
    kind: t.exposeString('kind', { description: 'What it is to the carrier, as an EnvelopeKind.' }),
    carrier: t.exposeString('carrier'),
    receivedOn: t.expose('receivedOn', { type: 'Date' }),
    wasOpened: t.boolean({
      description: 'Whether it was opened by mistake, for an account that gave it back.',
      resolve: ({ sheets }) => sheets !== null,
    }),
    goesBackOn: t.field({
      type: 'Date',
      description: 'From which day on it goes back to the carrier.',
      resolve: (envelope, _, ctx) => dueOn(ctx, envelope),
    }),
    isOut: t.boolean({
      description: 'Whether the carrier has it again.',
      resolve: ({ stage }) => stage === 'SentBack',
    }),
    claims: t.field({
      type: [ClaimType],
      description: 'The claims that it may be, the best first, at most nine.',
      resolve: (envelope, _, ctx) => fittingClaims(ctx, envelope),
    }),
  }),
});

const ListType = builder.objectRef<SendBackList>('SendBackList').implement({
  description:
    'What the carrier takes back: frozen when it was made, and each envelope scanned out.',
  fields: (t) => ({
    id: t.exposeID('id'),
    listedAt: t.expose('listedAt', { type: 'DateTime' }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
    envelopes: t.field({
      type: [SealedType],
      resolve: ({ id }, _, ctx) => findListed(ctx, id),
    }),
  }),
});

builder.queryFields((t) => ({
  sealedEnvelopes: t.field({
    type: [SealedType],
    description:
      'The sealed envelopes in quarantine, what lies longest first, at most two hundred.',
    resolve: (_, __, ctx) => findSealed(ctx),
  }),
  dueForCarrier: t.int({
    description: 'How many of them go back to the carrier today.',
    resolve: async (_, __, ctx) => (await findDue(ctx)).length,
  }),
  sendBackList: t.field({
    type: ListType,
    nullable: true,
    description: 'The list for the carrier that was made last; at most one is open.',
    resolve: async (_, __, ctx) => (await findLastList(ctx)) ?? null,
  }),
}));

const Proposed = answerType('ProposeClaim', ['UNKNOWN_ENVELOPE', 'NOT_NOW', 'UNKNOWN_CLAIM'], {
  name: 'envelope',
  type: EnvelopeType,
});
const Listed = answerType('ListForCarrier', ['NOTHING_DUE', 'LIST_OPEN'], {
  name: 'list',
  type: ListType,
});
const Out = answerType('SendBack', ['UNKNOWN_ENVELOPE', 'NOT_ON_LIST', 'ALREADY_OUT'], {
  name: 'list',
  type: ListType,
});

builder.mutationFields((t) => ({
  proposeClaim: t.field({
    type: Proposed,
    description: 'Takes a claim for a sealed envelope; a second person decides.',
    args: { id: t.arg.id({ required: true }), claimId: t.arg.id({ required: true }) },
    resolve: (_, proposal, ctx) => answer(proposeClaim(ctx, proposal)),
  }),
  listForCarrier: t.field({
    type: Listed,
    description: 'Freezes the list of what goes back to the carrier today.',
    resolve: (_, __, ctx) => answer(listForCarrier(ctx)),
  }),
  sendBack: t.field({
    type: Out,
    description: 'Scans an envelope out that is on the open list: the carrier has it.',
    args: { code: t.arg.string({ required: true }) },
    resolve: (_, { code }, ctx) => answer(sendBack(ctx, code)),
  }),
}));
