import { PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import type { Locale } from '@postkorb/domain/accounts';
import { welcomeText } from './welcome-text.ts';

type Addressee = {
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string | null;
  readonly locale: Locale;
};

const MM = 72 / 25.4;
const [WIDTH, HEIGHT, LEFT, MEASURE] = [210 * MM, 297 * MM, 25 * MM, 165 * MM];
const INK = rgb(0.08, 0.1, 0.16);
const GREY = rgb(0.36, 0.4, 0.48);
const BLUE = rgb(0.165, 0.255, 0.788);
const FOLDS = [105, 210];

type Pen = {
  readonly page: PDFPage;
  readonly plain: PDFFont;
  readonly bold: PDFFont;
  /** Millimetres from the upper edge. */
  y: number;
};
type Look = { readonly size?: number; readonly bold?: boolean; readonly indent?: number };

/** Letters that no mark was put onto, so that none can be taken off. */
const PLAINER: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i' };

/** Names may hold letters that the fonts of every reader lack: then their plain form has to do. */
function writable(font: PDFFont, text: string): string {
  const known = new Set(font.getCharacterSet());
  const isKnown = (sign: string) => known.has(sign.codePointAt(0)!);
  return [...text.normalize('NFC')]
    .map((sign) => [sign, PLAINER[sign] ?? sign.normalize('NFD').charAt(0)].find(isKnown) ?? '?')
    .join('');
}

function linesOf(text: string, fits: (line: string) => boolean): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Writes a paragraph and moves on below it. */
function write(pen: Pen, given: string, { size = 11, bold = false, indent = 0 }: Look = {}) {
  const font = bold ? pen.bold : pen.plain;
  const text = writable(font, given);
  const room = MEASURE - indent * MM;
  for (const line of linesOf(text, (one) => font.widthOfTextAtSize(one, size) <= room)) {
    const y = HEIGHT - pen.y * MM;
    pen.page.drawText(line, { x: LEFT + indent * MM, y, size, font, color: INK });
    pen.y += (size * 1.42) / MM;
  }
}

/** The mark of the product, the name, and the marks where the sheet is folded. */
function letterhead({ page, bold, plain }: Pen, foot: string) {
  const top = HEIGHT - 18 * MM;
  page.drawSvgPath('M8 0h12a8 8 0 0 1 8 8v12a8 8 0 0 1-8 8h-12a8 8 0 0 1-8-8v-12a8 8 0 0 1 8-8Z', {
    x: LEFT,
    y: top,
    color: BLUE,
  });
  const white = rgb(1, 1, 1);
  const envelope = 'M6 10.2v8.3a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8.3l-7 5.3a1.7 1.7 0 0 1-2 0Z';
  page.drawSvgPath(envelope, { x: LEFT, y: top, color: white });
  page.drawSvgPath('M6.6 7.5h14.8L14 13Z', { x: LEFT, y: top, color: white, opacity: 0.62 });
  page.drawText('Postkorb', { x: LEFT + 38, y: top - 21, size: 20, font: bold, color: INK });
  const width = plain.widthOfTextAtSize(foot, 9);
  page.drawText(foot, { x: (WIDTH - width) / 2, y: 12 * MM, size: 9, font: plain, color: GREY });
  for (const fold of FOLDS) {
    const y = HEIGHT - fold * MM;
    page.drawLine({ start: { x: 4 * MM, y }, end: { x: 8 * MM, y }, thickness: 0.4, color: GREY });
  }
}

type Sheets = { readonly pdf: PDFDocument; readonly plain: PDFFont; readonly bold: PDFFont };

function newPage({ pdf, plain, bold }: Sheets, foot: string): Pen {
  const pen = { page: pdf.addPage([WIDTH, HEIGHT]), plain, bold, y: 50 };
  letterhead(pen, foot);
  return pen;
}

/** The letter of welcome as a PDF of two pages, written to this person on this day. */
export async function welcomeLetter(to: Addressee, day: Date): Promise<Uint8Array> {
  const text = welcomeText(to.locale);
  const pdf = await PDFDocument.create();
  const plain = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  const sheets = { pdf, plain, bold };
  pdf.setTitle(text.subject);
  pdf.setAuthor('Postkorb');
  pdf.setLanguage(text.locale);
  pdf.setCreationDate(day);
  pdf.setModificationDate(day);
  const name = `${to.firstName} ${to.lastName}`;

  const first = newPage(sheets, text.page(1));
  for (const line of [to.companyName, name]) if (line) write(first, line);
  first.y = Math.max(90, first.y + 6);
  write(
    first,
    day.toLocaleDateString(text.locale, { dateStyle: 'long', timeZone: 'Europe/Berlin' }),
  );
  first.y += 6;
  write(first, text.subject, { size: 14, bold: true });
  first.y += 4;
  for (const paragraph of [text.greeting(name), ...text.opening, ...text.closing]) {
    write(first, paragraph);
    first.y += 3;
  }

  const second = newPage(sheets, text.page(2));
  write(second, text.stepsTitle, { size: 14, bold: true });
  second.y += 4;
  for (const [place, step] of text.steps.entries()) {
    write(second, `${place + 1}. ${step.title}`, { bold: true });
    write(second, step.text, { indent: 5 });
    second.y += 4;
  }
  return pdf.save();
}
