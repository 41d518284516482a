import { useLingui } from '@lingui/react/macro';
import { FileSearch } from 'lucide-react';
import { useActions, type Action } from '../../ui/basics/actions.ts';
import { useAddedActions } from '../record/extensions.ts';
import type { OpenDocument } from '../record/open-document.ts';
import { useFileActions } from '../rows/use-file-actions.ts';
import { useDocumentActions } from '../listing/use-document-actions.ts';
import type { DetailCommands } from './use-detail-commands.ts';

type Opened = {
  readonly document: OpenDocument;
  readonly commands: DetailCommands;
  readonly find: () => void;
};

/** Whether this document may go where an act sends it. */
function mayGo(id: string, document: OpenDocument): boolean {
  const { canArchive, canInbox, canTrash, canRestore, canDestroy, canSnooze } = document;
  const flags: Readonly<Record<string, boolean>> = {
    archive: canArchive,
    inbox: canInbox,
    trash: canTrash,
    'trash-2': canTrash,
    restore: canRestore,
    snooze: canSnooze,
    destroy: canDestroy,
    'destroy-2': canDestroy,
    // Its tags stand beside it, where one is kept at once.
    tag: false,
  };
  return flags[id] ?? true;
}

/** What can be done with any document, said of the open one. */
function useActs({ document, commands }: Opened): readonly Action[] {
  const { t } = useLingui();
  const acts = useDocumentActions({
    root: document.root,
    targets: () => [document.id],
    sending: commands,
    toggleRead: document.isRead ? commands.markUnread : commands.markRead,
  });
  const title = document.suggestedFolder?.title;
  const labels: Readonly<Record<string, string>> = {
    read: document.isRead ? t`Mark as unread` : t`Mark as read`,
    download: t`Download …`,
    ...(title === undefined ? {} : { suggested: t`File in “${title}”` }),
  };
  return acts
    .filter(({ id }) => mayGo(id, document))
    .map((act) => ({
      ...act,
      label: labels[act.id] ?? act.label,
      keys: commands.namesKeys ? act.keys : undefined,
    }));
}

/** Everything that can be done with the open document: for its menu, the palette and the keyboard. */
export function useDetailActions(opened: Opened): readonly Action[] {
  const { t } = useLingui();
  const { document, commands, find } = opened;
  const group = t`This letter`;
  const acts = useActs(opened);
  const files = useFileActions(group)(document);
  const look: Action = {
    id: 'find',
    label: t`Find in the letter`,
    icon: FileSearch,
    keys: 'mod+f',
    group,
    refusal: document.pageCount > 0 ? null : t`This letter has no pages.`,
    run: find,
  };
  const added = useAddedActions(document.id);
  const own = [look, ...files, ...added];
  // Beside its list the keys belong to the documents that are chosen there.
  const offered = commands.isBesideList ? own : [...acts, ...own];
  useActions(offered.map((act) => ({ ...act, about: [document.id] })));
  return [...acts.filter(({ inPalette }) => inPalette !== false), ...own];
}
