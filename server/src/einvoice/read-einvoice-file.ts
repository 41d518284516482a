import { readFile, stat } from 'node:fs/promises';
import { openChildPool } from '#platform/child-pool';
import { readEInvoiceXml, type ReadEInvoice, type RefusedXml } from './parse-einvoice.ts';

/** Invoices are small, and what is small is read before a child has started. */
const READ_HERE = 1_048_576;
const LONGEST_MS = 10_000;
/** An invoice of thousands of lines needs some. */
const ROOM = { memoryMb: 1_024, heapMb: 768 } as const;

type Order = { readonly file: string; readonly workDir: string; readonly longestMs?: number };

/** Reads an e-invoice from a file, however large: a large one in a child that is ended when it takes too much. */
export async function readEInvoiceFile(order: Order): Promise<ReadEInvoice | RefusedXml> {
  const { file, workDir, longestMs: limitMs = LONGEST_MS } = order;
  if ((await stat(file)).size <= READ_HERE) return readEInvoiceXml(await readFile(file));
  const entry = new URL('./xml-child.ts', import.meta.url);
  const children = await openChildPool({ entry, workDir, size: 1, ...ROOM });
  const read = (ms: number) =>
    children.run<ReadEInvoice | RefusedXml>({ op: 'read', input: { file }, limitMs: ms });
  try {
    const first = await read(limitMs);
    // What ended the child may have come from outside: no reason yet to turn a file away.
    const answer = first.ok ? first : await read(2 * limitMs);
    return answer.ok ? answer.value : { refused: 'EINVOICE_FORBIDDEN_XML' };
  } finally {
    await children.close();
  }
}
