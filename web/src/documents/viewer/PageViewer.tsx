import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import type { OpenDocument } from '../record/open-document.ts';
import { useWordPicking } from '../record/picking.ts';
import type { Place } from '../record/places.ts';
import { usePdf } from './drawn-pages.ts';
import { FindOnPages } from './FindOnPages.tsx';
import { needsDrawing, PageSheet } from './PageSheet.tsx';
import { PageThumbnails } from './PageThumbnails.tsx';
import { PageTools } from './PageTools.tsx';
import { useWordsOf } from './page-words.ts';
import { useFind, type Find } from './use-find.ts';

type PageViewer = {
  readonly document: OpenDocument;
  readonly hits: readonly Place[];
  readonly lit: Place | null;
  readonly target: { readonly place: Place; readonly times: number } | null;
  readonly finding: {
    readonly isOpen: boolean;
    readonly open: () => void;
    readonly close: () => void;
  };
};

type InView = { readonly page: number; /** How far down the page. */ readonly part: number };
const TOP: InView = { page: 1, part: 0 };

/** What of which page lies in the middle of the table. */
function inView(table: HTMLElement): InView {
  const middle = table.scrollTop + table.clientHeight / 2;
  const sheets = [...table.querySelectorAll<HTMLElement>('[data-page]')];
  const found = sheets.findLast((sheet) => sheet.offsetTop <= middle);
  if (found === undefined) return TOP;
  const part = (middle - found.offsetTop) / found.offsetHeight;
  return { page: Number(found.dataset.page), part: Math.min(1, part) };
}

function NoPages({ document }: { readonly document: OpenDocument }) {
  return (
    <div className="m-auto max-w-form rounded-16 bg-paper p-24 text-center shadow-2">
      <p className="pb-16 text-16 text-ink-2">
        {!document.isReady ? (
          <Trans>This letter is being read. Its pages appear in a moment.</Trans>
        ) : document.isEInvoice ? (
          <Trans>
            This electronic invoice consists of data alone. What it says stands beside it.
          </Trans>
        ) : (
          <Trans>There is no preview of this file. You can download the original.</Trans>
        )}
      </p>
      {document.isReady && (
        <a href={document.file} download className="text-link font-semibold">
          <Trans>Download the original file</Trans>
        </a>
      )}
    </div>
  );
}

type Table = RefObject<HTMLDivElement | null>;

/** Brings what is pointed at, the first hit of the search, and what is found into view. */
function useGoing(table: Table, { hits, target }: Pick<PageViewer, 'hits' | 'target'>, find: Find) {
  useEffect(() => {
    if (target === null) return;
    const mark = table.current?.querySelector(`[data-target='${target.place.page}']`);
    (mark ?? table.current?.querySelector(`[data-page='${target.place.page}']`))?.scrollIntoView({
      block: 'center',
      behavior: 'smooth',
    });
  }, [table, target]);
  const firstHit = hits[0]?.page;
  useEffect(() => {
    if (firstHit !== undefined && firstHit > 1)
      table.current?.querySelector(`[data-page='${firstHit}']`)?.scrollIntoView();
  }, [table, firstHit]);
  const { now } = find;
  useEffect(() => {
    if (now) table.current?.querySelector('[data-target]')?.scrollIntoView({ block: 'center' });
  }, [table, now]);
}

/** How the pages lie on the table. */
function useLook() {
  const [zoom, onZoom] = useState(1);
  const [turn, setTurn] = useState(0);
  const [isListed, setListed] = useState(false);
  return {
    zoom,
    onZoom,
    turn,
    onTurn: () => setTurn((turn + 90) % 360),
    isListed,
    onList: () => setListed(!isListed),
  };
}

type Lying = { readonly zoom: number; readonly turn: number };

/** Pages that are made larger or turned stay where they were looked at. */
function useStaying(table: Table, place: RefObject<InView>, { zoom, turn }: Lying) {
  useLayoutEffect(() => {
    const { page, part } = place.current;
    const sheet = table.current?.querySelector<HTMLElement>(`[data-page='${page}']`);
    if (sheet == null || table.current === null) return;
    const middle = sheet.offsetTop + part * sheet.offsetHeight;
    table.current.scrollTo({ top: middle - table.current.clientHeight / 2 });
  }, [table, place, zoom, turn]);
}

