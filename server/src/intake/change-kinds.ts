import type { ChangeKind } from '#platform/jobs/event';

/** How far a person's own uploads are. */
export const uploadsChanged: ChangeKind = { name: 'uploads', isPersonal: true };
