import { DOCUMENT_KINDS, REFERENCE_KINDS } from '@postkorb/domain/documents';
import { isUnsure } from '@postkorb/domain/extraction';
import { Document, DocumentKindType, keyText, opening, type DocumentRow } from '#documents';
import { builder, oneOf } from '#platform/api/graphql';
import { loadedOnce, soon } from '#platform/loaded';
import type { ReadingRow } from './readings/readings.sql.ts';
import { findShownReadings } from './told-readings.ts';

const Source = builder.enumType('ReadingSource', { values: ['machine', 'user'] as const });
const Reading = builder.objectRef<ReadingRow>('Reading').implement({
  description:
    'A value read from a document, and where it stands: what a person wrote first, then the best reading.',
  fields: (t) => ({
    field: t.exposeString('field'),
    rank: t.exposeInt('rank'),
    value: t.exposeString('value'),
    label: t.exposeString('label', {
      nullable: true,
      description: 'What stood beside it on the page.',
    }),
    page: t.exposeInt('page', { nullable: true }),
    box: t.floatList({
      nullable: true,
      description: 'x, y, width, height as fractions of the page, from the top left.',
      resolve: (reading) => reading.box,
    }),
    score: t.exposeFloat('score'),
    isUnsure: t.boolean({
      description: 'Whether somebody should look at it before it is relied on.',
      resolve: isUnsure,
    }),
    lettersBefore: t.exposeInt('lettersBefore', {
      nullable: true,
      description:
        'Of how many letters of the same sender before it is known; null where this letter says it alone.',
    }),
    source: t.field({ type: Source, resolve: ({ source }) => source }),
  }),
});

builder.objectField(Document, 'kind', (t) =>
  t.field({
    type: DocumentKindType,
    nullable: true,
    description: 'What sort of document it is; null where nobody can tell.',
    resolve: ({ kind }) => oneOf(DOCUMENT_KINDS, kind),
  }),
);

const readings = loadedOnce<readonly ReadingRow[], DocumentRow>(async (ctx, documents) => {
  const rows = await findShownReadings(ctx, documents);
  const found = Map.groupBy(rows, ({ accountId, documentId: id }) => keyText({ accountId, id }));
  return new Map(documents.map((one) => [one, found.get(keyText(one)) ?? []]));
});

const isNumber = ({ field }: ReadingRow) => field === 'references';

builder.objectField(Document, 'readings', (t) =>
  t.field({
    type: [Reading],
    resolve: opening((document, _: object, ctx) =>
      soon(readings(ctx).of(document), (found) => (found ?? []).filter((one) => !isNumber(one))),
    ),
  }),
);

const NumberKind = builder.enumType('ReferenceKind', { values: REFERENCE_KINDS });
const Reference = builder.objectRef<ReadingRow>('DocumentReference').implement({
  description:
    'A number under which the sender keeps the matter: of a customer, a file, a contract. What is to be quoted when paying is `metadata.reference`.',
  fields: (t) => ({
    kind: t.field({
      type: NumberKind,
      nullable: true,
      resolve: ({ kind }) => oneOf(REFERENCE_KINDS, kind ?? null),
    }),
    value: t.exposeString('value'),
    label: t.exposeString('label', {
      nullable: true,
      description: 'What it is called on the page.',
    }),
    page: t.exposeInt('page', { nullable: true }),
    box: t.floatList({
      nullable: true,
      description: 'x, y, width, height as fractions of the page, from the top left.',
      resolve: (reference) => reference.box,
    }),
  }),
});

builder.objectField(Document, 'references', (t) =>
  t.field({
    type: [Reference],
    description: 'The numbers that stand on the document, each with what it counts.',
    resolve: opening((document, _: object, ctx) =>
      soon(readings(ctx).of(document), (found) => (found ?? []).filter(isNumber)),
    ),
  }),
);
