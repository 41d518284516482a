import { Suspense } from 'react';
import { withTexts } from '../../i18n/setup.ts';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { useRoots, type RootName } from '../containers/folders.ts';
import type { OtherSpace } from '../containers/spaces.ts';
import { flagsOf, withFlag, withoutFilter, type ListSearch } from '../lists/list-filter.ts';

const SnoozedLine = lazyComponent(
  async () => (await withTexts(import('./SnoozedLine.tsx'))).SnoozedLine,
);

type SnoozedAbove = {
  readonly root: RootName;
  readonly space?: OtherSpace;
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
};

/** The Inbox says how many letters it leaves out until their day. */
export function SnoozedAbove({ root, space, search, onSearch }: SnoozedAbove) {
  const home = useRoots().roots;
  const count = (space ?? home)?.inbox.snoozedCount ?? 0;
  if (root !== 'inbox' || count === 0 || flagsOf(search).includes('snoozed')) return null;
  return (
    <Suspense>
      <SnoozedLine
        count={count}
        open={() => onSearch(withFlag(withoutFilter(search), 'snoozed', true))}
      />
    </Suspense>
  );
}
