import type { Cockpit } from '../module.ts';
import { ArrivingFiles } from './ArrivingFiles.tsx';
import { NoticeBanner } from './NoticeBanner.tsx';

/** What the domain adds to the cockpit. */
export const intakeCockpit: Cockpit = {
  documents: { listTops: [ArrivingFiles], notices: [NoticeBanner] },
};
