import { useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { useTitle } from '../ui/basics/title.ts';
import { LazyDocument } from './detail/LazyDocument.tsx';

/** One document on a page of its own. */
export function DocumentPage() {
  const { t } = useLingui();
  const { documentId } = useParams({ from: '/cockpit/app/document/$documentId' });
  useTitle(t`Letter`);
  return (
    <section
      aria-label={t`Open letter`}
      data-screen="detail"
      className="flex min-h-0 min-w-0 flex-1 flex-col bg-paper"
    >
      <h1 className="sr-only phone:hidden">{t`Letter`}</h1>
      <LazyDocument id={documentId} />
    </section>
  );
}
