import { useFolderTree, useRoots, useSpaces } from '../../documents/index.ts';
import { isSupportHere } from '../../identity/index.ts';

/** Where a scan will lie, and why it may not. */
export type ScanPlace = {
  /** Unknown until the folders are. */
  readonly folderId: string | undefined;
  /** What the folder is called; null is the Inbox. */
  readonly title: string | null;
  /** Where it is shown. */
  readonly path: string;
  readonly refusal: 'support' | 'unknown' | 'readOnly' | null;
};

const INBOX = '/app/folder/inbox';

/** The folder a scan was begun in, or the Inbox where it was begun in none. */
export function useScanPlace(wanted: string | undefined): ScanPlace {
  const inboxId = useRoots().roots?.inbox.id;
  const tree = useFolderTree();
  const spaces = useSpaces();
  const support = isSupportHere() ? 'support' : null;
  if (wanted === undefined)
    return { folderId: inboxId, title: null, path: INBOX, refusal: support };
  const folder = tree.byId(wanted);
  if (folder === undefined) {
    const refusal = support ?? (tree.isReady ? 'unknown' : null);
    return { folderId: undefined, title: null, path: INBOX, refusal };
  }
  return {
    folderId: wanted,
    title: folder.title,
    path: `${spaces.pathOf(wanted, 'archive')}/${wanted}`,
    refusal: support ?? (folder.canUploadInto ? null : 'readOnly'),
  };
}
