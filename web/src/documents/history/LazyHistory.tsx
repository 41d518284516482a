import { loadDocumentTexts } from '../../i18n/setup.ts';
import type { HistoryWords } from '../../module.ts';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';

/** The history of a document, told in these words; both come when somebody unfolds it. */
export const lazyHistory = (fetchWords: () => Promise<HistoryWords>) =>
  lazyComponent(async () => {
    const [{ HistoryList }, words] = await Promise.all([
      import('./HistoryList.tsx'),
      fetchWords(),
      loadDocumentTexts(),
    ]);
    return function History({ documentId }: { readonly documentId: string }) {
      return <HistoryList documentId={documentId} words={words} />;
    };
  });
