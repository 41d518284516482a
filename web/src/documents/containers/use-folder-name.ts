import { useLingui } from '@lingui/react/macro';

type Folder = { readonly type: string; readonly title: string };

/** What a folder is called: the roots by their own words. */
export function useFolderName(folder: Folder | null | undefined): string | null {
  const { t } = useLingui();
  const roots: Readonly<Record<string, string>> = {
    FolderInbox: t`Inbox`,
    FolderArchive: t`Archive`,
    FolderTrash: t`Trash`,
  };
  return folder ? (roots[folder.type] ?? folder.title) : null;
}
