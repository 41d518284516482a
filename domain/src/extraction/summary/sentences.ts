import { leftOf, rightOf, type Line } from '../layout/lines.ts';
import { fold } from '../../basics/index.ts';
import { joined, wordShare } from '../layout/text.ts';
import { isSalutation, type Zones } from '../finders/zones.ts';

type Known = { readonly subject: string | null };

const TELLING =
  /(bitte|mussen|wird|werden|endet|bestatig|fordern|uberweis|bis zum|spatestens|senden|kundig|zustimm|termin|geladen|guthaben|anspruch|bewillig|erhoh|please|confirm|pleased|must|will)/g;
/** Where a sentence ends and the next begins: not behind "Dr.", "Nr.", a single letter or the day of "15. Februar". */
export const SENTENCE_END =
  /(?<=[\p{L}\d)"“%€][.!?])(?<!\b(?:\d{1,2}|\p{L}|Dr|Nr|Hr|Fr|Str|Tel|St|Abs|bzw|ca|inkl|zzgl|gem|vgl|evtl|Mr|Ms|Mrs|No)\.)\s+(?=[\p{Lu}„"])/u;
const ROUTINE =
  /(mit freundlichen|fur ruckfragen|rufen sie|haben sie fragen|fragen\?|vielen dank|rechtsbehelf|widerspruch|einspruch|thank you|questions|datenschutz|bankverbindung|eigentum)/;

/** How much a sentence asks for or decides something; what every letter says counts against it. */
export function ratingOf(sentence: string, known: Known): number {
  const folded = fold(sentence);
  const hits = new Set([...folded.matchAll(TELLING)].map(([word]) => word)).size;
  const repeats = known.subject !== null && folded.includes(fold(known.subject)) ? 1 : 0;
  const hasDay = /\d{1,2}\.\s?(\d{1,2}\.|[a-z]{3,9})/.test(folded) ? 1 : 0;
  const hasTime = /\d{1,2}[:.]\d{2} ?(uhr|am|pm)/.test(folded) ? 0.5 : 0;
  return Math.min(hits, 2) + hasDay + hasTime - repeats - (ROUTINE.test(folded) ? 3 : 0);
}

const wholeSentences = (lines: readonly Line[], zones: Zones, known: Known) =>
  joined(
    lines
      .filter((line) => isProse(line, zones.lines) && known.subject?.includes(line.text) !== true)
      .map((line) => line.text),
  )
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length >= 30 && sentence.length <= 260)
    .filter((sentence) => /[.!?]$/.test(sentence) && wordShare(sentence) >= 0.8);

/** The whole sentences of the first page, from the salutation to the closing, in their order. */
export function sentencesOf(zones: Zones, known: Known): readonly string[] {
  const { first, top, closing } = zones;
  const end = closing !== null && closing.page === first[0]?.page ? closing.y : 0.88;
  const body = first.filter((line) => line.y > top && line.y < end);
  return wholeSentences(body, zones, known);
}

/** The whole sentences of the pages after the first, up to the closing: what comes behind it are enclosures. */
export function laterSentencesOf(zones: Zones, known: Known): readonly string[] {
  const { lines, first, closing } = zones;
  const [{ page: front } = { page: 0 }] = first;
  const isBefore = (line: Line) =>
    closing === null ||
    line.page < closing.page ||
    (line.page === closing.page && line.y < closing.y);
  const body = lines.filter(
    (line) => line.page !== front && line.y > 0.06 && line.y < 0.92 && isBefore(line),
  );
  return wholeSentences(body, zones, known);
}

// Cells of a table are no sentences.
function isProse(line: Line, lines: readonly Line[]): boolean {
  const isAlone = leftOf(line, lines).length + rightOf(line, lines).length === 0;
  return isAlone && !isSalutation(line.text) && (line.w > 0.3 || /[.!?]$/.test(line.text));
}
