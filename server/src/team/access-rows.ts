import type { AccessRows } from '#platform/access-row';

/** What the access matrix asks of team. */
export const teamAccess: AccessRows = {
  operations: {
    'Mutation.updateUser': { asked: { locale: 'de_DE' }, answers: 'ok' },
  },
};
