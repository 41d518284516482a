import { useScroll } from '@embedpdf/plugin-scroll/react';
import { ThumbImg, ThumbnailsPane } from '@embedpdf/plugin-thumbnail/react';
import type { ThumbMeta } from '@embedpdf/plugin-thumbnail';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSoldPages } from './use-sold-pages.ts';

type PdfThumbnails = { readonly documentId: string; readonly current: number };

/** All pages small, to jump to one of them. */
export function PdfThumbnails({ documentId, current }: PdfThumbnails) {
  const { t } = useLingui();
  const { provides } = useScroll(documentId);
  const sold = useSoldPages(documentId);
  return (
    <nav aria-label={t`Show thumbnails`} className="w-120 shrink-0 border-r border-line bg-sunken">
      <ThumbnailsPane documentId={documentId} className="h-full thin-scrollbar">
        {(meta: ThumbMeta) => {
          const number = meta.pageIndex + 1;
          const isSold = sold.includes(number);
          return (
            <button
              key={meta.pageIndex}
              type="button"
              aria-label={isSold ? t`Go to page ${number}, advertising` : t`Go to page ${number}`}
              aria-current={number === current ? 'page' : undefined}
              onClick={() => provides?.scrollToPage({ pageNumber: number })}
              className="absolute inset-x-0 flex flex-col items-center rounded-8 text-12 text-ink-3 tabular [&[aria-current]>span:first-child]:outline-2 [&[aria-current]>span:first-child]:outline-blue"
              style={{ top: meta.top, height: meta.wrapperHeight }}
            >
              <span
                className="rounded-2 bg-sheet shadow-1"
                style={{ width: meta.width, height: meta.height }}
              >
                <ThumbImg
                  documentId={documentId}
                  meta={meta}
                  aria-hidden
                  className="size-full rounded-2"
                />
              </span>
              <span aria-hidden className="flex items-center gap-4">
                {number}
                {isSold && (
                  <span className="rounded-4 bg-wash px-4 text-ink-2">
                    <Trans>Advertising</Trans>
                  </span>
                )}
              </span>
            </button>
          );
        }}
      </ThumbnailsPane>
    </nav>
  );
}
