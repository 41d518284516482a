import { builder } from '#platform/api/graphql';
import type { Word } from '@postkorb/pdf/basics/words';
import { Document } from '../record/document.graphql.ts';
import { opening } from '../record/look.ts';
import { findPageWords } from '../record/page.sql.ts';

const PageWord = builder.objectRef<Word>('PageWord').implement({
  description: 'A word as it stands on a page.',
  fields: (t) => ({
    text: t.exposeString('text'),
    box: t.floatList({
      description: 'x, y, width, height as fractions of the page, from the top left.',
      resolve: ({ x, y, width, height }) => [x, y, width, height],
    }),
    confidence: t.exposeFloat('confidence', {
      description: 'How surely it was read, from 0 to 100.',
    }),
  }),
});

builder.objectField(Document, 'words', (t) =>
  t.field({
    type: [PageWord],
    description:
      'The words of a page as it is shown, in reading order; a correction names by their places in this list, from 0, those it was taken from.',
    args: { page: t.arg.int({ required: true }) },
    resolve: opening(async (document, { page }: { page: number }, ctx) => {
      const words = await findPageWords(ctx, document, [page]);
      return [...(words.get(page) ?? [])];
    }),
  }),
);
