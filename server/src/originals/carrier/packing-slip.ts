import { PDFDocument } from '@cantoo/pdf-lib';
import type { Day } from '@postkorb/domain/basics';
import { drawPiece, lay, openPress, SHEET } from '@postkorb/pdf/text/typeset';
import {
  across,
  openFaces,
  setLines,
  type Faces,
  type Line,
} from '@postkorb/pdf/text/typeset-lines';

/** One original of a packet, as its customer knows it. */
type Enclosed = {
  readonly scanId: string;
  readonly senderName: string | null;
  readonly subject: string | null;
  readonly receivedOn: Day;
};

/** What a packet holds, and where it goes. */
export type Packet = {
  readonly reference: string;
  readonly lines: readonly string[];
  readonly packedOn: Day;
  readonly enclosed: readonly Enclosed[];
  /** Of papers that the demo made itself: the slip says so. */
  readonly isSimulated: boolean;
};

const MOST_SHEETS = 20;
const { left, measure } = SHEET;
// The number of a sheet is compared by eye: it stands in one line.
const COLUMNS = [0, 26, 118, 262, 420] as const;

/** A row of the table: number, number of the scan, sender, subject, day of receipt. */
function row(faces: Faces, texts: readonly string[], isBold = false): Line[] {
  const cells = texts.map((text, at) => {
    const x = left + (COLUMNS[at] ?? 0);
    const next = left + (COLUMNS[at + 1] ?? measure);
    return setLines(faces, { text, x, width: next - x - 8, isBold });
  });
  return across(...cells);
}

const germanDay = (day: Day) => day.split('-').toReversed().join('.');

/**
 * The slip that lies in a packet of originals: what is in it, by number, so that whoever opens it can count. Never longer
 * than a packet of 50 needs.
 */
export async function packingSlip(packet: Packet): Promise<Buffer> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const faces = await openFaces(document);
  const press = openPress(document, faces, MOST_SHEETS);
  const { reference, lines, packedOn, enclosed, isSimulated } = packet;
  const say = (text: string, gap: number, more: object = {}) =>
    lay(press, setLines(faces, { text, x: left, width: measure, ...more }), { gap });
  if (isSimulated)
    say('SIMULIERT: dieses Paket gibt es nur in der Vorführung', 0, { isBold: true });
  say(lines.join('\n'), 12, { size: 11 });
  say(`Packzettel ${reference}`, 40, { size: 16, isBold: true });
  const { length } = enclosed;
  say(
    `${length === 1 ? '1 Original' : `${length} Originale`}, gepackt am ${germanDay(packedOn)}`,
    6,
  );
  const head = row(faces, ['Nr.', 'Scan', 'Absender', 'Betreff', 'Eingang'], true);
  lay(press, head, { gap: 18 });
  press.head = head;
  enclosed.forEach(({ scanId, senderName, subject, receivedOn }, at) => {
    const texts = [`${at + 1}`, scanId, senderName ?? '', subject ?? '', germanDay(receivedOn)];
    const lines = row(faces, texts);
    // A row is not torn in two by the end of a sheet.
    const keep = lines.slice(1).reduce((sum, { height }) => sum + height, 0);
    lay(press, lines, { gap: 4, keep });
  });
  press.head = [];
  for (const [at, { page }] of press.sheets.entries()) {
    const text = `${reference}, Blatt ${at + 1} von ${press.sheets.length}`;
    const foot = setLines(faces, { text, x: left, width: measure, size: 8, isGrey: true });
    for (const piece of foot.flatMap(({ pieces }) => pieces)) drawPiece(page, piece, 285 * 2.8346);
  }
  document.setTitle(`Packzettel ${reference}`);
  document.setLanguage('de');
  return Buffer.from(await document.save());
}
