import { Trans, useLingui } from '@lingui/react/macro';
import { History, Search, X } from 'lucide-react';
import { useState, type Key } from 'react';
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import { forgetSearches, useNamed, useRecentSearches } from '../../documents/index.ts';
import { useOfferedActions, type Action } from '../../ui/basics/actions.ts';
import { classes } from '../../ui/basics/classes.ts';
import { veilLook } from '../../ui/overlays/Dialog.tsx';
import { Icon } from '../../ui/basics/Icon.tsx';
import { Keys } from '../../ui/basics/Kbd.tsx';
import { itemLook } from '../../ui/basics/menu-look.ts';
import {
  FOUND,
  useFoundLines,
  useNearLines,
  useSearching,
  useViewLines,
} from './use-found-lines.ts';

type Closable = { readonly onClose: () => void };
type Palette = Closable & {
  /** What was typed while its code was still on the way. */
  readonly begun: string;
};

/** What acts on letters, under their name; where none is open or chosen there is nothing of that. */
function useOnDocuments(actions: readonly Action[]): readonly Action[] {
  const { t } = useLingui();
  const nameOf = useNamed();
  return actions.flatMap((act) => {
    const [id, ...others] = act.about ?? [];
    if (id === undefined) return [];
    const name = others.length === 0 ? nameOf(id) : null;
    return [{ ...act, group: name ?? t`Selected letters` }];
  });
}

function inGroups(actions: readonly Action[]) {
  const offered = actions.filter(({ inPalette, refusal }) => inPalette !== false && !refusal);
  // The list and the open document may offer the same; twice the same id would break the menu.
  const usable = new Map(offered.map((action) => [action.id, action])).values();
  return [...Map.groupBy(usable, ({ group }) => group ?? '')];
}

function CommandLine({ action, onClose }: Closable & { readonly action: Action }) {
  const run = () => {
    onClose();
    action.run();
  };
  return (
    <MenuItem
      id={action.id}
      textValue={action.label}
      onAction={run}
      className={classes(itemLook, 'h-40 font-medium')}
    >
      {action.icon && <Icon of={action.icon} className="text-ink-3" />}
      <span className="flex-1">{action.label}</span>
      {action.keys && <Keys of={action.keys} />}
    </MenuItem>
  );
}

/** What was typed, as a search of all documents, once that screen stands. */
function useSearch(typed: string): readonly Action[] {
  const { t } = useLingui();
  const go = useSearching();
  if (go === null || typed.trim() === '') return [];
  return [
    {
      id: 'search-typed',
      label: t`Search all letters for “${typed}”`,
      icon: Search,
      group: t`Search`,
      run: () => go(typed.trim()),
    },
  ];
}

/** Searches of before, those that hold what is typed; a last line empties the list. */
function useRecent(typed: string): readonly Action[] {
  const { t } = useLingui();
  const recent = useRecentSearches();
  const go = useSearching();
  if (go === null || recent.length === 0) return [];
  const group = t`Recent searches`;
  const part = typed.trim().toLocaleLowerCase();
  const holding = recent.filter((search) => search.toLocaleLowerCase().includes(part));
  const searches = holding.map((search) => ({
    id: `recent ${search}`,
    label: search,
    icon: History,
    group,
    run: () => go(search),
  }));
  const clear = { id: 'forget-searches', label: t`Clear recent searches`, icon: X, group };
  return [...searches, ...(part === '' ? [{ ...clear, run: forgetSearches }] : [])];
}

function Commands({ typed, onClose }: Closable & { readonly typed: string }) {
  const { t } = useLingui();
  const search = useSearch(typed);
  const recent = useRecent(typed);
  const views = useViewLines();
  const { lines, failed, isLooking } = useFoundLines(typed);
  const near = useNearLines(typed);
  const offered = useOfferedActions();
  const onDocuments = useOnDocuments(offered);
  const elsewhere = offered.filter(({ about }) => about === undefined);
  const isPlace = ({ group }: Action) => group === t`Go to`;
  const groups = inGroups([
    ...search,
    ...onDocuments,
    ...near,
    ...recent,
    ...elsewhere.filter(isPlace),
    ...elsewhere.filter((act) => !isPlace(act)),
    ...views,
    ...lines,
  ]);
  const nothing = () => (
    <p className="p-16 text-center text-ink-3">
      <Trans>No results.</Trans>
    </p>
  );
  return (
    <>
      <Menu
        aria-label={t`Commands`}
        autoFocus="first"
        className="p-8 outline-none"
        renderEmptyState={nothing}
      >
        {groups.map(([name, actions]) => (
          <MenuSection key={name} aria-label={name || t`Commands`}>
            {name && (
              <Header className="px-12 pt-8 pb-4 text-12 font-semibold text-ink-3">{name}</Header>
            )}
            {actions.map((action) => (
              <CommandLine key={action.id} action={action} onClose={onClose} />
            ))}
          </MenuSection>
        ))}
      </Menu>
      <p role="status" className="px-20 pb-12 text-13 text-ink-3 empty:hidden">
        {isLooking && <Trans>Searching …</Trans>}
        {failed && <Trans>Letters could not be searched. Commands work all the same.</Trans>}
      </p>
    </>
  );
}

/** What was found stays, whatever of it holds what was typed; of commands those whose name does. */
function useShown() {
  const { contains } = useFilter({ sensitivity: 'base' });
  return (text: string, typed: string, { key }: { readonly key: Key }) =>
    String(key).startsWith(FOUND) || contains(text, typed);
}

/** One field for everything: letters, senders, folders and tags, and all that can be done here and now, found by typing. */
export function Palette({ onClose, begun }: Palette) {
  const { t } = useLingui();
  const filter = useShown();
  const [typed, setTyped] = useState(begun);
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className={classes(veilLook, 'items-start px-16 pt-[14vh]')}
    >
      <Modal className="w-full max-w-palette overflow-hidden rounded-16 bg-raised shadow-3 outline outline-line data-entering:animate-rise">
        <Dialog aria-label={t`Commands`} className="outline-none">
          <Autocomplete filter={filter} inputValue={typed} onInputChange={setTyped}>
            <SearchField
              autoFocus
              aria-label={t`Search or command`}
              className="flex items-center gap-12 border-b border-line px-20 text-ink-3"
            >
              <Icon of={Search} />
              <Input
                placeholder={t`Letter, sender, folder, tag or command …`}
                className="h-56 min-w-0 flex-1 bg-transparent text-16 text-ink outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
              />
            </SearchField>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard */}
            <div tabIndex={0} className="max-h-[50vh] overflow-auto thin-scrollbar">
              <Commands typed={typed} onClose={onClose} />
            </div>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
