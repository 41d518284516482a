import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Segmented } from '../../ui/buttons/Segmented.tsx';
import { BlobPicture } from './BlobPicture.tsx';
import { CornerFrame } from './CornerFrame.tsx';
import { WHOLE, type Size } from './geometry.ts';
import { PageTools } from './PageTools.tsx';
import type { ScannedPage } from './pages.ts';
import { useFocusFirst } from './use-focus-first.ts';
import { usePreview, type Preview } from './use-preview.ts';
import type { Scan } from './use-scan.ts';

/** A page as it stands on the screen: as it will be kept, or with its corners while they are being set. */
type Shown = {
  readonly page: ScannedPage;
  readonly preview: Preview;
  readonly isSetting: boolean;
};

function useStanding({ page: { search, isStraight }, preview, isSetting }: Shown) {
  const { t } = useLingui();
  if (search === 'searching') return t`Looking for the edges of the sheet …`;
  if (search === 'unreached')
    return t`The edges could not be looked for: the whole photo is used. You can set the corners yourself.`;
  if (search === 'nothing')
    return t`No edges were found: the whole photo is used. You can set the corners yourself.`;
  if (!isStraight) return t`The page stays as it was photographed.`;
  if (isSetting) return t`Drag the corners onto those of the sheet, or use the arrow keys.`;
  if (preview === 'failed')
    return t`The page could not be straightened and would stay as photographed.`;
  if (preview === null) return t`The page is being straightened …`;
  return t`This is how the page is kept. Adjust the corners if they do not fit.`;
}

/** As large as its room allows, in the shape of the picture. */
function Room({ width, height, children }: Size & { readonly children: ReactNode }) {
  const ratio = width / height;
  return (
    <div className="grid min-h-0 flex-1 place-items-center p-12" style={{ containerType: 'size' }}>
      <div
        className="relative"
        style={{ aspectRatio: ratio, width: `min(100cqw, calc(100cqh * ${ratio}))` }}
      >
        {children}
      </div>
    </div>
  );
}

function Picture({ page, preview, isSetting, scan }: Shown & { readonly scan: Scan }) {
  const { t } = useLingui();
  const { id, photo, corners, isStraight } = page;
  const isDrawn = isStraight && !isSetting && preview !== null && preview !== 'failed';
  const { blob, width, height } = isDrawn ? preview : photo;
  return (
    <Room width={width} height={height}>
      <BlobPicture
        blob={blob}
        alt={isDrawn ? t`The straightened page` : t`Photo of the page`}
        className="block h-full w-full"
      />
      {isSetting && corners !== null && (
        <CornerFrame corners={corners} onChange={(next) => scan.setCorners(id, next)} />
      )}
    </Room>
  );
}

/** Whether the corners of this page are being set; with another page that is over. */
function useSetting({ id, isStraight }: ScannedPage) {
  const [setId, setSetId] = useState<string | null>(null);
  const setSetting = (isOn: boolean) => setSetId(isOn ? id : null);
  return [isStraight && setId === id, setSetting] as const;
}

type PageView = {
  readonly page: ScannedPage;
  readonly scan: Scan;
  readonly retake: () => void;
  readonly remove: () => void;
};

/** One page of a scan as it will be kept, and what can be done with it before it is sent. */
export function PageView({ page, scan, retake, remove }: PageView) {
  const { t } = useLingui();
  const place = useFocusFirst();
  const [isSetting, setSetting] = useSetting(page);
  const shown = { page, isSetting, preview: usePreview(page, !isSetting) };
  const standing = useStanding(shown);
  const { id, corners, isStraight } = page;
  const number = scan.pages.indexOf(page) + 1;
  const choose = (way: 'straight' | 'taken') => {
    if (way === 'taken' || corners !== null) return scan.setStraight(id, way === 'straight');
    // Nobody has said where the sheet lies: that is asked for first.
    scan.setCorners(id, WHOLE);
    setSetting(true);
  };
  return (
    <div
      ref={place}
      role="group"
      aria-label={t`Page ${number}`}
      tabIndex={-1}
      className="flex min-h-0 flex-1 flex-col gap-8 bg-viewer p-12 outline-none"
    >
      <Picture {...shown} scan={scan} />
      <p role="status" className="text-center text-13 text-ink-2">
        {standing}
      </p>
      <div className="mx-auto flex w-full max-w-form flex-col gap-8 rounded-12 bg-paper p-8">
        <Segmented
          label={t`How the page is kept`}
          segments={[
            { id: 'straight', label: t`Straightened` },
            { id: 'taken', label: t`As taken` },
          ]}
          value={isStraight ? 'straight' : 'taken'}
          onChange={choose}
        />
        <PageTools
          page={page}
          scan={scan}
          retake={retake}
          remove={remove}
          isSetting={isStraight ? isSetting : null}
          setSetting={setSetting}
        />
      </div>
    </div>
  );
}
