import { englishAmount, germanAmount } from '../../basics/index.ts';
import type { DocumentKind } from '../../documents/index.ts';
import { ratingOf, sentencesOf } from './sentences.ts';
import type { ReadValues } from '../fields/values.ts';
import type { Zones } from '../finders/zones.ts';

type Known = Pick<
  ReadValues,
  'senderName' | 'subject' | 'amountCents' | 'currency' | 'dueDate' | 'language'
> & { readonly isCollected?: boolean; readonly isOutgoing?: boolean };
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
/** One or two sentences that say what the letter is, how much it asks for and by when; null when nothing is known. */
export function summarise(zones: Zones, known: Known, kind: DocumentKind): string | null {
  const demand = demandOf(known);
  const second = known.amountCents === null ? (tellingSentence(zones, known) ?? demand) : demand;
  const sentences = [topicOf(known, kind), second].filter((sentence) => sentence !== null);
  return sentences.length === 0 ? null : sentences.join(' ');
}

/** The summary that needs no text: who, what, how much and by when; null when too little is known. */
export function headline(known: Known, kind: DocumentKind): string | null {
  const topic = topicOf(known, kind);
  return topic === null ? null : [topic, demandOf(known) ?? ''].join(' ').trim();
}

/** From whom it is and what about; null when too little is known. */
export function topicOf(known: Known, kind: DocumentKind): string | null {
  const what = known.subject ?? nameOf(kind, known.language);
  if (what === null || (known.subject === null && known.senderName === null)) return null;
  const parts = [known.senderName, what].filter((part) => part !== null);
  return `${parts.join(': ').replace(/[\s.,;:]+$/, '')}.`;
}

/** How much it asks for and by when; null when it asks for nothing. */
export function demandOf(known: Known): string | null {
  if (known.isOutgoing) return known.amountCents === null ? null : statedText(known);
  const phrases = known.language === 'en' ? ENGLISH : GERMAN;
  const day = known.dueDate === null ? null : dayText(known.dueDate, known.language);
  if (known.amountCents === null) return day === null ? null : phrases.answerBy(day);
  if (known.isCollected) return collectedText(known);
  const amount = amountText(known);
  return day === null ? phrases.pay(amount) : phrases.payBy(amount, day);
}

/** An amount as the letter's language writes it. */
export function amountText({
  amountCents,
  currency,
  language,
}: Pick<Known, 'amountCents' | 'currency' | 'language'>): string {
  const cents = amountCents ?? 0;
  return `${language === 'en' ? englishAmount(cents) : germanAmount(cents)} ${currency ?? 'EUR'}`;
}

/** Names an amount that nobody is asked for. */
export function statedText(known: Pick<Known, 'amountCents' | 'currency' | 'language'>): string {
  const amount = amountText(known);
  return known.language === 'en' ? `Amount: ${amount}.` : `Betrag: ${amount}.`;
}

/** Says that the sender takes the money, and when. */
export function collectedText(
  known: Pick<Known, 'amountCents' | 'currency' | 'dueDate' | 'language'>,
): string {
  const amount = amountText(known);
  const day = known.dueDate === null ? null : dayText(known.dueDate, known.language);
  if (known.language === 'en') return `Will be collected: ${amount}${day ? ` on ${day}` : ''}.`;
  return `Abgebucht werden ${amount}${day ? ` am ${day}` : ''}.`;
}

/** A day as the letter's language writes it. */
export function dayText(day: string, language: string | null): string {
  const [year = '', month = '', date = ''] = day.split('-');
  if (language !== 'en') return `${date}.${month}.${year}`;
  return `${Number(date)} ${MONTHS[Number(month) - 1] ?? ''} ${year}`;
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

/** What a letter of this kind is called in its language; null where the word would say nothing. */
export function nameOf(kind: DocumentKind, language: string | null): string | null {
  const names: Partial<Record<DocumentKind, readonly [german: string, english: string]>> = {
    invoice: ['Rechnung', 'Invoice'],
    reminder: ['Mahnung', 'Reminder'],
    creditNote: ['Gutschrift', 'Credit note'],
    taxNotice: ['Steuerbescheid', 'Tax notice'],
    fine: ['Bußgeldbescheid', 'Fine'],
    notice: ['Bescheid', 'Notice'],
    payslip: ['Gehaltsabrechnung', 'Payslip'],
    bankStatement: ['Kontoauszug', 'Bank statement'],
    offer: ['Angebot', 'Offer'],
    settlement: ['Abrechnung', 'Statement of costs'],
    fee: ['Beitragsforderung', 'Request for a fee'],
    certificate: ['Bescheinigung', 'Certificate'],
    form: ['Formular', 'Form'],
    request: ['Bitte um Angaben', 'Request for information'],
    advertising: ['Werbung', 'Advertising'],
    private: ['Privater Brief', 'Private letter'],
  };
  return names[kind]?.[language === 'en' ? 1 : 0] ?? null;
}
