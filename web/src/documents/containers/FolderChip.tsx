import { useLingui } from '@lingui/react/macro';
import { Archive, Folder, Inbox, Trash2 } from 'lucide-react';
import { Chip } from '../../ui/display/Chip.tsx';
import type { RowDocument } from '../record/document-fields.ts';

const ICONS = {
  FolderInbox: Inbox,
  FolderArchive: Archive,
  FolderTrash: Trash2,
} as const;

/** Where a document lies. */
export function FolderChip({ document }: { readonly document: RowDocument }) {
  const { t } = useLingui();
  const folder = document.parentFolder;
  if (!folder) return null;
  const names = { FolderInbox: t`Inbox`, FolderArchive: t`Archive`, FolderTrash: t`Trash` };
  const { type } = folder;
  const isRoot = type === 'FolderInbox' || type === 'FolderArchive' || type === 'FolderTrash';
  return (
    <Chip tone="bare" icon={isRoot ? ICONS[type] : Folder} className="max-w-full">
      <span className="truncate">{isRoot ? names[type] : folder.title}</span>
    </Chip>
  );
}
