import { useLingui } from '@lingui/react/macro';
import { memo, Suspense } from 'react';
import { classes } from '../../ui/basics/classes.ts';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { useRowDocument } from '../record/document-fields.ts';
import { DocumentEnvelope } from '../record/DocumentEnvelope.tsx';
import type { ListItem } from '../lists/list-pages.ts';
import type { RowShape } from '../lists/row-shape.ts';
import type { RowCommands } from './row-actions.ts';
import { rowFrame } from './row-frame.ts';
import { RowActions } from './RowActions.tsx';
import { RowMenuButton } from './RowMenuButton.tsx';
import { Lines } from './RowLines.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';

const RestoreButton = lazyComponent(
  async () => (await import('../basics/TrashParts.tsx')).RestoreButton,
);

type DocumentRow = {
  readonly item: ListItem;
  readonly index: number;
  readonly shape: RowShape;
  /** The first of its group has no line above it. */
  readonly first: boolean;
  readonly fresh: boolean;
  readonly search: string | undefined;
  readonly commands: RowCommands;
  readonly openMenu: (row: Element) => void;
};

const LOOK =
  'group/row relative grid items-center gap-12 rounded-12 px-12 cursor-default transition-colors duration-fast ' +
  'group-focus-visible/grid:data-cursor:outline-2 group-focus-visible/grid:data-cursor:-outline-offset-2 group-focus-visible/grid:data-cursor:outline-blue-text';

/** How much of a row its envelope takes, and where the line between two rows begins. */
const ENVELOPES = {
  1: { columns: 'grid-cols-[28px_minmax(0,1fr)]', line: 'before:left-[52px]', size: 'h-22 w-28' },
  2: { columns: 'grid-cols-[44px_minmax(0,1fr)]', line: 'before:left-[68px]', size: 'h-34 w-44' },
  3: { columns: 'grid-cols-[56px_minmax(0,1fr)]', line: 'before:left-80', size: 'h-44 w-56' },
} as const;

function Row({ item, index, shape, first, fresh, search, commands, openMenu }: DocumentRow) {
  const document = useRowDocument(item.id);
  const { selection } = commands;
  const { frame, isOpen, isMarked } = rowFrame({ id: item.id, index, commands });
  if (document === null) return <SkeletonRow index={index} shape={shape} />;
  const { columns, line, size } = ENVELOPES[shape.lines];
  return (
    <div
      {...frame}
      className={classes(
        LOOK,
        columns,
        item.headId && 'ml-24 before:hidden',
        document.canRestore && 'grid-flow-col',
        isMarked
          ? 'bg-blue-soft forced-colors:outline phone:not-aria-selected:bg-transparent'
          : 'hover:bg-sunken',
        !first &&
          !isMarked &&
          `${line} before:absolute before:top-0 before:right-12 before:border-t before:border-line`,
        fresh && 'animate-rise',
      )}
      style={{ height: shape.height }}
    >
      <span role="gridcell">
        <RowCheckbox id={item.id} selection={selection} className={size}>
          <DocumentEnvelope document={document} className={size} />
        </RowCheckbox>
      </span>
      <span role="gridcell" className="min-w-0">
        <Lines {...{ document, item, search, isOpen }} lines={shape.lines} />
      </span>
      <span role="gridcell" className="contents">
        {document.canRestore && (
          <Suspense>
            <RestoreButton restore={() => commands.restore([item.id])} />
          </Suspense>
        )}
        <RowActions document={document} commands={commands} />
        {/* On a touch screen a row says by itself that it has a menu; a phone has no room for that, but who listens has the button. */}
        <RowMenuButton
          open={openMenu}
          className="absolute right-0 bottom-0 hidden h-44 max-h-full w-44 touch:grid phone:w-px phone:opacity-0"
        />
      </span>
    </div>
  );
}

/** One letter in a list: who, what, when, where the paper is; drawn anew only when it changed, as lists scroll. */
export const DocumentRow = memo(Row);

const BARS = ['w-1/2', 'w-3/4', 'w-1/3'] as const;

/** A row that is on its way. */
export function SkeletonRow({
  index,
  shape: { lines, height },
}: {
  readonly index: number;
  readonly shape: RowShape;
}) {
  const { t } = useLingui();
  return (
    <div role="row" aria-rowindex={index + 1} className="px-12" style={{ height }}>
      <span role="gridcell" className="flex h-full items-center gap-12">
        <span className="sr-only">{t`One moment, please`}</span>
        <Skeleton still className={ENVELOPES[lines].size} />
        <span className="flex flex-1 flex-col gap-8">
          {BARS.slice(0, lines).map((width) => (
            <Skeleton key={width} still className={`h-12 ${width}`} />
          ))}
        </span>
      </span>
    </div>
  );
}
