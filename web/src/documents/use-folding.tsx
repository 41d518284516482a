import { Suspense, useState } from 'react';
import type { DocumentFilter } from '../gql/graphql.ts';
import { lazyComponent } from '../ui/display/lazy-component.tsx';
import { useRoots, type RootName } from './containers/folders.ts';
import type { OtherSpace } from './containers/spaces.ts';
import type { Viewed } from './lists/document-list.ts';
import { filterOf, isNewestFirst, orderOf, type ListSearch } from './lists/list-filter.ts';
import { useListShape } from './lists/list-shape.ts';
import { moreOf, type FolderAsk } from './lists/list-sources.ts';
import { useFolderList } from './lists/use-document-list.ts';
import { useThreads } from './threads/use-threads.ts';

const AdvertisingFold = lazyComponent(
  async () => (await import('./listing/AdvertisingFold.tsx')).AdvertisingFold,
);

const AWAKE = { snoozed: false };
const REST = { advertising: false, ...AWAKE };

/** What the server is asked for: the Inbox leaves out what is snoozed, unless that is asked for. */
function askedOf(root: RootName, filter: DocumentFilter | null): DocumentFilter | null {
  return root !== 'inbox' || filter?.snoozed ? filter : { ...filter, ...AWAKE };
}

type Shown = {
  readonly root: RootName;
  readonly space?: OtherSpace;
  readonly search: ListSearch;
  readonly folderId: string;
  readonly openId: string | null;
};

/** How much advertising lies in the Inbox that is shown, and whether its list folds it: in the usual order, in rows, with nothing left out. */
function useFolded({ root, space, search }: Shown) {
  const home = useRoots().roots;
  const more = moreOf(useListShape());
  const [filter, order] = [filterOf(search), orderOf(search)];
  const folds = root === 'inbox' && filter === null && more === null && isNewestFirst(order);
  const inbox = (space ?? home)?.inbox;
  const asked = askedOf(root, filter);
  const listed = folds ? REST : asked;
  return {
    folds,
    count: folds ? (inbox?.advertisingCount ?? 0) : 0,
    filter,
    asked,
    listed,
    order,
    more,
  };
}

/** Whether letters of one case stand as one: among the rows of the Inbox in its usual order. */
const groups = (root: RootName, { more, order }: Pick<FolderAsk, 'more' | 'order'>) =>
  root === 'inbox' && more === null && isNewestFirst(order);

/** The documents of a folder; the Inbox in its usual order has its advertising in a fold. */
export function useFolding(shown: Shown) {
  const { root, folderId, openId } = shown;
  const { folds, count, filter, asked, listed, order, more } = useFolded(shown);
  const [over, setOver] = useState<((rest: Viewed) => Viewed) | null>(null);
  const rest = useFolderList({ folderId, filter: listed, order, more });
  const seen = useThreads((folds && over?.(rest)) || rest, {
    openId,
    isGrouped: groups(root, { more, order }),
  });
  const { rows, phase, fold } = seen.view;
  return {
    ...seen,
    filter,
    /** What is listed, as the server knows it. */
    listing: { folderId, filter: folds && !fold?.isOpen ? REST : asked },
    fold: count > 0 && (
      <Suspense>
        <AdvertisingFold folderId={folderId} count={count} onFold={setOver} />
      </Suspense>
    ),
    isEmpty: phase === 'ready' && rows.count + count === 0,
  };
}
