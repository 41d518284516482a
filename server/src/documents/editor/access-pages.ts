import type { Row } from '#platform/access-row';

type Variables = (id: string) => Record<string, unknown>;

/** An action on the pages of one document: whoever may do it is told that an e-invoice stays as it is. */
const pageAction = (variables: Variables): Row => ({
  probes: [
    {
      kind: 'document',
      variables,
      expect: {
        owner: 'E_INVOICE',
        editor: 'E_INVOICE',
        viewer: 'NOT_ALLOWED',
        absent: 'UNKNOWN_DOCUMENT',
      },
      inTrash: { owner: 'IN_TRASH' },
    },
  ],
});

/** What those who change pages may be answered; the documents of the fixtures are e-invoices, whose pages stay together. */
export const pageRows: Readonly<Record<string, Row>> = {
  'Mutation.splitDocument': pageAction((id) => ({ id, edition: 0, at: [] })),
  'Mutation.arrangePages': pageAction((id) => ({ id, edition: 0, letters: [{ pages: [] }] })),
  'Mutation.extractPages': pageAction((id) => ({ id, edition: 0, pages: [] })),
  'Mutation.saveMarks': pageAction((id) => ({ id, edition: 0, marks: [] })),
  'Mutation.saveMarkedCopy': pageAction((id) => ({ id, edition: 0, marks: [] })),
  'Mutation.undoPages': pageAction((id) => ({ id })),
  'Mutation.mergeDocuments': {
    probes: [
      {
        kind: 'document',
        variables: (id, own) => ({ ids: [id, own.document] }),
        expect: { owner: 'any', editor: 'any', viewer: 'NOT_ALLOWED', absent: 'UNKNOWN_DOCUMENT' },
        inTrash: { owner: 'IN_TRASH' },
      },
    ],
  },
};
