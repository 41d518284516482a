import { askFolders } from '../containers/folder-dialogs.ts';
import type { OpenDocument } from '../record/open-document.ts';
import { useMarking } from '../actions/use-marking.ts';
import { useMoving } from '../actions/use-moving.ts';
import type { ListController } from '../rows/use-list-controller.ts';

/** What an open document asks of the list beside it. */
export type ListBeside = Pick<ListController, 'sending' | 'areKeysFor'>;

type Place = {
  /** The list beside it, which knows what comes after a document that goes away. */
  readonly controller: ListBeside | undefined;
  /** Where it stands alone, the page is left for a list. */
  readonly leave: () => void;
};

/** What can be done with the open document; beside its list, the list goes on to the next one. */
export function useDetailCommands(
  document: OpenDocument | null | undefined,
  { controller, leave }: Place,
) {
  const moving = useMoving();
  const marking = useMarking();
  const ids = document ? [document.id] : [];
  const from = document?.root === 'archive' || document?.root === 'trash' ? document.root : 'inbox';
  const alone = (action: () => Promise<unknown>) => {
    leave();
    void action();
  };
  return {
    isBesideList: controller !== undefined,
    /** Whether the keys do the same as the buttons. */
    namesKeys: controller === undefined || controller.areKeysFor(document?.id ?? ''),
    archive: () =>
      controller
        ? controller.sending.archive(ids)
        : alone(() => moving.move(ids, { from, to: 'archive' })),
    inbox: () =>
      controller
        ? controller.sending.inbox(ids)
        : alone(() => moving.move(ids, { from, to: 'inbox' })),
    trash: () =>
      controller
        ? controller.sending.trash(ids)
        : alone(() => moving.move(ids, { from, to: 'trash' })),
    file: () =>
      controller ? controller.sending.file(ids) : askFolders({ kind: 'file', many: ids, leave }),
    snooze: () =>
      controller
        ? controller.sending.snooze(ids)
        : askFolders({ kind: 'snooze', many: ids, leave }),
    suggested: () =>
      controller
        ? controller.sending.suggested(ids)
        : askFolders({ kind: 'suggested', many: ids, leave }),
    destroy: () =>
      controller
        ? controller.sending.destroy(ids)
        : askFolders({ kind: 'destroy', many: ids, name: null, leave }),
    restore: () =>
      controller ? controller.sending.restore(ids) : alone(() => moving.restore(ids)),
    markRead: () => void marking.markRead(ids),
    markUnread: () => void marking.markUnread(ids),
  };
}

export type DetailCommands = ReturnType<typeof useDetailCommands>;
