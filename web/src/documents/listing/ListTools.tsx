import { useLingui } from '@lingui/react/macro';
import { LIST_SORTS, type ListSort } from '@postkorb/domain/documents';
import { ArrowDownUp, ListFilter } from 'lucide-react';
import { Suspense, useState } from 'react';
import { withTexts } from '../../i18n/setup.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import type { ColumnsOf } from '../table/list-columns.ts';
import { orderOf, withOrder, type ListSearch } from '../lists/list-filter.ts';
import { ShapeTools } from './ShapeTools.tsx';

const FilterDialog = lazyComponent(
  async () => (await withTexts(import('./FilterDialog.tsx'))).FilterDialog,
  'above',
);

type Tools = { readonly search: ListSearch; readonly onSearch: (search: ListSearch) => void };

type ListTools = Tools & { readonly columnsOf: ColumnsOf };

/** What documents can be put in order by, in words; in the trash the first is when they were deleted. */
function useSortNames(columnsOf: ColumnsOf): Record<ListSort, string> {
  const { t } = useLingui();
  return {
    createdAt: columnsOf === 'trash' ? t`Deletion` : t`Arrival`,
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
  if (by === 'deadline') return [t`Nearest first`, t`Latest first`];
  return [t`Oldest first`, t`Newest first`];
}

function SortMenu({ search, onSearch, columnsOf }: ListTools) {
  const { t } = useLingui();
  const order = orderOf(search);
  const names = useSortNames(columnsOf);
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
      label={t`Sort`}
      groups={[
        { title: t`Sort by`, choice: 'one', lines: keys },
        { choice: 'one', lines: directions },
      ]}
    >
      <IconButton icon={ArrowDownUp} label={t`Sort`} />
    </Menu>
  );
}

/** How a list is narrowed down by words and days, put in order, and shown. */
export function ListTools({ columnsOf, ...tools }: ListTools) {
  const { t } = useLingui();
  const { search, onSearch } = tools;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <IconButton
        icon={ListFilter}
        label={t`Filter`}
        onPress={() => setAsking(true)}
        onHoverStart={() => void FilterDialog.preload()}
      />
      <SortMenu {...tools} columnsOf={columnsOf} />
      <ShapeTools of={columnsOf} onShape={(view) => onSearch({ ...search, view })} />
      <Suspense>{isAsking && <FilterDialog {...tools} close={() => setAsking(false)} />}</Suspense>
    </>
  );
}
