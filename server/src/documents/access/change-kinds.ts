import type { ChangeKind } from '#platform/jobs/event';

/** Documents are others now: whoever reaches one of them hears of it, and without ids looks at all again. */
export const documentsChanged: ChangeKind = { name: 'documents' };
/** The tree of an account is another now; no folder is named. */
export const foldersChanged: ChangeKind = { name: 'folders' };
/** How far a person's own downloads are. */
export const downloadsChanged: ChangeKind = { name: 'downloads', isPersonal: true };
/** How far a person's own bulk jobs are. */
export const bulkJobsChanged: ChangeKind = { name: 'bulkJobs', isPersonal: true };
