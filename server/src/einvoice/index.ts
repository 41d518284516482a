export type { DrawnPage } from './draw-invoice.ts';
export { drawEInvoice } from './draw-invoice-file.ts';
export { drawnTexts } from './drawn-texts.ts';
export { keepEInvoice } from './keep-einvoice.ts';
export { openXmlChildren, readEInvoiceFile } from './read-einvoice-file.ts';
export { pickEInvoice } from './pick-einvoice.ts';
