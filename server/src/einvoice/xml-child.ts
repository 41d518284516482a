import { readFile } from 'node:fs/promises';
import { serve } from '@postkorb/sandbox/host';
import type { DrawInput } from './drawing/draw-invoice.ts';
import { judgeEInvoice } from './judging/judge-einvoice.ts';
import { parseEInvoice } from './files/parse-einvoice.ts';

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
  draw: async (input: DrawInput) => (await import('./drawing/draw-invoice.ts')).drawInvoice(input),
});
