import type { Row } from './stranger-table.ts';

/** What those who change pages may answer to whom; the letters of the estate are e-invoices, whose pages stay together. */
export const PAGE_OPERATIONS: Readonly<Record<string, Row>> = {
  'Mutation.splitDocument': {
    probes: [
      {
        kind: 'document',
        variables: (id) => ({ id, edition: 0, at: [] }),
        expect: {
          own: 'E_INVOICE',
          editor: 'E_INVOICE',
          viewer: 'NOT_ALLOWED',
          absent: 'UNKNOWN_DOCUMENT',
        },
        inTrash: { own: 'IN_TRASH' },
      },
    ],
  },
  'Mutation.arrangePages': {
    probes: [
      {
        kind: 'document',
        variables: (id) => ({ id, edition: 0, letters: [{ pages: [] }] }),
        expect: {
          own: 'E_INVOICE',
          editor: 'E_INVOICE',
          viewer: 'NOT_ALLOWED',
          absent: 'UNKNOWN_DOCUMENT',
        },
        inTrash: { own: 'IN_TRASH' },
      },
    ],
  },
  'Mutation.extractPages': {
    probes: [
      {
        kind: 'document',
        variables: (id) => ({ id, edition: 0, pages: [] }),
        expect: {
          own: 'E_INVOICE',
          editor: 'E_INVOICE',
          viewer: 'NOT_ALLOWED',
          absent: 'UNKNOWN_DOCUMENT',
        },
        inTrash: { own: 'IN_TRASH' },
      },
    ],
  },
  'Mutation.saveMarks': {
    probes: [
      {
        kind: 'document',
        variables: (id) => ({ id, edition: 0, marks: [] }),
        expect: {
          own: 'E_INVOICE',
          editor: 'E_INVOICE',
          viewer: 'NOT_ALLOWED',
          absent: 'UNKNOWN_DOCUMENT',
        },
        inTrash: { own: 'IN_TRASH' },
      },
    ],
  },
  'Mutation.saveMarkedCopy': {
    probes: [
      {
        kind: 'document',
        variables: (id) => ({ id, edition: 0, marks: [] }),
        expect: {
          own: 'E_INVOICE',
          editor: 'E_INVOICE',
          viewer: 'NOT_ALLOWED',
          absent: 'UNKNOWN_DOCUMENT',
        },
        inTrash: { own: 'IN_TRASH' },
      },
    ],
  },
  'Mutation.undoPages': {
    probes: [
      {
        kind: 'document',
        variables: (id) => ({ id }),
        expect: {
          own: 'E_INVOICE',
          editor: 'E_INVOICE',
          viewer: 'NOT_ALLOWED',
          absent: 'UNKNOWN_DOCUMENT',
        },
        inTrash: { own: 'IN_TRASH' },
      },
    ],
  },
  'Mutation.mergeDocuments': {
    probes: [
      {
        kind: 'document',
        variables: (id, own) => ({ ids: [id, own.letter] }),
        expect: { own: 'any', editor: 'any', viewer: 'NOT_ALLOWED', absent: 'UNKNOWN_DOCUMENT' },
        inTrash: { own: 'IN_TRASH' },
      },
    ],
  },
};
