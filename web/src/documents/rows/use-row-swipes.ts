import { useApolloClient } from '@apollo/client/react';
import type { FragmentType } from '@apollo/client';
import type { DocumentRowFragment } from '../../gql/graphql.ts';
import { DocumentRowFields, type RowDocument } from '../record/document-fields.ts';
import type { RowCommands } from './row-actions.ts';
import { idOfRow, useRowTouch, type Side } from './use-row-touch.ts';

type Menu = { readonly openAt: (row: Element) => void };

/** Where a swipe to the right sends a document: out of the way, or back from there. */
function wayOut(commands: RowCommands) {
  if (commands.root === 'trash') return { may: 'canRestore', send: commands.restore } as const;
  if (commands.root === 'archive') return { may: 'canInbox', send: commands.inbox } as const;
  return { may: 'canArchive', send: commands.archive } as const;
}

/** Right sends a document out of the way, left asks until when it leaves the Inbox, or opens its menu elsewhere; a long press chooses it. Nothing is ever deleted. */
export function useRowSwipes(commands: RowCommands, { openAt }: Menu) {
  const { cache } = useApolloClient();
  const out = wayOut(commands);
  const rowOf = (id: string) => {
    const from = { __typename: 'Document', id } as unknown as FragmentType<DocumentRowFragment>;
    const fragment = { fragment: DocumentRowFields, fragmentName: 'DocumentRow' };
    return cache.readFragment({ ...fragment, from }) as RowDocument | null;
  };
  const put = (row: Element) => {
    const id = idOfRow(row);
    // Whoever may not file it has a menu for what is left.
    if (commands.root === 'inbox' && rowOf(id)?.canArchive) commands.snooze(commands.meant(id));
    else openAt(row);
  };
  return useRowTouch({
    may: (id: string, side: Side) => side === 'left' || rowOf(id)?.[out.may] === true,
    swiped: (row, side) => (side === 'left' ? put(row) : out.send(commands.meant(idOfRow(row)))),
    held: commands.selection.toggle,
  });
}
