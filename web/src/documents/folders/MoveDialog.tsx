import { useApolloClient } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Archive, Folder, FolderPlus, Inbox, Search, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import { classes } from '../../ui/basics/classes.ts';
import { veilLook } from '../../ui/overlays/Dialog.tsx';
import { Icon } from '../../ui/basics/Icon.tsx';
import { itemLook } from '../../ui/basics/menu-look.ts';
import { Segmented } from '../../ui/buttons/Segmented.tsx';
import { toast } from '../../ui/overlays/Toast.tsx';
import type { FolderDialog } from '../containers/folder-dialogs.ts';
import { useFolderTree, type FolderTree } from '../containers/folder-tree.ts';
import { knownOf } from '../basics/many.ts';
import { useSpaces } from '../containers/spaces.ts';
import { notReached } from '../basics/refusals.ts';
import { originsOf } from '../actions/use-actions.ts';
import { useCopying, useFiling, useFolderNames } from './use-folder-actions.ts';

type Asked = Extract<FolderDialog, { kind: 'file' | 'move' }>;
type MoveDialog = { readonly dialog: Asked; readonly close: () => void };
type Place = {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly icon: LucideIcon;
};

// "uber" finds "Übergabe", which the German collation would not.
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const matches = (text: string, typed: string) =>
  plain(typed)
    .split(/\s+/)
    .every((word) => plain(text).includes(word));

/** The folders that go along. */
function useFoldersIn(dialog: Asked): readonly string[] {
  const tree = useFolderTree();
  if (dialog.kind === 'move') return [dialog.folder.id];
  return knownOf(dialog.many).filter((id) => tree.byId(id) !== undefined);
}

/** The roots of the space in which the thing in question lies. */
function useRootsAround(dialog: Asked) {
  const client = useApolloClient();
  const spaces = useSpaces();
  if (dialog.kind === 'move') return spaces.rootsOf(dialog.folder.id);
  const [home] = originsOf(client, dialog.many).keys();
  return spaces.rootsOf(home);
}

/** Where the thing in question may go: what the server would refuse is not offered. */
function usePlaces(dialog: Asked): readonly Place[] {
  const { t } = useLingui();
  const tree = useFolderTree();
  const spaces = useSpaces();
  const roots = useRootsAround(dialog);
  const moved = dialog.kind === 'move' ? dialog.folder : null;
  const along = useFoldersIn(dialog);
  const archive = roots && { id: roots.archive.id, title: t`Archive`, path: '', icon: Archive };
  const inbox = roots && { id: roots.inbox.id, title: t`Inbox`, path: '', icon: Inbox };
  // Nothing moves between spaces, nor to where it could not be seen from.
  const folders = tree.all.filter(
    (one) =>
      one.root === 'archive' &&
      one.canMoveInto &&
      spaces.rootsOf(one.id)?.archive.id === roots?.archive.id,
  );
  const outside = folders.filter(({ id }) => !along.some((own) => isInside(tree, id, own)));
  return [
    ...(inbox && along.length === 0 ? [inbox] : []),
    ...(archive && moved?.parentId !== archive.id ? [archive] : []),
    ...outside
      .filter(({ id }) => id !== moved?.parentId)
      .map(({ id, title }) => ({ id, title, path: pathOf(tree, id), icon: Folder })),
  ];
}

const isInside = (tree: FolderTree, id: string, moved: string) =>
  tree.wayTo(id).some((one) => one.id === moved);

const pathOf = (tree: FolderTree, id: string) =>
  tree
    .wayTo(id)
    .slice(0, -1)
    .map((one) => one.title)
    .join(' / ');

function PlaceLine({ place, choose }: { readonly place: Place; readonly choose: () => void }) {
  const { title, path, icon } = place;
  return (
    <MenuItem
      textValue={`${path} ${title}`}
      onAction={choose}
      className={classes(itemLook, 'h-40')}
    >
      <Icon of={icon} className="text-ink-3" />
      <span className="min-w-0 flex-1 truncate font-medium">{title}</span>
      {path && <span className="min-w-0 truncate text-12 text-ink-3">{path}</span>}
    </MenuItem>
  );
}

function useChoosing({ dialog, close }: MoveDialog, copies: boolean) {
  const filing = useFiling();
  const copy = useCopying();
  return (place: { readonly id: string; readonly title: string }) => {
    close();
    if (dialog.kind === 'move') return void filing.fileFolder(dialog.folder, place);
    if (copies) return void copy(dialog.many, place);
    dialog.leave();
    void filing.file(dialog.many, place);
  };
}

function Places({ dialog, close, copies, typed }: MoveDialog & { copies: boolean; typed: string }) {
  const { t } = useLingui();
  const roots = useRootsAround(dialog);
  const names = useFolderNames();
  const choose = useChoosing({ dialog, close }, copies);
  const places = usePlaces(dialog);
  const name = typed.trim();
  const isNew = name !== '' && !places.some(({ title }) => plain(title) === plain(name));
  const makeAndChoose = async () => {
    const failed = () => ({ problem: t(notReached), folder: null });
    const { problem, folder } = await names.create(roots!.archive.id, name).catch(failed);
    if (folder) choose(folder);
    if (problem !== null) toast({ text: problem });
  };
  return (
    <Menu
      aria-label={t`Folders`}
      className="max-h-[50vh] overflow-auto p-8 outline-none"
      renderEmptyState={() => (
        <p className="p-16 text-center text-ink-3">
          <Trans>There is no other folder yet. Type a name to make one.</Trans>
        </p>
      )}
    >
      {places
        .filter(({ title, path }) => matches(`${path} ${title}`, name))
        .map((place) => (
          <PlaceLine key={place.id} place={place} choose={() => choose(place)} />
        ))}
      {isNew && roots && (
        <MenuItem
          textValue={name}
          onAction={() => void makeAndChoose()}
          className={classes(itemLook, 'h-40')}
        >
          <Icon of={FolderPlus} className="text-ink-3" />
          <span className="flex-1 font-medium">{t`Create the folder “${name}”`}</span>
        </MenuItem>
      )}
    </Menu>
  );
}

/** Where to, found by typing; documents can also be copied there. */
export function MoveDialog({ dialog, close }: MoveDialog) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [way, setWay] = useState<'move' | 'copy'>('move');
  const ways = [
    { id: 'move', label: t`Move` },
    { id: 'copy', label: t`Copy` },
  ] as const;
  // Folders are moved only; a copy is made of a document.
  const mayCopy = useFoldersIn(dialog).length === 0;
  const label = dialog.kind === 'move' ? t`Move the folder` : t`Move or copy`;
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(open) => !open && close()}
      isDismissable
      className={classes(veilLook, 'items-start px-16 pt-[14vh]')}
    >
      <Modal className="w-full max-w-palette overflow-hidden rounded-16 bg-raised shadow-3 outline outline-line data-entering:animate-rise">
        <Dialog aria-label={label} className="outline-none">
          <Autocomplete filter={() => true} inputValue={typed} onInputChange={setTyped}>
            <SearchField
              autoFocus
              aria-label={t`Search folders`}
              className="flex items-center gap-12 border-b border-line px-20 text-ink-3"
            >
              <Icon of={Search} />
              <Input
                placeholder={t`Which folder?`}
                className="h-56 min-w-0 flex-1 bg-transparent text-16 text-ink outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
              />
              {mayCopy && (
                <Segmented label={t`Move or copy`} segments={ways} value={way} onChange={setWay} />
              )}
            </SearchField>
            <Places dialog={dialog} close={close} copies={way === 'copy'} typed={typed} />
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
