import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDocumentExtensions } from './extensions.ts';
import type { OpenDocument } from './open-document.ts';

// A document without pages of its own is looked at by its data, unless somebody asks for those that were made of it.
const PAGES = 'pages';

/** The views a document offers beside its pages. */
export function useViewsOf(document: OpenDocument) {
  return useDocumentExtensions().views.filter(({ offers }) => offers(document));
}

/** How the document is looked at: by its pages (null), or by the view the address names. */
export function useDocumentView(document: OpenDocument) {
  const { view } = useSearch({ from: '/cockpit' });
  const navigate = useNavigate();
  const offered = useViewsOf(document);
  const asked = offered.find(({ id }) => id === view);
  const isData = document.pageCount === 0 || document.fileType === 'DigitalDocument';
  const silent = view === undefined && isData ? offered[0] : undefined;
  const chosen = asked ?? silent ?? null;
  const show = (id: string | null) => {
    if (id === (chosen?.id ?? null)) return;
    const wanted = id ?? PAGES;
    void navigate({
      to: '.',
      search: (old: object) => ({ ...old, view: wanted }),
      replace: true,
    });
  };
  return { chosen, show };
}
