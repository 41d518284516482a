import { builder } from '#platform/api/graphql';
import { Document } from '../record/document.graphql.ts';
import { opening } from '../record/look.ts';
import { hitsOn } from './hits.ts';

const Hit = builder
  .objectRef<{ page: number; box: readonly number[]; text: string }>('SearchHit')
  .implement({
    description:
      'A word of the search on a page: x, y, width, height as fractions of the page, from the top left.',
    fields: (t) => ({
      page: t.exposeInt('page'),
      box: t.floatList({ resolve: (hit) => [...hit.box] }),
      text: t.exposeString('text'),
    }),
  });

builder.objectField(Document, 'hits', (t) =>
  t.field({
    type: [Hit],
    description: 'Where the words of a search stand on its pages.',
    args: { search: t.arg.string({ required: true }) },
    resolve: opening((document, { search }: { search: string }, ctx) =>
      hitsOn(ctx, document, search),
    ),
  }),
);
