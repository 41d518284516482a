import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const FIXTURES = join(import.meta.dirname, '../../fixtures');
const FILES = [
  'einvoice/EN16931_Einfach_DueDate.pdf',
  'einvoice/ZUGFeRD_1p0_BASIC_Einfach.pdf',
  'einvoice/xrechnung-01.01a-INVOICE_ubl.xml',
  'scans/one-bit-scan.pdf',
  'scans/acroform.pdf',
  'pdf-hostile/labelled_pages.pdf',
  'scans/invalid.pdf',
] as const;

export type Letter = {
  readonly filename: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
  /** Whether it becomes a letter; what is none is refused after it was read. */
  readonly isLetter: boolean;
};

/** Files as people send them, each time with bytes of its own. */
export async function openStack() {
  const stack = await Promise.all(
    FILES.map(async (name) => ({ name, bytes: await readFile(join(FIXTURES, name)) })),
  );
  return (which: number): Letter => {
    const { name, bytes: printed } = stack[which % stack.length]!;
    const mark = name.endsWith('.xml') ? `\n<!-- ${randomUUID()} -->\n` : `\n% ${randomUUID()}\n`;
    const bytes = Buffer.concat([printed, Buffer.from(mark)]);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const filename = name.slice(name.indexOf('/') + 1);
    return { filename, bytes, sha256, isLetter: filename !== 'invalid.pdf' };
  };
}
