import { centsOf, isEmail, isPhone } from '../../basics/index.ts';
import { isCreditNote, paymentOf, type EInvoice } from '../../einvoice/index.ts';
import type { DocumentKind } from '../../documents/index.ts';
import { languageOf } from '../finders/language.ts';
import type { Field, Reading } from '../layout/reading.ts';
import { tagsOf } from '../fields/tags.ts';

// What an e-invoice leaves out of these is not asked of the printed page: it would be a guess at money.
const ITS_OWN: readonly Field[] = [
  'amountCents',
  'currency',
  'dueDate',
  'documentDate',
  'iban',
  'bic',
  'documentType',
  'kind',
  'isCollected',
  'creditCents',
  'isAdvertising',
];
// Lists, to which the page adds what the data do not say.
const LISTS: readonly Field[] = ['tags', 'references'];
const TITLES: Readonly<Record<string, readonly [invoice: string, creditNote: string]>> = {
  de: ['Rechnung', 'Gutschrift'],
  en: ['Invoice', 'Credit note'],
  fr: ['Facture', 'Avoir'],
};

/** What an e-invoice says in the fields of a letter; a value that cannot be used is left out. */
export function readingsFromEInvoice(invoice: EInvoice): readonly Reading[] {
  const kind: DocumentKind = isCreditNote(invoice.typeCode) ? 'creditNote' : 'invoice';
  const language = languageIn(invoice);
  const subject = titleOf(invoice, kind, language);
  const values = [...partiesOf(invoice), ...moneyOf(invoice), ...one('subject', subject)];
  const text = [...invoice.notes, ...invoice.lines.map((line) => line.name ?? '')].join(' ');
  const tags = tagsOf(kind, invoice.seller.name ?? '', { subject: '', text });
  return [
    ...values,
    ...one('kind', kind),
    ...one('documentType', 'Invoice'),
    ...one('language', language),
    ...tags.flatMap(({ tag, score }) => one('tags', tag).map((each) => ({ ...each, score }))),
  ];
}

/** The readings of a document with an e-invoice: its data first, the printed page only where it may add. */
export function withEInvoice(invoice: EInvoice, printed: readonly Reading[]): readonly Reading[] {
  const data = readingsFromEInvoice(invoice);
  const added = printed.filter(({ field, value }) => {
    if (ITS_OWN.includes(field)) return false;
    return (
      !LISTS.includes(field) || !data.some((each) => each.field === field && each.value === value)
    );
  });
  return [...data, ...added];
}

function partiesOf({ seller, buyer }: EInvoice): readonly Reading[] {
  return [
    ...one('senderName', seller.name ?? seller.company),
    ...one('senderEmail', seller.email !== null && isEmail(seller.email) ? seller.email : null),
    ...one('senderPhone', seller.phone !== null && isPhone(seller.phone) ? seller.phone : null),
    ...one('recipientName', buyer.name ?? buyer.company),
  ];
}

function moneyOf(invoice: EInvoice): readonly Reading[] {
  const { amountCents, currency, iban, bic, isCollected } = paymentOf(invoice);
  const { invoiceNumber, paymentReference } = invoice;
  const purpose = paymentReference === invoiceNumber ? null : paymentReference;
  return [
    ...one('documentDate', invoice.issueDate),
    ...one('dueDate', invoice.dueDate),
    ...one('amountCents', amountCents === null ? null : String(amountCents)),
    ...one('creditCents', creditOf(invoice)),
    ...one('currency', currency),
    ...one('iban', iban),
    ...one('bic', bic),
    ...one('isCollected', isCollected ? 'yes' : null),
    ...one('reference', invoiceNumber).map((each) => ({ ...each, label: 'Rechnungsnummer' })),
    ...one('references', invoiceNumber).map((each) => ({ ...each, kind: 'invoice' as const })),
    ...one('reference', purpose).map((each) => ({ ...each, label: 'Verwendungszweck' })),
  ];
}

function creditOf({ typeCode, totals }: EInvoice): string | null {
  const cents = centsOf(totals.duePayable ?? totals.grandTotal);
  return isCreditNote(typeCode) && cents !== null && cents > 0 ? String(cents) : null;
}

function titleOf(invoice: EInvoice, kind: DocumentKind, language: string): string {
  const [bill, credit] = TITLES[language] ?? ['Rechnung', 'Gutschrift'];
  const title = kind === 'creditNote' ? credit : bill;
  return invoice.invoiceNumber === null ? title : `${title} ${invoice.invoiceNumber}`;
}

function languageIn(invoice: EInvoice): string {
  const { notes, paymentTerms, lines } = invoice;
  const texts = lines.flatMap((line) => [line.name ?? '', line.description ?? '']);
  return languageOf([...notes, ...paymentTerms, ...texts].join(' '))?.language ?? 'de';
}

function one(field: Field, value: string | null): readonly Reading[] {
  if (value === null || value === '') return [];
  return [{ field, value, page: null, box: null, score: 1, label: null }];
}
