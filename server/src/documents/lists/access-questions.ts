import type { Probe, Row } from '#platform/access-row';

const question = (absent: 'absent' | 'empty'): Probe['expect'] => ({
  owner: absent === 'empty' ? 'any' : 'found',
  editor: absent === 'empty' ? 'any' : 'found',
  viewer: absent === 'empty' ? 'any' : 'found',
  absent,
});

/** Questions about documents, and what each answers to whom. */
export const questionRows: Readonly<Record<string, Row>> = {
  'Query.bounds': { asked: {} },
  'Query.meFolders': { asked: {} },
  'Query.counters': { asked: {} },
  'Query.accountOfLink': {
    asked: { id: '019ab000-0000-7000-8000-000000000000' },
    answers: 'absent',
  },
  'Query.folders': { asked: {}, answers: 'any' },
  'Query.writableFolders': { asked: {}, answers: 'any' },
  'Query.senderSuggestions': { asked: { part: '' }, answers: 'any' },
  'Query.tagSuggestions': { asked: { prefix: '' }, answers: 'any' },
  'Query.documentFilenamePattern': { asked: {} },
  'Query.meSavedViews': { asked: {} },
  'Query.meCustomStamps': { asked: {} },
  'Query.meInkSignatures': { asked: {} },
  'Query.bulkJobs': { asked: {}, answers: 'any' },
  'Query.documentDownloads': { asked: {}, answers: 'any' },
  'Query.searchContainerDocumentConnection': { asked: { search: 'Marke' }, answers: 'any' },
  'Query.containerDocument': {
    probes: [{ kind: 'document', variables: (id) => ({ id }), expect: question('absent') }],
  },
  'Query.containerFolder': {
    probes: [{ kind: 'folder', variables: (id) => ({ id }), expect: question('absent') }],
  },
  'Query.folderOrDocumentParents': {
    probes: [
      { kind: 'document', variables: (id) => ({ id }), expect: question('empty') },
      { kind: 'folder', variables: (id) => ({ id }), expect: question('empty') },
    ],
  },
  'Query.getContainerDocumentsByFolderConnection': {
    probes: [
      { kind: 'folder', variables: (folderId) => ({ folderId }), expect: question('empty') },
    ],
  },
  'Query.listedDocuments': {
    asked: { search: 'Marke' },
    answers: 'any',
    probes: [
      { kind: 'folder', variables: (folderId) => ({ folderId }), expect: question('empty') },
    ],
  },
  'Query.containersConnection': {
    probes: [
      { kind: 'folder', variables: (folderId) => ({ folderId }), expect: question('empty') },
      {
        kind: 'folder',
        variables: (after, own) => ({ folderId: own.archive, after }),
        expect: { owner: 'any', editor: 'any', viewer: 'any', absent: 'any' },
      },
    ],
  },
};
