import { useLingui } from '@lingui/react/macro';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useRoots, type RootName } from './containers/folders.ts';
import { useSpaces } from './containers/spaces.ts';
import { LazyFolderGone } from './folders/LazyFolderGone.tsx';
import { FolderPage } from './FolderPage.tsx';
import type { ListSearch } from './lists/list-filter.ts';
import { useFolderAt, useReplace } from './use-folder-at.ts';

const SPACE = '/app/space/$spaceId/$root/{-$containerId}';

const isRoot = (name: string): name is RootName => ['inbox', 'archive', 'trash'].includes(name);

/** Which space and which of its roots the address names; null where there is none. */
function useSpaceAt(spaceId: string, root: string) {
  const { t } = useLingui();
  const { roots } = useRoots();
  const space = useSpaces().others.find(({ id }) => id === spaceId);
  if (!isRoot(root) || (roots !== undefined && space === undefined)) return null;
  const names = { inbox: t`Inbox`, archive: t`Archive`, trash: t`Trash` };
  return { space, root, name: names[root] };
}

/** A space of one's own beside the home, as it was when it was the home: its Inbox, archive or trash. */
export function SpacePage() {
  const params = useParams({ from: `/cockpit${SPACE}` });
  const { folder: inside, ...search } = useSearch({ from: `/cockpit${SPACE}` });
  const navigate = useNavigate();
  const at = useSpaceAt(params.spaceId, params.root);
  const { folder, folderId, title, openId, isGone } = useFolderAt(params.containerId, inside);
  const replace = useReplace(openId ?? undefined);
  const go = (id: string | null, next: ListSearch) =>
    void navigate({
      to: SPACE,
      params: { ...params, containerId: id ?? folderId },
      search: { ...next, ...(id !== null && folderId ? { folder: folderId } : {}) },
      replace,
    });
  if (at === null || isGone) return <LazyFolderGone />;
  return (
    <FolderPage
      key={at.root}
      root={at.root}
      title={title ?? at.name}
      folder={at.space ? folder : 'unknown'}
      {...(at.space && { space: at.space })}
      openId={openId}
      open={(id) => go(id, search)}
      search={search}
      onSearch={(next) => go(openId, next)}
    />
  );
}
