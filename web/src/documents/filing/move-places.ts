import { useApolloClient, useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Archive, Folder, Inbox, Users, type LucideIcon } from 'lucide-react';
import type { RootsQuery, WritableFoldersQuery } from '../../gql/graphql.ts';
import { originsOf } from '../actions/use-actions.ts';
import { knownOf } from '../basics/many.ts';
import { WritableFolders } from './writable-folders.ts';
import type { FolderDialog } from '../containers/folder-dialogs.ts';
import { useFolderTree, type FolderTree } from '../containers/folder-tree.ts';
import { useRoots } from '../containers/folders.ts';
import { useSpaces, type OtherSpace } from '../containers/spaces.ts';
import { controlsOf } from './control.ts';
import type { Place } from './use-filing.ts';

export type Asked = Extract<FolderDialog, { kind: 'file' | 'move' }>;

/** A folder that can be chosen in the dialog. */
export type MovePlace = Place & {
  readonly path: string;
  readonly icon: LucideIcon;
  /** Whose it is, where it is somebody else's. */
  readonly owner: string | null;
};

type Space = RootsQuery['meFolders'] | OtherSpace;
type Theirs = WritableFoldersQuery['writableFolders'][number];

/** The folders that go along. */
export function useFoldersIn(dialog: Asked): readonly string[] {
  const tree = useFolderTree();
  if (dialog.kind === 'move') return [dialog.folder.id];
  return knownOf(dialog.many).filter((id) => tree.byId(id) !== undefined);
}

/** The roots of the space in which the thing in question lies. */
export function useRootsAround(dialog: Asked) {
  const client = useApolloClient();
  const spaces = useSpaces();
  if (dialog.kind === 'move') return spaces.rootsOf(dialog.folder.id);
  const [home] = originsOf(client, dialog.many).keys();
  return spaces.rootsOf(home);
}

/** What is known of the things in question. */
export function useControls(dialog: Asked) {
  const client = useApolloClient();
  if (dialog.kind === 'file') return controlsOf(client, dialog.many);
  return [{ ...dialog.folder, isReadOnly: false }];
}

const isInside = (tree: FolderTree, id: string, moved: string) =>
  tree.wayTo(id).some((one) => one.id === moved);

const asPath = (names: readonly string[]) => names.filter((name) => name !== '').join(' / ');

/** The person's own spaces, that of the things in question first, each with its name where it is another. */
function useNamedSpaces(
  dialog: Asked,
): readonly { readonly space: Space; readonly name: string }[] {
  const { t } = useLingui();
  const home = useRoots().roots;
  const around = useRootsAround(dialog);
  if (!home || !around) return [];
  const all = [
    { space: home, name: t`Area of the account` },
    ...home.otherSpaces.map((space) => ({ space, name: t`My former area` })),
  ];
  const isHere = ({ space }: { space: Space }) => space.archive.id === around.archive.id;
  return [
    ...all.filter(isHere).map((one) => ({ ...one, name: '' })),
    ...all.filter((one) => !isHere(one)),
  ];
}

/** Where the thing in question may go within the person's own spaces. */
function useOwnPlaces(dialog: Asked): readonly MovePlace[] {
  const { t } = useLingui();
  const tree = useFolderTree();
  const spaces = useSpaces();
  const named = useNamedSpaces(dialog);
  const along = useFoldersIn(dialog);
  const parentId = dialog.kind === 'move' ? dialog.folder.parentId : null;
  const placesIn = ({ space: { inbox, archive }, name }: (typeof named)[number]) => {
    const { spaceId } = archive;
    const root = { path: name, spaceId, owner: null };
    const own = tree.all.filter(
      (one) =>
        one.root === 'archive' &&
        one.canMoveInto &&
        one.id !== parentId &&
        spaces.rootsOf(one.id)?.archive.id === archive.id &&
        !along.some((moved) => isInside(tree, one.id, moved)),
    );
    return [
      ...(along.length === 0 ? [{ ...root, id: inbox.id, title: t`Inbox`, icon: Inbox }] : []),
      ...(parentId === archive.id
        ? []
        : [{ ...root, id: archive.id, title: t`Archive`, icon: Archive }]),
      ...own.map(({ id, title, sharedWith }) => {
        const above = tree.wayTo(id).slice(0, -1);
        const path = asPath([name, ...above.map((one) => one.title)]);
        return {
          id,
          title,
          path,
          spaceId,
          sharedWith,
          icon: sharedWith ? Users : Folder,
          owner: null,
        };
      }),
    ];
  };
  return named.flatMap(placesIn);
}

/** The folders above one of somebody else's, as far as something may be put into them. */
function wayAbove(all: readonly Theirs[], { parentId }: Theirs): readonly string[] {
  const above = all.find(({ id }) => id === parentId);
  return above ? [...wayAbove(all, above), above.title] : [];
}

/** The folders of others that take something. */
function useTheirPlaces(): readonly MovePlace[] {
  const { data } = useQuery(WritableFolders, { fetchPolicy: 'cache-and-network' });
  const all = data?.writableFolders ?? [];
  return all
    .filter(({ type }) => type === 'Folder')
    .map((one) => {
      const owner = one.owner?.name ?? null;
      const { id, title, spaceId } = one;
      const path = asPath([owner ?? '', ...wayAbove(all, one)]);
      return { id, title, spaceId, path, icon: Users, owner };
    });
}

/** Where the thing in question may go: what the server would refuse is not offered. */
export function usePlaces(dialog: Asked): readonly MovePlace[] {
  const own = useOwnPlaces(dialog);
  const theirs = useTheirPlaces();
  return [...own, ...theirs];
}
