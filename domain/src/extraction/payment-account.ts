import { bicsIn, ibansIn } from './accounts.ts';
import { boxOf, isSameRow, type Line } from './lines.ts';
import type { Reading } from './reading.ts';
import { fold } from './text.ts';
import type { Zones } from './zones.ts';

const OWN_ACCOUNT =
  /(von ihrem konto|ihrem konto|ihr konto|ihre iban|ihrer iban|auf ihr konto|konto mit der iban|lastschrift|abgebucht|buchen .* ab|ziehen .* ein|eingezogen|einzug|erstattet|zahlungsempfanger sind sie)/;
const PAY_HERE =
  /([ui]berweis|zahl|auf (das|unser|folgendes|unten)|bankverbindung|empfanger|kontoinhaber|verwendungszweck|unser konto|unter angabe|to iban|bank transfer|virement)/;

/** The accounts to pay to, most likely first; the reader's own account is none of them. */
export function readAccounts({ lines }: Zones, isPayable: boolean): readonly Reading[] {
  const readings = lines.flatMap((line, index) => {
    const near = fold(nearText(line, lines, index));
    const score =
      OWN_ACCOUNT.test(near) && !PAY_HERE.test(fold(line.text))
        ? 0.1
        : PAY_HERE.test(near)
          ? 0.95
          : 0.7;
    return [
      ...ibansIn(line.text).map((found) => ({ field: 'iban' as const, score, ...found })),
      ...bicsIn(line.text).map((found) => ({ field: 'bic' as const, score, ...found })),
    ].map(({ field, value, start, end }) => {
      return { field, value, page: line.page, box: boxOf(line, start, end), score, label: null };
    });
  });
  const usable = readings.filter(({ score }) => score >= (isPayable ? 0.5 : 0.9));
  return usable.toSorted((one, other) => other.score - one.score);
}

function nearText(line: Line, lines: readonly Line[], index: number): string {
  const previous = lines.slice(Math.max(0, index - 3), index).filter((each) => {
    return (
      each.page === line.page &&
      (isSameRow(each, line) || (Math.abs(each.x - line.x) < 0.03 && line.y - each.y < 4 * line.em))
    );
  });
  return [...previous, line].map((each) => each.text).join(' ');
}
