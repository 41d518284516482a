import { readFile } from 'node:fs/promises';
import { serve } from '#platform/child-host';
import { readEInvoiceXml } from './parse-einvoice.ts';

// A process of its own, which may be killed whatever a stranger's file does to it.
serve({
  read: async ({ file }: { readonly file: string }) => readEInvoiceXml(await readFile(file)),
});
