import { Trans, useLingui } from '@lingui/react/macro';
import { useApolloClient } from '@apollo/client/react';
import { searchTokens } from '@postkorb/domain/documents';
import type { KeyboardEvent, ReactNode } from 'react';
import { classes } from '../ui/basics/classes.ts';
import { EmptyState } from '../ui/display/EmptyState.tsx';
import { NothingMatches } from './record/NothingMatches.tsx';
import type { ListView, Viewed } from './lists/document-list.ts';
import { LazyDocument, useDocumentAhead } from './detail/LazyDocument.tsx';
import { ListBody } from './ListBody.tsx';
import { useListShape } from './lists/list-shape.ts';
import { moreOf } from './lists/list-sources.ts';
import { isReadInCache } from './record/read-mark.ts';
import { SearchHelp, SearchWays } from './SearchHelp.tsx';
import { RecentSearches } from './search/RecentSearches.tsx';
import { SplitView } from './listing/SplitView.tsx';
import { useSearchList } from './lists/use-search-list.ts';
import { useListActions } from './listing/use-list-actions.ts';
import { useListController, type ListController } from './rows/use-list-controller.ts';
import { useSettled } from './lists/use-settled.ts';

const PANE = 'search';

type FoundDocuments = {
  /** What is asked; nothing while nobody has typed anything that can be asked. */
  readonly search: string;
  readonly openId: string | null;
  readonly open: (id: string | null) => void;
  readonly header: (found: ListView | null) => ReactNode;
  /** Types a property for the person. */
  readonly onTry: (search: string) => void;
};

/** From the box into what was found below it, as far as there is any. */
export function intoTheList(event: KeyboardEvent) {
  if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
  const list = document.querySelector<HTMLElement>(`#${PANE}-list [role=grid]`);
  if (list === null) return;
  event.preventDefault();
  list.focus();
}

/** The words that are asked for, without the properties that narrow them down. */
function wordsOf(search: string): string {
  const [token] = searchTokens(search);
  return token ? wordsOf(token.rest) : search;
}

function NothingFound({ search, onTry }: Pick<FoundDocuments, 'search' | 'onTry'>) {
  const { t } = useLingui();
  if (searchTokens(search).length > 0)
    return <NothingMatches reset={() => onTry(wordsOf(search))} />;
  return (
    <EmptyState title={t`Nothing found`}>
      <Trans>Check the spelling or shorten the word.</Trans>
    </EmptyState>
  );
}

type Listed = Pick<FoundDocuments, 'search' | 'onTry'> &
  Viewed & { readonly controller: ListController; readonly zero: ReactNode };

function Listed({ search, onTry, zero, ...listed }: Listed) {
  const { t } = useLingui();
  const beside = useListShape() === 'split';
  const nothing = (
    <div className="flex-1 overflow-y-auto px-16 py-24 thin-scrollbar">
      {search === '' && <RecentSearches onTry={onTry} />}
      <div className={classes(beside && 'md:hidden')}>{zero}</div>
      <SearchWays onTry={onTry} />
    </div>
  );
  if (search === '') return nothing;
  return <ListBody {...listed} label={t`Found letters`} search={search} empty={nothing} />;
}

/** What stands where no documents are: how one searches, or that nothing was found. */
function zeroOf({ phase, rows }: ListView, asked: Pick<FoundDocuments, 'search' | 'onTry'>) {
  if (asked.search === '') return <SearchHelp />;
  return phase === 'ready' && rows.count === 0 ? <NothingFound {...asked} /> : null;
}

/** What a search finds, in the shape that lists have here, and the open document beside it. */
export function FoundDocuments({ search, openId, open, header, onTry }: FoundDocuments) {
  const client = useApolloClient();
  const shape = useListShape();
  const { list, view: newest } = useSearchList({ search, more: moreOf(shape) });
  const view = useSettled(newest, search !== '');
  const isRead = (id: string) => isReadInCache(client, id);
  const place = { root: 'search', openId, open, beside: shape === 'split', isRead } as const;
  const controller = useListController({ view, ...place, listing: { search }, showsFirst: true });
  useListActions({ controller, root: 'search' });
  useDocumentAhead(view.rows.count > 0);
  const zero = zeroOf(view, { search, onTry });
  const { shownId } = controller;
  const detail = shownId !== null && (
    <LazyDocument
      id={shownId}
      nextId={view.rows.at(controller.cursor.index + 1)?.id ?? null}
      controller={controller}
      isOpened={openId !== null}
      close={() => open(null)}
      search={search}
    />
  );
  return (
    <SplitView
      name={PANE}
      isOpen={openId !== null}
      header={header(search === '' || view.phase !== 'ready' ? null : view)}
      list={
        <Listed
          search={search}
          onTry={onTry}
          list={list}
          view={view}
          controller={controller}
          zero={zero}
        />
      }
      footer={null}
      detail={detail || zero || (view.phase === 'ready' ? null : <></>)}
    />
  );
}
