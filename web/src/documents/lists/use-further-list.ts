import { useApolloClient } from '@apollo/client/react';
import { useExtending } from '../record/extending.ts';
import { openList } from './document-list.ts';
import { PAGE } from './list-pages.ts';
import { answerOf, asked, type Asking, type Connection, type More } from './list-sources.ts';
import { kept, useView } from './use-document-list.ts';

/** What one page of a list is asked for. */
type PageAsked = {
  readonly first: number;
  readonly after: string | null;
  readonly cells: boolean;
  readonly pictures?: boolean;
};

/** Documents that a higher domain lists; `key` is what tells them from those of other lists. */
export type Further = {
  readonly key: string;
  readonly page: (asking: Asking, page: PageAsked) => Promise<Connection>;
};

/** The documents that a higher domain lists, kept current. */
export function useFurtherList({ key, page }: Further, more: More) {
  const asking = { client: useApolloClient(), extend: useExtending() };
  const list = kept(`${key} ${more}`, () =>
    openList({
      page: async (after) => answerOf(await page(asking, { first: PAGE, after, ...asked(more) })),
      landmarks: null,
    }),
  );
  return { list, view: useView(list) };
}
