import { useLingui } from '@lingui/react/macro';
import { ArrowLeft, ArrowRight, Camera, Check, Crop, RotateCw, Trash2 } from 'lucide-react';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import type { ScannedPage } from './pages.ts';
import type { Scan } from './use-scan.ts';

type PageTools = {
  readonly page: ScannedPage;
  readonly scan: Scan;
  readonly retake: () => void;
  readonly remove: () => void;
  /** Whether its corners are being set; null where they mean nothing, because it stays as taken. */
  readonly isSetting: boolean | null;
  readonly setSetting: (isSetting: boolean) => void;
};

function CornersButton({ isSetting, setSetting }: Pick<PageTools, 'isSetting' | 'setSetting'>) {
  const { t } = useLingui();
  if (isSetting === null) return null;
  return (
    <Button
      tone="quiet"
      icon={isSetting ? Check : Crop}
      onPress={() => setSetting(!isSetting)}
      className="mx-auto"
    >
      {isSetting ? t`Corners fit` : t`Adjust corners`}
    </Button>
  );
}

/** What can be done with a page: its corners, another photo, its turn, its place, or away with it. */
export function PageTools({ page, scan, retake, remove, ...corners }: PageTools) {
  const { t } = useLingui();
  const { id } = page;
  const place = scan.pages.findIndex((one) => one.id === id);
  return (
    <>
      <CornersButton {...corners} />
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
        <IconButton icon={Trash2} label={t`Remove page`} onPress={remove} />
      </div>
    </>
  );
}
