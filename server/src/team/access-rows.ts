import type { AccessRows } from '#platform/access-row';

const NOBODY = { id: '019ab000-0000-7000-8000-000000000000' };
const unknown = { asked: NOBODY, answers: 'USER_NOT_FOUND' };

/** What the access matrix asks of team. */
export const teamAccess: AccessRows = {
  operations: {
    'Mutation.updateUser': { asked: { locale: 'de_DE' }, answers: 'ok' },
    'Query.meUsers': { asked: {} },
    // Who does not manage the account is told nothing.
    'Query.seats': { asked: {}, answers: 'any' },
    'Mutation.deactivateUser': unknown,
    'Mutation.reactivateUser': unknown,
    'Mutation.deleteUser': unknown,
  },
};
