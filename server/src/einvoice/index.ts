import './einvoice.graphql.ts';

export { einvoiceRoutes } from './einvoice.routes.ts';
export { keepEInvoice } from './keep-einvoice.ts';
export { openXmlChildren, readEInvoiceFile } from './read-einvoice-file.ts';
export { pickEInvoice } from './pick-einvoice.ts';
