import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { useState } from 'react';
import { knownOf } from '../src/documents/basics/many.ts';
import { NO_PAGES, rowsOf, withPage, type ListItem } from '../src/documents/lists/list-pages.ts';
import { useListCursor } from '../src/documents/lists/use-list-cursor.ts';
import { useSelection } from '../src/documents/rows/use-selection.ts';
import { threadedRows } from '../src/documents/threads/threads.ts';
import { drawOnPage } from './on-page.tsx';

const item = (id: string, caseId: string | null): ListItem => ({
  id,
  createdAt: '2026-11-20T10:00:00Z',
  snippet: null,
  caseId,
});
const ITEMS = [item('bill', 'a'), item('news', null), item('reminder', 'a')];
const rowsWith = (items: readonly ListItem[]) =>
  rowsOf(withPage(NO_PAGES, 0, { items, more: false, endCursor: null, total: items.length }));

/** A bill and its reminder as one row, and another letter: each row can be chosen and gone to, the thread unfolded. */
function Rows() {
  const [wanted, set] = useState<ReadonlyMap<string, boolean>>(new Map());
  const unfold = (caseId: string, isOpen: boolean) => set(new Map([[caseId, isOpen]]));
  const [all, setAll] = useState(() => rowsWith(ITEMS));
  const { rows } = threadedRows(all, { wanted, openId: null, unfold });
  const selection = useSelection({ listing: null, above: [], rows, all });
  const cursor = useListCursor(rows, null);
  return (
    <>
      {rows.loaded.map(({ id, thread }, place) => (
        <div key={id}>
          <button
            type="button"
            aria-pressed={selection.isPartly(id) ? 'mixed' : selection.has(id)}
            onClick={() => selection.toggle(id)}
          >{`choose ${id}`}</button>
          <button type="button" onClick={() => selection.extendTo(id)}>{`up to ${id}`}</button>
          <button type="button" onClick={() => cursor.goTo(place)}>{`go to ${id}`}</button>
          {thread && (
            <button type="button" onClick={() => thread.unfold(!thread.isOpen)}>
              unfold
            </button>
          )}
        </div>
      ))}
      <button type="button" onClick={selection.all}>
        choose all
      </button>
      <button type="button" onClick={() => setAll(rowsWith([item('answer', 'a'), ...ITEMS]))}>
        let one more come
      </button>
      <output>{[...knownOf(selection.many)].toSorted().join(' ')}</output>
      <mark>{cursor.id}</mark>
    </>
  );
}

export function openRows() {
  const client = new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache() });
  return drawOnPage(client, <Rows />);
}
