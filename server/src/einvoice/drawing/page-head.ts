import type { EInvoice } from '@postkorb/domain/einvoice';
import { lay, SHEET, type Press } from '@postkorb/pdf/text/typeset';
import { beside, setLines, type Line } from '@postkorb/pdf/text/typeset-lines';
import { addressLines, dayText, periodText, typeText } from './german-words.ts';
import { brief, detailLines, joined, textLines, type Detail } from './page-parts.ts';

const { left, measure } = SHEET;
const GUTTER = 24;
const HALF = (measure - GUTTER) / 2;
const RIGHT = left + HALF + GUTTER;

const nameOf = ({ name, company }: EInvoice['seller']) => name ?? company ?? '–';
const tradingNameOf = ({ name, company }: EInvoice['seller']) => (name ? company : null);

/** Who writes, large, with where to reach them beside. */
function letterhead(press: Press, { seller, sellerAddress }: EInvoice): Line[] {
  const own = { x: left, width: HALF };
  const other = { x: RIGHT, width: HALF, size: 8.5, isGrey: true };
  const reach: readonly Detail[] = [
    ['Tel.', seller.phone],
    ['USt-IdNr.', seller.vatId],
    ['Steuernummer', seller.taxNumber],
  ];
  const lines = [
    ...addressLines(sellerAddress).map((line) => brief(line)),
    seller.contactName,
    seller.email,
    ...reach.map(([label, value]) => value && `${label} ${value}`),
  ];
  return beside(
    [
      ...textLines(press, brief(nameOf(seller)), { ...own, size: 15, isBold: true }),
      ...textLines(press, tradingNameOf(seller) ?? '', { ...own, isGrey: true }),
    ],
    setLines(press.faces, { ...other, text: joined(lines) }),
  );
}

function recipient(press: Press, { buyer, buyerAddress }: EInvoice): Line[] {
  const own = { x: left, width: HALF };
  const address = [tradingNameOf(buyer), buyer.contactName, ...addressLines(buyerAddress)];
  return [
    ...textLines(press, 'Käufer', { ...own, size: 8, isGrey: true }),
    ...textLines(press, brief(nameOf(buyer)), { ...own, size: 10.5, isBold: true }),
    ...textLines(press, joined(address), { ...own, size: 10.5 }),
  ];
}

function references({ references: numbers, ...invoice }: EInvoice): readonly Detail[] {
  const earlier = invoice.precedents.map(({ number, issueDate }) =>
    joined([number, dayText(issueDate)], ', '),
  );
  return [
    ['Nummer', invoice.invoiceNumber],
    ['Datum', dayText(invoice.issueDate)],
    ['Fällig', invoice.dueDates.map((day) => dayText(day)).join(', ')],
    ['Geliefert/geleistet', dayText(invoice.deliveryDate)],
    ['Zeitraum', periodText(invoice.period)],
    ['Käuferreferenz', invoice.buyerReference],
    ['Käufernummer', invoice.buyer.id],
    ['Bestellung', invoice.orderNumber],
    ['Auftrag', numbers.salesOrder],
    ['Vertrag', invoice.contractNumber],
    ['Projekt', numbers.project],
    ['Lieferschein', numbers.despatchAdvice],
    ['Wareneingang', numbers.receivingAdvice],
    ['Vergabe oder Los', numbers.tender],
    ['Betrifft', numbers.object],
    ['Kontierung', numbers.accounting],
    ['Frühere Rechnung', joined(earlier)],
  ];
}

const briefly = (details: readonly Detail[]): readonly Detail[] =>
  details.map(([label, value]) => [label, value && brief(value)]);

/** What the page is called: Rechnung 471102. */
export function titleOf({ typeCode, invoiceNumber }: EInvoice): string {
  return joined([typeText(typeCode), invoiceNumber], ' ');
}

/** Who sends the invoice to whom, its number and its days. */
export function layHead(press: Press, invoice: EInvoice): void {
  lay(press, letterhead(press, invoice));
  const place = { x: RIGHT, width: HALF, label: 96 };
  const details = detailLines(press, briefly(references(invoice)), place);
  lay(press, beside(recipient(press, invoice), details), { gap: 22 });
  lay(press, textLines(press, brief(titleOf(invoice)), { size: 17, isBold: true }), { gap: 20 });
}
