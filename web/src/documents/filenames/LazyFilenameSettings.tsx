import { Suspense } from 'react';
import { withTexts } from '../../i18n/setup.ts';
import { lazily } from '../../ui/display/lazily.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';

const FilenameSettings = lazily(
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
