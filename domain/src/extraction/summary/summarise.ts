import { DOCUMENT_KINDS, NO_DEMAND, type DocumentKind } from '../../documents/index.ts';
import type { Page } from '../layout/page.ts';
import { laterSentencesOf, ratingOf, sentencesOf } from './sentences.ts';
import { amountText, collectedText, dayText, nameOf, statedText } from './summary.ts';
import { fold } from '../../basics/index.ts';
import { viewOf } from '../layout/deskew.ts';
import { zonesOf, type Zones } from '../finders/zones.ts';

/** What is known of the letter, read by machine or corrected by a person. */
export type KnownValues = {
  readonly senderName: string | null;
  readonly subject: string | null;
  readonly documentDate: string | null;
  readonly dueDate: string | null;
  readonly amountCents: number | null;
  readonly currency: string | null;
  readonly reference: string | null;
  readonly language: string | null;
  readonly kind: string | null;
  /** The sender takes the money: nobody has to pay it. */
  readonly isCollected?: boolean;
  /** The reader wrote it to somebody else: its money and its day are not the reader's to meet. */
  readonly isOutgoing?: boolean;
};

const MOST_PAGES = 6;
const MOST_SENTENCES = 3;
const LONGEST = 900;

/**
 * Says in a few sentences what the letter is, from whom, how much it asks for, by when, and what is wanted,
 * from what is known and from the letter's own sentences; the same letter gives the same words. Null when nothing is known.
 */
export function summarise(pages: readonly Page[], known: KnownValues): string | null {
  const zones = zonesOf(pages.slice(0, MOST_PAGES).map((page) => viewOf(page).page));
  const chosen = tellingOf(zones, known);
  const summary = fitting([...openingSentences(known), ...chosen]).join(' ');
  return summary === '' ? null : summary;
}

/** The sentences of ours that a summary begins with, in the letter's language. */
export const openingSentences = (known: KnownValues): readonly string[] =>
  [topicOf(known), moneyOf(known), deadlineOf(known)].filter((one) => one !== null);

// Whole sentences, as many as can be read at a glance.
const fitting = (sentences: readonly string[]) =>
  sentences.filter((_, place) => sentences.slice(0, place + 1).join(' ').length <= LONGEST);

// What to pay is said already, from what was read.
const PAY = /(uberweis|begleich|zahlbar|zahlen sie|please (pay|make payment|settle))/;
const isDemand = (known: KnownValues) =>
  !known.isOutgoing &&
  known.amountCents !== null &&
  known.amountCents > 0 &&
  !NO_DEMAND.includes(kindOf(known));
const inEnglish = ({ language }: KnownValues) => language === 'en';
const kindOf = ({ kind }: KnownValues): DocumentKind =>
  DOCUMENT_KINDS.find((one) => one === kind) ?? 'letter';
const withoutStop = (text: string) => text.replace(/[\s.,;:]+$/, '');

const nameFor = (known: KnownValues) =>
  nameOf(kindOf(known), known.language) ?? (inEnglish(known) ? 'Letter' : 'Schreiben');

// "Rechnung von Stadtwerke Musterstadt", or without the first word where the subject says it.
function originOf(known: KnownValues): string {
  const { senderName, subject } = known;
  const name = nameFor(known);
  if (senderName === null) return name;
  const from = inEnglish(known) ? `from ${senderName}` : `von ${senderName}`;
  const isSaid = subject !== null && fold(subject).includes(fold(name));
  return isSaid ? capital(from) : `${name} ${from}`;
}

// "Rechnung von Stadtwerke Musterstadt, 12.11.2026: Ihr Verbrauch 2026."
function topicOf(known: KnownValues): string | null {
  const { senderName, subject, documentDate, language } = known;
  if (senderName === null && subject === null) return null;
  const day = documentDate === null ? [] : [dayText(documentDate, language)];
  const head = [originOf(known), ...day].join(', ');
  return subject === null ? `${withoutStop(head)}.` : `${head}: ${withoutStop(subject)}.`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function moneyOf(known: KnownValues): string | null {
  if (known.amountCents === null) return null;
  if (!isDemand(known)) return statedText(known);
  return known.isCollected ? collectedText(known) : demandOf(known);
}

function demandOf(known: KnownValues): string {
  const { dueDate, reference } = known;
  const amount = amountText(known);
  const english = inEnglish(known);
  const day = dueDate && dayText(dueDate, known.language);
  const by = day ? (english ? ` by ${day}` : ` bis ${day}`) : '';
  const about = reference
    ? english
      ? `, reference ${reference}`
      : `, Verwendungszweck ${reference}`
    : '';
  return english ? `To be paid: ${amount}${by}${about}.` : `Zu zahlen sind ${amount}${by}${about}.`;
}

function deadlineOf(known: KnownValues): string | null {
  if (known.dueDate === null || known.isOutgoing || isDemand(known)) return null;
  const day = dayText(known.dueDate, known.language);
  return inEnglish(known) ? `The deadline is ${day}.` : `Die Frist endet am ${day}.`;
}

// The sentences that ask for something or decide something, in the order of the letter.
function tellingOf(zones: Zones, known: KnownValues): readonly string[] {
  const all = [...sentencesOf(zones, known), ...laterSentencesOf(zones, known)];
  const repeatsMoney = (sentence: string) => isDemand(known) && PAY.test(fold(sentence));
  const rated = all.map((sentence, place) => ({
    sentence,
    place,
    rating: ratingOf(sentence, known) - Math.min(place * 0.1, 1) - (repeatsMoney(sentence) ? 1 : 0),
  }));
  return rated
    .filter(({ rating }) => rating >= 0.9)
    .toSorted((one, other) => other.rating - one.rating || one.place - other.place)
    .slice(0, MOST_SENTENCES)
    .toSorted((one, other) => one.place - other.place)
    .map(({ sentence }) => capital(sentence));
}
