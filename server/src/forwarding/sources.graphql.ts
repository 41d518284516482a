import {
  CREATE_SOURCE_REFUSALS,
  FEE_PERIODS,
  FEE_PERIOD,
  isExtended,
  nextRenewalOf,
  refuseCancelExtension,
  refuseCancelSource,
  refuseCreateSource,
  refuseRevertCancelExtension,
  refuseSource,
  reportableFrom,
  SETUP_WORKING_DAYS,
  setUpBy,
  shownMonths,
  SOURCE_STAGES,
  SOURCE_TYPES,
  type SourceEstimate,
} from '@postkorb/domain/forwarding';
import { HOME_COUNTRY, linesOf, namesOf } from '@postkorb/domain/originals';
import { Customer } from '#accounts';
import { builder } from '#platform/api/graphql';
import { cursorOf, placeFrom } from '#platform/api/moment-cursor';
import { PageInfo, pageSize } from '#platform/api/page-info';
import { askerOf, flagOn } from '#platform/asker';
import type { Ctx } from '#platform/ctx';
import { estimateSource } from './fees.ts';
import { daysOf } from './source-days.ts';
import {
  countSources,
  findOpenSources,
  findSources,
  type ListedSource,
  type Source,
} from './source.sql.ts';

export const SourceTypeEnum = builder.enumType('SourceType', { values: SOURCE_TYPES });
const Stage = builder.enumType('SourceStage', { values: SOURCE_STAGES });
const Period = builder.enumType('FeePeriod', { values: FEE_PERIODS });

const nameOf = ({ type, names, companyName }: Source) =>
  type === 'business' ? companyName : names;
const streetOf = ({ streetAndNumber, zip, city }: Source) => `${streetAndNumber}, ${zip} ${city}`;

const AddressType = builder.objectRef<Source>('SourceAddress').implement({
  description: 'The address in Germany whose post is forwarded.',
  fields: (t) => ({
    names: t.stringList({
      description: 'Who lives there; of a business nobody.',
      resolve: ({ names }) => namesOf(names),
    }),
    companyName: t.string({ nullable: true, resolve: ({ companyName }) => companyName || null }),
    streetAndNumber: t.exposeString('streetAndNumber'),
    additionalInfo: t.exposeString('additionalInfo'),
    zip: t.exposeString('zip'),
    city: t.exposeString('city'),
    countryCode: t.string({ resolve: () => HOME_COUNTRY }),
    lines: t.stringList({
      description: 'As it stands on an envelope.',
      resolve: (source) =>
        linesOf({
          name: source.names,
          addressLine1: source.streetAndNumber,
          addressLine2: [source.companyName, source.additionalInfo].filter(Boolean).join(', '),
          postalCode: source.zip,
          locality: source.city,
          region: '',
          countryCode: HOME_COUNTRY,
        }),
    }),
  }),
});

const Metadata = builder.objectRef<Source>('SourceMetadata').implement({
  description: 'What else is known of a forwarding order.',
  fields: (t) => ({
    authorizedName: t.exposeString('authorizedName', {
      description: 'Who gave the power of attorney.',
    }),
    isSimulated: t.exposeBoolean('isSimulated', {
      description: 'Whether the carrier is only played: then no post is forwarded.',
    }),
    halfYearCents: t.exposeInt('cents', { description: 'What each half year costs, with VAT.' }),
    termMonths: t.int({
      description: 'How many months are shown as one term.',
      // Contracts by the year come with the plans (DEC-FORWARDING-TERM); until then each is by the month.
      resolve: () => shownMonths('month'),
    }),
    lastPostAt: t.expose('lastPostAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When a letter came last on which this address stands.',
    }),
    postMissingSince: t.expose('alarmedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when it is said that none came for ten working days.',
    }),
    arrivesBy: t.field({
      type: 'Date',
      description: 'The day by which the carrier has set it up.',
      resolve: (source, _, ctx) => setUpBy(daysOf(ctx, source), ctx.config.calendar.region),
    }),
    reportableFrom: t.field({
      type: 'Date',
      description: 'The first day on which it may be reported that nothing arrives.',
      resolve: (source, _, ctx) => reportableFrom(daysOf(ctx, source), ctx.config.calendar.region),
    }),
  }),
});

const days = (source: Source, ctx: Ctx) => daysOf(ctx, source);

