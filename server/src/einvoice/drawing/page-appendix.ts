import type { EInvoice } from '@postkorb/domain/einvoice';
import { lay, SHEET, type Press } from '@postkorb/pdf/text/typeset';
import { beside, type Line } from '@postkorb/pdf/text/typeset-lines';
import { addressLines } from './german-words.ts';
import { detailLines, joined, layPart, textLines, type Detail } from './page-parts.ts';

/** What else is known of one side, beside what the head of the page says. */
function sideDetails(party: EInvoice['seller'], isSeller: boolean): readonly Detail[] {
  return [
    ['Nummer', isSeller ? party.id : null],
    ['Telefon', isSeller ? null : party.phone],
    ['E-Mail', isSeller ? null : party.email],
    ['USt-IdNr.', isSeller ? null : party.vatId],
    ['Steuernummer', isSeller ? null : party.taxNumber],
    ['Register', party.registrationId],
    ['Elektronische Adresse', party.electronicAddress],
  ];
}

const { left, measure } = SHEET;
const HALF = (measure - 24) / 2;
const RIGHT = left + HALF + 24;

type Side = { readonly title: string; readonly details: readonly Detail[]; readonly x: number };

function sideLines(press: Press, { title, details, x }: Side): Line[] {
  const lines = detailLines(press, details, { x, width: HALF, label: 110 });
  const heading = { x, width: HALF, size: 11, isBold: true };
  return lines.length === 0 ? [] : [...textLines(press, title, heading), ...lines];
}

/** Notes, where it went, who else is concerned, and what came with it. */
export function layAppendix(press: Press, invoice: EInvoice): void {
  const { delivery, taxRepresentative: tax, attachments } = invoice;
  layPart(press, 'Bemerkungen', textLines(press, joined(invoice.notes)));
  const sides = [
    sideLines(press, { title: 'Verkäufer', details: sideDetails(invoice.seller, true), x: left }),
    sideLines(press, { title: 'Käufer', details: sideDetails(invoice.buyer, false), x: RIGHT }),
  ];
  lay(press, beside(...sides), { gap: 16, keep: 24 });
  const place = delivery && joined([delivery.name, ...addressLines(delivery.address)]);
  layPart(press, 'Geliefert an', textLines(press, place ?? ''));
  const answers = tax && joined([tax.name, ...addressLines(tax.address), tax.vatId]);
  layPart(press, 'Steuervertreter des Verkäufers', textLines(press, answers ?? ''));
  const files = attachments.map(({ id, description, filename, address }) =>
    joined([id, description, filename, address], ' · '),
  );
  layPart(press, 'Anlagen', textLines(press, joined(files)));
}
