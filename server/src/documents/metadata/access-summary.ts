import type { Row } from '#platform/access-row';

const likeEditing = {
  owner: 'ok',
  editor: 'ok',
  viewer: 'NOT_ALLOWED',
  absent: 'UNKNOWN_DOCUMENT',
};

/** Summaries and feedback, and what each call may answer to whom. */
export const summaryRows: Readonly<Record<string, Row>> = {
  'Mutation.updateDocumentSummary': {
    probes: [
      {
        kind: 'document',
        variables: (id) => ({ id, text: 'Von mir.' }),
        expect: likeEditing,
        inTrash: { owner: 'IN_TRASH' },
      },
    ],
  },
  'Mutation.submitDocumentFeedback': {
    probes: [
      {
        kind: 'document',
        variables: (id) => ({ id, fields: ['text'], message: 'Schief.' }),
        expect: { owner: 'any', editor: 'any', viewer: 'any', absent: 'UNKNOWN_DOCUMENT' },
      },
    ],
  },
};
