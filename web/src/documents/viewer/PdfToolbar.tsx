import {
  GlobalPointerProvider,
  PagePointerProvider,
} from '@embedpdf/plugin-interaction-manager/react';
import { RenderLayer } from '@embedpdf/plugin-render/react';
import { Rotate, useRotate } from '@embedpdf/plugin-rotate/react';
import { Scroller, useScroll } from '@embedpdf/plugin-scroll/react';
import { SearchLayer } from '@embedpdf/plugin-search/react';
import { SelectionLayer, useSelectionCapability } from '@embedpdf/plugin-selection/react';
import { Viewport } from '@embedpdf/plugin-viewport/react';
import { useZoom } from '@embedpdf/plugin-zoom/react';
import { useLingui } from '@lingui/react/macro';
import { Copy, Image, PanelLeft } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import type { ViewerTask } from '../record/places.ts';
import { PageTools } from '../pages/PageTools.tsx';
import { PdfFind } from './PdfFind.tsx';
import { PdfThumbnails } from './PdfThumbnails.tsx';

type PdfToolbar = {
  readonly documentId: string;
  readonly pages: number;
  readonly task: ViewerTask;
  readonly leave: () => void;
};

const ZOOMS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;
const HONEY = 'color-mix(in srgb, var(--honey) 42%, transparent)';
const HONEY_NOW = 'color-mix(in srgb, var(--honey) 78%, transparent)';
const INK = 'color-mix(in srgb, var(--blue) 28%, transparent)';

/** Ctrl+C copies what is selected on the pages, which the browser itself cannot see. */
function useCopy(documentId: string) {
  const { provides } = useSelectionCapability();
  const copy = useEffectEvent((event: ClipboardEvent) => {
    const selected = provides?.getState(documentId).selection;
    if (!selected || window.getSelection()?.toString()) return;
    event.preventDefault();
    provides?.copyToClipboard(documentId);
  });
  useEffect(() => {
    const own = (event: ClipboardEvent) => copy(event);
    document.addEventListener('copy', own);
    return () => document.removeEventListener('copy', own);
  }, []);
  return () => provides?.copyToClipboard(documentId);
}

function Sheet({
  documentId,
  pageIndex,
  copy,
}: {
  readonly documentId: string;
  readonly pageIndex: number;
  readonly copy: () => void;
}) {
  const { t } = useLingui();
  const number = pageIndex + 1;
  return (
    <Rotate documentId={documentId} pageIndex={pageIndex}>
      <PagePointerProvider
        documentId={documentId}
        pageIndex={pageIndex}
        className="rounded-2 bg-sheet shadow-2"
      >
        <RenderLayer
          documentId={documentId}
          pageIndex={pageIndex}
          role="img"
          aria-label={t`Page ${number}`}
          className="pointer-events-none select-none"
        />
        <SearchLayer
          documentId={documentId}
          pageIndex={pageIndex}
          highlightColor={HONEY}
          activeHighlightColor={HONEY_NOW}
        />
        <SelectionLayer
          documentId={documentId}
          pageIndex={pageIndex}
          textStyle={{ background: INK }}
          selectionMenu={({ menuWrapperProps, rect, placement }) => (
            <div {...menuWrapperProps}>
              <div
                className="absolute left-0 z-20 w-max"
                style={{
                  pointerEvents: 'auto',
                  top: placement.suggestTop ? -44 : rect.size.height + 8,
                }}
              >
                <Button icon={Copy} onPress={copy}>{t`Copy text`}</Button>
              </div>
            </div>
          )}
        />
      </PagePointerProvider>
    </Rotate>
  );
}

/** Goes to the page the viewer was opened for, once the pages have their places. */
function useFirstPage(documentId: string, page: number) {
  const { provides } = useScroll(documentId);
  const go = useEffectEvent(
    () => page > 1 && provides?.scrollToPage({ pageNumber: page, behavior: 'instant' }),
  );
  const ready = provides !== null;
  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(go, 60);
    return () => clearTimeout(timer);
  }, [ready]);
}

/** The table on which the viewer lays the pages, with its tools. */
export function PdfToolbar({ documentId, pages, task, leave }: PdfToolbar) {
  const { t } = useLingui();
  const toolbar = useRef<HTMLDivElement>(null);
  const [finding, setFinding] = useState(task.find);
  const [thumbnails, setThumbnails] = useState(false);
  const zoom = useZoom(documentId);
  const rotate = useRotate(documentId);
  const scroll = useScroll(documentId);
  const copy = useCopy(documentId);
  useFirstPage(documentId, task.page);
  return (
    <div ref={toolbar} data-viewer className="relative flex h-full bg-viewer">
      {thumbnails && <PdfThumbnails documentId={documentId} current={scroll.state.currentPage} />}
      <div className="relative min-w-0 flex-1">
        <GlobalPointerProvider documentId={documentId}>
          <Viewport
            documentId={documentId}
            role="region"
            aria-label={t`Pages`}
            tabIndex={0}
            className="size-full bg-viewer thin-scrollbar focus-visible:-outline-offset-2"
          >
            <Scroller
              documentId={documentId}
              renderPage={({ pageIndex }) => (
                <Sheet documentId={documentId} pageIndex={pageIndex} copy={copy} />
              )}
            />
          </Viewport>
        </GlobalPointerProvider>
      </div>
      {finding && <PdfFind documentId={documentId} close={() => setFinding(false)} />}
      <PageTools
        page={scroll.state.currentPage}
        pages={pages}
        zoom={zoom.state.currentZoomLevel}
        zooms={ZOOMS}
        onZoom={(level) => zoom.provides?.requestZoom(level)}
        onTurn={() => rotate.provides?.rotateForward()}
        onFind={() => setFinding(true)}
        fullscreen={() => toolbar.current}
      >
        <IconButton
          icon={PanelLeft}
          label={t`Show thumbnails`}
          aria-pressed={thumbnails}
          onPress={() => setThumbnails(!thumbnails)}
          className="phone:hidden"
        />
        <IconButton icon={Image} label={t`Back to the pictures`} onPress={leave} />
      </PageTools>
    </div>
  );
}
