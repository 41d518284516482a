import { Trans, useLingui } from '@lingui/react/macro';
import type { SavedView } from '@postkorb/domain/documents';
import { useRouter } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, Bookmark, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { Suspense, useEffect, useRef, useState, type MouseEvent } from 'react';
import { Button } from 'react-aria-components/Button';
import { classes } from '../../ui/basics/classes.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { useFolderTree } from '../containers/folder-tree.ts';
import { useViewActions } from './use-view-actions.ts';
import { folderIn, useViewHere } from './view-address.ts';

const ViewNameDialog = lazyComponent(
  async () => (await import('./ViewNameDialog.tsx')).ViewNameDialog,
  'above',
);

const LINK =
  'flex h-34 min-w-0 flex-1 items-center gap-12 rounded-8 px-12 font-medium text-ink-2 transition hover:bg-wash ' +
  'aria-[current]:bg-paper aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:shadow-1 ' +
  'phone:h-44 [&[aria-current]>svg]:text-blue-text forced-colors:aria-[current]:outline';

type One = {
  readonly view: SavedView;
  readonly place: number;
  readonly count: number;
  readonly rename: (view: SavedView) => void;
  readonly remove: (view: SavedView) => void;
};

/** Whether the folder of a saved list is no longer there. */
function useIsGone(address: string) {
  const tree = useFolderTree();
  const folderId = folderIn(address);
  return folderId !== null && tree.isReady && tree.byId(folderId) === undefined;
}

const lineOf = ({ id }: SavedView) => `view-${id}`;

/** Whether a press on a link is meant for another tab or window, which the browser does. */
const isForBrowser = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey;

function Way({ view, isHere }: Pick<One, 'view'> & { readonly isHere: boolean }) {
  const { name, address } = view;
  const router = useRouter();
  const isGone = useIsGone(address);
  const go = (event: MouseEvent) => {
    if (isForBrowser(event)) return;
    event.preventDefault();
    void router.navigate({ href: address });
  };
  return (
    <a
      id={lineOf(view)}
      href={address}
      onClick={go}
      aria-current={isHere ? 'page' : undefined}
      className={LINK}
    >
      <Icon of={Bookmark} size={18} />
      <span className={classes('min-w-0 flex-1', isGone && 'text-ink-3')}>
        <span className="block truncate">{name}</span>
        {isGone && (
          <span className="block truncate text-12">
            <Trans>Folder deleted</Trans>
          </span>
        )}
      </span>
    </a>
  );
}

function More({ view, place, count, rename, remove }: One) {
  const { t } = useLingui();
  const { move } = useViewActions();
  const { id, name } = view;
  const up = { id: 'up', label: t`Move up`, icon: ArrowUp, run: () => void move(id, -1) };
  const down = { id: 'down', label: t`Move down`, icon: ArrowDown, run: () => void move(id, 1) };
  const lines = [
    { id: 'rename', label: t`Rename`, icon: Pencil, run: () => rename(view) },
    ...(place > 0 ? [up] : []),
    ...(place < count - 1 ? [down] : []),
    { id: 'delete', label: t`Delete`, icon: Trash2, run: () => remove(view) },
  ];
  return (
    <Menu label={t`More about “${name}”`} groups={[{ lines }]}>
      <Button
        aria-label={t`More about “${name}”`}
        className="grid size-24 shrink-0 place-items-center rounded-4 text-ink-3 data-focus-visible:opacity-100 data-hovered:bg-wash data-hovered:text-ink phone:size-44"
      >
        <Icon of={Ellipsis} size={16} />
      </Button>
    </Menu>
  );
}

/** Deletes a view; the focus goes to the line after it, or before it, and with the last line to the screen. */
function useRemoving(views: readonly SavedView[]) {
  const { remove } = useViewActions();
  const list = useRef<HTMLUListElement>(null);
  const removing = async (view: SavedView) => {
    const place = views.indexOf(view);
    const lines = list.current?.children;
    const beside = (lines?.[place + 1] ?? lines?.[place - 1])?.querySelector('a');
    if (await remove(view)) (beside ?? document.getElementById('content'))?.focus();
  };
  return { list, remove: (view: SavedView) => void removing(view) };
}

type Lines = {
  readonly views: readonly SavedView[];
  readonly rename: (view: SavedView) => void;
};

/** A line for each saved view, with all that can be done with it. */
export function ViewLines({ views, rename }: Lines) {
  const { t } = useLingui();
  const { list, remove } = useRemoving(views);
  const hereId = useViewHere(views);
  return (
    <section aria-label={t`Views`} className="pt-12">
      <h2 className="px-12 pb-4 text-12 font-semibold text-ink-3">{t`Views`}</h2>
      <ul ref={list} className="flex flex-col gap-2">
        {views.map((view, place) => (
          <li key={view.id} className="flex items-center gap-2">
            <Way view={view} isHere={view.id === hereId} />
            <More {...{ view, place, rename, remove }} count={views.length} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Asks for another name of a view, if there is one to be renamed. */
export function RenameView({
  view,
  close,
}: {
  readonly view: SavedView | null;
  readonly close: () => void;
}) {
  const { t } = useLingui();
  const { put } = useViewActions();
  return (
    <Suspense>
      {view && (
        <ViewNameDialog
          title={t`Rename view`}
          name={view.name}
          save={(name) => put({ ...view, name })}
          close={close}
        />
      )}
    </Suspense>
  );
}

/** The view that is being renamed; afterwards the focus goes to its line, or to the picture on the rail, whose list is closed by then. */
export function useRenaming() {
  const picture = useRef<HTMLButtonElement>(null);
  const [renamed, rename] = useState<SavedView | null>(null);
  useEffect(() => {
    if (renamed === null) return;
    const onRail = picture.current;
    return () => (onRail ?? document.getElementById(lineOf(renamed)))?.focus();
  }, [renamed]);
  return { picture, renamed, rename };
}

/** The views a person saved: a part of the navigation of its own. */
export function SavedViews({ views }: Pick<Lines, 'views'>) {
  const { renamed, rename } = useRenaming();
  return (
    <>
      <ViewLines views={views} rename={rename} />
      <RenameView view={renamed} close={() => rename(null)} />
    </>
  );
}
