import { documentCopied } from '#documents';
import { listen } from '#platform/event';
import type { Module } from '#platform/module';
import { copyEInvoice } from './copy-einvoice.ts';

export const einvoice: Module = {
  name: 'einvoice',
  listeners: [listen(documentCopied, 'einvoice.copy-einvoice', copyEInvoice)],
};
