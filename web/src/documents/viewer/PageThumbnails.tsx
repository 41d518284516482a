import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OpenDocument, Page } from '../record/open-document.ts';
import { useSoldPages } from './use-sold-pages.ts';

type PageThumbnails = {
  readonly document: OpenDocument;
  readonly current: number;
  readonly go: (page: number) => void;
};

/** A page small; beyond the preview its picture is drawn when it is asked for, and where that fails its number stands. */
function Small({ picture, page }: { readonly picture: string; readonly page: Page }) {
  const [isBare, setBare] = useState(false);
  return (
    <span
      aria-hidden
      className="grid w-96 place-items-center overflow-hidden rounded-2 bg-sheet text-22 text-[#475166] shadow-1"
      style={{ aspectRatio: `${page.width} / ${page.height}` }}
    >
      {isBare ? (
        page.number
      ) : (
        <img
          src={picture}
          alt=""
          loading="lazy"
          draggable={false}
          onError={() => setBare(true)}
          className="size-full object-contain"
        />
      )}
    </span>
  );
}

/** All pages small, to jump to one of them. */
export function PageThumbnails({ document, current, go }: PageThumbnails) {
  const { t } = useLingui();
  const { id, pagesEdition } = document;
  const sold = useSoldPages(id);
  return (
    <nav
      aria-label={t`Thumbnails`}
      className="flex w-120 shrink-0 flex-col items-center gap-12 overflow-y-auto border-r border-line bg-sunken py-12 thin-scrollbar"
    >
      {document.pages.map((page) => {
        const { number, imageUrl } = page;
        const isSold = sold.includes(number);
        const drawn = `/documents/${id}/pages/${number}.webp?edition=${pagesEdition}`;
        return (
          <button
            key={number}
            type="button"
            aria-label={isSold ? t`Go to page ${number}, advertising` : t`Go to page ${number}`}
            aria-current={number === current ? 'page' : undefined}
            onClick={() => go(number)}
            className="flex flex-col items-center gap-2 rounded-8 text-12 text-ink-3 tabular [&[aria-current]>span:first-child]:outline-2 [&[aria-current]>span:first-child]:outline-blue"
          >
            <Small picture={imageUrl ?? drawn} page={page} />
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
      })}
    </nav>
  );
}
