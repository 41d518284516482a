import type { EInvoice, EInvoiceFault, EInvoiceWarning } from '@postkorb/domain/einvoice';
import { readEInvoiceXml, type ReadEInvoice } from './parse-einvoice.ts';

export type Attachment = { readonly name: string; readonly bytes: Uint8Array };

/** The invoice found in a PDF; without `invoice` the PDF is an ordinary document. */
export type PickedEInvoice = {
  readonly xmlName: string;
  readonly xml: Uint8Array;
  readonly invoice: EInvoice | null;
  readonly code: EInvoiceWarning | null;
  readonly faults: readonly EInvoiceFault[];
};

// In this order, whatever the metadata of the PDF says; capitals do not matter.
const NAMES = ['factur-x.xml', 'xrechnung.xml', 'zugferd-invoice.xml'];

/** Finds the invoice among a PDF's attachments by name, or null when none has such a name. */
export function pickEInvoice(attachments: readonly Attachment[]): PickedEInvoice | null {
  const named = different(attachments.filter((each) => rankOf(each) >= 0));
  const ranked = named.toSorted((one, other) => rankOf(one) - rankOf(other));
  const [first] = ranked;
  if (first === undefined) return null;
  for (const attachment of ranked) {
    const read = readEInvoiceXml(attachment.bytes);
    if (!('refused' in read)) return picked(attachment, read, ranked.length > 1);
  }
  const unread = { invoice: null, code: 'EINVOICE_UNREADABLE', faults: [] } as const;
  return { xmlName: first.name, xml: first.bytes, ...unread };
}

function picked(attachment: Attachment, read: ReadEInvoice, isOneOfMany: boolean): PickedEInvoice {
  const { invoice, faults } = read;
  const code = isOneOfMany ? 'EINVOICE_AMBIGUOUS' : read.code;
  return { xmlName: attachment.name, xml: attachment.bytes, invoice, code, faults };
}

function rankOf({ name }: Attachment): number {
  return NAMES.indexOf(name.trim().toLowerCase());
}

// One file may be listed twice, in the name tree and as an associated file.
function different(attachments: readonly Attachment[]): readonly Attachment[] {
  return attachments.filter(
    (each, index) => !attachments.slice(0, index).some((earlier) => isSame(earlier, each)),
  );
}

function isSame(one: Attachment, other: Attachment): boolean {
  return Buffer.compare(one.bytes, other.bytes) === 0;
}
