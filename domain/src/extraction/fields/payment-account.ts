import { bicsIn, ibansIn, type FoundAccount } from '../finders/accounts.ts';
import { brokenIn } from '../layout/across-lines.ts';
import { boxOf, isSameRow, leftOf, type Line } from '../layout/lines.ts';
import type { Reading } from '../layout/reading.ts';
import { fold } from '../../basics/index.ts';
import { isEnclosed, type Zones } from '../finders/zones.ts';

const OWN_ACCOUNT =
  /(von ihrem konto|ihrem konto|ihr konto|ihre iban|ihrer iban|auf ihr konto|konto mit der iban|lastschrift|abgebucht|buchen .* ab|ziehen .* ein|eingezogen|einzug|erstattet|erstatten (wir|ihn|sie|es|den)|[ui]berweisen wir|wir [ui]berweisen|auszahlung|ausgezahlt|gutgeschrieben|das (uns bekannte|von ihnen)|(wird|werden|wurden?)( \w+){0,8} auf (das |dem )?konto|(wird|werden|wurden?)( \S+){0,6} [ui]berwiesen|girokonto \w+|payment date|zahlungsempfanger sind sie)/g;
// Who is asked in so many words to pay to an account is not its owner, whatever else the letter says of accounts.
const ASKED =
  /(\b[ui]berweisen:|bitte [^.]{0,80}[ui]berweis|[ui]berweisen sie|um [ui]berweisung|zu [ui]berweisen|zahlbar (auf|an)|fur (ihre|deine) ([ui]berweisung|spende|gabe|zahlung)|zahlen sie|bitte zahlen|zu zahlen (auf|an)|please (transfer|pay|remit)|(pay|transfer|payable) to)/g;
const PAY_HERE =
  /([ui]berweis|zahl|auf (das|unser|folgendes|unten)|bankverbindung|empfanger|kontoinhaber|verwendungszweck|unser konto|unter angabe|to iban|bank transfer|virement)/;

// An enclosure may be somebody else's bill.
const ENCLOSED = 0.65;
// Where nothing is to be paid, only an account counts to which a sentence asks to pay.
const ASKED_FOR = 0.97;

const TO_QUOTE = /^,? (?:Stichwort|Kennwort|Verwendungszweck|Zahlungszweck)\b/;

// "… überweisen wir auf Ihr Konto DE…": whatever else is said there, this one is the reader's.
const READERS = /(ihr(em|e|er)? (konto|iban|bankverbindung|girokonto))[^.]{0,40}$/;

/** The accounts to pay to, most likely first; the reader's own account is none of them. */
export function readAccounts(zones: Zones, isPayable: boolean): readonly Reading[] {
  const { lines } = zones;
  const readings = lines.flatMap((line, index) => {
    const before = nearText(line, lines, index);
    return [
      ...accountsOn(line, lines).map((found) => ({ field: 'iban' as const, ...found })),
      ...bicsIn(line.text).map((found) => ({ field: 'bic' as const, ...found })),
    ].map(({ field, value, start, end }) => {
      const isReaders = READERS.test(fold(line.text.slice(0, start)));
      const plain = isReaders ? 0.1 : scoreOf(line, before, end);
      const score = isEnclosed(line.page, zones) ? Math.min(plain, ENCLOSED) : plain;
      return { field, value, page: line.page, box: boxOf(line, start, end), score, label: null };
    });
  });
  const usable = readings.filter(({ score }) => score >= (isPayable ? 0.5 : ASKED_FOR));
  return usable.toSorted((one, other) => other.score - one.score);
}

function accountsOn(line: Line, lines: readonly Line[]): readonly FoundAccount[] {
  const whole = ibansIn(line.text);
  const broken = brokenIn(line, lines, ibansIn);
  return [...whole, ...broken.filter(({ start }) => !whole.some(({ end }) => end > start))];
}

// Of two words about accounts the later one, the one nearer to the account, counts.
function scoreOf(line: Line, before: string, end: number): number {
  const near = fold(before);
  // "… DE33 …, Stichwort …" names what to write on the transfer; what is said of accounts in the next sentence is said of others.
  if (TO_QUOTE.test(line.text.slice(end))) return ASKED_FOR;
  const own = lastOf(fold(before.slice(0, before.length - line.text.length + end)), OWN_ACCOUNT);
  const asked = lastOf(near, ASKED);
  if (asked > own) return ASKED_FOR;
  if (own >= 0 && !PAY_HERE.test(fold(line.text))) return 0.1;
  return PAY_HERE.test(near) ? 0.95 : 0.7;
}

function lastOf(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].at(-1)?.index ?? -1;
}

// The lines of the paragraph above, and what stands to the left of the account.
function nearText(line: Line, lines: readonly Line[], index: number): string {
  const edges = [line, ...leftOf(line, lines)].map(({ x }) => x);
  const isUnder = (each: Line) =>
    edges.some((x) => Math.abs(each.x - x) < EDGE) && line.y - each.y < HEIGHTS * line.em;
  const previous = lines
    .slice(Math.max(0, index - BEFORE), index)
    .filter((each) => each.page === line.page && (isSameRow(each, line) || isUnder(each)));
  return [...previous, line].map((each) => each.text).join(' ');
}

const BEFORE = 6;
const EDGE = 0.03;
const HEIGHTS = 4;
