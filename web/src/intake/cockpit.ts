import { msg } from '@lingui/core/macro';
import { Camera } from 'lucide-react';
import type { Cockpit } from '../module.ts';
import { ArrivingFiles } from './ArrivingFiles.tsx';
import { withTexts } from '../i18n/setup.ts';
import { FolderAddressHost } from './email/FolderAddressHost.tsx';
import { useAddressFolderActions } from './email/use-address-folder-actions.ts';
import { lazyComponent } from '../ui/display/lazy-component.tsx';
import { HandedOver } from './HandedOver.tsx';
import { forgetScans, ScansKept } from './ScansKept.tsx';
import { forgetUploads } from './upload-queue.ts';
import { UploadButton } from './UploadButton.tsx';
import { Uploads } from './Uploads.tsx';
import { ExamplesAbove, ExamplesAboveToday, FirstDocument } from './examples/Examples.tsx';
import { UploadHere } from './UploadHere.tsx';

const NoticeBanner = lazyComponent(async () => (await import('./NoticeBanner.tsx')).NoticeBanner);

/** Fetched with the settings about incoming post. */
const EmailInflow = lazyComponent(
  async () => (await withTexts(import('./email/EmailInflow.tsx'))).EmailInflow,
);

const ScanInflow = lazyComponent(
  async () => (await withTexts(import('./scans/ScanInflow.tsx'))).ScanInflow,
);

/** What the domain adds to the cockpit. */
export const intakeCockpit: Cockpit = {
  navigation: [
    {
      path: '/app/scan',
      label: msg({ message: 'Scan', context: 'verb' }),
      icon: Camera,
      part: 'thumb',
      onPhone: true,
    },
  ],
  Lead: UploadButton,
  hosts: [Uploads, ScansKept, FolderAddressHost],
  inflow: [EmailInflow, ScanInflow],
  HandedOver,
  forget() {
    forgetUploads();
    forgetScans();
  },
  documents: {
    folderActions: [useAddressFolderActions],
    listTops: [UploadHere, ArrivingFiles, ExamplesAbove],
    firstSteps: [{ Ways: FirstDocument, Above: ExamplesAboveToday }],
    notices: [NoticeBanner],
  },
};
