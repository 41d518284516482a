import { shownSpot } from '@postkorb/domain/documents';
import { Document, keyFrom, keyText, sheetsInForce } from '#documents';
import type { Ctx } from '#platform/ctx';
import { builder } from '#platform/graphql';
import { readingsOf, type ReadingRow } from './extraction.sql.ts';

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
    source: t.exposeString('source', { description: 'machine or user.' }),
  }),
});

builder.objectField(Document, 'readings', (t) =>
  t.loadableList({
    type: Reading,
    resolve: keyText,
    load: async (keys: string[], ctx: Ctx) => {
      const documents = keys.map(keyFrom);
      const rows = Map.groupBy(await readingsOf(ctx, documents), (row) => row.documentId);
      // Where a value stands is kept as it is in the original, so that no edit of pages loses it.
      const sheets = await sheetsInForce(ctx, documents);
      return documents.map(({ id }) =>
        (rows.get(id) ?? []).map((row) => {
          const edited = sheets.get(id);
          return edited ? { ...row, ...shownSpot(row, edited) } : row;
        }),
      );
    },
  }),
);
