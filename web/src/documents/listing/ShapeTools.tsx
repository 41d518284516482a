import { useLingui } from '@lingui/react/macro';
import { Columns2, Columns3Cog, LayoutGrid, List, Table2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { withTexts } from '../../i18n/setup.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { useWidth } from '../../ui/basics/media.ts';
import type { MenuGroup } from '../../ui/basics/menu-look.ts';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { DENSITIES, prefer, usePreference, type Density } from '../../ui/basics/preferences.ts';
import type { ColumnsOf } from '../table/list-columns.ts';
import { LIST_SHAPES, type ListShape } from '../lists/list-filter.ts';
import { useListShape } from '../lists/list-shape.ts';

const ColumnsDialog = lazyComponent(
  async () => (await withTexts(import('../table/ColumnsDialog.tsx'))).ColumnsDialog,
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

function useDensityNames(): Record<Density, string> {
  const { t } = useLingui();
  return { comfortable: t`Comfortable`, roomy: t`Roomy`, compact: t`Compact` };
}

/** How close the rows of a list stand. */
function useDensity(): MenuGroup {
  const { t } = useLingui();
  const density = usePreference('density');
  const names = useDensityNames();
  const lines = DENSITIES.map((one) => ({
    id: one,
    label: names[one],
    checked: one === density,
    run: () => prefer('density', one),
  }));
  return { title: t`Density`, choice: 'one', lines };
}

/** Whether letters of one case stand as one. */
function useGrouping(): MenuGroup {
  const { t } = useLingui();
  const isOn = usePreference('threads') === 'on';
  const run = () => prefer('threads', isOn ? 'off' : 'on');
  return { choice: 'any', lines: [{ id: 'threads', label: t`Group by case`, checked: isOn, run }] };
}

/** Whether a letter stands beside the list before anybody opens one. */
function useFirstDocument(): MenuGroup {
  const { t } = useLingui();
  const checked = usePreference('firstDocument') === 'shown';
  const run = () => prefer('firstDocument', checked ? 'hidden' : 'shown');
  return {
    choice: 'any',
    lines: [{ id: 'firstDocument', label: t`Show the first letter`, checked, run }],
  };
}

function ShapeMenu({ onShape }: Pick<ShapeTools, 'onShape'>) {
  const { t } = useLingui();
  const shape = useListShape();
  const names = useShapeNames();
  const density = useDensity();
  const grouping = useGrouping();
  const first = useFirstDocument();
  const wide = useWidth('wide');
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
  const hasRows = shape === 'list' || shape === 'split';
  const ofRows = hasRows ? [...(phone ? [] : [density]), grouping] : [];
  const beside = wide && shape === 'split' ? [first] : [];
  return (
    <Menu label={t`View`} groups={[{ choice: 'one', lines }, ...ofRows, ...beside]}>
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
