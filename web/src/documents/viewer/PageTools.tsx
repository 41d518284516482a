import { useLingui } from '@lingui/react/macro';
import { FileSearch, Maximize, Minus, PanelLeft, Plus, RotateCw } from 'lucide-react';
import type { Ref } from 'react';
import { formatPercent } from '../../i18n/format.ts';
import { useWidth } from '../../ui/basics/media.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { toggleFullscreen } from '../basics/fullscreen.ts';
import type { OpenDocument } from '../record/open-document.ts';
import { EditButton } from './EditButton.tsx';
import { MorePageTools } from './MorePageTools.tsx';
import { Tool } from './Tool.tsx';

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

type PageTools = {
  readonly document: OpenDocument;
  readonly page: number;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  readonly onTurn: () => void;
  readonly onFind: () => void;
  /** Around the button that opens finding: the focus comes back to it. */
  readonly finds: Ref<HTMLSpanElement>;
  /** Whether all pages stand small at the side. */
  readonly isListed: boolean;
  readonly onList: () => void;
  readonly fullscreen: () => HTMLElement | null;
};

/** A hairline between two kinds of tools. */
function ToolLine() {
  return <span aria-hidden className="mx-4 h-20 w-px bg-line @max-[480px]:hidden" />;
}

function Whereabouts({
  document,
  page,
  isListed,
  onList,
}: Pick<PageTools, 'document' | 'page' | 'isListed' | 'onList'>) {
  const { t } = useLingui();
  const { pageCount } = document;
  return (
    <>
      {pageCount > 1 && (
        <IconButton
          icon={PanelLeft}
          label={t`Show thumbnails`}
          aria-pressed={isListed}
          onPress={onList}
          className="aria-pressed:bg-wash aria-pressed:text-ink phone:hidden"
        />
      )}
      <span className="min-w-44 text-center text-12 font-semibold whitespace-nowrap text-ink-2 tabular phone:mr-auto">
        <span className="sr-only">{t`Page ${page} of ${pageCount}`}</span>
        <span aria-hidden>
          {page} / {pageCount}
        </span>
      </span>
    </>
  );
}

/** How the pages become smaller and larger, as far as they can. */
function sizesOf({ zoom, onZoom }: Pick<PageTools, 'zoom' | 'onZoom'>) {
  const smaller = ZOOMS.findLast((one) => one < zoom);
  const larger = ZOOMS.find((one) => one > zoom);
  return {
    smaller: smaller === undefined ? null : () => onZoom(smaller),
    larger: larger === undefined ? null : () => onZoom(larger),
  };
}

function Zoom({ zoom, onZoom }: Pick<PageTools, 'zoom' | 'onZoom'>) {
  const { t } = useLingui();
  const { smaller, larger } = sizesOf({ zoom, onZoom });
  return (
    <>
      <IconButton
        icon={Minus}
        label={t`Zoom out`}
        isDisabled={smaller === null}
        onPress={() => smaller?.()}
      />
      <span
        className="min-w-44 text-center text-12 font-semibold text-ink-2 tabular @max-[480px]:hidden"
        aria-live="polite"
      >
        {formatPercent(zoom)}
      </span>
      <IconButton
        icon={Plus}
        label={t`Zoom in`}
        isDisabled={larger === null}
        onPress={() => larger?.()}
      />
    </>
  );
}

/** What stands between where one is and the full screen on anything wider than a phone. */
function WideTools(props: PageTools) {
  const { t } = useLingui();
  const { document, zoom, onZoom, onTurn, onFind, finds } = props;
  return (
    <>
      <ToolLine />
      <Zoom zoom={zoom} onZoom={onZoom} />
      <IconButton icon={RotateCw} label={t`Rotate the pages`} onPress={onTurn} />
      <ToolLine />
      <span ref={finds} className="contents">
        <Tool
          icon={FileSearch}
          label={t`Find in the letter`}
          word={t`Find`}
          keys="mod+f"
          onPress={onFind}
        />
      </span>
      <EditButton document={document} />
      <ToolLine />
    </>
  );
}

/**
 * The tools of the pages, the same wherever pages are looked at: where one is, zoom, turn, find, edit, full screen. They
 * float over a wide table; on a phone, where nothing may lie on the page, they have a row of their own, and most of them
 * a menu in it.
 */
export function PageTools(props: PageTools) {
  const { t } = useLingui();
  const phone = useWidth('phone');
  const { document, page, onTurn, onFind, finds, isListed, onList, fullscreen } = props;
  return (
    <div
      role="toolbar"
      aria-label={t`Page tools`}
      data-dock="pages"
      className="absolute bottom-16 left-1/2 z-10 flex w-max -translate-x-1/2 items-center rounded-12 bg-raised p-4 shadow-2 outline outline-line phone:static phone:w-auto phone:translate-none phone:justify-end phone:rounded-none phone:border-t phone:border-line phone:bg-paper phone:p-0 phone:px-4 phone:shadow-none phone:outline-none"
    >
      <Whereabouts {...{ document, page, isListed, onList }} />
      {!phone && <WideTools {...props} />}
      <Tool
        icon={Maximize}
        label={t`Full screen`}
        word={t`Full screen`}
        onPress={() => toggleFullscreen(fullscreen())}
      />
      {phone && (
        <span ref={finds} className="contents">
          <MorePageTools {...{ document, onTurn, onFind }} sizes={sizesOf(props)} />
        </span>
      )}
    </div>
  );
}
