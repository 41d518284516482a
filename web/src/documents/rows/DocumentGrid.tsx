import { useLingui } from '@lingui/react/macro';
import { Suspense, useRef, type KeyboardEvent } from 'react';
import { classes } from '../../ui/basics/classes.ts';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import type { DocumentList, ListView } from '../lists/document-list.ts';
import { DocumentRow, SkeletonRow } from './DocumentRow.tsx';
import { groupName } from '../lists/groups.ts';
import { useFoldHeight, useRowShape } from '../lists/row-shape.ts';
import type { RowCommands } from './row-actions.ts';
import { useRowsOf } from '../lists/rows-of.ts';
import { useDocumentMenu } from './use-document-menu.tsx';
import { useRowSwipes } from './use-row-swipes.ts';
import { useGridWindow } from './use-grid-window.ts';

/** Fetched with the first swipe. */
const RowEnd = lazyComponent(async () => (await import('./RowEnd.tsx')).RowEnd);

type DocumentGrid = {
  readonly label: string;
  readonly list: DocumentList;
  readonly view: ListView;
  readonly commands: RowCommands;
  /** What was searched for, to be marked in the rows. */
  readonly search: string | undefined;
  readonly grouped?: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

/** The group of the topmost row, which stays in sight while its rows pass. */
function StickyHead({ group }: { readonly group: string | undefined }) {
  const { i18n } = useLingui();
  if (group === undefined) return null;
  return (
    <div aria-hidden className="sticky top-0 z-10 h-0">
      <div className="flex h-24 items-end bg-paper px-8 pb-2 text-12 font-medium text-ink-3 phone:px-12">
        {groupName(i18n, group)}
      </div>
    </div>
  );
}

function GroupHead({ group }: { readonly group: string | undefined }) {
  const { i18n } = useLingui();
  if (group === undefined) return null;
  return (
    <div className="flex h-24 items-end px-8 pb-2 text-12 font-medium text-ink-3 phone:px-12">
      {groupName(i18n, group)}
    </div>
  );
}

/** The list of documents, however long: only what is on the screen exists. */
export function DocumentGrid(props: DocumentGrid) {
  'use no memo';
  const { label, list, view, commands, search, grouped = true, onKeyDown } = props;
  const { rows, fresh, fold } = view;
  const foldHeight = useFoldHeight();
  const roomAbove = (index: number) => (index === fold?.at ? foldHeight : 0);
  const scroller = useRef<HTMLDivElement>(null);
  const ofOthers = useRowsOf() === 'others';
  const shape = useRowShape(search !== undefined || ofOthers);
  const { height } = shape;
  const shown = useGridWindow({ list, view, grouped, commands, scroller, height });
  const { onContextMenu, openAt, menu } = useDocumentMenu(commands);
  const { trail, isByFinger, handlers } = useRowSwipes(commands, { openAt });
  return (
    <div
      ref={scroller}
      onScroll={shown.onScroll}
      className="min-h-0 flex-1 overflow-y-auto px-8 thin-scrollbar phone:px-4"
    >
      <StickyHead group={shown.top} />
      <div
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={rows.counted ? rows.count : -1}
        aria-multiselectable
        aria-activedescendant={shown.cursorId ? `row-${shown.cursorId}` : undefined}
        onKeyDown={onKeyDown}
        onContextMenu={(event) => (isByFinger() ? event.preventDefault() : onContextMenu(event))}
        {...handlers}
        className={classes(
          'group/grid relative outline-none touch-pan-y touch-pinch-zoom touch:select-none',
          !grouped && 'mt-8',
        )}
        style={{ height: shown.total }}
      >
        {shown.items.map(({ index, start, size }) => {
          const item = rows.at(index);
          const head = shown.heads.get(index);
          const place = { index, shape, first: index === 0 || head !== undefined };
          return (
            <div
              key={item?.id ?? index}
              data-moving={commands.moving || undefined}
              className="absolute inset-x-0 top-0 data-moving:transition-transform data-moving:duration-base"
              style={{
                height: size,
                paddingTop: roomAbove(index),
                transform: `translateY(${start}px)`,
              }}
            >
              <GroupHead group={head} />
              <Suspense>
                {trail?.id === item?.id && trail && (
                  <RowEnd {...trail} height={height} root={commands.root} />
                )}
              </Suspense>
              {item ? (
                <DocumentRow
                  {...place}
                  item={item}
                  fresh={fresh.has(item.id)}
                  search={search}
                  commands={commands}
                  openMenu={openAt}
                />
              ) : (
                <SkeletonRow {...place} />
              )}
            </div>
          );
        })}
        {fold?.line(shown.fold)}
      </div>
      {menu}
    </div>
  );
}
