import { file, type AccessRows } from '#platform/access-row';

const ids = (id: string) => ({ ids: [id] });

/** What the access matrix asks of intake. */
export const intakeAccess: AccessRows = {
  operations: {
    'Query.documentUploads': { asked: {}, answers: 'any' },
    'Mutation.dismissUploads': {
      probes: [
        {
          kind: 'upload',
          variables: ids,
          expect: { owner: 'ok', editor: 'ok', viewer: 'ok', absent: 'UNKNOWN_UPLOAD' },
          list: 'ids',
        },
      ],
    },
    'Mutation.prepareDocumentUpload': {
      probes: [
        {
          kind: 'folder',
          variables: (folderId, own) => ({ id: own.fresh, folderId, filename: 'a.pdf', bytes: 10 }),
          expect: { owner: 'ok', editor: 'ok', viewer: 'NOT_ALLOWED', absent: 'UNKNOWN_FOLDER' },
        },
        {
          kind: 'upload',
          variables: (id, own) => ({ id, folderId: own.inbox, filename: 'a.pdf', bytes: 10 }),
          expect: { owner: 'ok', editor: 'ok', viewer: 'ok', absent: 'any' },
          except: { malformed: 'INVALID_INPUT' },
          free: true,
        },
      ],
    },
  },
  routes: {
    'HEAD /uploads/:id': file('upload'),
    'PATCH /uploads/:id': file('upload', { owner: '204' }),
  },
};
