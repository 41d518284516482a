import { englishAmount, germanAmount } from '../basics/index.ts';
import type { Kind } from './kind.ts';
import { leftOf, rightOf, type Line } from './lines.ts';
import type { LetterValues } from './values.ts';
import { fold, joined, wordShare } from './text.ts';
import { isSalutation, type Zones } from './zones.ts';

type Known = Pick<
  LetterValues,
  'senderName' | 'subject' | 'amountCents' | 'currency' | 'dueDate' | 'language'
>;
type Phrases = {
  readonly pay: (amount: string) => string;
  readonly payBy: (amount: string, day: string) => string;
  readonly answerBy: (day: string) => string;
};

const GERMAN: Phrases = {
  pay: (amount) => `Zu zahlen sind ${amount}.`,
  payBy: (amount, day) => `Zu zahlen sind ${amount} bis ${day}.`,
  answerBy: (day) => `Die Frist endet am ${day}.`,
};
const ENGLISH: Phrases = {
  pay: (amount) => `To be paid: ${amount}.`,
  payBy: (amount, day) => `To be paid: ${amount} by ${day}.`,
  answerBy: (day) => `The deadline is ${day}.`,
};
const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const TELLING =
  /(bitte|mussen|wird|werden|endet|bestatig|fordern|uberweis|bis zum|spatestens|senden|kundig|zustimm|termin|geladen|guthaben|anspruch|bewillig|erhoh|please|confirm|pleased|must|will)/g;
// Not behind "Dr.", "Nr.", a single letter or the day of "15. Februar".
const SENTENCE_END =
  /(?<=[\p{L}\d)"“%€][.!?])(?<!\b(?:\d{1,2}|\p{L}|Dr|Nr|Hr|Fr|Str|Tel|St|Abs|bzw|ca|inkl|zzgl|gem|vgl|evtl|Mr|Ms|Mrs|No)\.)\s+(?=[\p{Lu}„"])/u;
const ROUTINE =
  /(mit freundlichen|fur ruckfragen|rufen sie|haben sie fragen|fragen\?|vielen dank|rechtsbehelf|widerspruch|einspruch|thank you|questions|datenschutz|bankverbindung|eigentum)/;

/** One or two sentences that say what the letter is, how much it asks for and by when; null when nothing is known. */
export function summarise(zones: Zones, known: Known, kind: Kind): string | null {
  const demand = demandOf(known);
  const second = known.amountCents === null ? (tellingSentence(zones, known) ?? demand) : demand;
  const sentences = [topicOf(known, kind), second].filter((sentence) => sentence !== null);
  return sentences.length === 0 ? null : sentences.join(' ');
}

/** The summary that needs no text: who, what, how much and by when; null when too little is known. */
export function headline(known: Known, kind: Kind): string | null {
  const topic = topicOf(known, kind);
  return topic === null ? null : [topic, demandOf(known) ?? ''].join(' ').trim();
}

function topicOf(known: Known, kind: Kind): string | null {
  const what = known.subject ?? nameOf(kind, known.language);
  if (what === null || (known.subject === null && known.senderName === null)) return null;
  const parts = [known.senderName, what].filter((part) => part !== null);
  return `${parts.join(': ').replace(/[\s.,;:]+$/, '')}.`;
}

function demandOf(known: Known): string | null {
  const phrases = known.language === 'en' ? ENGLISH : GERMAN;
  const day = known.dueDate === null ? null : dayText(known);
  if (known.amountCents === null) return day === null ? null : phrases.answerBy(day);
  const amount = amountText(known);
  return day === null ? phrases.pay(amount) : phrases.payBy(amount, day);
}

function amountText({ amountCents, currency, language }: Known): string {
  const cents = amountCents ?? 0;
  return `${language === 'en' ? englishAmount(cents) : germanAmount(cents)} ${currency ?? 'EUR'}`;
}

function dayText({ dueDate, language }: Known): string {
  const [year = '', month = '', day = ''] = (dueDate ?? '').split('-');
  if (language !== 'en') return `${day}.${month}.${year}`;
  return `${Number(day)} ${MONTHS[Number(month) - 1] ?? ''} ${year}`;
}

// The sentence of the letter that asks for something or decides something, if one stands out.
function tellingSentence(zones: Zones, known: Known): string | null {
  const sentences = sentencesOf(zones, known);
  const rated = sentences
    .map((sentence, index) => ({ sentence, rating: ratingOf(sentence, known) - index * 0.2 }))
    .filter(({ rating }) => rating >= 1)
    .toSorted((one, other) => other.rating - one.rating);
  return rated[0]?.sentence.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) ?? null;
}

function ratingOf(sentence: string, known: Known): number {
  const folded = fold(sentence);
  const hits = new Set([...folded.matchAll(TELLING)].map(([word]) => word)).size;
  const repeats = known.subject !== null && folded.includes(fold(known.subject)) ? 1 : 0;
  const hasDay = /\d{1,2}\.\s?(\d{1,2}\.|[a-z]{3,9})/.test(folded) ? 1 : 0;
  const hasTime = /\d{1,2}[:.]\d{2} ?(uhr|am|pm)/.test(folded) ? 0.5 : 0;
  return Math.min(hits, 2) + hasDay + hasTime - repeats - (ROUTINE.test(folded) ? 3 : 0);
}

function sentencesOf({ lines, first, top, closing }: Zones, known: Known): readonly string[] {
  const end = closing !== null && closing.page === first[0]?.page ? closing.y : 0.88;
  const body = first.filter((line) => line.y > top && line.y < end && isProse(line, lines));
  const prose = body.filter((line) => known.subject?.includes(line.text) !== true);
  return joined(prose.map((line) => line.text))
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length >= 30 && sentence.length <= 260)
    .filter((sentence) => /[.!?]$/.test(sentence) && wordShare(sentence) >= 0.8);
}

// Cells of a table are no sentences.
function isProse(line: Line, lines: readonly Line[]): boolean {
  const isAlone = leftOf(line, lines).length + rightOf(line, lines).length === 0;
  return isAlone && !isSalutation(line.text) && (line.w > 0.3 || /[.!?]$/.test(line.text));
}

function nameOf(kind: Kind, language: string | null): string | null {
  const names: Partial<Record<Kind, readonly [german: string, english: string]>> = {
    invoice: ['Rechnung', 'Invoice'],
    reminder: ['Mahnung', 'Reminder'],
    creditNote: ['Gutschrift', 'Credit note'],
    taxNotice: ['Steuerbescheid', 'Tax notice'],
    fine: ['Bußgeldbescheid', 'Fine'],
    notice: ['Bescheid', 'Notice'],
    payslip: ['Gehaltsabrechnung', 'Payslip'],
    bankStatement: ['Kontoauszug', 'Bank statement'],
    offer: ['Angebot', 'Offer'],
  };
  return names[kind]?.[language === 'en' ? 1 : 0] ?? null;
}
