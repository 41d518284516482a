import type { ChangeKind } from '#platform/event';

export const uploadsChanged: ChangeKind = { name: 'uploads', isPersonal: true };
