import { useLingui } from '@lingui/react/macro';
import { GripVertical } from 'lucide-react';
import { useDrag } from 'react-aria/useDrag';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { DRAGGED_DOCUMENTS } from '../basics/dragged.ts';
import type { Many } from '../basics/many.ts';

/** The handle by which what is chosen is dragged onto a folder: by pointer, or with Enter, the arrows and Enter. */
export function DragHandle({ many }: { readonly many: Many }) {
  const { t } = useLingui();
  const { dragProps, dragButtonProps } = useDrag({
    hasDragButton: true,
    getItems: () => [{ [DRAGGED_DOCUMENTS]: JSON.stringify(many) }],
    getAllowedDropOperations: () => ['move'],
  });
  return (
    <span {...dragProps} className="flex phone:hidden">
      <IconButton {...dragButtonProps} icon={GripVertical} label={t`Drag onto a folder`} />
    </span>
  );
}
