import type { ChangeKind } from '#platform/jobs/event';

export const documentsChanged: ChangeKind = { name: 'documents' };
export const foldersChanged: ChangeKind = { name: 'folders' };
export const downloadsChanged: ChangeKind = { name: 'downloads', isPersonal: true };
export const bulkJobsChanged: ChangeKind = { name: 'bulkJobs', isPersonal: true };
