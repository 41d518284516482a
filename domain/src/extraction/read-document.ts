import { fold, type Day } from '../basics/index.ts';
import { isPaid, readAmount } from './fields/amount.ts';
import { pagesOfLetter } from './duties/pages-of-letter.ts';
import { readChangedDebit } from './duties/changed-debit.ts';
import { isCollected } from './fields/collected.ts';
import { readCredit } from './duties/credit.ts';
import { readDueDate } from './fields/due-date.ts';
import type { DocumentKind } from '../documents/index.ts';
import { kindOf } from './fields/kind.ts';
import { languageOf } from './finders/language.ts';
import { readDocumentDate } from './fields/document-date.ts';
import type { Page } from './layout/page.ts';
import { readAccounts } from './fields/payment-account.ts';
import type { Field, Reading } from './layout/reading.ts';
import { readRecipient } from './fields/recipient.ts';
import { readReferenceList } from './fields/reference-list.ts';
import { readReferences } from './fields/references.ts';
import { readContacts } from './fields/sender-contact.ts';
import { readSender } from './fields/sender.ts';
import { readSubject } from './fields/subject.ts';
import { passagesOf } from './duties/passages.ts';
import { NO_MONEY, onlySeemsDue, paymentDays } from './duties/payments.ts';
import { tagsOf } from './fields/tags.ts';
import { wordShare } from './layout/text.ts';
import { viewOf } from './layout/deskew.ts';
import { ownFirst, zonesOf, type Zones } from './finders/zones.ts';

const READABLE = 0.55;
const FEWEST_WORDS = 3;
// What a letter asks for stands on its first pages; what follows are enclosures.
const MOST_PAGES = 6;
const QUOTED_WHEN_PAYING =
  /geben sie (bitte )?(bei|mit) (der|jeder|allen|ihrer) (zahlung|uberweisung)|(zahlung|uberweisung)(en)? [^.]{0,40}unter angabe/;
// A sentence of the letter says it, whatever kind of letter it is.
const COLLECTED = 0.95;
// What they say of payments is said for later, or of money that comes.
const NO_DUE: readonly DocumentKind[] = [...NO_MONEY, 'advertising', 'payslip'];
const INVOICES: readonly DocumentKind[] = ['invoice', 'creditNote'];

/**
 * Everything a letter says about itself, ranked per field, the winner first; garbage says nothing. Where its kind is known from
 * elsewhere it is read as a letter of that kind.
 */
export function readDocument(
  pages: readonly Page[],
  known: DocumentKind | null = null,
): readonly Reading[] {
  const views = pagesOfLetter(pages.slice(0, MOST_PAGES)).map(viewOf);
  const zones = zonesOf(views.map(({ page }) => page));
  const text = zones.lines.map((line) => line.text).join('\n');
  const words = zones.lines.flatMap((line) => line.words);
  if (words.length < FEWEST_WORDS || wordShare(text) < READABLE) return [];
  return readingsOf(zones, text, known).map((reading) => {
    const view = views.find(({ page }) => page.number === reading.page);
    return reading.box === null || view === undefined
      ? reading
      : { ...reading, box: view.back(reading.box) };
  });
}

function readingsOf(zones: Zones, text: string, known: DocumentKind | null): readonly Reading[] {
  const people = readPeople(zones);
  const subject = winnerOf('subject', people);
  const { kind, score } =
    known === null ? kindFrom(zones, people, text) : { kind: known, score: 1 };
  const money = readMoney(zones, kind, isCollected(text));
  const isSaid = winnerOf('isCollected', money) !== '';
  const asksForMoney = !isSaid && (kind === 'invoice' || winnerOf('amountCents', money) !== '');
  return [
    ...people,
    ...money,
    ...readReferenceList(zones, kind),
    ...classified({ kind, score, subject, text }, people, zones),
    ...(asksForMoney && isCollected(text) ? whole('isCollected', 'yes', COLLECTED) : []),
  ];
}

