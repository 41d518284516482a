import { Suspense, useEffect, type ComponentProps } from 'react';
import { loadDocumentTexts } from '../../i18n/setup.ts';
import { fetchPanels, useDocumentExtensions } from '../record/extensions.ts';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { WaitingDocument } from './WaitingDocument.tsx';
import type { OpenDocumentView as View } from './OpenDocumentView.tsx';

const OpenDocumentParts = lazyComponent(async () => {
  const [{ OpenDocumentView }] = await Promise.all([
    import('./OpenDocumentView.tsx'),
    loadDocumentTexts(),
  ]);
  return OpenDocumentView;
}, 'screen');

/** Fetches the code of the open document while nobody waits for it. */
export function useDocumentAhead(isReady: boolean) {
  const extensions = useDocumentExtensions();
  useEffect(() => {
    if (!isReady) return;
    const fetch = () => {
      void OpenDocumentParts.preload();
      fetchPanels(extensions);
    };
    const timer = setTimeout(fetch, 800);
    return () => clearTimeout(timer);
  }, [isReady, extensions]);
}

/** The open document, whose code and texts come after those of the list. */
export function LazyDocument(props: ComponentProps<typeof View>) {
  return (
    <Suspense fallback={<WaitingDocument />}>
      <OpenDocumentParts {...props} />
    </Suspense>
  );
}
