import type { Cockpit } from '../module.ts';
import { ArrivingFiles } from './ArrivingFiles.tsx';
import { lazyComponent } from '../ui/display/lazy-component.tsx';
import { HandedOver } from './HandedOver.tsx';
import { forgetUploads } from './upload-queue.ts';
import { UploadButton } from './UploadButton.tsx';
import { Uploads } from './Uploads.tsx';
import { UploadHere } from './UploadHere.tsx';

const NoticeBanner = lazyComponent(async () => (await import('./NoticeBanner.tsx')).NoticeBanner);

/** What the domain adds to the cockpit. */
export const intakeCockpit: Cockpit = {
  Lead: UploadButton,
  hosts: [Uploads],
  HandedOver,
  forget: forgetUploads,
  documents: { listTops: [UploadHere, ArrivingFiles], notices: [NoticeBanner] },
};