// What follows the first page are terms, forms and enclosures; they are asked where it says nothing.
function kindFrom({ first }: Zones, people: readonly Reading[], text: string) {
  const [sender, subject] = [winnerOf('senderName', people), winnerOf('subject', people)];
  const letter = first.map((line) => line.text).join('\n');
  const found = kindOf({ sender, subject, text: letter });
  return found.kind === 'letter' ? kindOf({ sender, subject, text }) : found;
}

function readPeople(zones: Zones): readonly Reading[] {
  const recipients = readRecipient(zones);
  const names = recipients.map(({ value }) => value);
  const senders = readSender(zones, names);
  const sender = senders[0]?.value ?? '';
  const subjects = readSubject(zones, sender);
  return [...senders, ...recipients, ...subjects, ...readContacts(zones, sender)];
}

function readMoney(zones: Zones, kind: DocumentKind, isTaken: boolean): readonly Reading[] {
  const dates = readDocumentDate(zones);
  const letterDay = dates[0]?.value ?? null;
  const amounts = readAmount(zones, kind, letterDay);
  const credits = amounts.length > 0 ? [] : readCredit(zones.lines, kind);
  const sums = [...amounts, ...credits];
  const changed = sums.length > 0 ? [] : readChangedDebit(zones.lines, kind, letterDay);
  if (changed.length > 0) return [...dates, ...changed];
  const isOwed = amounts.length > 0;
  return [...dates, ...sums, ...waysToPay(zones, { kind, letterDay, isOwed, isTaken })];
}

type Owing = {
  readonly kind: DocumentKind;
  readonly letterDay: Day | null;
  readonly isOwed: boolean;
  readonly isTaken: boolean;
};

function waysToPay(zones: Zones, { kind, letterDay, isOwed, isTaken }: Owing): readonly Reading[] {
  const accounts = readAccounts(zones, isOwed && !isTaken);
  const quoted = mayQuote(zones, isOwed || accounts.length > 0) ? readReferences(zones, kind) : [];
  if (!isOwed && onlySeemsDue(kind, zones.lines)) return quoted;
  return [...payableDays(zones, kind, letterDay), ...accounts, ...quoted];
}

// Days until which an answer, papers or anything else is wanted are duties, and no day to pay by.
function payableDays(zones: Zones, kind: DocumentKind, documentDay: string | null) {
  if (NO_DUE.includes(kind) || isPaid(zones)) return [];
  const days = readDueDate(zones, documentDay);
  const payable = paymentDays(days, passagesOf(zones.lines), zones.lines);
  return ownFirst(payable, zones);
}

// What is to be quoted when paying is open where nothing is paid, unless the letter speaks of a payment to come.
function mayQuote({ lines }: Zones, isOwed: boolean): boolean {
  return isOwed || QUOTED_WHEN_PAYING.test(fold(lines.map((line) => line.text).join(' ')));
}

type Class = {
  readonly kind: DocumentKind;
  readonly score: number;
  readonly subject: string;
  readonly text: string;
};

function classified(
  { kind, score, subject, text }: Class,
  people: readonly Reading[],
  zones: Zones,
): readonly Reading[] {
  const sender = `${winnerOf('senderName', people)} ${headOf(zones)}`;
  const tags = tagsOf(kind, sender, { subject, text });
  const found = languageOf(text);
  return [
    ...whole('kind', kind, score),
    ...whole('documentType', INVOICES.includes(kind) ? 'Invoice' : 'Document', score),
    ...tags.flatMap(({ tag, score: sure }) => whole('tags', tag, sure)),
    ...(found === null ? [] : whole('language', found.language, found.score)),
  ];
}

// What a house prints at the top says what it deals in.
function headOf({ first, address }: Zones): string {
  const end = Math.min(0.17, address[0]?.y ?? 0.17);
  return first
    .filter((line) => line.y < end)
    .map((line) => line.text)
    .join(' ');
}

function winnerOf(field: Field, readings: readonly Reading[]): string {
  return readings.find((each) => each.field === field)?.value ?? '';
}

function whole(field: Field, value: string, score: number): readonly Reading[] {
  return [{ field, value, page: null, box: null, score, label: null }];
}
