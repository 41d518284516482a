import type { EInvoice } from './einvoice.ts';
import type { InvoiceLaw, MandatoryField } from './mandatory.ts';

/** A draft for the person's own mail program. `to` is what the invoice says, unchecked, and null where it names no address. */
export type CorrectionMail = {
  readonly to: string | null;
  readonly subject: string;
  readonly body: string;
};
type Language = 'de' | 'en';

/** In which language a sender is written to: German, unless the document is known to be in English. */
export const languageOfSender = (document: string | null): Language =>
  document?.toLowerCase().startsWith('en') ? 'en' : 'de';

// Written in the language of the document, whatever language the person who sends it reads: so it stands here.
const FIELDS: Readonly<Record<MandatoryField, readonly [de: string, en: string]>> = {
  SELLER_NAME: ['Ihr vollständiger Name', 'your full name'],
  SELLER_ADDRESS: ['Ihre vollständige Anschrift', 'your full address'],
  BUYER_NAME: ['unser vollständiger Name', 'our full name'],
  BUYER_ADDRESS: ['unsere vollständige Anschrift', 'our full address'],
  SELLER_TAX_NUMBER: [
    'Ihre Steuernummer oder Umsatzsteuer-Identifikationsnummer',
    'your tax number or VAT number',
  ],
  ISSUE_DATE: ['das Ausstellungsdatum', 'the date of issue'],
  INVOICE_NUMBER: ['die Rechnungsnummer', 'the invoice number'],
  WHAT_WAS_SUPPLIED: [
    'Menge und Art der Lieferung oder Leistung',
    'the quantity and kind of what was supplied',
  ],
  DELIVERY_DATE: [
    'der Zeitpunkt der Lieferung oder Leistung',
    'the date on which the supply was made',
  ],
  NET_AMOUNT: [
    'das nach Steuersätzen aufgeschlüsselte Entgelt',
    'the amount without VAT for each rate',
  ],
  GROSS_AMOUNT: ['der Gesamtbetrag', 'the total amount'],
  TAX_RATE: ['der Steuersatz', 'the VAT rate'],
  TAX_AMOUNT: ['der Steuerbetrag', 'the amount of VAT'],
  EXEMPTION_REASON: ['der Hinweis auf die Steuerbefreiung', 'the reason for the VAT exemption'],
  REVERSE_CHARGE_NOTE: [
    'die Angabe „Steuerschuldnerschaft des Leistungsempfängers“',
    'the words “Reverse charge”',
  ],
  BOTH_VAT_IDS: [
    'die Umsatzsteuer-Identifikationsnummern beider Seiten',
    'the VAT numbers of both sides',
  ],
  SELF_BILLING_NOTE: ['die Angabe „Gutschrift“', 'the words “Self-billing”'],
};
const LAWS: Readonly<Record<InvoiceLaw, string>> = {
  UStG14: '§ 14 UStG',
  UStDV33: '§ 33 UStDV',
  none: '',
};

const ENGLISH_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

type Wanted = { readonly law: InvoiceLaw; readonly missing: readonly MandatoryField[] };

/** A draft that asks the supplier for an invoice with what is missing, in the language of its sender. */
export function correctionMail(
  invoice: EInvoice,
  { law, missing }: Wanted,
  document: string | null,
): CorrectionMail {
  const language = languageOfSender(document);
  const list = missing.map((field) => `- ${FIELDS[field][language === 'de' ? 0 : 1]}`).join('\n');
  const number = invoice.invoiceNumber === null ? '' : ` ${invoice.invoiceNumber}`;
  const words = language === 'de' ? german : english;
  return { to: invoice.seller.email, ...words({ number, date: invoice.issueDate, law, list }) };
}

type Blanks = {
  readonly number: string;
  readonly date: string | null;
  readonly law: InvoiceLaw;
  readonly list: string;
};

function german({ number, date, law, list }: Blanks) {
  const day = date === null ? '' : ` vom ${date.split('-').toReversed().join('.')}`;
  const body =
    `Guten Tag,\n\nin Ihrer Rechnung${number}${day} fehlen nach ${LAWS[law]} folgende Angaben:\n\n${list}\n\n` +
    'Bitte senden Sie uns eine berichtigte Rechnung.\n\nMit freundlichen Grüßen';
  return { subject: `Bitte um Berichtigung Ihrer Rechnung${number}`, body };
}

function english({ number, date, law, list }: Blanks) {
  const day = date === null ? '' : ` of ${ENGLISH_DAY.format(new Date(date))}`;
  const body =
    `Dear Sir or Madam,\n\nyour invoice${number}${day} lacks the following, which German law (${LAWS[law]}) requires:\n\n${list}\n\n` +
    'Please send us a corrected invoice.\n\nKind regards';
  return { subject: `Please correct your invoice${number}`, body };
}
