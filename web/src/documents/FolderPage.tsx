import { useLingui } from '@lingui/react/macro';
import { useApolloClient } from '@apollo/client/react';
import { Suspense, useDeferredValue, type ReactNode } from 'react';
import { loadDocumentTexts, withTexts } from '../i18n/setup.ts';
import { classes } from '../ui/basics/classes.ts';
import { lazyComponent } from '../ui/display/lazy-component.tsx';
import { SkeletonRows } from '../ui/display/Skeleton.tsx';
import { useTitle } from '../ui/basics/title.ts';
import type { Viewed } from './lists/document-list.ts';
import { useDocumentExtensions } from './record/extensions.ts';
import { FailedList } from './basics/FailedList.tsx';
import { useFolderHeader } from './FolderHeader.tsx';
import { useFolderTree, type FolderLine } from './containers/folder-tree.ts';
import { useRoots, type RootName } from './containers/folders.ts';
import type { OtherSpace } from './containers/spaces.ts';
import { LazyDocument, useDocumentAhead } from './detail/LazyDocument.tsx';
import { ListShape } from './listing/DocumentList.tsx';
import {
  filterOf,
  isNewestFirst,
  orderOf,
  withoutFilter,
  withOrder,
  type ListSearch,
} from './lists/list-filter.ts';
import { useListShape } from './lists/list-shape.ts';
import { isReadInCache } from './record/read-mark.ts';
import { SnoozedAbove } from './listing/SnoozedAbove.tsx';
import { KeyHints } from './listing/KeyHints.tsx';
import { SplitView } from './listing/SplitView.tsx';
import { useListActions } from './listing/use-list-actions.ts';
import { useFolding } from './use-folding.tsx';
import { useListController, type ListController } from './rows/use-list-controller.ts';

const BulkBar = lazyComponent(async () => (await import('./listing/BulkBar.tsx')).BulkBar, 'above');

const NarrowedLine = lazyComponent(
  async () => (await withTexts(import('./listing/NarrowedLine.tsx'))).NarrowedLine,
);
const FolderRows = lazyComponent(async () => (await import('./rows/FolderRows.tsx')).FolderRows);
const EmptyFolder = lazyComponent(
  async () => (await import('./folders/EmptyFolder.tsx')).EmptyFolder,
);
const NextDeadlines = lazyComponent(async () => {
  const [come] = await Promise.all([import('./today/NextDeadlines.tsx'), loadDocumentTexts()]);
  return come.NextDeadlines;
});

type FolderPage = {
  readonly root: RootName;
  readonly title: string;
  readonly openId: string | null;
  readonly open: (id: string | null) => void;
  /** How the list is narrowed down, put in order and shown. */
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
  /** The folder that stands open below the root; `unknown` until the tree is there, null for the root itself. */
  readonly folder?: FolderLine | 'unknown' | null;
  /** The space it is a root of, where that is not the home. */
  readonly space?: OtherSpace;
};

type Known = FolderPage & { readonly folderId: string; readonly header: ReactNode };

type Hints = { readonly root: RootName; readonly isZero?: boolean };

/** The keys of a list; in an empty trash there is nothing they could do. */
function Hints({ root, isZero = false }: Hints) {
  const { t } = useLingui();
  const away = { inbox: t`archive`, archive: t`to the Inbox`, trash: t`restore` }[root];
  if (root === 'trash' && isZero) return null;
  return (
    <KeyHints
      hints={[
        ['j k', t`browse`],
        ['e', away],
        ...(root === 'inbox' ? ([['f', t`usual folder`]] as const) : []),
        ['#', t`delete`],
      ]}
    />
  );
}

type FolderList = Known &
  Viewed & {
    readonly controller: ListController;
    readonly isEmpty: boolean;
    /** Whether nothing at all lies there: what says so has the whole width. */
    readonly isAlone: boolean;
  };

/** Beside the documents of the Inbox stands what has to be done next. */
function Later({ root }: { readonly root: RootName }) {
  const beside = useBeside();
  if (!beside || root !== 'inbox') return null;
  return (
    <Suspense>
      <NextDeadlines />
    </Suspense>
  );
}

/** What stands where no letters are: on a wide screen the large envelope goes beside the list. */
function Nothing({ root, search, onSearch, openId, folderId, isAlone }: FolderList) {
  const beside = useBeside();
  const isZero = filterOf(search) === null;
  const goesBeside = beside && isZero && openId === null && !isAlone;
  const showAll = isZero ? null : () => onSearch(withoutFilter(search));
  return (
    <div className={classes('flex-1 overflow-auto', isAlone && 'flex')}>
      <Suspense>
        <div className={goesBeside ? 'md:hidden' : 'm-auto'}>
          <EmptyFolder root={root} showAll={showAll} folderId={folderId} tag={search.tag} />
        </div>
        {root === 'inbox' && isZero && <NextDeadlines />}
      </Suspense>
    </div>
  );
}

