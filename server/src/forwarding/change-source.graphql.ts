import {
  CHANGE_SOURCE_REFUSALS,
  CREATE_SOURCE_REFUSALS,
  RESUME_SOURCE_REFUSALS,
} from '@postkorb/domain/forwarding';
import { HOME_COUNTRY } from '@postkorb/domain/originals';
import { answer, answerType, builder } from '#platform/api/graphql';
import { today } from '#platform/day';
import { cancelSource } from './cancel-source.ts';
import { cancelSourceExtension, revertCancelSourceExtension } from './change-extension.ts';
import { createSource } from './create-source.ts';
import { SourceObject, SourceTypeEnum } from './sources.graphql.ts';

const source = { name: 'source', type: SourceObject } as const;
const CreateAnswer = answerType('CreateSource', CREATE_SOURCE_REFUSALS, source);
const CancelAnswer = answerType('CancelSource', CHANGE_SOURCE_REFUSALS, source);
const StopAnswer = answerType('CancelSourceExtension', CHANGE_SOURCE_REFUSALS, source);
const ResumeAnswer = answerType('RevertCancelSourceExtension', RESUME_SOURCE_REFUSALS, source);

const NOTHING = {
  names: '',
  companyName: '',
  streetAndNumber: '',
  additionalInfo: '',
  zip: '',
  city: '',
  countryCode: HOME_COUNTRY,
  isOneHousehold: false,
  hasPowerOfAttorney: false,
};

/** What was said of an order; what is null was not. */
const written = (args: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(args).filter(([, value]) => value != null));

builder.mutationField('createSource', (t) =>
  t.field({
    type: CreateAnswer,
    description: 'Orders that the post of an address in Germany is forwarded to the scan centre.',
    args: {
      type: t.arg({ type: SourceTypeEnum, required: true }),
      names: t.arg.string({ description: 'Who lives there, with commas; at most five.' }),
      companyName: t.arg.string({ description: 'Of a business.' }),
      streetAndNumber: t.arg.string(),
      additionalInfo: t.arg.string(),
      zip: t.arg.string(),
      city: t.arg.string(),
      countryCode: t.arg.string({ description: 'Germany alone.' }),
      startAt: t.arg({ type: 'Date', description: 'Its first day; today, unless given.' }),
      isOneHousehold: t.arg.boolean({ description: 'Or one company.' }),
      hasPowerOfAttorney: t.arg.boolean({
        description: 'That it may be ordered in the name of all of them.',
      }),
      idempotencyKey: t.arg.string(),
    },
    resolve: (_, { type, startAt, idempotencyKey: key, ...args }, ctx) => {
      const { isOneHousehold, hasPowerOfAttorney, ...address } = { ...NOTHING, ...written(args) };
      const terms = { startOn: startAt ?? today(ctx), isOneHousehold, hasPowerOfAttorney };
      return answer(createSource(ctx, { written: { ...address, type }, terms, key }));
    },
  }),
);

builder.mutationFields((t) => ({
  cancelSource: t.field({
    type: CancelAnswer,
    description: 'Cancels a forwarding order for good.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => answer(cancelSource(ctx, id)),
  }),
  cancelSourceExtension: t.field({
    type: StopAnswer,
    description: 'Stops the extension of a forwarding order: it ends with its last day.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => answer(cancelSourceExtension(ctx, id)),
  }),
  revertCancelSourceExtension: t.field({
    type: ResumeAnswer,
    description: 'Takes back that the extension of a forwarding order was stopped.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => answer(revertCancelSourceExtension(ctx, id)),
  }),
}));
