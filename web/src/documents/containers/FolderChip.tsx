import { useLingui } from '@lingui/react/macro';
import { Archive, Folder, Inbox, Trash2 } from 'lucide-react';
import { Chip } from '../../ui/display/Chip.tsx';
import type { RowDocument } from '../record/document-fields.ts';

const ICONS = {
  FolderInbox: Inbox,
  FolderArchive: Archive,
  FolderTrash: Trash2,
} as const;

type FolderChip = {
  readonly document: RowDocument;
  /** Whether a narrow row shows its drawing alone. */
  readonly isBrief?: boolean;
};

/** Where a document lies. */
export function FolderChip({ document, isBrief = false }: FolderChip) {
  const { t } = useLingui();
  const folder = document.parentFolder;
  if (!folder) return null;
  const names = { FolderInbox: t`Inbox`, FolderArchive: t`Archive`, FolderTrash: t`Trash` };
  const { type } = folder;
  const isRoot = type === 'FolderInbox' || type === 'FolderArchive' || type === 'FolderTrash';
  const name = isRoot ? names[type] : folder.title;
  return (
    <span title={name} className="flex max-w-full min-w-0 self-center">
      <Chip tone="bare" icon={isRoot ? ICONS[type] : Folder} className="max-w-full">
        <span className={isBrief ? 'truncate @max-text/row:sr-only' : 'truncate'}>{name}</span>
      </Chip>
    </span>
  );
}
