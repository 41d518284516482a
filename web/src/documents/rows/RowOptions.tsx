import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { classes } from '../../ui/basics/classes.ts';
import type { RowDocument } from '../record/document-fields.ts';
import type { RowCommands } from './row-actions.ts';
import { RowMenuButton } from './RowMenuButton.tsx';

type TableOptions = {
  readonly document: RowDocument;
  readonly commands: RowCommands;
  readonly openMenu: (row: Element) => void;
};

/** Chooses a document, or opens the menu of what can be done with it; the keyboard has keys for both. */
export function TableOptions({ document, commands, openMenu }: TableOptions) {
  const { t } = useLingui();
  const isChosen = commands.selection.has(document.id);
  return (
    <span className="flex items-center">
      <button
        type="button"
        tabIndex={-1}
        aria-label={isChosen ? t`Chosen` : t`Choose`}
        aria-pressed={isChosen}
        onClick={(event) => {
          event.stopPropagation();
          commands.selection.toggle(document.id);
        }}
        className="-ml-4 grid size-32 place-items-center"
      >
        <span
          className={classes(
            'grid size-18 place-items-center rounded-4 border',
            isChosen ? 'border-blue bg-blue text-on-blue' : 'border-line-strong bg-paper',
          )}
        >
          {isChosen && <Check size={13} strokeWidth={3} aria-hidden />}
        </span>
      </button>
      <RowMenuButton open={openMenu} className="grid size-32 hover:bg-wash hover:text-ink" />
    </span>
  );
}
