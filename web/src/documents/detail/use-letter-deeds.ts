import { askFolders } from '../containers/folder-dialogs.ts';
import type { OpenDocument } from '../record/open-document.ts';
import { useMarking, useMoving } from '../actions/use-actions.ts';
import type { ListDesk } from '../rows/use-list-controller.ts';

type Place = {
  /** The list beside it, which knows what comes after a letter that goes away. */
  readonly desk: ListDesk | undefined;
  /** Where it stands alone, the page is left for a list. */
  readonly leave: () => void;
};

/** What can be done with the open letter; beside its list, the list goes on to the next one. */
export function useLetterDeeds(document: OpenDocument | null | undefined, { desk, leave }: Place) {
  const moving = useMoving();
  const marking = useMarking();
  const ids = document ? [document.id] : [];
  const from = document?.root === 'archive' || document?.root === 'trash' ? document.root : 'inbox';
  const alone = (deed: () => Promise<void>) => {
    leave();
    void deed();
  };
  return {
    isBesideList: desk !== undefined,
    archive: () =>
      desk ? desk.sending.archive(ids) : alone(() => moving.move(ids, { from, to: 'archive' })),
    inbox: () =>
      desk ? desk.sending.inbox(ids) : alone(() => moving.move(ids, { from, to: 'inbox' })),
    trash: () =>
      desk ? desk.sending.trash(ids) : alone(() => moving.move(ids, { from, to: 'trash' })),
    file: () => (desk ? desk.sending.file(ids) : askFolders({ kind: 'file', many: ids, leave })),
    destroy: () =>
      desk
        ? desk.sending.destroy(ids)
        : askFolders({ kind: 'destroy', many: ids, name: null, leave }),
    restore: () => (desk ? desk.sending.restore(ids) : alone(() => moving.restore(ids))),
    markRead: () => void marking.markRead(ids),
    markUnread: () => void marking.markUnread(ids),
  };
}

export type LetterDeeds = ReturnType<typeof useLetterDeeds>;
