import type { AccessRows } from '#platform/access-row';

const likeEditing = {
  owner: 'ok',
  editor: 'ok',
  viewer: 'NOT_ALLOWED',
  absent: 'UNKNOWN_DOCUMENT',
};

/** What the access matrix asks of extraction. */
export const extractionAccess: AccessRows = {
  operations: {
    'Query.summaryService': { asked: {}, answers: 'any' },
    'Mutation.generateSummary': {
      probes: [
        {
          kind: 'document',
          variables: (id) => ({ id }),
          expect: likeEditing,
          inTrash: { owner: 'IN_TRASH' },
        },
      ],
    },
  },
};
