import { useLingui } from '@lingui/react/macro';
import { SquareCheck } from 'lucide-react';
import { useActions, type Action } from '../../ui/basics/actions.ts';
import { useDocumentActions } from './use-document-actions.ts';
import { fewOf, knownOf } from '../basics/many.ts';
import { useAddedActions } from '../record/extensions.ts';
import type { ListController } from '../rows/use-list-controller.ts';

type Place = { readonly controller: ListController; readonly root: string };

/** The documents that are seen; only while they have the focus it shows where the keyboard stands. */
const seenDocuments = () =>
  [...document.querySelectorAll<HTMLElement>('[role=grid][aria-rowcount]')].find((grid) =>
    grid.checkVisibility(),
  );

/** Walking through the list and choosing in it. */
function useListKeys({ controller }: Place): readonly Action[] {
  const { t } = useLingui();
  const here = { group: t`List`, inPalette: false };
  const { cursor, selection } = controller;
  const walk = (by: number) => {
    const grid = seenDocuments();
    const hidden = controller.commands.openId === null && grid !== document.activeElement;
    // Whoever cannot see where the keyboard stands is shown that first.
    if (hidden) grid?.focus({ preventScroll: true });
    else controller.step(by);
  };
  const choose = () => cursor.id !== null && selection.toggle(cursor.id);
  return [
    { ...here, id: 'next', label: t`Next letter`, keys: 'j', run: () => walk(1) },
    { ...here, id: 'previous', label: t`Previous letter`, keys: 'k', run: () => walk(-1) },
    { ...here, id: 'open', label: t`Open the letter`, keys: 'o', run: controller.openCurrent },
    { ...here, id: 'choose', label: t`Select this letter`, keys: 'x', run: choose },
    {
      id: 'all',
      label: t`Select all letters`,
      icon: SquareCheck,
      keys: 'mod+a',
      group: t`List`,
      run: selection.all,
    },
  ];
}

/** What higher domains offer for the one document that keys work on; an open one offers it beside the list. */
function useAdded({ cursor, selection, commands }: ListController): readonly Action[] {
  const chosen = selection.isAny ? (fewOf(selection.many) ?? []) : [cursor.id ?? ''];
  const isOne = chosen.length === 1 && commands.openId === null;
  return useAddedActions(isOne ? (chosen[0] ?? '') : '');
}

/** The keys of a list, which also fill the command palette and the list of shortcuts. */
export function useListActions(place: Place) {
  const { targets, sending, toggleRead, selection, shownId, commands } = place.controller;
  const documentActions = useDocumentActions({ root: place.root, targets, sending, toggleRead });
  const added = useAdded(place.controller);
  const list = useListKeys(place);
  const shown = shownId === null ? [] : [shownId];
  const one = selection.isAny ? knownOf(selection.many) : shown;
  const about = selection.isAny ? one : one.flatMap(commands.meant);
  useActions([
    ...documentActions.map((act) => ({ ...act, about })),
    // What is offered for one letter is done by the first of a thread.
    ...added.map((act) => ({ ...act, about: one })),
    ...list,
  ]);
}
