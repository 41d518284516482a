import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { PREVIEW_PAGES } from '@postkorb/domain/documents';
import { Button } from '../../ui/buttons/Button.tsx';
import { EditTools } from '../pages/EditTools.tsx';
import type { ViewerTask } from '../record/places.ts';
import type { OpenDocument } from '../record/open-document.ts';
import { PageImage } from '../record/PageImage.tsx';
import { PageTools } from '../pages/PageTools.tsx';
import type { Place } from '../record/places.ts';

type PageImages = {
  readonly document: OpenDocument;
  readonly hits: readonly Place[];
  readonly lit: Place | null;
  readonly target: { readonly place: Place; readonly times: number } | null;
  readonly view: (task: ViewerTask) => void;
};

export const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
const DRAG = 12;

/** The page that fills the upper half of the table. */
function pageInView(table: HTMLElement) {
  const middle = table.scrollTop + table.clientHeight / 2;
  const sheets = [...table.querySelectorAll<HTMLElement>('[data-page]')];
  const found = sheets.findLast((sheet) => sheet.offsetTop <= middle);
  return Number(found?.dataset.page ?? 1);
}

/** A drag over a picture of a page means: I want this text. */
function useTextRequest(want: (page: number) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onMouseDown: (event: MouseEvent) => {
      start.current = event.button === 0 ? { x: event.clientX, y: event.clientY } : null;
    },
    onMouseMove: (event: MouseEvent) => {
      const from = start.current;
      if (from === null || event.buttons !== 1) return;
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < DRAG) return;
      start.current = null;
      const sheet = (event.target as Element).closest<HTMLElement>('[data-page]');
      if (sheet) want(Number(sheet.dataset.page));
    },
  };
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

/** The pages as pictures: there at once, with what was found on them marked. */
export function PageImages({ document, hits, lit, target, view }: PageImages) {
  const { t } = useLingui();
  const table = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState<number>(1);
  const [turn, setTurn] = useState(0);
  const textRequest = useTextRequest((wanted) => view({ page: wanted, find: false }));
  const pictures = document.pages.filter(({ imageUrl }) => imageUrl !== null);
  const beyond = document.pageCount - pictures.length;
  useEffect(() => {
    if (target === null) return;
    const mark = table.current?.querySelector(`[data-target='${target.place.page}']`);
    (mark ?? table.current?.querySelector(`[data-page='${target.place.page}']`))?.scrollIntoView({
      block: 'center',
      behavior: 'smooth',
    });
  }, [target]);
  const firstHit = hits[0]?.page;
  useEffect(() => {
    if (firstHit !== undefined && firstHit > 1)
      table.current?.querySelector(`[data-page='${firstHit}']`)?.scrollIntoView();
  }, [firstHit]);
  const place = lit ?? target?.place ?? null;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a drag is a shortcut to the viewer, which has a button of its own */}
      <div
        ref={table}
        role="region"
        aria-label={t`Pages`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a pane that scrolls must be reached by keyboard
        tabIndex={0}
        onScroll={() => table.current && setPage(pageInView(table.current))}
        className="flex h-full flex-col gap-20 overflow-auto p-24 pb-80 thin-scrollbar focus-visible:-outline-offset-2 phone:p-16 phone:pb-80"
        {...textRequest}
      >
        {pictures.length === 0 && <NoPages document={document} />}
        {pictures.map((one) => (
          <PageImage
            key={one.number}
            page={one}
            zoom={zoom}
            turn={turn}
            hits={hits.filter((hit) => hit.page === one.number)}
            lit={place?.page === one.number ? place : null}
          />
        ))}
        {beyond > 0 && pictures.length > 0 && (
          <div className="mx-auto max-w-form py-16 text-center text-14 text-ink-2">
            <p className="pb-12">
              <Trans>
                The preview shows the first {PREVIEW_PAGES} pages.{' '}
                <Plural
                  value={beyond}
                  one="# more page is in the PDF view."
                  other="# more pages are in the PDF view."
                />
              </Trans>
            </p>
            <Button onPress={() => view({ page: pictures.length + 1, find: false })}>
              <Trans>Open all pages</Trans>
            </Button>
          </div>
        )}
      </div>
      {pictures.length > 0 && (
        <PageTools
          page={page}
          pages={document.pageCount}
          zoom={zoom}
          zooms={ZOOMS}
          onZoom={setZoom}
          onTurn={() => setTurn((turn + 90) % 360)}
          onText={() => view({ page, find: false })}
          onFind={() => view({ page, find: true })}
          fullscreen={() => table.current?.parentElement ?? null}
        >
          <EditTools document={document} />
        </PageTools>
      )}
    </>
  );
}
