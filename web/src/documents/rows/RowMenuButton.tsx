import { useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import { classes } from '../../ui/basics/classes.ts';
import { Icon } from '../../ui/basics/Icon.tsx';

type RowMenuButton = { readonly open: (row: Element) => void; readonly className: string };

/** Opens the menu of the document in whose row it stands. */
export function RowMenuButton({ open, className }: RowMenuButton) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={t`Actions for this letter`}
      onClick={(event) => {
        event.stopPropagation();
        const row = event.currentTarget.closest('[role=row]');
        if (row) open(row);
      }}
      className={classes('place-items-center rounded-8 text-ink-3', className)}
    >
      <Icon of={Ellipsis} />
    </button>
  );
}
