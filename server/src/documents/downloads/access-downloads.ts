import type { Row } from '#platform/access-row';

const whoeverSees = { owner: 'ok', editor: 'ok', viewer: 'ok', absent: 'UNKNOWN_DOCUMENT' };

/** What those who take documents along are answered. */
export const downloadRows: Readonly<Record<string, Row>> = {
  'Mutation.prepareDownload': {
    probes: [
      {
        kind: 'document',
        variables: (id, own) => ({ id: own.fresh, ids: [id], format: 'pdfZip' }),
        expect: whoeverSees,
        list: 'ids',
      },
      {
        kind: 'folder',
        variables: (id, own) => ({ id: own.fresh, ids: [id], format: 'pdfZip' }),
        expect: whoeverSees,
        // Nothing lies in the one of the table.
        inTrash: { owner: 'NOTHING_CHOSEN' },
        list: 'ids',
      },
      {
        kind: 'download',
        variables: (id, own) => ({ id, ids: [own.document], format: 'pdfZip' }),
        expect: { ...whoeverSees, absent: 'any' },
        except: { malformed: 'INVALID_INPUT' },
        free: true,
      },
    ],
  },
  'Mutation.cancelDownload': {
    probes: [
      {
        kind: 'download',
        variables: (id) => ({ id }),
        expect: { ...whoeverSees, absent: 'UNKNOWN_DOWNLOAD' },
      },
    ],
  },
};
