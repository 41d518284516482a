import { useLingui } from '@lingui/react/macro';
import { Archive, Trash2 } from 'lucide-react';
import { Icon } from '../../ui/basics/Icon.tsx';
import type { RowDocument } from '../record/document-fields.ts';
import type { RowCommands } from './row-actions.ts';

type RowActions = { readonly document: RowDocument; readonly commands: RowCommands };

/** What the pointer can do with a row; the keyboard has keys for the same. */
export function RowActions({ document, commands }: RowActions) {
  const { t } = useLingui();
  const buttons = [
    {
      label: t({ message: 'Archive', context: 'verb' }),
      icon: Archive,
      run: commands.archive,
      may: document.canArchive && !document.canRestore,
    },
    { label: t`Move to the trash`, icon: Trash2, run: commands.trash, may: document.canTrash },
  ];
  return (
    <span className="absolute top-4 right-8 hidden gap-2 rounded-4 bg-raised shadow-1 outline outline-line group-hover/row:flex touch:group-hover/row:hidden">
      {buttons
        .filter(({ may }) => may)
        .map(({ label, icon, run }) => (
          <button
            key={label}
            type="button"
            tabIndex={-1}
            aria-label={label}
            title={label}
            onClick={(event) => {
              event.stopPropagation();
              run(commands.meant(document.id));
            }}
            className="grid size-24 place-items-center rounded-4 text-ink-2 hover:bg-wash hover:text-ink"
          >
            <Icon of={icon} size={16} />
          </button>
        ))}
    </span>
  );
}
