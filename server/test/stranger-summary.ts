import type { Row } from './stranger-table.ts';

const likeEditing = {
  owner: 'ok',
  editor: 'ok',
  viewer: 'NOT_ALLOWED',
  absent: 'UNKNOWN_DOCUMENT',
};

/** Summaries and feedback, and what each call may answer to whom. */
export const SUMMARY_OPERATIONS: Readonly<Record<string, Row>> = {
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
