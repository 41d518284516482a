import { Suspense } from 'react';
import { withTexts } from '../../i18n/setup.ts';
import { useWidth } from '../../ui/basics/media.ts';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { useSavedViews } from './known-views.ts';

const SavedViews = lazyComponent(
  async () => (await withTexts(import('./SavedViews.tsx'))).SavedViews,
);

const RailViews = lazyComponent(async () => (await withTexts(import('./RailViews.tsx'))).RailViews);

/** The views a person saved, on the rail behind one picture; their code comes with the first one. */
export function LazySavedViews() {
  const rail = useWidth('rail');
  const views = useSavedViews() ?? [];
  if (views.length === 0) return null;
  return <Suspense>{rail ? <RailViews views={views} /> : <SavedViews views={views} />}</Suspense>;
}
