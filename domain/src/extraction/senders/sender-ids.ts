import { fold } from '../../basics/index.ts';
import { ibansIn } from '../finders/accounts.ts';
import { emailsIn } from '../finders/contacts.ts';
import type { Line } from '../layout/lines.ts';
import type { Page } from '../layout/page.ts';
import type { Reading } from '../layout/reading.ts';
import { zonesOf } from '../finders/zones.ts';

export const SENDER_ID_KINDS = ['vat', 'register', 'iban', 'domain', 'name'] as const;
export type SenderIdKind = (typeof SENDER_ID_KINDS)[number];

/** Something by which the next letter of a sender is known again. */
export type SenderId = { readonly kind: SenderIdKind; readonly value: string };

const MOST_PAGES = 3;
const MOST_IDS = 12;
const FOOT = 0.8;
// A company writes its customer's own number as well, and that says nothing of who writes.
const OF_THE_READER = /\b(ihre?|your|kunden|kaufer|empfanger|customer)\b/;
const VAT =
  /\b(?:ust|umsatzsteuer|mwst|uid|vat)[^\d\n]{0,40}?\b(de\s?\d(?:\s?\d){8}|atu\s?\d{8}|che[-\s]?\d{3}[.\s]?\d{3}[.\s]?\d{3}|gb\s?\d(?:\s?\d){8})/g;
const REGISTER = /\b(hra|hrb|gnr|pr|vr)[\s.:-]*(?:nr\.?\s*)?(\d{1,6})\b/g;
const WEB = /\b(?:www\.|https?:\/\/)([a-z0-9-]+(?:\.[a-z0-9-]+)+)/g;
const SHARED_BY_MANY =
  /^(?:gmx|web|gmail|googlemail|t-online|outlook|hotmail|live|yahoo|icloud|freenet|posteo|mailbox|aol|arcor|proton|protonmail|me|bluewin|btinternet)\.(?:de|com|net|org|at|ch|me|co\.uk)$/;
const SECOND_LEVEL = /\.(?:co|org|gov|ac|or|gv)\.[a-z]{2}$/;

/** The name somebody registered: "mail.stadtwerke.example" and "www.stadtwerke.example" are of one house. */
function registered(domain: string): string | null {
  const parts = domain.toLowerCase().split('.');
  const name = parts.slice(SECOND_LEVEL.test(domain) ? -3 : -2).join('.');
  return parts.length < 2 || SHARED_BY_MANY.test(name) ? null : name;
}

const bare = (value: string) => value.replace(/[^a-z0-9]/g, '');

function idsInFoot({ text }: Line): readonly SenderId[] {
  const plain = fold(text);
  const vats = OF_THE_READER.test(plain) ? [] : [...plain.matchAll(VAT)];
  return [
    ...vats.map(([, value = '']) => ({ kind: 'vat' as const, value: bare(value) })),
    ...[...plain.matchAll(REGISTER)].map(([, register = '', number = '']) => ({
      kind: 'register' as const,
      value: `${register}${number}`,
    })),
    ...ibansIn(text).map(({ value }) => ({ kind: 'iban' as const, value: value.toLowerCase() })),
    ...[...plain.matchAll(WEB)].flatMap(([, domain = '']) => domainId(domain)),
  ];
}

function domainId(domain: string): readonly SenderId[] {
  const value = registered(domain);
  return value === null ? [] : [{ kind: 'domain', value }];
}

const domainOf = (email: string) => domainId(email.split('@')[1] ?? '');

/** The name by which a sender is compared: without the marks and capitals that vary. */
export const comparable = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** By what the sender of a letter is known again: the numbers at its foot, its domain, and the name that was read. */
export function senderIdsOf(
  pages: readonly Page[],
  readings: readonly Reading[],
): readonly SenderId[] {
  const { lines } = zonesOf(pages.slice(0, MOST_PAGES));
  const foot = lines.filter(({ y }) => y > FOOT);
  const sender = readings.find(({ field }) => field === 'senderName')?.value ?? '';
  const email = readings.find(({ field }) => field === 'senderEmail')?.value ?? '';
  const name = comparable(sender);
  const all: readonly SenderId[] = [
    ...foot.flatMap(idsInFoot),
    ...foot.flatMap(({ text }) => emailsIn(text).flatMap(({ value }) => domainOf(value))),
    ...domainOf(email),
    ...(name === '' ? [] : [{ kind: 'name' as const, value: name }]),
  ];
  const isFirst = ({ kind, value }: SenderId, place: number) =>
    all.findIndex((one) => one.kind === kind && one.value === value) === place;
  return all.filter(isFirst).slice(0, MOST_IDS);
}

const sharing = (ids: readonly SenderId[], others: readonly SenderId[], kind: SenderIdKind) => {
  const of = (all: readonly SenderId[]) => all.filter((one) => one.kind === kind);
  const values = new Set(of(others).map(({ value }) => value));
  return {
    shared: of(ids).some(({ value }) => values.has(value)),
    both: of(ids).length > 0 && values.size > 0,
  };
};

// What a house has one of: two that differ are two houses.
const ONE_OF: readonly SenderIdKind[] = ['vat', 'register', 'domain'];
const WEIGHT: Readonly<Record<SenderIdKind, number>> = {
  vat: 8,
  register: 8,
  iban: 4,
  domain: 2,
  name: 1,
};

/**
 * How much speaks for two letters being of one sender, 0 where nothing does or where a number that a house has only one of
 * differs: whoever copies a name and an account is not taken for the house.
 */
export function sameSender(ids: readonly SenderId[], others: readonly SenderId[]): number {
  const found = SENDER_ID_KINDS.map((kind) => ({ kind, ...sharing(ids, others, kind) }));
  const isOther = found.some(({ kind, shared, both }) => ONE_OF.includes(kind) && both && !shared);
  if (isOther) return 0;
  return found.reduce((sum, { kind, shared }) => sum + (shared ? WEIGHT[kind] : 0), 0);
}
