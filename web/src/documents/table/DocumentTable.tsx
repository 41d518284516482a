import { useMemo, useRef, type CSSProperties } from 'react';
import { SkeletonCells, TableRow } from './TableRow.tsx';
import { TableHead } from './TableHead.tsx';
import { useColumns } from './use-columns.ts';
import { useGridWindow } from '../rows/use-grid-window.ts';
import { useDocumentMenu } from '../rows/use-document-menu.tsx';
import { gridKeys } from '../rows/use-list-controller.ts';
import { useAvailableSpace } from '../rows/use-available-space.ts';
import type { ListedDocuments } from '../rows/listed-documents.ts';

const HEIGHT = 44;
const HEAD = 36;

/** Documents as a table: what each column shows is chosen, ordered and sized by the person. */
export function DocumentTable(props: ListedDocuments) {
  'use no memo';
  const { label, list, view, controller, order, onOrder, search } = props;
  const { commands } = controller;
  const { rows } = view;
  const scroller = useRef<HTMLDivElement>(null);
  const { columns, set } = useColumns(commands.root, useAvailableSpace(scroller));
  const shownColumns = useMemo(() => columns.filter(({ isShown }) => isShown), [columns]);
  const window = { list, view, scroller, height: HEIGHT, above: HEAD, grouped: false };
  const shown = useGridWindow({ ...window, commands });
  const { onContextMenu, openAt, menu } = useDocumentMenu(commands);
  const width = shownColumns.reduce((sum, column) => sum + column.width, 0);
  const template = shownColumns.map((column) => `${column.width}px`).join(' ');
  return (
    <div
      ref={scroller}
      onScroll={shown.onScroll}
      className="min-h-0 flex-1 overflow-auto thin-scrollbar"
    >
      <div
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={rows.counted ? rows.count + 1 : -1}
        aria-colcount={shownColumns.length}
        aria-multiselectable
        aria-activedescendant={shown.cursorId ? `row-${shown.cursorId}` : undefined}
        onKeyDown={gridKeys(controller, rows.count)}
        onContextMenu={onContextMenu}
        className="group/grid relative min-w-full outline-none"
        style={{ height: shown.total, width, '--columns': template } as CSSProperties}
      >
        <TableHead
          of={commands.root}
          {...{ columns, set, order, onOrder }}
          selection={controller.selection}
        />
        <div role="rowgroup">
          {shown.items.map(({ index, start }) => {
            const item = rows.at(index);
            return (
              <div
                key={item?.id ?? index}
                role="presentation"
                className="absolute inset-x-0 top-0"
                style={{ height: HEIGHT, transform: `translateY(${start}px)` }}
              >
                {item ? (
                  <TableRow
                    item={item}
                    index={index}
                    columns={shownColumns}
                    search={search}
                    commands={commands}
                    openMenu={openAt}
                  />
                ) : (
                  <SkeletonCells index={index} />
                )}
              </div>
            );
          })}
        </div>
      </div>
      {menu}
    </div>
  );
}
