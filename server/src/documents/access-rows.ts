import { file, type AccessRows } from '#platform/access-row';
import { actionRows } from './actions/access-actions.ts';
import { bulkRows } from './bulk/access-bulk.ts';
import { deadlineRows, dutyThing } from './deadlines/access-deadlines.ts';
import { downloadRows } from './downloads/access-downloads.ts';
import { pageRows } from './editor/access-pages.ts';
import { questionRows } from './lists/access-questions.ts';
import { summaryRows } from './metadata/access-summary.ts';

/** What the access matrix asks of documents. */
export const documentsAccess: AccessRows = {
  things: { duty: dutyThing },
  operations: {
    ...questionRows,
    ...actionRows,
    ...bulkRows,
    ...downloadRows,
    ...deadlineRows,
    ...summaryRows,
    ...pageRows,
  },
  routes: {
    'GET /documents/:id/pages/:page.webp': file('document'),
    'GET /documents/:id/untouched/:page.webp': file('document'),
    'GET /documents/:id/thumbnail.webp': file('document'),
    'GET /documents/:id/original': file('document'),
    'GET /documents/:id/searchable': file('document'),
    // The address is the secret: it holds 128 random bits, and a session neither helps nor harms.
    'GET /calendar/:token.ics': { open: true },
    'GET /downloads/:id': file('download'),
  },
};
