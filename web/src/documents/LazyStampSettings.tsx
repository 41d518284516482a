import { Suspense } from 'react';
import { speakOfEditing } from '../i18n/setup.ts';
import { lazyComponent } from '../ui/display/lazy-component.tsx';
import { Skeleton } from '../ui/display/Skeleton.tsx';

const StampSettings = lazyComponent(async () => {
  const [{ StampSettings: Part }] = await Promise.all([
    import('./stamps/StampSettings.tsx'),
    speakOfEditing(),
  ]);
  return Part;
});

/** The stamps and signatures of the person, whose code comes when somebody opens the settings. */
export function LazyStampSettings() {
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full" />}>
      <StampSettings />
    </Suspense>
  );
}
