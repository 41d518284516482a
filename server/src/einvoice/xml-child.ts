import { readFile } from 'node:fs/promises';
import { serve } from '#platform/child-host';
import type { DrawInput } from './draw-invoice.ts';
import { judgeEInvoice } from './judge-einvoice.ts';
import { parseEInvoice } from './parse-einvoice.ts';

type Input = { readonly file: string };

// A process of its own, which may be killed whatever a stranger's file does to it.
serve({
  read: async ({ file }: Input) => {
    const read = parseEInvoice(await readFile(file));
    return 'refused' in read ? read : { invoice: read.invoice };
  },
  judge: async ({ file }: Input) => {
    const read = parseEInvoice(await readFile(file));
    return 'refused' in read ? null : judgeEInvoice(read.invoice, read.file);
  },
  // Most invoices come inside a PDF and need no page: only who draws waits for what draws.
  draw: async (input: DrawInput) => (await import('./draw-invoice.ts')).drawInvoice(input),
});
