import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '../../ui/buttons/Switch.tsx';
import { TextToSend } from './TextToSend.tsx';
import type { ScanDoorsNow } from './use-scans.ts';

type HotFolder = {
  readonly isAvailable: boolean;
  readonly path: string | null;
  readonly doors: ScanDoorsNow;
};

/** The folder that scanners lay files into: switched on and off, and where it lies. */
export function HotFolder({ isAvailable, path, doors }: HotFolder) {
  const { t } = useLingui();
  if (!isAvailable)
    return (
      <p role="status" className="text-14 text-ink-2">
        <Trans>Whoever runs this Postkorb has not named a place for folders yet.</Trans>
      </p>
    );
  return (
    <>
      <Switch
        isSelected={path !== null}
        isDisabled={doors.isPending}
        onChange={(isOn) => void doors.setFolder(isOn)}
      >
        <Trans>Take letters from a folder</Trans>
      </Switch>
      {path !== null && (
        <>
          <TextToSend text={path} label={t`Copy path`} done={t`Path copied`} />
          <p className="max-w-text text-14 text-pretty text-ink-2">
            <Trans>
              Have your scanner save PDF, TIFF, JPEG or PNG files here, up to 50 MB each. What was
              taken goes into “done”, everything else into “failed” with a text that says why. The
              same file twice is one letter.
            </Trans>
          </p>
        </>
      )}
    </>
  );
}
