import type { ChangeKind } from '#platform/jobs/event';

export const uploadsChanged: ChangeKind = { name: 'uploads', isPersonal: true };
