import { lazy, Suspense, useEffect, type ComponentProps } from 'react';
import type { OpenLetter as Letter } from './OpenLetter.tsx';

const load = () => import('./OpenLetter.tsx');
const OpenLetter = lazy(async () => ({ default: (await load()).OpenLetter }));

/** Fetches the code of the open letter while nobody waits for it. */
export function useLetterAhead(isReady: boolean) {
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => void load(), 800);
    return () => clearTimeout(timer);
  }, [isReady]);
}

/** The open letter, whose code comes after that of the list. */
export function LazyLetter(props: ComponentProps<typeof Letter>) {
  return (
    <Suspense fallback={<div className="flex-1 bg-viewer" />}>
      <OpenLetter {...props} />
    </Suspense>
  );
}
