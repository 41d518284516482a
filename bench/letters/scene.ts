import { chanceOf, type Chance } from './chance.ts';
import { dotted, later } from './days.ts';
import { countryOf, firmBy, type Firm, type Trade } from './firms.ts';
import { inFours } from './numbers.ts';
import { formOf, nameOf, personBy, type Person } from './people.ts';
import {
  PRINTED,
  type Duty,
  type Kind,
  type Printed,
  type Reference,
  type ReferenceKind,
  type Truth,
} from './truth.ts';

/** Numbers that all letters of one matter share. */
export type Numbers = Readonly<Record<'invoice' | 'customer' | 'contract' | 'file', string>>;

/** A kind of letter: who writes it, what it is and how it is drawn. */
export type Layout = {
  readonly name: string;
  readonly kind: Kind;
  readonly trade: Trade;
  /** Letters of one matter: which matter, and how many days after it began. */
  readonly chain?: { readonly name: string; readonly trade: Trade; readonly days: number };
  readonly language?: 'en';
  readonly draw: (scene: Scene) => Drawn;
};

export type Drawn = { readonly css?: string; readonly pages: readonly string[] };

/** What a letter is made of; what is said is marked in the HTML and kept as truth. */
export type Scene = Chance & {
  readonly person: Person;
  readonly firm: Firm;
  /** Whose matter it is, where somebody else writes. */
  readonly creditor: Firm;
  readonly day: string;
  /** When the matter began. */
  readonly began: string;
  readonly cents: number;
  readonly numbers: Numbers;
  readonly index: number;
  readonly say: <F extends Printed>(field: F, value: Truth[F], text: string) => string;
  readonly ref: (kind: ReferenceKind, value: string, text?: string) => string;
  readonly duty: (duty: Duty, text: string) => string;
  readonly truth: () => Truth;
};

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const isMarked = (text: string) => text.includes('<');
/** Text as HTML; what is marked already is left as it is. */
export const written = (text: string) => (isMarked(text) ? text : escape(text));
const mark = (field: string, text: string) => `<span data-field="${field}">${written(text)}</span>`;

function matterOf({ chain, name, trade }: Layout, index: number) {
  const id = `${chain?.name ?? name}-${index}`;
  const by = chanceOf(`matter ${id}`);
  const creditor = firmBy(by, chain?.trade ?? trade);
  const person = personBy(by, countryOf(chain?.trade ?? trade));
  const began = later('2024-02-05', by.int(0, 700));
  const numbers = {
    invoice: by.pick([
      `${began.slice(0, 4)}-${by.digits(4)}`,
      `RE${by.digits(6)}`,
      by.digits(8),
      `${began.slice(2, 4)}/${by.digits(5)}`,
      `R-${by.digits(5)}-${by.int(10, 99)}`,
    ]),
    customer: by.pick([
      by.digits(6),
      `K${by.digits(5)}`,
      by.digits(8),
      `${by.digits(3)}.${by.digits(3)}`,
    ]),
    contract: by.pick([
      by.digits(10),
      `V-${by.digits(7)}`,
      `${by.digits(3)} ${by.digits(3)} ${by.digits(3)}`,
    ]),
    file: by.pick([
      `${by.int(2, 61)}-${by.digits(4)}/${began.slice(2, 4)}`,
      `${by.capitals(2)} ${by.digits(3)}/${began.slice(2, 4)}`,
      `${by.int(10, 99)}.${by.int(1, 9)}-${by.digits(5)}`,
    ]),
  };
  return { id, creditor, person, began, numbers, cents: by.int(2_900, 186_000) };
}

const NOTHING = Object.fromEntries(PRINTED.map((field) => [field, null])) as Record<Printed, null>;

/** Where nothing is asked for, nobody pays to the account at the foot. */
const NOTHING_TO_PAY = { iban: null, reference: null };

/** The scene of one letter of a layout, the same in every run. */
export function sceneOf(layout: Layout, index: number): Scene {
  const matter = matterOf(layout, index);
  const by = chanceOf(`letter ${layout.name}-${index}`);
  const isOwn = layout.chain === undefined || layout.chain.trade === layout.trade;
  const said = new Map<string, unknown>();
  const references = new Map<string, Reference>();
  const duties = new Map<string, Duty>();
  return {
    ...by,
    ...matter,
    firm: isOwn ? matter.creditor : firmBy(by, layout.trade),
    day: later(matter.began, layout.chain?.days ?? 0),
    index,
    say: (field, value, text) => {
      said.set(field, value);
      return mark(field, text);
    },
    ref: (kind, value, text = value) => {
      references.set(`${kind} ${value}`, { kind, value });
      return mark(`ref-${kind}`, text);
    },
    duty: (duty, text) => {
      duties.set(JSON.stringify(duty), duty);
      return mark(`duty-${duty.kind}`, text);
    },
    truth: () => ({
      ...NOTHING,
      ...Object.fromEntries(said),
      ...(said.has('amountCents') ? {} : NOTHING_TO_PAY),
      language: layout.language ?? 'de',
      documentType: layout.kind === 'invoice' ? 'Invoice' : 'Document',
      kind: layout.kind,
      references: [...references.values()],
      duties: [...duties.values()],
      case: matter.id,
    }),
  };
}

export const sender = (s: Scene, text = s.firm.name) => s.say('senderName', s.firm.name, text);
export const email = (s: Scene) => s.say('senderEmail', s.firm.email, s.firm.email);
export const phone = (s: Scene) => s.say('senderPhone', s.firm.phone, s.firm.phone);
export const dated = (s: Scene, say: (day: string) => string = dotted) =>
  s.say('documentDate', s.day, say(s.day));
export const iban = (s: Scene) => s.say('iban', s.firm.iban, inFours(s.firm.iban));
export const quoted = (s: Scene, value: string, text = value) => s.say('reference', value, text);

/** The sum of the letter. */
export const sumIn = (s: Scene, of: { cents: number; currency: string }, text: string) =>
  s.say('currency', of.currency, s.say('amountCents', of.cents, text));

/** The same in euros. */
export const sum = (s: Scene, cents: number, text: string) =>
  sumIn(s, { cents, currency: 'EUR' }, text);

/** The day until which the sum is to be paid. */
export const due = (s: Scene, { day, cents }: { day: string; cents: number }, text: string) =>
  s.duty({ kind: 'payment', right: false, day, amountCents: cents }, s.say('dueDate', day, text));

/** How long a contract that was made from afar can be withdrawn from. */
export const withdrawal = (s: Scene) =>
  s.duty({ kind: 'cancellation', right: true, day: null }, 'vierzehn Tagen');

/** Who gets the letter, as an address. */
export function addressee(s: Scene, { form = true, land = '' } = {}): string {
  const { person } = s;
  const name = s.say('recipientName', nameOf(person), nameOf(person));
  const { street, postcode, town } = person.place;
  const formed = form ? `${formOf(person)}<br>` : s.maybe(0.4) ? `${formOf(person)} ` : '';
  const last = land === 'GB' ? `${town}<br>${postcode}` : `${postcode} ${town}`;
  return `${formed}${name}<br>${street}<br>${last}`;
}

/** The address of the house in one line. */
export const lineOf = ({ name, place }: Firm) =>
  written(`${name} · ${place.street} · ${place.postcode} ${place.town}`);
