import { PDFDocument, StandardFonts, rgb, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';

const INK = rgb(0.1, 0.13, 0.2);
const [LEFT, FIELD] = [70, 200];

type Sheet = { readonly page: PDFPage; readonly font: PDFFont; readonly bold: PDFFont };

function words({ page, font, bold }: Sheet): void {
  const write = (text: string, y: number, face = font) =>
    page.drawText(text, { x: LEFT, y, size: 11, font: face, color: INK });
  write('Stadtbibliothek Lindenau', 770, bold);
  write('Am Markt 4, 04177 Leipzig', 754);
  page.drawText('Antrag auf einen Büchereiausweis', { x: LEFT, y: 690, size: 18, font: bold });
  write('Bitte füllen Sie alle Felder aus und senden Sie uns den Antrag zurück.', 664);
  for (const [row, label] of [
    'Name',
    'Anschrift',
    'Ausweis für',
    'Abholen in',
    'Interessen',
  ].entries())
    write(label, 617 - row * 40);
  write('Ich habe die Benutzungsordnung gelesen.', 372);
  write('Jahr          Halbes Jahr', 332);
}

/** A form with one field of each kind, as an authority sends it. */
export async function formLetter(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const sheet = {
    page: document.addPage([595, 842]),
    font: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  };
  words(sheet);
  const { page } = sheet;
  const form = document.getForm();
  const line = (y: number) => ({ x: FIELD, y, width: 320, height: 24, borderWidth: 0.5 });
  form.createTextField('Name').addToPage(page, line(609));
  form.createTextField('Anschrift').addToPage(page, line(569));
  const person = form.createDropdown('Ausweis für');
  person.addOptions(['Erwachsene', 'Kinder', 'Familien']);
  person.addToPage(page, line(529));
  form.createTextField('Abholen in').addToPage(page, line(489));
  const likes = form.createOptionList('Interessen');
  likes.enableMultiselect();
  likes.addOptions(['Romane', 'Sachbücher', 'Noten', 'Hörbücher']);
  likes.addToPage(page, { ...line(400), height: 72 });
  form.createCheckBox('Gelesen').addToPage(page, { x: 300, y: 368, width: 16, height: 16 });
  const span = form.createRadioGroup('Dauer');
  span.addOptionToPage('Jahr', page, { x: 100, y: 328, width: 16, height: 16 });
  span.addOptionToPage('Halbjahr', page, { x: 204, y: 328, width: 16, height: 16 });
  return document.save();
}
