import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '../../ui/buttons/Switch.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import type { HotFolderNow } from './scan-calls.ts';
import { whyWaiting } from './scan-words.ts';
import { TextToCopy } from './TextToCopy.tsx';
import type { ScanDoorsNow } from './use-scans.ts';

type HotFolder = { readonly folder: HotFolderNow; readonly doors: ScanDoorsNow };

/** The folder that scanners lay files into: switched on and off, where it lies, and what waits in it. */
export function HotFolder({ folder, doors }: HotFolder) {
  const { t } = useLingui();
  const { path, isPathShown, waitingCount, waitingWhy } = folder;
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
          <TextToCopy text={path} label={t`Copy path`} done={t`Path copied`} />
          {!isPathShown && (
            <p className="max-w-text text-14 text-pretty text-ink-2">
              <Trans>
                This is the path on the server. Whoever runs this Postkorb knows how to reach it
                from your computers.
              </Trans>
            </p>
          )}
          {waitingWhy !== null && (
            <Banner tone="problem">{t(whyWaiting(waitingWhy, waitingCount))}</Banner>
          )}
          <p className="max-w-text text-14 text-pretty text-ink-2">
            <Trans>
              Have your scanner save PDF, TIFF, JPEG or PNG files here, up to 50 MB each. Accepted
              files lie in “done” afterwards, refused ones in “failed”, with a text file that says
              why. A file that is laid here again is no second letter.
            </Trans>
          </p>
        </>
      )}
    </>
  );
}
