import { Suspense } from 'react';
import { withTexts } from '../../i18n/setup.ts';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { SkeletonRows } from '../../ui/display/Skeleton.tsx';
import { DocumentGrid } from '../rows/DocumentGrid.tsx';
import { isNewestFirst } from '../lists/list-filter.ts';
import { useListShape } from '../lists/list-shape.ts';
import type { ListedDocuments } from '../rows/listed-documents.ts';
import { gridKeys } from '../rows/use-list-controller.ts';

const DocumentTable = lazyComponent(
  async () => (await withTexts(import('../table/DocumentTable.tsx'))).DocumentTable,
);
const DocumentCards = lazyComponent(
  async () => (await import('../cards/DocumentCards.tsx')).DocumentCards,
);

/** The documents of a folder or a search in the shape that was chosen: rows, a table or cards. */
export function ListShape(props: ListedDocuments) {
  const shape = useListShape();
  const { label, list, view, controller, order, search } = props;
  const Shape = shape === 'table' ? DocumentTable : shape === 'cards' ? DocumentCards : null;
  if (Shape)
    return (
      <Suspense fallback={<SkeletonRows rows={8} />}>
        <Shape {...props} />
      </Suspense>
    );
  return (
    <DocumentGrid
      label={label}
      list={list}
      view={view}
      commands={controller.commands}
      search={search}
      grouped={search === undefined && isNewestFirst(order)}
      onKeyDown={gridKeys(controller, view.rows.count)}
    />
  );
}
