import { creditorReferenceOf, decimalOfCents, oneLine } from '../basics/index.ts';
import { GIROCODE_BYTES } from '../extraction/index.ts';
import { refuseTransfer, type PayableFields } from './payable.ts';
import { bankWording } from './wording.ts';

const NAME_MAX = 70;
const REFERENCE_MAX = 140;

type Wording = (text: string | null, most: number) => string;

function written(fields: PayableFields, words: Wording): string {
  const structured = creditorReferenceOf(fields.reference);
  const lines = [
    'BCD',
    '002',
    '1',
    'SCT',
    fields.bic ?? '',
    words(fields.senderName, NAME_MAX),
    fields.iban ?? '',
    `EUR${decimalOfCents(fields.amountCents ?? 0)}`,
    '',
    structured ?? '',
    structured === null ? words(fields.reference, REFERENCE_MAX) : '',
  ];
  return lines.join('\n').replace(/\n+$/, '');
}

const bytesIn = (text: string) =>
  [...text].reduce((sum, sign) => {
    const point = sign.codePointAt(0) ?? 0;
    return sum + (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);
  }, 0);

/** The text of the GiroCode that a banking app fills its transfer from, or null when no transfer can be prepared. */
export function giroCodeOf(fields: PayableFields): string | null {
  if (refuseTransfer(fields) !== null) return null;
  const text = written(fields, oneLine);
  // In plain letters everything at its longest still fits.
  return bytesIn(text) <= GIROCODE_BYTES ? text : written(fields, bankWording);
}
