import { useLingui } from '@lingui/react/macro';
import { Ellipsis, FilePen, FileSearch, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import type { OpenDocument } from '../record/open-document.ts';
import { useEditing } from './use-editing.ts';

type MorePageTools = {
  readonly document: OpenDocument;
  readonly sizes: { readonly smaller: (() => void) | null; readonly larger: (() => void) | null };
  readonly onTurn: () => void;
  readonly onFind: () => void;
};

/** On a phone: all tools of the pages that are not needed with every letter. */
export function MorePageTools({ document, sizes, onTurn, onFind }: MorePageTools) {
  const { t } = useLingui();
  const { refusal, edit } = useEditing(document);
  const { smaller, larger } = sizes;
  const label = t`More page tools`;
  const pages = [
    { id: 'find', label: t`Find in the letter`, icon: FileSearch, run: onFind },
    { id: 'edit', label: t`Edit PDF`, icon: FilePen, refusal, run: edit },
  ];
  const looks = [
    ...(larger ? [{ id: 'larger', label: t`Zoom in`, icon: ZoomIn, run: larger }] : []),
    ...(smaller ? [{ id: 'smaller', label: t`Zoom out`, icon: ZoomOut, run: smaller }] : []),
    { id: 'turn', label: t`Rotate the pages`, icon: RotateCw, run: onTurn },
  ];
  return (
    <Menu label={label} groups={[{ lines: pages }, { lines: looks }]}>
      <IconButton icon={Ellipsis} label={label} />
    </Menu>
  );
}
