import type { ChangeKind } from '#platform/jobs/event';

/** How far a person's own uploads are. */
export const uploadsChanged: ChangeKind = { name: 'uploads', isPersonal: true };

/** Mails that documents come by, and the addresses they are sent to; announced without ids, which are taken for those of documents. */
export const emailsChanged: ChangeKind = { name: 'emails' };

/** Scans that documents come by, and the stations and folders they come from; announced without ids like mails. */
export const scansChanged: ChangeKind = { name: 'scans' };
