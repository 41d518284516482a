import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Segmented } from '../../ui/buttons/Segmented.tsx';
import type { DocumentView } from '../record/extensions.ts';
import type { OpenDocument } from '../record/open-document.ts';
import { useViewsOf } from '../record/use-document-view.ts';

type Listing = {
  readonly document: OpenDocument;
  readonly view: DocumentView | null;
  readonly show: (id: string | null) => void;
  readonly children: ReactNode;
};

/** The table on which the document lies, with a switch where it can be looked at in more than one way. */
export function Listing({ document, view, show, children }: Listing) {
  const { t } = useLingui();
  const offered = useViewsOf(document);
  const segments = [
    { id: '', label: t`Pages` },
    ...offered.map(({ id, title }) => ({ id, label: t(title) })),
  ];
  return (
    <div className="flex min-h-0 min-w-0 flex-col bg-viewer md:max-lg:h-[62vh] phone:flex-1">
      {offered.length > 0 && (
        <div className="flex justify-center border-b border-line bg-paper px-12 py-8 print:hidden">
          <Segmented
            label={t`View`}
            segments={segments}
            value={view?.id ?? ''}
            onChange={(id) => show(id === '' ? null : id)}
          />
        </div>
      )}
      <div className="relative min-h-0 flex-1 overflow-hidden">{children}</div>
    </div>
  );
}
