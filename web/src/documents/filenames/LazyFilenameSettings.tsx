import { Suspense } from 'react';
import { withTexts } from '../../i18n/setup.ts';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';

const FilenameSettings = lazyComponent(
  async () => (await withTexts(import('./FilenameSettings.tsx'))).FilenameSettings,
);

/** The editor of file names, whose code comes when somebody opens the settings. */
export function LazyFilenameSettings() {
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full" />}>
      <FilenameSettings />
    </Suspense>
  );
}