/** The pictures that are there at once; what lies beyond them or is made larger is drawn in the browser. */
function pagesOf({ pages }: OpenDocument) {
  const hasPictures = pages.some(({ imageUrl }) => imageUrl !== null);
  return hasPictures ? pages : [];
}

function NotDrawn({ again }: { readonly again: () => void }) {
  return (
    <Banner
      tone="problem"
      className="absolute inset-x-16 top-16 z-10 shadow-2"
      action={
        <Button onPress={again}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>
        This view could not be drawn. The pictures of the pages are still here, and you can download
        the letter.
      </Trans>
    </Banner>
  );
}

type Marked = { readonly hits: readonly Place[]; readonly lit: readonly Place[] };

/** What is marked on the pages: what is looked for in the letter, else the hits of the search and what is pointed at. */
function markedOf({ hits, lit, target, finding }: PageViewer, find: Find): Marked {
  const shown = lit ?? target?.place;
  const pointedAt = shown ? [shown] : [];
  if (!finding.isOpen) return { hits, lit: pointedAt };
  return { hits: find.found.flat(), lit: lit ? [lit] : (find.now ?? []) };
}

const onPage = (number: number, { hits, lit }: Marked): Marked => ({
  hits: hits.filter(({ page }) => page === number),
  lit: lit.filter(({ page }) => page === number),
});

/** The pages of the open document, with one set of tools: pictures at once, text to select, everything to find. */
export function PageViewer(props: PageViewer) {
  const { document, finding } = props;
  const { t } = useLingui();
  const viewer = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(1);
  const { turn, ...look } = useLook();
  const place = useRef(TOP);
  useStaying(table, place, { turn, zoom: look.zoom });
  const pages = pagesOf(document);
  const wordsOf = useWordsOf(document.id);
  const find = useFind(wordsOf, pages.length);
  useGoing(table, props, find);
  // The engine is needed as soon as a page comes near that has no picture.
  const { pdf, again } = usePdf(
    document,
    pages.slice(page - 1, page + 2).some((one) => needsDrawing(one, look.zoom)),
  );
  const marked = markedOf(props, find);
  const pick = useWordPicking(document.id);
  const go = (number: number) =>
    table.current?.querySelector(`[data-page='${number}']`)?.scrollIntoView();
  const finds = useRef<HTMLSpanElement>(null);
  const close = () => {
    find.clear();
    finding.close();
    finds.current?.querySelector('button')?.focus();
  };
  return (
    <div ref={viewer} data-viewer className="@container relative flex h-full flex-col bg-viewer">
      {finding.isOpen && <FindOnPages find={find} close={close} />}
      <div className="relative flex min-h-0 flex-1">
        {pdf === 'failed' && <NotDrawn again={again} />}
        {look.isListed && <PageThumbnails document={document} current={page} go={go} />}
        <div
          ref={table}
          role="region"
          aria-label={t`Pages`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a pane that scrolls must be reached by keyboard
          tabIndex={0}
          onScroll={() => {
            if (table.current === null) return;
            const seen = inView(table.current);
            place.current = seen;
            setPage(seen.page);
          }}
          className="relative flex min-w-0 flex-1 flex-col gap-20 overflow-auto p-24 pb-80 thin-scrollbar focus-visible:-outline-offset-2 phone:p-12"
        >
          {pages.length === 0 && <NoPages document={document} />}
          {pages.map((one) => (
            <PageSheet
              key={one.number}
              page={one}
              look={{ turn, zoom: look.zoom }}
              pdf={pdf === 'failed' ? null : pdf}
              wordsOf={wordsOf}
              marks={onPage(one.number, marked)}
              pick={pick}
            />
          ))}
        </div>
      </div>
      {pages.length > 0 && (
        <PageTools
          {...{ document, page, ...look }}
          onFind={finding.open}
          finds={finds}
          fullscreen={() => viewer.current}
        />
      )}
    </div>
  );
}
