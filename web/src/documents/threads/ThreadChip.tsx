import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { classes } from '../../ui/basics/classes.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import type { Thread } from '../lists/list-pages.ts';

/** How many letters stand for one row; pressed it shows the others below, or takes them away. */
export function ThreadChip({ thread }: { readonly thread: Thread }) {
  const { t } = useLingui();
  const { count, isOpen, unfold } = thread;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-expanded={isOpen}
      title={isOpen ? undefined : t`Folded, this row stands for all of its letters`}
      aria-label={t`${plural(count, { one: '# letter', other: '# letters' })} in this case`}
      onClick={(event) => {
        event.stopPropagation();
        unfold(!isOpen);
      }}
      className="relative inline-flex h-20 shrink-0 items-center gap-2 self-center rounded-4 bg-sunken px-4 text-12 font-semibold text-ink-2 tabular before:absolute before:-inset-2 hover:bg-wash touch:before:-inset-12"
    >
      <span className={classes('transition-transform duration-fast', isOpen && 'rotate-90')}>
        <Icon of={ChevronRight} size={13} />
      </span>
      {count}
    </button>
  );
}