export const SourceObject = builder.objectRef<Source>('Source').implement({
  description: 'A postal forwarding order: post of one address comes to the scan centre.',
  fields: (t) => ({
    id: t.exposeID('id'),
    type: t.field({ type: SourceTypeEnum, resolve: ({ type }) => type }),
    stage: t.field({ type: Stage, resolve: ({ stage }) => stage }),
    title: t.string({ description: 'Whose post it is.', resolve: nameOf }),
    description: t.string({ description: 'From where it is forwarded.', resolve: streetOf }),
    metadata: t.field({ type: Metadata, resolve: (source) => source }),
    startAt: t.expose('startOn', { type: 'Date', description: 'Its first day.' }),
    endAt: t.expose('endOn', { type: 'Date', description: 'The last day of its term.' }),
    address: t.field({ type: AddressType, resolve: (source) => source }),
    scanCenter: t.string({
      description: 'Where the post goes.',
      resolve: (_, __, ctx) => ctx.config.centre.name,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    externalId: t.exposeString('externalId', {
      nullable: true,
      description: 'Its number at the carrier, once that has it.',
    }),
    autoRenew: t.boolean({
      description: 'Whether it is extended at the end of its term.',
      resolve: ({ stage }) => isExtended(stage),
    }),
    nextRenewalDate: t.field({
      type: 'Date',
      nullable: true,
      description: 'The first day of its next term.',
      resolve: ({ stage, endOn }) => nextRenewalOf({ stage, endOn }),
    }),
    canCancel: t.boolean({
      description: 'Whether it can be cancelled, which is for good.',
      resolve: flagOn(days, refuseCancelSource),
    }),
    canCancelExtension: t.boolean({ resolve: flagOn(days, refuseCancelExtension) }),
    canRevertCancelExtension: t.boolean({ resolve: flagOn(days, refuseRevertCancelExtension) }),
  }),
});

const Edge = builder.objectRef<ListedSource>('SourceEdge').implement({
  fields: (t) => ({
    cursor: t.string({ resolve: cursorOf }),
    node: t.field({ type: SourceObject, resolve: (source) => source }),
  }),
});

type Page = {
  readonly sources: readonly ListedSource[];
  readonly more: boolean;
  readonly total: () => Promise<number>;
};
const NONE: Page = { sources: [], more: false, total: async () => 0 };

const Connection = builder.objectRef<Page>('SourceConnection').implement({
  fields: (t) => ({
    edges: t.field({ type: [Edge], resolve: ({ sources }) => [...sources] }),
    totalCount: t.int({
      description: 'Those on all pages; counted only when asked for.',
      resolve: ({ total }) => total(),
    }),
    pageInfo: t.field({
      type: PageInfo,
      resolve: ({ sources, more }) => {
        const last = sources.at(-1);
        return { hasNextPage: more, endCursor: last ? cursorOf(last) : null };
      },
    }),
  }),
});

const Estimate = builder.objectRef<SourceEstimate>('SourceEstimate').implement({
  description: 'What a forwarding order costs for each period, in cents.',
  fields: (t) => ({
    type: t.field({ type: SourceTypeEnum, resolve: ({ type }) => type }),
    period: t.field({ type: Period, resolve: () => FEE_PERIOD }),
    fee: t.exposeInt('fee'),
    vat: t.exposeInt('vat', { description: 'What a business pays on top.' }),
    total: t.exposeInt('total', { description: 'What is charged for each period.' }),
    setupWorkingDaysMin: t.int({ resolve: () => SETUP_WORKING_DAYS.least }),
    setupWorkingDaysMax: t.int({ resolve: () => SETUP_WORKING_DAYS.most }),
    isSimulated: t.boolean({
      description: 'Whether the carrier is only played here: then no post is forwarded.',
      resolve: (_, __, ctx) => ctx.config.centre.isPractice,
    }),
  }),
});

builder.queryFields((t) => ({
  sourcesConnection: t.field({
    type: Connection,
    description: 'The forwarding orders of the account, the latest first, for Owner and Admins.',
    args: { first: t.arg.int(), after: t.arg.string() },
    resolve: async (_, { first: given, after }, ctx) => {
      if (refuseSource({}, askerOf(ctx)) !== null) return NONE;
      const first = pageSize(given);
      const rows = await findSources(ctx, { first, after: placeFrom(after) });
      const total = () => countSources(ctx);
      return { sources: rows.slice(0, first), more: rows.length > first, total };
    },
  }),
  estimateCreateSource: t.field({
    type: Estimate,
    description: 'What it costs to have the post of a household, or of a business, forwarded.',
    args: { business: t.arg.boolean({ required: true }) },
    resolve: (_, { business }, ctx) => estimateSource(ctx, business ? 'business' : 'private'),
  }),
}));

const CreateRefusal = builder.enumType('CreateSourceRefusal', { values: CREATE_SOURCE_REFUSALS });
const openOnes = async (_: unknown, ctx: Ctx) => ({ open: (await findOpenSources(ctx)).length });

builder.objectFields(Customer, (t) => ({
  canCreateSource: t.boolean({
    description: 'Whether a forwarding order may be made.',
    resolve: flagOn(openOnes, refuseCreateSource),
  }),
  createSourceRefusal: t.field({
    type: CreateRefusal,
    nullable: true,
    description: 'Why no forwarding order may be made; null where one may be.',
    resolve: async (_, __, ctx) => refuseCreateSource(await openOnes(_, ctx), askerOf(ctx)),
  }),
}));
