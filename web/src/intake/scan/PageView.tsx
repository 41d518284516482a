import { useLingui } from '@lingui/react/macro';
import { ArrowLeft, ArrowRight, Camera, RotateCw, Trash2 } from 'lucide-react';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Segmented } from '../../ui/buttons/Segmented.tsx';
import { CornerFrame } from './CornerFrame.tsx';
import { WHOLE } from './geometry.ts';
import type { ScannedPage } from './pages.ts';
import type { Scan } from './use-scan.ts';

type PageView = {
  readonly page: ScannedPage;
  readonly scan: Scan;
  readonly retake: () => void;
};

function useStanding({ search, isStraight }: ScannedPage) {
  const { t } = useLingui();
  if (search === 'searching') return t`Looking for the edges of the sheet …`;
  if (search === 'unreached')
    return t`The edges could not be looked for: the whole photo is used. You can set the corners yourself.`;
  if (search === 'nothing')
    return t`No edges were found: the whole photo is used. You can set the corners yourself.`;
  return isStraight
    ? t`The sheet is straightened. Drag the corners if they do not fit.`
    : t`The page stays as it was photographed.`;
}

function Tools({ page, scan, retake }: PageView) {
  const { t } = useLingui();
  const { id } = page;
  const place = scan.pages.findIndex((one) => one.id === id);
  return (
    <div
      role="toolbar"
      aria-label={t`Page`}
      className="flex flex-wrap items-center justify-center gap-4"
    >
      <IconButton icon={Camera} label={t`Retake`} onPress={retake} />
      <IconButton icon={RotateCw} label={t`Turn`} onPress={() => void scan.turn(page)} />
      <IconButton
        icon={ArrowLeft}
        label={t`Move to the front`}
        isDisabled={place === 0}
        onPress={() => scan.move(id, -1)}
      />
      <IconButton
        icon={ArrowRight}
        label={t`Move to the back`}
        isDisabled={place === scan.pages.length - 1}
        onPress={() => scan.move(id, 1)}
      />
      <IconButton icon={Trash2} label={t`Remove page`} onPress={() => scan.remove(id)} />
    </div>
  );
}

/** One page of a scan: its photo, the corners of the sheet on it, and what can be done with it. */
export function PageView({ page, scan, retake }: PageView) {
  const { t } = useLingui();
  const standing = useStanding(page);
  const { id, url, photo, corners, isStraight } = page;
  const ratio = photo.width / photo.height;
  const choose = (way: 'straight' | 'taken') =>
    way === 'straight' && corners === null
      ? scan.setCorners(id, WHOLE)
      : scan.setStraight(id, way === 'straight');
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-8 bg-viewer p-12">
      <div
        className="grid min-h-0 flex-1 place-items-center p-12"
        style={{ containerType: 'size' }}
      >
        <div
          className="relative"
          style={{ aspectRatio: ratio, width: `min(100cqw, calc(100cqh * ${ratio}))` }}
        >
          <img src={url} alt={t`Photo of the page`} className="block h-full w-full" />
          {isStraight && corners !== null && (
            <CornerFrame corners={corners} onChange={(next) => scan.setCorners(id, next)} />
          )}
        </div>
      </div>
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
        <Tools page={page} scan={scan} retake={retake} />
      </div>
    </div>
  );
}
