import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { graphql } from '../../gql/index.ts';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { useWidth } from '../../ui/basics/media.ts';
import { FirstWays } from '../record/FirstSteps.tsx';
import { NothingMatches } from '../record/NothingMatches.tsx';
import { narrowedSearch } from '../basics/narrowed-search.ts';
import { useFolderTree } from '../containers/folder-tree.ts';
import { useRoots, type RootName } from '../containers/folders.ts';
import { useIsNew } from '../containers/use-is-new.ts';

/** Today as a postmark shows it. */
function postmarkDate() {
  const parts = {
    day: '2-digit',
    month: '2-digit',
    year: '2-digit',
    timeZone: 'Europe/Berlin',
  } as const;
  return new Intl.DateTimeFormat('de-DE', parts).format(new Date());
}

type EmptyFolder = {
  readonly root: RootName;
  /** Takes off the filters that leave nothing; null where there are none. */
  readonly showAll: (() => void) | null;
  readonly folderId: string;
  /** The tag that was asked for. */
  readonly tag?: string | undefined;
};

const Tagged = graphql(`
  query Tagged($search: String!) {
    searchContainerDocumentConnection(search: $search, first: 1) {
      edges {
        node {
          id
        }
      }
    }
  }
`);

/** Says that no letter at all has the tag any more: whoever comes by a saved view must not guess. */
function NoneTagged({ tag, reset }: { readonly tag: string; readonly reset: () => void }) {
  const { data } = useQuery(Tagged, { variables: { search: narrowedSearch('tag', tag) } });
  const isGone = data?.searchContainerDocumentConnection.edges.length === 0;
  return (
    <NothingMatches reset={reset}>
      {isGone && <Trans>No letter has the tag “{tag}” any more.</Trans>}
    </NothingMatches>
  );
}

type Filtered = { readonly tag: string | undefined; readonly reset: () => void };

function Filtered({ tag, reset }: Filtered) {
  return tag === undefined ? (
    <NothingMatches reset={reset} />
  ) : (
    <NoneTagged tag={tag} reset={reset} />
  );
}

/** How the first letter comes, or that all are dealt with. */
function EmptyInbox({ folderId }: Pick<EmptyFolder, 'folderId'>) {
  const { t } = useLingui();
  const phone = useWidth('phone');
  const isNew = useIsNew();
  const isHome = useRoots().roots?.inbox.id === folderId;
  if (isNew && isHome) return <FirstWays />;
  return (
    <EmptyState title={t`Inbox ZERO`} stamp={{ date: postmarkDate(), word: 'ZERO' }}>
      {phone ? (
        <Trans>Everything read, everything filed. The next post will come.</Trans>
      ) : (
        <Trans>
          Everything read, everything filed. Drop a file here or wait for the next post.
        </Trans>
      )}
    </EmptyState>
  );
}

/** What stands where no documents are. */
export function EmptyFolder({ root, showAll, folderId, tag }: EmptyFolder) {
  const { t } = useLingui();
  const tree = useFolderTree();
  // Keys and dragging are of no use in one's hand.
  const phone = useWidth('phone');
  if (showAll) return <Filtered tag={tag} reset={showAll} />;
  if (root !== 'inbox' && tree.inside(folderId).length > 0)
    return (
      <EmptyState title={t`No letters here`}>
        <Trans>They are in the folders here.</Trans>
      </EmptyState>
    );
  if (tree.byId(folderId))
    return (
      <EmptyState title={t`This folder is empty`}>
        {phone ? (
          <Trans>Use the menu of a letter to file it here.</Trans>
        ) : (
          <Trans>Drop a letter onto the folder, or press M on a letter to file it here.</Trans>
        )}
      </EmptyState>
    );
  if (root === 'archive')
    return (
      <EmptyState title={t`The archive is empty`}>
        {phone ? (
          <Trans>
            Letters you are done with are kept here. In the Inbox, swipe a letter to the right.
          </Trans>
        ) : (
          <Trans>
            Letters you are done with are kept here. Press E to put one here from the Inbox.
          </Trans>
        )}
      </EmptyState>
    );
  if (root === 'trash')
    return (
      <EmptyState title={t`The trash is empty`} stamp={{ word: t`empty` }}>
        <Trans>Deleted letters stay here until you empty the trash.</Trans>
      </EmptyState>
    );
  return <EmptyInbox folderId={folderId} />;
}
