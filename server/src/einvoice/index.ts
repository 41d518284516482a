export type { DrawnPage } from './drawing/draw-invoice.ts';
export { drawEInvoice } from './drawing/draw-invoice-file.ts';
export { drawnTexts } from './drawing/drawn-texts.ts';
export { keepEInvoice } from './keep-einvoice.ts';
export { openXmlChildren, readEInvoiceFile } from './files/read-einvoice-file.ts';
export { pickEInvoice } from './files/pick-einvoice.ts';
