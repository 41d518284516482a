import { ROOM_REFUSALS } from '../../basics/index.ts';
import { inSight, type Asker } from '../../team/index.ts';
import type { DocumentAttributes } from '../record/container.ts';

/** What is handed out: PDFs, a table of their fields, or both; several files, or both, come as a ZIP. */
export const DOWNLOAD_FORMATS = ['pdfZip', 'csv', 'both'] as const;
export type DownloadFormat = (typeof DOWNLOAD_FORMATS)[number];

/** Which file of a document is handed out: the one with text to search, or the one that came. */
export const DOWNLOAD_FILES = ['searchable', 'original'] as const;
export type DownloadFile = (typeof DOWNLOAD_FILES)[number];

/** The stages of a download as the database has them, in its order; `nextDownloadStages` says which may follow which. */
export const DOWNLOAD_STAGES = [
  'Collecting',
  'Waiting',
  'Packing',
  'Ready',
  'Failed',
  'Cancelled',
] as const;
export type DownloadStage = (typeof DOWNLOAD_STAGES)[number];

/** Which stage of a download may follow which; one file is ready without being packed, and Cancelled is final. */
export const nextDownloadStages: Readonly<Record<DownloadStage, readonly DownloadStage[]>> = {
  Collecting: ['Waiting', 'Ready', 'Cancelled'],
  Waiting: ['Packing', 'Failed', 'Cancelled'],
  Packing: ['Ready', 'Failed', 'Cancelled'],
  Ready: ['Cancelled'],
  Failed: ['Cancelled'],
  Cancelled: [],
};

/** The stages a download may come from to reach this one. */
export const downloadStagesBefore = (stage: DownloadStage): readonly DownloadStage[] =>
  DOWNLOAD_STAGES.filter((before) => nextDownloadStages[before].includes(stage));

/** The stages of a download that is under way: it may still become more than thrown away. */
export const OPEN_DOWNLOADS = DOWNLOAD_STAGES.filter((stage) =>
  nextDownloadStages[stage].some((next) => next !== 'Cancelled'),
);

/** The stages in which a download waits for whoever packs it: nobody else makes it fail. */
export const PACKING_STAGES = downloadStagesBefore('Failed');

/** Why no download is prepared; `TOO_MANY` counts documents, `TOO_MANY_DOWNLOADS` those that one person has under way. */
export const PREPARE_DOWNLOAD_REFUSALS = [
  'UNKNOWN_DOCUMENT',
  'PAGES_HIDDEN',
  'NOTHING_CHOSEN',
  'TOO_MANY',
  'TOO_MANY_DOWNLOADS',
  'ID_IN_USE',
  'INVALID_INPUT',
  'STEP_UP_REQUIRED',
  ...ROOM_REFUSALS,
] as const;
export type PrepareDownloadRefusal = (typeof PREPARE_DOWNLOAD_REFUSALS)[number];

/** Why no download is thrown away: it is not there, or another person's. */
export const CANCEL_DOWNLOAD_REFUSALS = ['UNKNOWN_DOWNLOAD'] as const;
export type CancelDownloadRefusal = (typeof CANCEL_DOWNLOAD_REFUSALS)[number];

/** How many documents one download may hold, and how many a person may have under way. */
export const DOWNLOAD_MOST = 20_000;
export const DOWNLOADS_AT_ONCE = 5;
/** A prepared file is kept so long, then thrown away. */
export const DOWNLOAD_HOURS = 24;

/** From so many documents on a download takes an account along: whoever only found a screen open shall not. */
export const EXPORT_DOCUMENTS = 500;

/** Why a document, or a folder with what lies in it, cannot be downloaded, or null: whoever sees it may. */
export function refuseDownload(
  container: DocumentAttributes | undefined,
  by: Asker,
): 'UNKNOWN_DOCUMENT' | null {
  return inSight(container, by) === undefined ? 'UNKNOWN_DOCUMENT' : null;
}

/** Whether one file is handed out as it lies there: one document and no table. */
export function isStraight(format: DownloadFormat, documents: number): boolean {
  return documents === 1 && format === 'pdfZip';
}
