import type { ChangeKind } from '#platform/jobs/event';

/** How far a person's own uploads are. */
export const uploadsChanged: ChangeKind = { name: 'uploads', isPersonal: true };

/** Mails that documents come by, and the addresses they are sent to; announced without ids, which are taken for those of documents. */
export const emailsChanged: ChangeKind = { name: 'emails' };
