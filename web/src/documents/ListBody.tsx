import { NEWEST_FIRST } from '@postkorb/domain/documents';
import type { ReactNode } from 'react';
import { SkeletonRows } from '../ui/display/Skeleton.tsx';
import { FailedList } from './basics/FailedList.tsx';
import type { Viewed } from './lists/document-list.ts';
import type { ListController } from './rows/use-list-controller.ts';
import { BulkBar } from './listing/BulkBar.tsx';
import { ListShape } from './listing/DocumentList.tsx';

type ListBody = Viewed & {
  /** What the list is called. */
  readonly label: string;
  readonly controller: ListController;
  /** What stands there when it has come and holds nothing. */
  readonly empty: ReactNode;
  /** What was searched for, to be marked in the rows. */
  readonly search?: string;
};

/** Documents from many folders, newest first: on their way, not to be had, none at all, or the list and what can be done with those chosen in it. */
export function ListBody({ label, list, view, controller, empty, search }: ListBody) {
  const { phase, rows } = view;
  return (
    <>
      {phase === 'loading' && <SkeletonRows rows={6} />}
      {phase === 'failed' && <FailedList retry={() => void list.refresh()} />}
      {phase === 'ready' && rows.count === 0 && empty}
      {phase === 'ready' && rows.count > 0 && (
        <ListShape
          label={label}
          list={list}
          view={view}
          controller={controller}
          order={NEWEST_FIRST}
          onOrder={null}
          search={search}
        />
      )}
      {controller.selection.isAny && <BulkBar controller={controller} root="search" />}
    </>
  );
}
