import { useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import { Icon } from '../ui/Icon.tsx';

/** On a touch screen a row says by itself that it has a menu; a swipe to the left opens the same. */
export function RowMenuButton({ open }: { readonly open: (row: Element) => void }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={t`What can be done with this letter`}
      onClick={(event) => {
        event.stopPropagation();
        const row = event.currentTarget.closest('[role=row]');
        if (row) open(row);
      }}
      className="absolute right-0 bottom-0 hidden size-44 place-items-center rounded-8 text-ink-3 touch:grid"
    >
      <Icon of={Ellipsis} />
    </button>
  );
}
