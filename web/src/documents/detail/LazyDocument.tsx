import { Suspense, useEffect, type ComponentProps } from 'react';
import { fetchPanels, useDocumentExtras } from '../record/extras.ts';
import { lazily } from '../../ui/display/lazily.tsx';
import type { OpenLetter as Letter } from './OpenDocument.tsx';

const OpenLetter = lazily(async () => (await import('./OpenDocument.tsx')).OpenLetter, 'screen');

/** Fetches the code of the open letter while nobody waits for it. */
export function useLetterAhead(isReady: boolean) {
  const extras = useDocumentExtras();
  useEffect(() => {
    if (!isReady) return;
    const fetch = () => {
      void OpenLetter.preload();
      fetchPanels(extras);
    };
    const timer = setTimeout(fetch, 800);
    return () => clearTimeout(timer);
  }, [isReady, extras]);
}

/** The open letter, whose code comes after that of the list. */
export function LazyLetter(props: ComponentProps<typeof Letter>) {
  return (
    <Suspense fallback={<div className="flex-1 bg-viewer" />}>
      <OpenLetter {...props} />
    </Suspense>
  );
}
