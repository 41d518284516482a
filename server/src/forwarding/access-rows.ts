import type { AccessRows } from '#platform/access-row';

const NOBODY = { id: '019ab000-0000-7000-8000-000000000000' };
const unknown = { asked: NOBODY, answers: 'UNKNOWN_SOURCE' };

/** What the access matrix asks of forwarding orders. */
export const forwardingAccess: AccessRows = {
  operations: {
    // Who does not manage orders sees none.
    'Query.sourcesConnection': { asked: {}, answers: 'any' },
    'Query.estimateCreateSource': { asked: { business: false }, answers: 'any' },
    // Owner and Admins may, and have one of this name already after the first try.
    'Mutation.createSource': {
      asked: {
        type: 'private',
        names: 'Clara Weber',
        streetAndNumber: 'Lindenallee 7',
        zip: '10115',
        city: 'Berlin',
        isOneHousehold: true,
        hasPowerOfAttorney: true,
      },
      answers: 'any',
    },
    'Mutation.cancelSource': unknown,
    'Mutation.cancelSourceExtension': unknown,
    'Mutation.revertCancelSourceExtension': unknown,
    'Mutation.sendForwardingReport': {
      asked: { sourceId: NOBODY.id, reason: 'addressing' },
      answers: 'UNKNOWN_SOURCE',
    },
  },
};
