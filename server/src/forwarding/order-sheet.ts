import { PDFDocument } from '@cantoo/pdf-lib';
import type { Day } from '@postkorb/domain/basics';
import { lay, openPress, SHEET } from '@postkorb/pdf/text/typeset';
import { across, openFaces, setLines } from '@postkorb/pdf/text/typeset-lines';

/** What the carrier has to know of an order. */
type Ordered = {
  readonly id: string;
  readonly type: 'private' | 'business';
  readonly names: string;
  readonly companyName: string;
  readonly streetAndNumber: string;
  readonly additionalInfo: string;
  readonly zip: string;
  readonly city: string;
  readonly startOn: Day;
  readonly endOn: Day;
  readonly authorizedName: string;
  readonly authorizedOn: Day;
  readonly externalId: string | null;
  readonly isSimulated: boolean;
  /** Where the post goes, line by line. */
  readonly to: readonly string[];
};

const { left, measure } = SHEET;
const NAME_WIDTH = 150;
const MOST_SHEETS = 2;

const germanDay = (day: Day) => day.split('-').toReversed().join('.');

const rowsOf = (order: Ordered): readonly (readonly [name: string, text: string])[] => [
  ['Auftrag', order.id],
  ['Nummer beim Zustelldienst', order.externalId ?? 'noch keine'],
  ['Art', order.type === 'business' ? 'Geschäftlich' : 'Privat, ein Haushalt'],
  order.type === 'business' ? ['Firma', order.companyName] : ['Namen', order.names],
  ['Bisherige Adresse', `${order.streetAndNumber}\n${order.zip} ${order.city}`],
  ...(order.additionalInfo === '' ? [] : [['Zusatz', order.additionalInfo] as const]),
  ['Nachsenden an', order.to.join('\n')],
  ['Zeitraum', `${germanDay(order.startOn)} bis ${germanDay(order.endOn)}`],
  ['Vollmacht', `${order.authorizedName}, erteilt am ${germanDay(order.authorizedOn)}`],
];

/** The sheet by which a person of the scan centre gives the carrier an order, in German; many long names take a second page. */
export async function orderSheet(order: Ordered): Promise<Buffer> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const faces = await openFaces(document);
  const press = openPress(document, faces, MOST_SHEETS);
  const say = (text: string, gap: number, more: object = {}) =>
    lay(press, setLines(faces, { text, x: left, width: measure, ...more }), { gap });
  if (order.isSimulated)
    say('SIMULIERT: Diesen Auftrag gibt es nur in der Vorführung', 0, { isBold: true });
  say('Nachsendeauftrag', 24, { size: 16, isBold: true });
  for (const [name, text] of rowsOf(order)) {
    const cells = across(
      setLines(faces, { text: name, x: left, width: NAME_WIDTH - 8, isBold: true }),
      setLines(faces, { text, x: left + NAME_WIDTH, width: measure - NAME_WIDTH }),
    );
    lay(press, cells, { gap: 10 });
  }
  say(
    'Die genannte Person hat Postkorb bevollmächtigt, diesen Auftrag im Namen aller genannten Empfänger zu erteilen, zu verlängern und zu kündigen.',
    24,
  );
  document.setTitle(`Nachsendeauftrag ${order.id}`);
  document.setLanguage('de');
  return Buffer.from(await document.save());
}
