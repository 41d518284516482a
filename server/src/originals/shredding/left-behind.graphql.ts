import { builder } from '#platform/api/graphql';
import { OriginalLocation } from '../papers/originals.graphql.ts';
import { findLeftBehind, type LeftBehind } from './left-behind.ts';

const AtPlace = builder.objectRef<LeftBehind['places'][number]>('OriginalsAtPlace').implement({
  description: 'How many originals lie at a place.',
  fields: (t) => ({
    location: t.field({ type: OriginalLocation, resolve: ({ location }) => location }),
    count: t.exposeInt('count'),
  }),
});

const LeftBehindType = builder.objectRef<LeftBehind>('OriginalsLeftBehind').implement({
  description: 'The originals that stay when their letters are destroyed.',
  fields: (t) => ({
    places: t.field({ type: [AtPlace], resolve: ({ places }) => [...places] }),
    shreddable: t.field({
      type: ['ID'],
      description: 'The letters whose originals the viewer may have shredded.',
      resolve: ({ shreddable }) => [...shreddable],
    }),
    isAll: t.exposeBoolean('isAll', {
      description: 'Whether all were looked at; of more than 5,000 the rest is not.',
    }),
  }),
});

builder.queryField('originalsLeftBehind', (t) =>
  t.field({
    type: LeftBehindType,
    description:
      'Where the originals of letters, and of all letters in folders, lie: destroying a letter leaves its paper where it is.',
    args: { ids: t.arg.idList({ required: true }) },
    resolve: (_, { ids }, ctx) => findLeftBehind(ctx, ids),
  }),
);
