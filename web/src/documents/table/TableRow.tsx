import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { classes } from '../../ui/basics/classes.ts';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { useCells, useRowDocument } from '../record/document-fields.ts';
import type { Column } from './list-columns.ts';
import type { ListItem } from '../lists/list-pages.ts';
import type { RowCommands } from '../rows/row-actions.ts';
import { rowFrame } from '../rows/row-frame.ts';
import { ReadOnlyBadge } from '../basics/ReadOnlyBadge.tsx';
import { UnreadDot } from '../basics/UnreadDot.tsx';
import { TableCell } from './TableCell.tsx';

/** The column that bears what is to be said of the whole row: the subject, or the first there is without it. */
const bearerOf = (columns: readonly Column[]) =>
  columns.find(({ id }) => id === 'subject') ?? columns.find(({ id }) => id !== 'options');

type TableRow = {
  readonly item: ListItem;
  readonly index: number;
  readonly columns: readonly Column[];
  readonly search: string | undefined;
  readonly commands: RowCommands;
  readonly openMenu: (row: Element) => void;
};

const LOOK =
  'group/row relative grid h-44 cursor-default grid-cols-(--columns) items-center border-b border-line transition-colors duration-fast ' +
  'group-focus-visible/grid:data-cursor:outline-2 group-focus-visible/grid:data-cursor:-outline-offset-2 group-focus-visible/grid:data-cursor:outline-blue-text';

function Row({ item, index, columns, search, commands, openMenu }: TableRow) {
  const document = useRowDocument(item.id);
  const more = useCells(item.id);
  const { frame, isMarked } = rowFrame({ id: item.id, index, commands });
  const bearer = bearerOf(columns);
  if (document === null || more === null) return <SkeletonCells index={index} />;
  return (
    <div
      {...frame}
      aria-rowindex={index + 2}
      className={classes(
        LOOK,
        isMarked ? 'bg-blue-soft forced-colors:outline' : 'bg-paper hover:bg-sunken',
        document.isRead ? 'text-ink-2' : 'font-semibold text-ink',
      )}
    >
      {columns.map(({ id }, place) => (
        <span
          key={id}
          role="gridcell"
          aria-colindex={place + 1}
          className={classes(
            'flex h-full min-w-0 items-center gap-8 px-12',
            // The first column stays in sight while the others are moved sideways.
            place === 0 && 'sticky left-0 z-1 bg-inherit',
          )}
        >
          {place === 0 && !document.isRead && (
            <span className="absolute left-2 flex">
              <UnreadDot />
            </span>
          )}
          <TableCell
            column={id}
            document={document}
            more={more}
            snippet={item.snippet}
            search={search}
            commands={commands}
            openMenu={openMenu}
          />
          {columns[place] === bearer && <ReadOnlyBadge of={document} className="ml-auto" />}
        </span>
      ))}
    </div>
  );
}

/** One document in a table; drawn anew only when it changed, as tables scroll. */
export const TableRow = memo(Row);

/** A row that is on its way. */
export function SkeletonCells({ index }: { readonly index: number }) {
  const { t } = useLingui();
  return (
    <div role="row" aria-rowindex={index + 2} className="flex h-44 items-center px-12">
      <span role="gridcell" className="flex-1">
        <span className="sr-only">{t`One moment, please`}</span>
        <Skeleton still className="h-12 w-1/2" />
      </span>
    </div>
  );
}
