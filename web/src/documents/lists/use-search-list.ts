import { useApolloClient } from '@apollo/client/react';
import { useExtending } from '../record/extending.ts';
import { openList } from './document-list.ts';
import { searchSource, type SearchAsk } from './search-source.ts';
import { kept, useView } from './use-document-list.ts';

/** What a search finds, kept current. */
export function useSearchList(ask: SearchAsk) {
  const asking = { client: useApolloClient(), extend: useExtending() };
  const key = `search ${JSON.stringify(ask)}`;
  const list = kept(key, () => openList(searchSource(asking, ask)));
  return { list, view: useView(list) };
}
