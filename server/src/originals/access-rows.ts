import type { AccessRows, Row } from '#platform/access-row';

// No document of the fixtures came on paper: what counts is who learns that.
const noPaper: Row = {
  probes: [
    {
      kind: 'document',
      variables: (id) => ({ ids: [id] }),
      expect: {
        // Owner and Admins find no paper; a Member manages none, not even their own.
        owner: 'any',
        editor: 'NOT_ALLOWED',
        viewer: 'NOT_ALLOWED',
        absent: 'UNKNOWN_DOCUMENT',
      },
      list: 'ids',
    },
  ],
};

/** What the access matrix asks of originals. */
export const originalsAccess: AccessRows = {
  operations: {
    'Query.originalContainerDocumentsConnection': { asked: {}, answers: 'any' },
    'Mutation.sendContainer': noPaper,
    'Mutation.unsendContainer': noPaper,
  },
};
