import { bicOf, centsOf, creditorReferenceOf, ibanOf, oneLine } from '../../basics/index.ts';

/** What a GiroCode may hold at most, in bytes (EPC069-12). */
export const GIROCODE_BYTES = 331;

/** What a printed GiroCode asks for; null where it leaves the payer to fill in. */
export type PaymentCode = {
  readonly iban: string;
  readonly bic: string | null;
  readonly name: string;
  readonly amountCents: number | null;
  readonly reference: string | null;
};

const CHARSETS: Readonly<Record<string, string>> = {
  1: 'utf-8',
  2: 'iso-8859-1',
  3: 'iso-8859-2',
  4: 'iso-8859-4',
  5: 'iso-8859-5',
  6: 'iso-8859-7',
  7: 'iso-8859-10',
  8: 'iso-8859-15',
};
const VERSIONS = ['001', '002'];
// Transfers within seconds are asked for in the same words.
const SERVICES = ['SCT', 'INST'];
const LIMITS = [
  ['name', 70],
  ['structured', 35],
  ['text', 140],
  ['hint', 70],
] as const;

const linesOf = (text: string) => text.split(/\r\n|\n|\r/).map((line) => line.trim());

/** In which character set a GiroCode is written, by its first lines, or null when the code is none. */
export function charsetOfGiroCode(head: string): string | null {
  const [tag, , charset = ''] = linesOf(head);
  return tag === 'BCD' ? (CHARSETS[charset] ?? null) : null;
}

/** Cents of "EUR12.3", null without an amount, undefined when it cannot be an amount. */
function amountOf(text: string): number | null | undefined {
  if (text === '') return null;
  const found = /^EUR(\d{1,9}(?:\.\d{1,2})?)$/.exec(text);
  const cents = found === null ? null : centsOf(found[1] ?? null);
  return cents !== null && cents > 0 ? cents : undefined;
}

const NAMES = [
  'tag',
  'version',
  'charset',
  'service',
  'bank',
  'name',
  'account',
  'amount',
  'purpose',
  'structured',
  'text',
  'hint',
] as const;
type Parts = Readonly<Record<(typeof NAMES)[number], string>>;

/** The lines of a code by their names. */
function partsOf(text: string): Parts {
  const lines = linesOf(text);
  const named = NAMES.map((name, place) => [name, lines[place] ?? ''] as const);
  return Object.fromEntries(named) as Parts;
}

const isWellFormed = ({ tag, version, charset, service, ...parts }: Parts) =>
  tag === 'BCD' &&
  CHARSETS[charset] !== undefined &&
  VERSIONS.includes(version) &&
  SERVICES.includes(service) &&
  LIMITS.every(([part, most]) => [...parts[part]].length <= most);

const said = (text: string) => (text === '' ? null : text);

function referenceOf({ structured, text }: Parts): string | null {
  const whole = creditorReferenceOf(structured) ?? said(structured) ?? text;
  return said(oneLine(whole, 140));
}

/** What a GiroCode (EPC069-12, versions 001 and 002) asks for, or null when the text is none or says it wrongly. */
export function readGiroCode(written: string): PaymentCode | null {
  const text = written.trimEnd();
  const parts = partsOf(text);
  const hasRoom = text.length <= GIROCODE_BYTES && linesOf(text).length <= NAMES.length;
  if (!hasRoom || !isWellFormed(parts)) return null;
  const [iban, bic, name] = [ibanOf(parts.account), bicOf(parts.bank), oneLine(parts.name, 70)];
  const amountCents = amountOf(parts.amount);
  if (iban === null || amountCents === undefined || name === '') return null;
  if (bic === null && parts.bank !== '') return null;
  return { iban, bic, name, amountCents, reference: referenceOf(parts) };
}
