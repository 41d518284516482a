import { useLingui } from '@lingui/react/macro';
import { LIST_SORTS, type ListSort } from '@postkorb/domain/documents';
import {
  ArrowDownUp,
  Columns2,
  Columns3Cog,
  LayoutGrid,
  List,
  ListFilter,
  Table2,
} from 'lucide-react';
import { Suspense, useState } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
import { lazily } from '../ui/lazily.tsx';
import { useWidth } from '../ui/media.ts';
import { Menu } from '../ui/Menu.tsx';
import { prefer } from '../ui/preferences.ts';
import { LIST_SHAPES, orderOf, withOrder, type ListSearch, type ListShape } from './list-filter.ts';
import type { ColumnsOf } from './list-columns.ts';
import { useListShape } from './list-shape.ts';

const FilterDialog = lazily(async () => (await import('./FilterDialog.tsx')).FilterDialog, 'above');

const ColumnsDialog = lazily(
  async () => (await import('./ColumnsDialog.tsx')).ColumnsDialog,
  'above',
);

type Tools = { readonly search: ListSearch; readonly onSearch: (search: ListSearch) => void };

/** What letters can be put in order by, in words. */
function useSortNames(): Record<ListSort, string> {
  const { t } = useLingui();
  return {
    createdAt: t`Arrival`,
    letterDate: t`Date of the letter`,
    sender: t`Sender`,
    subject: t`Subject`,
    amount: t`Amount`,
    deadline: t`Deadline`,
  };
}

/** Both directions of an order, in words, upwards first. */
function useDirections(by: ListSort): readonly [string, string] {
  const { t } = useLingui();
  if (by === 'sender' || by === 'subject') return [t`A to Z`, t`Z to A`];
  if (by === 'amount') return [t`Smallest first`, t`Largest first`];
  if (by === 'deadline') return [t`Nearest first`, t`Farthest first`];
  return [t`Oldest first`, t`Newest first`];
}

function SortMenu({ search, onSearch }: Tools) {
  const { t } = useLingui();
  const order = orderOf(search);
  const names = useSortNames();
  const [up, down] = useDirections(order.by);
  const keys = LIST_SORTS.map((by) => ({
    id: by,
    label: names[by],
    checked: order.by === by,
    run: () => onSearch(withOrder(search, { ...orderOf({ sort: by }) })),
  }));
  const directions = [
    { id: 'up', label: up, isDescending: false },
    { id: 'down', label: down, isDescending: true },
  ].map(({ id, label, isDescending }) => ({
    id,
    label,
    checked: order.isDescending === isDescending,
    run: () => onSearch(withOrder(search, { by: order.by, isDescending })),
  }));
  return (
    <Menu
      label={t`Order`}
      groups={[
        { title: t`Order by`, choice: 'one', lines: keys },
        { choice: 'one', lines: directions },
      ]}
    >
      <IconButton icon={ArrowDownUp} label={t`Order`} />
    </Menu>
  );
}

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

function ShapeMenu({ search, onSearch }: Tools) {
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
      onSearch({ ...search, view: one });
    },
  }));
  return (
    <Menu label={t`View`} groups={[{ choice: 'one', lines }]}>
      <IconButton icon={ICONS[shape]} label={t`View`} />
    </Menu>
  );
}

type ListTools = Tools & { readonly columnsOf: ColumnsOf };

/** How a list is narrowed down by words and days, put in order, and shown. */
export function ListTools({ columnsOf, ...tools }: ListTools) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'filter' | 'columns' | null>(null);
  const close = () => setOpen(null);
  const isTable = useListShape() === 'table';
  return (
    <>
      <IconButton
        icon={ListFilter}
        label={t`Narrow down`}
        onPress={() => setOpen('filter')}
        onHoverStart={() => void FilterDialog.preload()}
      />
      <SortMenu {...tools} />
      {isTable && (
        <IconButton icon={Columns3Cog} label={t`Columns`} onPress={() => setOpen('columns')} />
      )}
      <ShapeMenu {...tools} />
      <Suspense>
        {open === 'filter' && <FilterDialog {...tools} close={close} />}
        {open === 'columns' && <ColumnsDialog of={columnsOf} close={close} />}
      </Suspense>
    </>
  );
}
