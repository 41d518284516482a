import { useLingui } from '@lingui/react/macro';
import { useTitle } from '../../ui/basics/title.ts';
import { LazyFilenameSettings } from './LazyFilenameSettings.tsx';
import { ScanService } from './ScanService.tsx';

/** How documents are scanned and how their files are named. */
export function ScanningPage() {
  const { t } = useLingui();
  useTitle(t`Scanning and file names`);
  return (
    <div className="flex max-w-door-wide flex-col gap-32">
      <LazyFilenameSettings />
      <ScanService />
    </div>
  );
}
