import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../ui/basics/classes.ts';
import type { Selection } from './use-selection.ts';

type RowTick = {
  readonly id: string;
  readonly selection: Selection;
  readonly className: string;
};

type State = { readonly isChosen: boolean; readonly isPartly: boolean };

function Box({ isChosen, isPartly }: State) {
  return (
    <span
      className={classes(
        'grid size-20 place-items-center rounded-4 border',
        isChosen || isPartly ? 'border-blue bg-blue text-on-blue' : 'border-line-strong bg-paper',
      )}
    >
      {isChosen && <Check size={14} strokeWidth={3} aria-hidden />}
      {isPartly && <span className="h-2 w-8 rounded-4 bg-current forced-colors:bg-[Highlight]" />}
    </span>
  );
}

/** The box above all rows: chooses everything that is listed, or leaves it. */
export function AllTick({ selection, className }: Omit<RowTick, 'id'>) {
  const { t } = useLingui();
  const { isAll, isAny } = selection;
  const isPartly = isAny && !isAll;
  return (
    <button
      type="button"
      aria-label={t`Select all letters`}
      aria-pressed={isPartly ? 'mixed' : isAll}
      onClick={isAll ? selection.none : selection.all}
      className={className}
    >
      <Box isChosen={isAll} isPartly={isPartly} />
    </button>
  );
}

/** The box that says whether all for which a row stands is chosen, some of it, or none; pressing it chooses all, or leaves all. */
export function RowTick({ id, selection, className }: RowTick) {
  const { t } = useLingui();
  const isPartly = selection.isPartly(id);
  const isChosen = selection.has(id) && !isPartly;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={isChosen ? t`Chosen` : t`Choose`}
      aria-pressed={isPartly ? 'mixed' : isChosen}
      onClick={(event) => {
        event.stopPropagation();
        selection.toggle(id);
      }}
      className={className}
    >
      <Box isChosen={isChosen} isPartly={isPartly} />
    </button>
  );
}

type RowCheckbox = {
  readonly id: string;
  readonly selection: Selection;
  /** How large it is. */
  readonly className: string;
  readonly children: ReactNode;
};

/** The envelope of a row, which becomes a box to tick under the pointer and while letters are being chosen. */
export function RowCheckbox(props: RowCheckbox) {
  const { id, selection, className, children } = props;
  const anyChosen = selection.isAny;
  return (
    <span className={classes('relative grid place-items-center', className)}>
      <span
        className={classes(
          'pointer-events-none col-start-1 row-start-1',
          anyChosen ? 'hidden' : 'group-hover/row:opacity-0 touch:group-hover/row:opacity-100',
        )}
      >
        {children}
      </span>
      <RowTick
        id={id}
        selection={selection}
        className={classes(
          'z-1 col-start-1 row-start-1 size-full place-items-center',
          anyChosen ? 'grid' : 'hidden group-hover/row:grid touch:group-hover/row:hidden',
        )}
      />
    </span>
  );
}
