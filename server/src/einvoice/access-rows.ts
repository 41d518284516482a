import { file, type AccessRows } from '#platform/access-row';

/** What the access matrix asks of einvoice. */
export const einvoiceAccess: AccessRows = {
  routes: {
    'GET /documents/:id/einvoice.xml': file('document'),
  },
};
