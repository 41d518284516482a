import { Return } from '#originals';
import { builder } from '#platform/api/graphql';
import { loadedOnce, soon } from '#platform/loaded';
import { countSearched } from './search.sql.ts';

const searched = loadedOnce<number>((ctx, ids) => countSearched(ctx, ids));

builder.objectFields(Return, (t) => ({
  searchedOriginals: t.int({
    description:
      'How many of its originals the scan centre looks for: they were not where they should be, and it waits for them.',
    resolve: ({ id }, _, ctx) => soon(searched(ctx).of(id), (count) => count ?? 0),
  }),
}));
