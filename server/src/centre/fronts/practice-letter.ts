import { PDFDocument } from '@cantoo/pdf-lib';
import { codeSquares } from '@postkorb/pdf/pictures/code-squares';
import { lay, openPress, SHEET, type Press } from '@postkorb/pdf/text/typeset';
import { openFaces, setLines } from '@postkorb/pdf/text/typeset-lines';
import { drawLabelCode } from './practice-label.ts';
import type { Plot } from './practice-plot.ts';
import type { PracticeSender } from './practice-senders.ts';

const DAY_MS = 86_400_000;
const WRITTEN_BEFORE_DAYS = 3;
const DUE_AFTER_DAYS = 21;
const MOST_SHEETS = 20;
const MM = 72 / 25.4;
/** At the upper edge, beside what the sender prints. */
const LABEL = { left: 180 * MM, top: 6 * MM, side: 20 * MM };

type Written = Pick<Plot, 'address' | 'chance'> & {
  /** Of its label, which is stuck onto the first sheet. */
  readonly code: string;
  readonly sender: PracticeSender;
  readonly sheets: number;
  readonly arrivedAt: Date;
};

const germanDay = (date: Date) => date.toISOString().slice(0, 10).split('-').toReversed().join('.');
const germanMoney = (cents: number) =>
  `${new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 }).format(cents / 100)} €`;

function detailsOf({ sender, chance, arrivedAt }: Written) {
  const [least, most] = sender.cents;
  const daysLater = (days: number) => new Date(arrivedAt.getTime() + days * DAY_MS);
  return {
    amount: germanMoney(least + (chance % (most - least))),
    date: germanDay(daysLater(-WRITTEN_BEFORE_DAYS)),
    deadline: germanDay(daysLater(DUE_AFTER_DAYS)),
    reference: `${sender.reference}: ${String(chance % 1_000_000_000).padStart(9, '0')}`,
  };
}

type Details = ReturnType<typeof detailsOf>;

const filled = (text: string, { amount, deadline }: Details) =>
  text.replace('{amount}', amount).replace('{deadline}', deadline);

type Look = { readonly gap?: number; readonly size?: number; readonly isBold?: boolean };

const sayOn =
  (press: Press) =>
  (text: string, { gap = 0, ...look }: Look = {}) =>
    lay(press, setLines(press.faces, { text, x: SHEET.left, width: SHEET.measure, ...look }), {
      gap,
    });

function writeFirst(press: Press, written: Written, details: Details): void {
  const { sender, address } = written;
  const say = sayOn(press);
  say(sender.name, { size: 15, isBold: true });
  say([sender.name, ...sender.address].join(' · '), { gap: 34, size: 7 });
  say(address.join('\n'), { gap: 8, size: 11 });
  say(`Musterstadt, ${details.date}`, { gap: 40, size: 11 });
  say(details.reference, { size: 11 });
  say(sender.subject, { gap: 28, size: 12, isBold: true });
  say('Sehr geehrte Damen und Herren,', { gap: 18, size: 11 });
  for (const paragraph of sender.paragraphs) say(filled(paragraph, details), { gap: 10, size: 11 });
  say(`Zahlbetrag: ${details.amount}\nZahlbar bis: ${details.deadline}`, { gap: 16, size: 11 });
  say('IBAN: DE89 3704 0044 0532 0130 00', { size: 11 });
  say(`Mit freundlichen Grüßen\n${sender.name}`, { gap: 22, size: 11 });
}

type Enclosed = { readonly sender: PracticeSender; readonly number: number };

/** Begins another sheet; what was enclosed says to what it belongs. */
function writeNext(press: Press, details: Details, { sender, number }: Enclosed): void {
  press.y = SHEET.bottom;
  const say = sayOn(press);
  say(`Anlage ${number - 1}`, { size: 13, isBold: true });
  say(`${sender.name}, ${sender.subject}`, { gap: 10, size: 11 });
  say(details.reference, { size: 11 });
  say('Erläuterungen', { gap: 20, size: 11, isBold: true });
  say(
    'Diese Seite gehört zum Schreiben auf dem ersten Blatt. Bitte bewahren Sie sie mit ihm auf.',
    {
      gap: 8,
      size: 11,
    },
  );
}

/** The letter in an envelope of practice, one page for each sheet that was counted. */
export async function drawPracticeLetter(written: Written): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(written.sender.subject);
  document.setLanguage('de-DE');
  const press = openPress(document, await openFaces(document), MOST_SHEETS);
  const details = detailsOf(written);
  writeFirst(press, written, details);
  const sheets = Math.min(MOST_SHEETS, Math.max(1, written.sheets));
  for (let number = 2; number <= sheets; number += 1)
    writeNext(press, details, { sender: written.sender, number });
  drawLabelCode(document.getPage(0), await codeSquares(written.code), LABEL);
  return document.save();
}
