import './einvoice.graphql.ts';

export { keepEInvoice } from './keep-einvoice.ts';
export { readEInvoiceXml, type ReadEInvoice, type RefusedXml } from './parse-einvoice.ts';
export { pickEInvoice, type Attachment, type PickedEInvoice } from './pick-einvoice.ts';
