import type { OpenDocument } from '../basics/open-document.ts';
import { useMarking, useMoving } from '../deeds/use-deeds.ts';
import type { ListDesk } from '../desk/use-list-desk.ts';

type Place = {
  /** The list beside it, which knows what comes after a letter that goes away. */
  readonly desk: ListDesk | undefined;
  readonly close: () => void;
};

/** What can be done with the open letter; beside its list, the list goes on to the next one. */
export function useLetterDeeds(document: OpenDocument | null | undefined, { desk, close }: Place) {
  const moving = useMoving();
  const marking = useMarking();
  const ids = document ? [document.id] : [];
  const from = document?.root === 'archive' || document?.root === 'trash' ? document.root : 'inbox';
  const leave = (deed: () => Promise<void>) => {
    close();
    void deed();
  };
  return {
    archive: () =>
      desk ? desk.sending.archive(ids) : leave(() => moving.move(ids, { from, to: 'archive' })),
    inbox: () =>
      desk ? desk.sending.inbox(ids) : leave(() => moving.move(ids, { from, to: 'inbox' })),
    trash: () =>
      desk ? desk.sending.trash(ids) : leave(() => moving.move(ids, { from, to: 'trash' })),
    restore: () => (desk ? desk.sending.restore(ids) : leave(() => moving.restore(ids))),
    markRead: () => void marking.markRead(ids),
    markUnread: () => void marking.markUnread(ids),
  };
}

export type LetterDeeds = ReturnType<typeof useLetterDeeds>;
