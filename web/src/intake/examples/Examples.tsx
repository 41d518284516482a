import { Suspense } from 'react';
import { useRoots } from '../../documents/index.ts';
import { withTexts } from '../../i18n/setup.ts';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { useKeptExamples } from './kept-examples.ts';

const Ways = lazyComponent(
  async () => (await withTexts(import('./FirstDocumentWays.tsx'))).FirstDocumentWays,
);
const Line = lazyComponent(
  async () => (await withTexts(import('./ExamplesLine.tsx'))).ExamplesLine,
);

/** How the first letter comes. */
export function FirstDocument() {
  return (
    <Suspense>
      <Ways />
    </Suspense>
  );
}

/** Above the Inbox: that some of its letters are examples, and the way to be rid of them. Without any nothing is fetched for it. */
export function ExamplesAbove({ folderId }: { readonly folderId: string }) {
  const inboxId = useRoots().roots?.inbox.id;
  const ids = useKeptExamples(inboxId);
  if (folderId !== inboxId || ids.length === 0) return null;
  return (
    <Suspense>
      <Line inboxId={folderId} ids={ids} />
    </Suspense>
  );
}

/** The same above Today. */
export function ExamplesAboveToday() {
  const inboxId = useRoots().roots?.inbox.id;
  return inboxId === undefined ? null : <ExamplesAbove folderId={inboxId} />;
}
