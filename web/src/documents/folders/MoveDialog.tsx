import { Trans, useLingui } from '@lingui/react/macro';
import { FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { MenuItem } from 'react-aria-components/Menu';
import { classes } from '../../ui/basics/classes.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { itemLook } from '../../ui/basics/menu-look.ts';
import { Segmented } from '../../ui/buttons/Segmented.tsx';
import { toast } from '../../ui/overlays/Toast.tsx';
import { notReached } from '../basics/not-reached.ts';
import { SearchedList, SearchingDialog } from '../basics/SearchingDialog.tsx';
import {
  useControls,
  useFoldersIn,
  usePlaces,
  useRootsAround,
  type Asked,
  type MovePlace,
} from '../filing/move-places.ts';
import { useCopying } from '../filing/use-copying.ts';
import { useFiling, type Place } from '../filing/use-filing.ts';
import { useFolderNames } from './use-folder-actions.ts';
import { usePlaceNotes, useStaying } from '../filing/use-place-notes.ts';

type MoveDialog = { readonly dialog: Asked; readonly close: () => void };

// "uber" finds "Übergabe", which the German collation would not.
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const matches = (text: string, typed: string) =>
  plain(typed)
    .split(/\s+/)
    .every((word) => plain(text).includes(word));

type PlaceLine = {
  readonly place: MovePlace;
  /** What choosing it means. */
  readonly note: string;
  readonly choose: () => void;
};

function PlaceLine({ place, note, choose }: PlaceLine) {
  const { title, path, icon } = place;
  return (
    <MenuItem
      textValue={`${path} ${title}`}
      onAction={choose}
      className={classes(itemLook, 'min-h-40')}
    >
      <Icon of={icon} className="text-ink-3" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{title}</span>
        {note && <span className="block text-12 text-ink-3">{note}</span>}
      </span>
      {path && <span className="max-w-1/2 min-w-0 truncate text-12 text-ink-3">{path}</span>}
    </MenuItem>
  );
}

function useChoosing({ dialog, close }: MoveDialog, copies: boolean) {
  const filing = useFiling();
  const copy = useCopying();
  const staying = useStaying(dialog);
  return (place: Place) => {
    close();
    if (dialog.kind === 'move') return void filing.fileFolder(dialog.folder, place);
    if (copies) return void copy(dialog.many, place);
    // What stays is not left.
    if (!staying(place).isAll) dialog.leave();
    void filing.file(dialog.many, place);
  };
}

type Typed = MoveDialog & { readonly copies: boolean; readonly typed: string };

function Places({ dialog, close, copies, typed }: Typed) {
  const { t } = useLingui();
  const roots = useRootsAround(dialog);
  const names = useFolderNames();
  const choose = useChoosing({ dialog, close }, copies);
  const noteOf = usePlaceNotes(dialog, copies);
  const places = usePlaces(dialog);
  const name = typed.trim();
  const isNew = name !== '' && !places.some(({ title }) => plain(title) === plain(name));
  const makeAndChoose = async () => {
    const { id: parentId, spaceId } = roots!.archive;
    const failed = () => ({ problem: t(notReached), folder: null });
    const { problem, folder } = await names.create(parentId, name).catch(failed);
    if (folder) choose({ ...folder, spaceId });
    if (problem !== null) toast({ text: problem });
  };
  return (
    <SearchedList
      label={t`Folders`}
      empty={<Trans>There is no other folder yet. Type a name to make one.</Trans>}
    >
      {places
        .filter(({ title, path }) => matches(`${path} ${title}`, name))
        .map((place) => (
          <PlaceLine
            key={place.id}
            place={place}
            note={noteOf(place)}
            choose={() => choose(place)}
          />
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
    </SearchedList>
  );
}

/** Whether the things in question can be moved, copied or both: folders are moved only, and what may only be read is copied. */
function useWays(dialog: Asked) {
  const mayCopy = useFoldersIn(dialog).length === 0;
  const mayMove = !useControls(dialog).some(({ isReadOnly }) => isReadOnly);
  return { mayCopy, mayMove };
}

/** Where to, found by typing; documents can also be copied there. */
export function MoveDialog({ dialog, close }: MoveDialog) {
  const { t } = useLingui();
  const { mayCopy, mayMove } = useWays(dialog);
  const [way, setWay] = useState<'move' | 'copy'>(mayMove ? 'move' : 'copy');
  const ways = [
    { id: 'move', label: t`Move` },
    { id: 'copy', label: t`Copy` },
  ] as const;
  const both = mayMove ? t`Move or copy` : t`Copy to a folder`;
  const label = dialog.kind === 'move' ? t`Move the folder` : both;
  return (
    <SearchingDialog
      label={label}
      field={{ label: t`Search folders`, placeholder: t`Which folder?` }}
      close={close}
      beside={
        mayCopy &&
        mayMove && (
          <Segmented label={t`Move or copy`} segments={ways} value={way} onChange={setWay} />
        )
      }
    >
      {(typed) => <Places dialog={dialog} close={close} copies={way === 'copy'} typed={typed} />}
    </SearchingDialog>
  );
}
