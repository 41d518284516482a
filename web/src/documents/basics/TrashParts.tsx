import { useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { formatMomentWithin } from '../../i18n/format.ts';
import { Icon } from '../../ui/basics/Icon.tsx';

/** The way back out of the trash, in sight in each of its rows; the keyboard has a key for the same. */
export function RestoreButton({ restore }: { readonly restore: () => void }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={t`Restore`}
      title={t`Restore`}
      onClick={(event) => {
        event.stopPropagation();
        restore();
      }}
      className="flex h-30 min-w-30 items-center justify-center gap-4 rounded-8 border border-line bg-raised px-4 text-12 font-semibold text-ink-2 hover:bg-sunken hover:text-ink md:touch:mr-32 phone:-ml-8 phone:size-44"
    >
      <Icon of={Undo2} size={16} />
      <span className="hidden pr-4 xl:group-hover/row:inline">{t`Restore`}</span>
    </button>
  );
}

/** When it was deleted, in the words of a row. */
export function DeletedAt({ at }: { readonly at: string }) {
  const { t } = useLingui();
  return (
    <time dateTime={at} className="shrink-0 text-12 leading-20 text-ink-3 tabular">
      {t`Deleted ${formatMomentWithin(at)}`}
    </time>
  );
}
