import { builder } from './graphql.ts';

const MOST_PER_PAGE = 200;
/** How many things one page holds, whatever was asked for. */
export const pageSize = (first: number | null | undefined) =>
  Math.min(Math.max(first ?? 50, 1), MOST_PER_PAGE);

export const PageInfo = builder
  .objectRef<{ hasNextPage: boolean; endCursor: string | null }>('PageInfo')
  .implement({
    fields: (t) => ({
      hasNextPage: t.exposeBoolean('hasNextPage'),
      endCursor: t.exposeString('endCursor', { nullable: true }),
    }),
  });
