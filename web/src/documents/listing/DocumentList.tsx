import { Suspense } from 'react';
import { lazily } from '../../ui/display/lazily.tsx';
import { SkeletonRows } from '../../ui/display/Skeleton.tsx';
import { DocumentGrid } from '../rows/DocumentGrid.tsx';
import { isNewestFirst } from '../lists/list-filter.ts';
import { useListShape } from '../lists/list-shape.ts';
import type { ListedLetters } from '../rows/listed-documents.ts';
import { gridKeys } from '../rows/use-list-controller.ts';

const DocumentTable = lazily(
  async () => (await import('../table/DocumentTable.tsx')).DocumentTable,
);
const DocumentCards = lazily(
  async () => (await import('../cards/DocumentCards.tsx')).DocumentCards,
);

/** The letters of a folder or a search in the shape that was chosen: rows, a table or cards. */
export function LetterList(props: ListedLetters) {
  const shape = useListShape();
  const { label, list, view, desk, order, search } = props;
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
      deeds={desk.deeds}
      search={search}
      grouped={search === undefined && isNewestFirst(order)}
      onKeyDown={gridKeys(desk, view.rows.count)}
    />
  );
}
