import { Suspense } from 'react';
import { withTexts } from '../../i18n/setup.ts';
import { useWidth } from '../../ui/basics/media.ts';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { useSavedViews } from './known-views.ts';

const SavedViews = lazyComponent(
  async () => (await withTexts(import('./SavedViews.tsx'))).SavedViews,
);

/** The views a person saved; their code comes with the first one, and the rail has no room for them. */
export function LazySavedViews() {
  const rail = useWidth('rail');
  const views = useSavedViews() ?? [];
  if (rail || views.length === 0) return null;
  return (
    <Suspense>
      <SavedViews views={views} />
    </Suspense>
  );
}
