import type { Row } from '#platform/access-row';

type Variables = (id: string) => Record<string, unknown>;

/** A deed on the pages of one letter: whoever may do it is told that an e-invoice stays as it is. */
const deedOnPages = (variables: Variables): Row => ({
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

/** What those who change pages may be answered; the letters of the estate are e-invoices, whose pages stay together. */
export const pageRows: Readonly<Record<string, Row>> = {
  'Mutation.splitDocument': deedOnPages((id) => ({ id, edition: 0, at: [] })),
  'Mutation.arrangePages': deedOnPages((id) => ({ id, edition: 0, letters: [{ pages: [] }] })),
  'Mutation.extractPages': deedOnPages((id) => ({ id, edition: 0, pages: [] })),
  'Mutation.saveMarks': deedOnPages((id) => ({ id, edition: 0, marks: [] })),
  'Mutation.saveMarkedCopy': deedOnPages((id) => ({ id, edition: 0, marks: [] })),
  'Mutation.undoPages': deedOnPages((id) => ({ id })),
  'Mutation.mergeDocuments': {
    probes: [
      {
        kind: 'document',
        variables: (id, own) => ({ ids: [id, own.letter] }),
        expect: { owner: 'any', editor: 'any', viewer: 'NOT_ALLOWED', absent: 'UNKNOWN_DOCUMENT' },
        inTrash: { owner: 'IN_TRASH' },
      },
    ],
  },
};
