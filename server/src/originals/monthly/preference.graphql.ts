import {
  intervalOf,
  PREFERENCE_REFUSALS,
  PREFERENCES,
  refuseOriginals,
  RETURN_INTERVALS,
  withVat,
} from '@postkorb/domain/originals';
import { Customer } from '#accounts';
import { answer, answerType, builder } from '#platform/api/graphql';
import { askerOf } from '#platform/asker';
import type { Ctx } from '#platform/ctx';
import { findKeeping } from '../papers/keeping.sql.ts';
import { monthlyPriceOf } from '../returns/prices.ts';
import { setOriginalsPreference } from './set-originals-preference.ts';

const PreferenceEnum = builder.enumType('OriginalsPreference', { values: PREFERENCES });
const Interval = builder.enumType('ReturnsInterval', { values: RETURN_INTERVALS });

/** For whom originals are none of their business, nothing was decided. */
const shownKeeping = async (ctx: Ctx) =>
  refuseOriginals(askerOf(ctx)) === null ? findKeeping(ctx) : null;

builder.objectFields(Customer, (t) => ({
  originalsPreference: t.field({
    type: PreferenceEnum,
    nullable: true,
    description: 'What becomes of originals that nobody orders; null for whoever manages none.',
    resolve: async (_, __, ctx) => (await shownKeeping(ctx))?.preference ?? null,
  }),
  returnsAll: t.boolean({
    description: 'Whether all originals go home by themselves.',
    resolve: async (_, __, ctx) => (await shownKeeping(ctx))?.preference === 'returnMonthly',
  }),
  returnsInterval: t.field({
    type: Interval,
    description: 'How often they do.',
    resolve: async (_, __, ctx) =>
      intervalOf((await shownKeeping(ctx))?.preference ?? 'destroyAfterShortTerm'),
  }),
  monthlyReturnCents: t.int({
    description: 'What a monthly return costs.',
    resolve: ({ type }, _, ctx) => withVat(monthlyPriceOf(ctx), type),
  }),
  returnsNextAt: t.field({
    type: 'Date',
    nullable: true,
    description: 'The day on which the next monthly return is packed.',
    resolve: async (_, __, ctx) => (await shownKeeping(ctx))?.returnsNextOn ?? null,
  }),
}));

const PreferenceAnswer = answerType('SetOriginalsPreference', PREFERENCE_REFUSALS, {
  name: 'customer',
  type: Customer,
});

builder.mutationField('setOriginalsPreference', (t) =>
  t.field({
    type: PreferenceAnswer,
    description: 'Says what becomes of originals that nobody orders one by one.',
    args: { preference: t.arg({ type: PreferenceEnum, required: true }) },
    resolve: (_, { preference }, ctx) => answer(setOriginalsPreference(ctx, preference)),
  }),
);
