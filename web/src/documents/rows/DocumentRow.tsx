import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { classes } from '../../ui/basics/classes.ts';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { useRowDocument } from '../record/document-fields.ts';
import { DocumentEnvelope } from '../record/DocumentEnvelope.tsx';
import type { ListItem } from '../lists/list-pages.ts';
import type { RowCommands } from './row-actions.ts';
import { rowFrame } from './row-frame.ts';
import { RowActions } from './RowActions.tsx';
import { RowMenuButton } from './RowMenuButton.tsx';
import { RowLines } from './RowLines.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';

type DocumentRow = {
  readonly item: ListItem;
  readonly index: number;
  readonly height: number;
  /** The first of its group has no line above it. */
  readonly first: boolean;
  readonly fresh: boolean;
  readonly search: string | undefined;
  readonly commands: RowCommands;
  readonly openMenu: (row: Element) => void;
};

const LOOK =
  'group/row relative grid grid-cols-[56px_minmax(0,1fr)] gap-12 rounded-12 px-12 py-8 cursor-default transition-colors duration-fast phone:py-12 ' +
  'group-focus-visible/grid:data-cursor:outline-2 group-focus-visible/grid:data-cursor:-outline-offset-2 group-focus-visible/grid:data-cursor:outline-blue-text';

function Row({ item, index, height, first, fresh, search, commands, openMenu }: DocumentRow) {
  const document = useRowDocument(item.id);
  const { selection } = commands;
  const { frame, isOpen, isChosen, isMarked } = rowFrame({ id: item.id, index, commands });
  if (document === null) return <SkeletonRow index={index} height={height} />;
  return (
    <div
      {...frame}
      className={classes(
        LOOK,
        isMarked
          ? 'bg-blue-soft forced-colors:outline phone:not-aria-selected:bg-transparent'
          : 'hover:bg-sunken',
        !first &&
          !isMarked &&
          'before:absolute before:top-0 before:right-12 before:left-80 before:border-t before:border-line',
        fresh && 'animate-rise',
      )}
      style={{ height }}
    >
      <span role="gridcell" className="pt-2">
        <RowCheckbox
          isChosen={isChosen}
          anyChosen={selection.isAny}
          toggle={() => selection.toggle(item.id)}
        >
          <DocumentEnvelope
            document={document}
            className="transition-transform duration-base group-hover/row:-translate-y-px group-hover/row:-rotate-1"
          />
        </RowCheckbox>
      </span>
      <span role="gridcell" className="min-w-0">
        <RowLines document={document} item={item} search={search} isOpen={isOpen} />
      </span>
      <span role="gridcell" className="contents">
        <RowActions document={document} commands={commands} />
        {/* On a touch screen a row says by itself that it has a menu. */}
        <RowMenuButton
          open={openMenu}
          className="absolute right-0 bottom-0 hidden size-44 touch:grid"
        />
      </span>
    </div>
  );
}

/** One letter in a list: who, what, when, where the paper is; drawn anew only when it changed, as lists scroll. */
export const DocumentRow = memo(Row);

/** A row that is on its way. */
export function SkeletonRow({
  index,
  height,
}: {
  readonly index: number;
  readonly height: number;
}) {
  const { t } = useLingui();
  return (
    <div role="row" aria-rowindex={index + 1} className="flex gap-12 px-12 py-8" style={{ height }}>
      <span role="gridcell" className="flex flex-1 gap-12">
        <span className="sr-only">{t`One moment, please`}</span>
        <Skeleton still className="h-44 w-56" />
        <span className="flex flex-1 flex-col gap-8 pt-4">
          <Skeleton still className="h-12 w-1/2" />
          <Skeleton still className="h-12 w-3/4" />
          <Skeleton still className="h-12 w-1/3" />
        </span>
      </span>
    </div>
  );
}
