import { useLingui } from '@lingui/react/macro';
import { Columns2, Columns3Cog, LayoutGrid, List, Table2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { useWidth } from '../../ui/basics/media.ts';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { prefer } from '../../ui/basics/preferences.ts';
import type { ColumnsOf } from '../table/list-columns.ts';
import { LIST_SHAPES, type ListShape } from '../lists/list-filter.ts';
import { useListShape } from '../lists/list-shape.ts';

const ColumnsDialog = lazyComponent(
  async () => (await import('../table/ColumnsDialog.tsx')).ColumnsDialog,
  'above',
);

type ShapeTools = {
  /** Whose columns a table of these documents has. */
  readonly of: ColumnsOf;
  readonly onShape: (shape: ListShape) => void;
};

const ICONS = { split: Columns2, list: List, table: Table2, cards: LayoutGrid } as const;

function useShapeNames(): Record<ListShape, string> {
  const { t } = useLingui();
  return {
    split: t`List and letter`,
    list: t`List`,
    table: t`Table`,
    cards: t`Cards`,
  };
}

function ShapeMenu({ onShape }: Pick<ShapeTools, 'onShape'>) {
  const { t } = useLingui();
  const shape = useListShape();
  const names = useShapeNames();
  const phone = useWidth('phone');
  const offered = LIST_SHAPES.filter((one) => !phone || one === 'list' || one === 'cards');
  const lines = offered.map((one) => ({
    id: one,
    label: names[one],
    icon: ICONS[one],
    checked: one === shape,
    run: () => {
      prefer('listShape', one);
      onShape(one);
    },
  }));
  return (
    <Menu label={t`View`} groups={[{ choice: 'one', lines }]}>
      <IconButton icon={ICONS[shape]} label={t`View`} />
    </Menu>
  );
}

/** In which shape documents are shown, and with which columns. */
export function ShapeTools({ of, onShape }: ShapeTools) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const isTable = useListShape() === 'table';
  return (
    <>
      {isTable && (
        <IconButton icon={Columns3Cog} label={t`Columns`} onPress={() => setAsking(true)} />
      )}
      <ShapeMenu onShape={onShape} />
      <Suspense>{isAsking && <ColumnsDialog of={of} close={() => setAsking(false)} />}</Suspense>
    </>
  );
}