/** Stands above a list that does not show everything in its usual order. */
function Narrowed(props: Known & Viewed) {
  const { search } = props;
  if (filterOf(search) === null && isNewestFirst(orderOf(search))) return null;
  return (
    <Suspense>
      <NarrowedLine {...props} />
    </Suspense>
  );
}

function FolderList(props: FolderList) {
  const { root, title, folderId, list, view, controller, isEmpty, search, onSearch } = props;
  const { listTops } = useDocumentExtensions();
  // A list that was waited for is drawn in slices; one that was kept stands at once.
  const phase = useDeferredValue(view.phase);
  return (
    <>
      {listTops.map((Top, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list is fixed when the app is built
        <Top key={place} folderId={folderId} />
      ))}
      {root !== 'inbox' && (
        <Suspense>
          <FolderRows folderId={folderId} controller={controller} />
        </Suspense>
      )}
      {phase === 'loading' && <SkeletonRows rows={8} />}
      {phase === 'failed' && <FailedList retry={() => void list.refresh()} />}
      {phase === 'ready' && isEmpty && <Nothing {...props} />}
      {phase === 'ready' && !isEmpty && (
        <ListShape
          label={title}
          list={list}
          view={view}
          controller={controller}
          order={orderOf(search)}
          onOrder={(order) => onSearch(withOrder(search, order))}
        />
      )}
      {controller.selection.isAny && (
        <Suspense>
          <BulkBar controller={controller} root={root} />
        </Suspense>
      )}
    </>
  );
}

/** Whether documents open beside the list. */
function useBeside() {
  return useListShape() === 'split';
}

/** Whether nothing stands beside an empty list: the Inbox says there what comes next. */
const isBareIn = (root: RootName, inside: readonly unknown[]) =>
  root !== 'inbox' && inside.length === 0;

function Folder(props: Known) {
  const { root, openId, open, folderId, header } = props;
  const client = useApolloClient();
  const { list, view, filter, listing, fold, isEmpty } = useFolding(props);
  const beside = useBeside();
  const isRead = (id: string) => isReadInCache(client, id);
  // A filter chooses among documents; folders stand above them all the same.
  const inside = useFolderTree().inside(folderId);
  const above = filter === null ? inside.map(({ id }) => id) : [];
  const controller = useListController({
    view,
    root,
    openId,
    open,
    beside,
    isRead,
    listing,
    above,
    showsFirst: true,
  });
  useListActions({ controller, root });
  useDocumentAhead(view.phase === 'ready');
  const isZero = isEmpty && filter === null;
  const { shownId } = controller;
  const document = shownId !== null && (
    <LazyDocument
      id={shownId}
      nextId={view.rows.at(controller.cursor.index + 1)?.id ?? null}
      controller={controller}
      isOpened={openId !== null}
      close={() => open(null)}
    />
  );
  const zero = (
    <Suspense>
      <EmptyFolder root={root} showAll={null} folderId={folderId} />
    </Suspense>
  );
  const isAlone = isZero && isBareIn(root, inside);
  const inList = { list, view, controller, isEmpty, isAlone };
  return (
    <SplitView
      name={root}
      isOpen={openId !== null}
      header={header}
      list={
        <>
          <Narrowed {...props} list={list} view={view} />
          <SnoozedAbove {...props} />
          {fold}
          <FolderList {...props} {...inList} />
        </>
      }
      footer={<Hints root={root} isZero={isZero} />}
      detail={document || (isZero && zero) || null}
      rest={<Later root={root} />}
      isEmpty={isAlone}
      isReady={view.phase === 'ready'}
    />
  );
}

/** Inbox, archive or trash: the list at the left, the open document beside it. */
export function FolderPage(props: FolderPage) {
  const { roots, failed, refetch } = useRoots();
  useTitle(props.title);
  const { folder = null, root, title, openId, space } = props;
  const folderId = folder === 'unknown' ? undefined : (folder?.id ?? (space ?? roots)?.[root].id);
  const { held, place } = useFolderHeader(props, folderId);
  if (failed)
    return (
      <>
        <h1 className="sr-only">{title}</h1>
        <FailedList retry={() => void refetch()} />
      </>
    );
  const waiting = (
    <SplitView
      name={root}
      isOpen={openId !== null}
      header={place}
      list={<SkeletonRows rows={8} />}
      footer={<Hints root={root} />}
      detail={null}
      isReady={false}
    />
  );
  return (
    <>
      {held}
      {folderId === undefined ? (
        waiting
      ) : (
        <Folder key={folderId} {...props} folderId={folderId} header={place} />
      )}
    </>
  );
}
