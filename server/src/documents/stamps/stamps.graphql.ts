import { SIGNATURES_MOST, STAMP_REFUSALS, STAMPS_MOST } from '@postkorb/domain/documents';
import { answer, answerType, builder, notForSupport } from '#platform/api/graphql';
import { saveSignatures, saveStamps } from './save-stamps.ts';
import { findStampBook, type KeptItem, type StampBook } from './stamps.sql.ts';

const FORM = 'An object with id, type, name, data, width, height, createdAt and colour';

const CustomStamp = builder.objectRef<KeptItem>('CustomStamp').implement({
  description: 'A stamp of the person: lines of text with {date} and {name}, or a picture.',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => id }),
    json: t.field({
      type: 'JSON',
      description: `${FORM}; data is text, or a bare PNG as a data URL.`,
      resolve: (stamp) => stamp,
    }),
  }),
});

const InkSignature = builder.objectRef<KeptItem>('InkSignature').implement({
  description: 'A signature of the person, drawn or typed.',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => id }),
    json: t.field({
      type: 'JSON',
      description: `${FORM}; data is strokes (x, y, x, y … from 0 to 1) or a typed name.`,
      resolve: (signature) => signature,
    }),
  }),
});

const VERSION = '0 while nothing was kept yet.';

const CustomStamps = builder.objectRef<StampBook>('CustomStamps').implement({
  description: 'All stamps of the person, in their order.',
  fields: (t) => ({
    stamps: t.field({ type: [CustomStamp], resolve: ({ items }) => [...items] }),
    version: t.exposeInt('version', { description: VERSION }),
    most: t.int({ resolve: () => STAMPS_MOST }),
  }),
});

const InkSignatures = builder.objectRef<StampBook>('InkSignatures').implement({
  description: 'All signatures of the person, in their order.',
  fields: (t) => ({
    signatures: t.field({ type: [InkSignature], resolve: ({ items }) => [...items] }),
    version: t.exposeInt('version', { description: VERSION }),
    most: t.int({ resolve: () => SIGNATURES_MOST }),
  }),
});

builder.queryFields((t) => ({
  meCustomStamps: t.field({
    type: CustomStamps,
    resolve: (_, __, ctx) => findStampBook(ctx, 'stamps'),
  }),
  meInkSignatures: t.field({
    type: InkSignatures,
    resolve: (_, __, ctx) => findStampBook(ctx, 'signatures'),
  }),
}));

const StampsAnswer = answerType('UpdateCustomStamps', STAMP_REFUSALS, {
  name: 'customStamps',
  type: CustomStamps,
});
const SignaturesAnswer = answerType('UpdateInkSignatures', STAMP_REFUSALS, {
  name: 'inkSignatures',
  type: InkSignatures,
});

builder.mutationFields((t) => ({
  updateCustomStamps: t.field({
    type: StampsAnswer,
    description: 'Keeps exactly these stamps; `version` is the one that was read.',
    args: {
      stamps: t.arg({ type: 'JSON', required: true }),
      version: t.arg.int({ required: true }),
    },
    resolve: (_, { stamps, version }, ctx) => answer(saveStamps(ctx, { items: stamps, version })),
  }),
  updateInkSignatures: t.field({
    type: SignaturesAnswer,
    description: 'Keeps exactly these signatures; `version` is the one that was read.',
    args: {
      signatures: t.arg({ type: 'JSON', required: true }),
      version: t.arg.int({ required: true }),
    },
    resolve: (_, { signatures, version }, ctx) =>
      answer(saveSignatures(ctx, { items: signatures, version })),
  }),
}));

// Whoever sees how somebody signs can sign like them.
notForSupport('meInkSignatures');
