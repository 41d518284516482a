import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { EInvoice, EInvoiceCheck, EInvoiceWarning } from '@postkorb/domain/einvoice';
import type { ChildPool } from '@postkorb/sandbox/pool';
import type { ReadEInvoice } from '../judging/checked-einvoice.ts';
import { readEInvoiceFile } from './read-einvoice-file.ts';

/** A file inside a PDF, taken out of it. */
export type Attachment = { readonly name: string; readonly file: string };

type Reader = { readonly children: ChildPool; readonly longestMs?: number };

/** The invoice found in a PDF; without `invoice` the PDF is an ordinary document. */
export type PickedEInvoice = {
  readonly xmlName: string;
  readonly xmlFile: string;
  readonly invoice: EInvoice | null;
  readonly check: EInvoiceCheck | null;
  readonly code: EInvoiceWarning | null;
};

// In this order, whatever the metadata of the PDF says; capitals do not matter.
const NAMES = ['factur-x.xml', 'xrechnung.xml', 'zugferd-invoice.xml'];

// One is the invoice and a second makes it ambiguous; whoever brings many means no good.
const MOST_READ = 4;

/** Finds the invoice among a PDF's attachments by name, or null when none has such a name. */
export async function pickEInvoice(
  attachments: readonly Attachment[],
  { children, ...limit }: Reader,
): Promise<PickedEInvoice | null> {
  const named = await different(attachments.filter((each) => rankOf(each) >= 0));
  const ranked = named.toSorted((one, other) => rankOf(one) - rankOf(other));
  const [first] = ranked;
  if (first === undefined) return null;
  for (const attachment of ranked.slice(0, MOST_READ)) {
    const read = await readEInvoiceFile(children, { file: attachment.file, ...limit });
    if (!('refused' in read)) return picked(attachment, read, ranked.length > 1);
  }
  const unread = { invoice: null, check: null, code: 'EINVOICE_UNREADABLE' } as const;
  return { xmlName: first.name, xmlFile: first.file, ...unread };
}

function picked(attachment: Attachment, read: ReadEInvoice, isOneOfMany: boolean): PickedEInvoice {
  const { invoice, check } = read;
  const code = isOneOfMany ? 'EINVOICE_AMBIGUOUS' : read.code;
  return { xmlName: attachment.name, xmlFile: attachment.file, invoice, check, code };
}

function rankOf({ name }: Attachment): number {
  return NAMES.indexOf(name.trim().toLowerCase());
}

// One file may be listed twice, in the name tree and as an associated file.
async function different(attachments: readonly Attachment[]): Promise<readonly Attachment[]> {
  const found = new Map<string, Attachment>();
  for (const each of attachments) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(each.file), hash);
    const sum = hash.digest('hex');
    if (!found.has(sum)) found.set(sum, each);
  }
  return [...found.values()];
}
