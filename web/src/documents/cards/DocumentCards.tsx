import { useRef, type KeyboardEvent, type RefObject } from 'react';
import { DocumentCard, SkeletonCard } from './DocumentCard.tsx';
import type { ListedDocuments } from '../rows/listed-documents.ts';
import { useGridWindow } from '../rows/use-grid-window.ts';
import { useDocumentMenu } from '../rows/use-document-menu.tsx';
import { gridKeys, type ListController } from '../rows/use-list-controller.ts';
import { useAvailableSpace } from '../rows/use-available-space.ts';

const HEIGHT = 252;
/** So that the longest chip has room. */
const LEAST_WIDTH = 208;
// Side by side on a phone too.
const LEAST_LANES = 2;
const MOST_WIDTH = 240;

/** How many cards lie side by side, and how wide each is. */
function useLanes(scroller: RefObject<HTMLDivElement | null>) {
  const room = useAvailableSpace(scroller) - 16;
  const lanes = Math.max(LEAST_LANES, Math.floor(room / LEAST_WIDTH));
  return { lanes, width: Math.min(MOST_WIDTH, Math.floor(room / lanes)) };
}

/** The arrows go where they point; everything else is as in a list. */
function cardKeys(controller: ListController, count: number, lanes: number) {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: lanes,
    ArrowUp: -lanes,
  };
  const others = gridKeys(controller, count);
  return (event: KeyboardEvent) => {
    const step = steps[event.key];
    const isOurs = event.target === event.currentTarget && !event.metaKey && !event.ctrlKey;
    if (step === undefined || event.altKey || !isOurs) return others(event);
    event.preventDefault();
    controller.step(step, event.shiftKey);
  };
}

/** Documents as cards with the head of their first page. */
export function DocumentCards({ label, list, view, controller, search }: ListedDocuments) {
  'use no memo';
  const { commands } = controller;
  const { rows } = view;
  const scroller = useRef<HTMLDivElement>(null);
  const { lanes, width } = useLanes(scroller);
  const window = { list, view, scroller, height: HEIGHT, lanes, grouped: false, above: 8 };
  const shown = useGridWindow({ ...window, commands });
  const { onContextMenu, openAt, menu } = useDocumentMenu(commands);
  return (
    <div
      ref={scroller}
      onScroll={shown.onScroll}
      className="min-h-0 flex-1 overflow-y-auto px-8 thin-scrollbar"
    >
      <div
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={rows.counted ? rows.count : -1}
        aria-multiselectable
        aria-activedescendant={shown.cursorId ? `row-${shown.cursorId}` : undefined}
        onKeyDown={cardKeys(controller, rows.count, lanes)}
        onContextMenu={onContextMenu}
        className="group/grid relative outline-none"
        style={{ height: shown.total }}
      >
        {shown.items.map(({ index, start, lane }) => {
          const item = rows.at(index);
          return (
            <div
              key={item?.id ?? index}
              role="presentation"
              className="absolute top-0 left-0 p-4"
              style={{
                height: HEIGHT,
                width,
                transform: `translate(${lane * width}px, ${start}px)`,
              }}
            >
              {item ? (
                <DocumentCard
                  item={item}
                  index={index}
                  search={search}
                  commands={commands}
                  openMenu={openAt}
                />
              ) : (
                <SkeletonCard index={index} />
              )}
            </div>
          );
        })}
      </div>
      {menu}
    </div>
  );
}
