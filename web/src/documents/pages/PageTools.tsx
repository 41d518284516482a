import { useLingui } from '@lingui/react/macro';
import { FileSearch, Maximize, Minus, Plus, RotateCw, TextSelect } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPercent } from '../../i18n/format.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { toggleFullscreen } from '../basics/fullscreen.ts';

type PageTools = {
  readonly page: number;
  readonly pages: number;
  readonly zoom: number;
  readonly zooms: readonly number[];
  readonly onZoom: (zoom: number) => void;
  readonly onTurn: () => void;
  readonly onText?: () => void;
  readonly onFind: () => void;
  readonly fullscreen: () => HTMLElement | null;
  /** What only the viewer offers. */
  readonly children?: ReactNode;
};

/** A hairline between two kinds of tools. */
export function ToolLine() {
  return <span aria-hidden className="mx-4 h-20 w-px bg-line max-xl:hidden" />;
}

/** The floating tools over the pages: where one is, zoom, turn, text, search, full screen. */
export function PageTools(props: PageTools) {
  const { t } = useLingui();
  const { page, pages, zoom, zooms, onZoom, onTurn, onText, onFind, fullscreen, children } = props;
  const smaller = zooms.findLast((one) => one < zoom - 0.01);
  const larger = zooms.find((one) => one > zoom + 0.01);
  return (
    <div
      role="toolbar"
      aria-label={t`Page tools`}
      data-dock="pages"
      className="absolute bottom-16 left-1/2 z-10 flex -translate-x-1/2 items-center rounded-12 bg-raised p-4 shadow-2 outline outline-line"
    >
      <span className="min-w-48 text-center text-12 font-semibold whitespace-nowrap text-ink-2 tabular">
        <span className="sr-only">{t`Page ${page} of ${pages}`}</span>
        <span aria-hidden>
          {page} / {pages}
        </span>
      </span>
      <ToolLine />
      <IconButton
        icon={Minus}
        label={t`Zoom out`}
        isDisabled={smaller === undefined}
        onPress={() => smaller && onZoom(smaller)}
        className="phone:hidden"
      />
      <span
        className="min-w-44 text-center text-12 font-semibold text-ink-2 tabular max-xl:hidden"
        aria-live="polite"
      >
        {formatPercent(zoom)}
      </span>
      <IconButton
        icon={Plus}
        label={t`Zoom in`}
        isDisabled={larger === undefined}
        onPress={() => larger && onZoom(larger)}
        className="phone:hidden"
      />
      <ToolLine />
      <IconButton icon={RotateCw} label={t`Rotate the pages`} onPress={onTurn} />
      {onText && <IconButton icon={TextSelect} label={t`Select text`} onPress={onText} />}
      <IconButton icon={FileSearch} label={t`Find in the letter`} keys="mod+f" onPress={onFind} />
      {children}
      <ToolLine />
      <IconButton
        icon={Maximize}
        label={t`Full screen`}
        onPress={() => toggleFullscreen(fullscreen())}
      />
    </div>
  );
}
