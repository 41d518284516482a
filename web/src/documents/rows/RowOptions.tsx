import type { RowDocument } from '../record/document-fields.ts';
import type { RowCommands } from './row-actions.ts';
import { RowTick } from './RowCheckbox.tsx';
import { RowMenuButton } from './RowMenuButton.tsx';

type TableOptions = {
  readonly document: RowDocument;
  readonly commands: RowCommands;
  readonly openMenu: (row: Element) => void;
};

/** Chooses a document, or opens the menu of what can be done with it; the keyboard has keys for both. */
export function TableOptions({ document, commands, openMenu }: TableOptions) {
  return (
    <span className="flex items-center">
      <RowTick
        id={document.id}
        selection={commands.selection}
        className="-ml-4 grid size-32 place-items-center"
      />
      <RowMenuButton open={openMenu} className="grid size-32 hover:bg-wash hover:text-ink" />
    </span>
  );
}
