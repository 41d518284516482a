import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../ui/basics/classes.ts';

type RowCheckbox = {
  readonly isChosen: boolean;
  readonly anyChosen: boolean;
  readonly toggle: () => void;
  /** How large it is. */
  readonly className: string;
  readonly children: ReactNode;
};

/** The envelope of a row, which becomes a box to tick under the pointer and while letters are being chosen. */
export function RowCheckbox(props: RowCheckbox) {
  const { isChosen, anyChosen, toggle, className, children } = props;
  const { t } = useLingui();
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
      <button
        type="button"
        tabIndex={-1}
        aria-label={isChosen ? t`Chosen` : t`Choose`}
        aria-pressed={isChosen}
        onClick={(event) => {
          event.stopPropagation();
          toggle();
        }}
        className={classes(
          'z-1 col-start-1 row-start-1 size-full place-items-center',
          anyChosen ? 'grid' : 'hidden group-hover/row:grid touch:group-hover/row:hidden',
        )}
      >
        <span
          className={classes(
            'grid size-20 place-items-center rounded-4 border',
            isChosen ? 'border-blue bg-blue text-on-blue' : 'border-line-strong bg-paper',
          )}
        >
          {isChosen && <Check size={14} strokeWidth={3} aria-hidden />}
        </span>
      </button>
    </span>
  );
}
