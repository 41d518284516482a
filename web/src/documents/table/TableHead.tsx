import { useLingui } from '@lingui/react/macro';
import type { ListOrder } from '@postkorb/domain/documents';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef, type DragEvent } from 'react';
import { useMove } from 'react-aria/useMove';
import { classes } from '../../ui/basics/classes.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { columnSorts, useColumnName } from './column-names.ts';
import { COLUMN_BOUNDS, movedTo, withWidth, type Column, type ColumnsOf } from './list-columns.ts';
import { nextOrder } from '../lists/list-filter.ts';
import { AllTick } from '../rows/RowCheckbox.tsx';
import type { Selection } from '../rows/use-selection.ts';

type TableHead = {
  readonly of: ColumnsOf;
  readonly columns: readonly Column[];
  readonly set: (columns: readonly Column[]) => void;
  readonly selection: Selection;
  readonly order: ListOrder;
  /** Null where the order cannot be changed. */
  readonly onOrder: ((order: ListOrder) => void) | null;
};

type Head = TableHead & { readonly column: Column; readonly place: number };

const DRAGGED_COLUMN = 'application/x-postkorb-column';
const STEP = 16;

/** The right edge of a column: drag it, or move it with the arrow keys. */
function Edge({ of, column, columns, set }: Head) {
  const { t } = useLingui();
  const reached = useRef(0);
  const name = useColumnName(of)(column.id);
  const { moveProps } = useMove({
    onMoveStart: () => void (reached.current = column.width),
    onMove({ deltaX, pointerType }) {
      reached.current += pointerType === 'keyboard' ? deltaX * STEP : deltaX;
      set(withWidth(columns, column.id, reached.current));
    },
  });
  return (
    <span
      {...moveProps}
      role="separator"
      aria-orientation="vertical"
      aria-label={t`Width of ${name}`}
      aria-valuenow={column.width}
      aria-valuemin={COLUMN_BOUNDS.least}
      aria-valuemax={COLUMN_BOUNDS.most}
      tabIndex={0}
      className="group/edge absolute inset-y-0 -right-12 z-1 w-24 cursor-col-resize touch-none"
    >
      <span className="absolute inset-y-8 left-1/2 w-2 -translate-x-1/2 bg-line transition group-hover/edge:bg-blue-line group-focus-visible/edge:bg-blue" />
    </span>
  );
}

/** A column that is let go over another takes its place. */
function dropped({ columns, set, column }: Head) {
  return {
    onDragOver: (event: DragEvent) =>
      event.dataTransfer.types.includes(DRAGGED_COLUMN) && event.preventDefault(),
    onDrop(event: DragEvent) {
      const moved = columns.find(({ id }) => id === event.dataTransfer.getData(DRAGGED_COLUMN));
      if (moved === undefined) return;
      event.preventDefault();
      set(movedTo(columns, moved.id, columns.indexOf(column)));
    },
  };
}

/** The name of a column, to be dragged to another place, and to be pressed where it puts the documents in order. */
function Name({ of, column, order, onOrder }: Head) {
  const columnName = useColumnName(of);
  const sort = columnSorts[column.id];
  const name = (
    <>
      {/* A box says what the column is for, to those who see it. */}
      <span className={column.id === 'options' ? 'sr-only' : 'truncate'}>
        {columnName(column.id)}
      </span>
      {order.by === sort && <Icon of={order.isDescending ? ArrowDown : ArrowUp} size={13} />}
    </>
  );
  const drag = ({ dataTransfer }: DragEvent) => {
    dataTransfer.setData(DRAGGED_COLUMN, column.id);
    dataTransfer.effectAllowed = 'move';
  };
  const label = { draggable: true, onDragStart: drag };
  const look = 'flex h-28 min-w-0 items-center gap-4 font-semibold';
  if (!sort || !onOrder)
    return (
      <span {...label} className={look}>
        {name}
      </span>
    );
  return (
    <button
      type="button"
      {...label}
      onClick={() => onOrder(nextOrder(order, sort))}
      className={classes(look, 'rounded-4 hover:text-ink')}
    >
      {name}
    </button>
  );
}

/** How the documents are put in order by a column, for those who do not see the arrow. */
function sortedBy({ column, order, onOrder }: Head) {
  const sort = columnSorts[column.id];
  if (order.by === sort) return order.isDescending ? 'descending' : 'ascending';
  return sort && onOrder ? 'none' : undefined;
}

function ColumnHead(props: Head) {
  const { place } = props;
  return (
    <span
      role="columnheader"
      aria-colindex={place + 1}
      aria-sort={sortedBy(props)}
      {...dropped(props)}
      className={classes(
        'flex min-w-0 items-center px-12',
        // Sums stand under each other by their cents.
        props.column.id === 'amount' && 'justify-end',
        place === 0 ? 'sticky left-0 z-2 bg-inherit' : 'relative',
      )}
    >
      {props.column.id === 'options' && (
        <AllTick
          selection={props.selection}
          className="-ml-4 grid size-32 shrink-0 place-items-center rounded-8"
        />
      )}
      <Name {...props} />
      <Edge {...props} />
    </span>
  );
}

/** The names of the columns, which stay in sight: press to sort, drag to order, pull an edge to size. */
export function TableHead(props: TableHead) {
  const shown = props.columns.filter(({ isShown }) => isShown);
  return (
    <div role="rowgroup" className="sticky top-0 z-10">
      <div
        role="row"
        aria-rowindex={1}
        className="grid h-36 grid-cols-(--columns) border-b border-line bg-paper text-12 text-ink-3"
      >
        {shown.map((column, place) => (
          <ColumnHead key={column.id} {...props} column={column} place={place} />
        ))}
      </div>
    </div>
  );
}
