import type { Row } from '#platform/access-row';

const no = 'NOT_ALLOWED';
const nobody = { owner: no, editor: no, viewer: no, absent: no };
const whoeverSees = { owner: 'ok', editor: 'ok', viewer: 'ok', absent: 'UNKNOWN_DOCUMENT' };
const ids = (id: string) => ({ ids: [id] });

/** What is done to documents and folders, and what each call may answer to whom. */
export const actionRows: Readonly<Record<string, Row>> = {
  'Mutation.createFolder': {
    probes: [
      {
        kind: 'folder',
        variables: (parentId) => ({ title: 'Neu', parentId }),
        expect: { owner: 'ok', editor: 'ok', viewer: 'NOT_ALLOWED', absent: 'UNKNOWN_FOLDER' },
        inTrash: { owner: 'NOT_ALLOWED' },
        onRoot: { owner: 'NOT_ALLOWED' },
      },
    ],
  },
  'Mutation.renameFolder': {
    probes: [
      {
        kind: 'folder',
        variables: (id) => ({ id, title: 'Anders', version: 1 }),
        expect: { owner: 'ok', editor: 'ok', viewer: 'NOT_ALLOWED', absent: 'UNKNOWN_FOLDER' },
        inTrash: { owner: 'IN_TRASH' },
        onRoot: { owner: 'NOT_ALLOWED' },
      },
    ],
  },
  'Mutation.markManyAsRead': {
    probes: [
      { kind: 'document', variables: ids, expect: whoeverSees, list: 'ids' },
      { kind: 'folder', variables: ids, expect: whoeverSees, list: 'ids' },
    ],
  },
  'Mutation.markManyAsUnread': {
    probes: [
      { kind: 'document', variables: ids, expect: whoeverSees, list: 'ids' },
      { kind: 'folder', variables: ids, expect: whoeverSees, list: 'ids' },
    ],
  },
  'Mutation.snoozeDocuments': {
    probes: [
      {
        kind: 'document',
        variables: (id) => ({ ids: [id], until: null }),
        expect: { owner: 'ok', editor: no, viewer: no, absent: 'UNKNOWN_DOCUMENT' },
        list: 'ids',
      },
    ],
  },
  'Mutation.moveMany': {
    probes: [
      {
        kind: 'document',
        variables: (id, own) => ({ ids: [id], folderId: own.archive }),
        // What is shared does not leave its owner's space: an editor moves a copy.
        expect: { owner: 'ok', editor: 'ok', viewer: 'NOT_ALLOWED', absent: 'UNKNOWN_DOCUMENT' },
        list: 'ids',
      },
      {
        kind: 'folder',
        variables: (id, own) => ({ ids: [id], folderId: own.archive }),
        expect: { owner: 'ok', editor: 'ok', viewer: 'NOT_ALLOWED', absent: 'UNKNOWN_DOCUMENT' },
        onRoot: { owner: 'NOT_ALLOWED' },
      },
      {
        kind: 'folder',
        variables: (folderId, own) => ({ ids: [own.document], folderId }),
        expect: { owner: 'ok', editor: 'ok', viewer: 'NOT_ALLOWED', absent: 'UNKNOWN_FOLDER' },
        inTrash: { owner: 'NOT_ALLOWED' },
      },
    ],
  },
  'Mutation.destroyMany': {
    probes: [
      {
        kind: 'document',
        variables: ids,
        expect: {
          owner: 'NOT_IN_TRASH',
          editor: 'NOT_ALLOWED',
          viewer: 'NOT_ALLOWED',
          absent: 'UNKNOWN_DOCUMENT',
        },
        inTrash: { owner: 'ok' },
        list: 'ids',
      },
      {
        kind: 'folder',
        variables: ids,
        expect: {
          owner: 'NOT_IN_TRASH',
          editor: 'NOT_IN_TRASH',
          viewer: 'NOT_ALLOWED',
          absent: 'UNKNOWN_DOCUMENT',
        },
        inTrash: { owner: 'ok' },
        onRoot: { owner: 'NOT_ALLOWED' },
      },
    ],
  },
  'Mutation.emptyTrash': {
    asked: {},
    answers: 'ok',
    probes: [
      {
        kind: 'trash',
        variables: (folderId) => ({ folderId }),
        expect: { ...nobody, owner: 'ok' },
      },
      {
        kind: 'folder',
        variables: (folderId) => ({ folderId }),
        expect: nobody,
      },
    ],
  },
  'Mutation.cloneDocument': {
    probes: [
      {
        kind: 'document',
        variables: (id, own) => ({ id, folderId: own.archive }),
        expect: { owner: 'ok', editor: 'ok', viewer: 'ok', absent: 'UNKNOWN_DOCUMENT' },
      },
      {
        kind: 'folder',
        variables: (folderId, own) => ({ id: own.document, folderId }),
        expect: { owner: 'ok', editor: 'ok', viewer: 'NOT_ALLOWED', absent: 'UNKNOWN_FOLDER' },
        inTrash: { owner: 'NOT_ALLOWED' },
      },
    ],
  },
  'Mutation.restoreMany': {
    probes: [
      {
        kind: 'folder',
        variables: ids,
        expect: {
          owner: 'NOT_IN_TRASH',
          editor: 'NOT_IN_TRASH',
          viewer: 'NOT_ALLOWED',
          absent: 'UNKNOWN_DOCUMENT',
        },
        inTrash: { owner: 'ok' },
        onRoot: { owner: 'NOT_ALLOWED' },
      },
      {
        kind: 'document',
        variables: ids,
        expect: {
          owner: 'NOT_IN_TRASH',
          editor: 'NOT_IN_TRASH',
          viewer: 'NOT_ALLOWED',
          absent: 'UNKNOWN_DOCUMENT',
        },
        inTrash: { owner: 'ok' },
        list: 'ids',
      },
    ],
  },
  'Mutation.updateDocumentMetadata': {
    probes: [
      {
        kind: 'document',
        variables: (id, own) => ({ id, version: own.version, subject: 'Geändert' }),
        expect: { owner: 'ok', editor: 'ok', viewer: 'NOT_ALLOWED', absent: 'UNKNOWN_DOCUMENT' },
        inTrash: { owner: 'IN_TRASH' },
      },
    ],
  },
  // Refused for its role or for its emptiness: who asks decides.
  'Mutation.upsertFilenamePattern': { asked: { elements: [], version: 0 }, answers: 'any' },
  'Mutation.updateSavedViews': { asked: { views: [], version: 0 }, answers: 'any' },
  'Mutation.updateCustomStamps': { asked: { stamps: [], version: 0 }, answers: 'any' },
  'Mutation.updateInkSignatures': { asked: { signatures: [], version: 0 }, answers: 'any' },
  'Subscription.changes': { live: true },
};
