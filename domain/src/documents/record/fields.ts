import type { Bounds } from '../../basics/index.ts';
import type { ClassificationType } from './container.ts';

/** Characters of a reference: as many as a SEPA transfer carries. */
export const REFERENCE_MAX = 140;
/** How many tags one document may have. */
export const TAGS_MOST = 30;

/** What a field holds; a code is a word of the machine, and a sort one of `DOCUMENT_KINDS`. From this follow its type, how it is typed, checked, printed and written into tables. */
type ValueOf = {
  readonly text: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly iban: string | null;
  readonly day: string | null;
  readonly money: number | null;
  readonly code: string | null;
  readonly list: readonly string[];
  readonly flag: boolean;
  readonly sort: string | null;
  readonly class: ClassificationType;
};
/** Sorts of values; `money` is whole cents, a `day` is a `Day`, and a `list` is never null. */
export type FieldKind = keyof ValueOf;

/** How documents are made of documents: copied whole, cut off one, put together of several. */
export type Carrying = 'copy' | 'cut' | 'merge';

type FieldRules = {
  readonly kind: FieldKind;
  /** The most characters of a text that people write, where nobody sets them; `mostOf` knows all. */
  readonly bound: number | null;
  /** People correct it with the form of the document, and its history tells what changed. */
  readonly isEditable: boolean;
  /** The machine looks for it on the pages. */
  readonly isRead: boolean;
  readonly carriedOn: readonly Carrying[];
  /**
   * What goes on to a copy in which something was hidden: what may still be said, what still stands there in print, what came
   * along with the amount, what a person wrote, everything or nothing.
   */
  readonly redacted: 'said' | 'printed' | 'withAmount' | 'ofPerson' | 'always' | 'never';
  /** The head of its column in the table of a download, German and English. */
  readonly exported: readonly [german: string, english: string] | null;
  /** A word of it finds the document: typed alone, or also behind the name of the property. */
  readonly searched: 'anywhere' | 'sender' | 'subject' | 'tag' | null;
};

const ALWAYS = ['copy', 'cut', 'merge'] as const;
// What is due stands on one page and is due once: it does not multiply with the parts of a document.
const ONCE = ['copy', 'merge'] as const;

const WORDS = { isEditable: true, isRead: true, carriedOn: ALWAYS, redacted: 'said' } as const;
const DUE = { isEditable: true, isRead: true, carriedOn: ONCE, redacted: 'printed' } as const;
const CODE = { kind: 'code', bound: null, isEditable: false, isRead: true } as const;

/** The one table of the fields of a document, in the order in which forms, the history and downloads show them. */
export const DOCUMENT_FIELDS = {
  senderName: {
    ...WORDS,
    kind: 'text',
    bound: null,
    exported: ['Absender', 'Sender'],
    searched: 'sender',
  },
  senderEmail: {
    ...WORDS,
    kind: 'email',
    bound: null,
    exported: ['E-Mail', 'Email'],
    searched: 'sender',
  },
  senderPhone: {
    ...WORDS,
    kind: 'phone',
    bound: null,
    exported: ['Telefon', 'Phone'],
    searched: 'anywhere',
  },
  recipientName: {
    ...WORDS,
    kind: 'text',
    bound: null,
    exported: ['Empfänger', 'Recipient'],
    searched: 'anywhere',
  },
  subject: {
    ...WORDS,
    kind: 'text',
    bound: null,
    exported: ['Betreff', 'Subject'],
    searched: 'subject',
  },
  // What the letter was taken for might tell what was hidden.
  kind: {
    ...WORDS,
    kind: 'sort',
    bound: null,
    redacted: 'never',
    exported: null,
    searched: null,
  },
  tags: {
    ...WORDS,
    kind: 'list',
    bound: null,
    exported: ['Stichwörter', 'Tags'],
    searched: 'tag',
  },
  documentDate: {
    ...WORDS,
    kind: 'day',
    bound: null,
    exported: ['Briefdatum', 'Date of letter'],
    searched: null,
  },
  dueDate: { ...DUE, kind: 'day', bound: null, exported: ['Fällig am', 'Due on'], searched: null },
  amountCents: {
    ...DUE,
    kind: 'money',
    bound: null,
    exported: ['Betrag', 'Amount'],
    searched: null,
  },
  currency: {
    ...CODE,
    carriedOn: ONCE,
    redacted: 'withAmount',
    exported: ['Währung', 'Currency'],
    searched: null,
  },
  iban: { ...DUE, kind: 'iban', bound: null, exported: ['IBAN', 'IBAN'], searched: 'anywhere' },
  bic: { ...CODE, carriedOn: ONCE, redacted: 'printed', exported: ['BIC', 'BIC'], searched: null },
  reference: {
    ...DUE,
    kind: 'text',
    bound: REFERENCE_MAX,
    exported: ['Referenz', 'Reference'],
    searched: 'anywhere',
  },
  // Where something was hidden, nothing calls the copy a bill: it might tell what was hidden.
  classificationType: {
    kind: 'class',
    bound: null,
    isEditable: false,
    isRead: false,
    carriedOn: ONCE,
    redacted: 'never',
    exported: ['Art', 'Type'],
    searched: null,
  },
  isCollected: {
    ...CODE,
    kind: 'flag',
    carriedOn: ONCE,
    redacted: 'never',
    exported: null,
    searched: null,
  },
  // Of what is cut off or put together nobody knows yet whether it sells.
  isAdvertising: {
    ...CODE,
    kind: 'flag',
    carriedOn: ['copy'],
    redacted: 'never',
    exported: null,
    searched: null,
  },
  // It was cut off and goes on with what the whole one says; what is made of it by cutting is looked at for itself.
  isFurtherPage: {
    ...CODE,
    kind: 'flag',
    isRead: false,
    carriedOn: ['copy'],
    redacted: 'always',
    exported: null,
    searched: null,
  },
  language: { ...CODE, carriedOn: ALWAYS, redacted: 'always', exported: null, searched: null },
  // Written by people and by a service alone, by an action of its own; what rules say is made when it is asked for.
  summary: {
    kind: 'text',
    bound: null,
    isEditable: false,
    isRead: false,
    carriedOn: ['copy'],
    redacted: 'ofPerson',
    exported: ['Zusammenfassung', 'Summary'],
    searched: null,
  },
} as const satisfies Readonly<Record<string, FieldRules>>;

type Table = typeof DOCUMENT_FIELDS;
/** The name of a field of the table, as the row and the journal have it. */
export type DocumentField = keyof Table;
/** The fields that the table says something certain of. */
type Where<Rules> = { [F in DocumentField]: Table[F] extends Rules ? F : never }[DocumentField];

export type FieldOfKind<Kind extends FieldKind> = Where<{ readonly kind: Kind }>;
/** A field that the form of a document corrects; whatever else people change has an action of its own. */
export type EditableField = Where<{ readonly isEditable: true }>;
/** A field that the machine looks for; a person's value of it is never overwritten by one that was read. */
export type ReadField = Where<{ readonly isRead: true }>;
/** A field with a column in the table of a download. */
export type ExportedField = Where<{ readonly exported: readonly [string, string] }>;
/** A field by whose words a document is found. */
export type SearchedField = Where<{ readonly searched: string }>;

/** What a document says about itself, field by field. */
export type FieldValues = { readonly [F in DocumentField]: ValueOf[Table[F]['kind']] };

/** What the table says of one field. */
export const rulesOf = (field: DocumentField): FieldRules => DOCUMENT_FIELDS[field];

/** The most characters of a field, digits of a phone number, or characters of one entry of a list; null for what bounds itself. */
export function mostOf(field: DocumentField, { document, tag, text }: Bounds): number | null {
  const { kind, bound } = rulesOf(field);
  if (bound !== null) return bound;
  if (kind === 'list') return tag.maxLength;
  const set: Partial<Record<DocumentField, number>> = document.max;
  return set[field] ?? (kind === 'text' ? text.maxLength : null);
}

export const FIELD_NAMES = Object.keys(DOCUMENT_FIELDS) as readonly DocumentField[];

const where = <F extends DocumentField>(holds: (rules: FieldRules) => boolean) =>
  FIELD_NAMES.filter((field) => holds(rulesOf(field))) as readonly DocumentField[] as readonly F[];

export const EDITABLE_FIELDS = where<EditableField>(({ isEditable }) => isEditable);
export const READ_FIELDS = where<ReadField>(({ isRead }) => isRead);
export const EXPORTED_FIELDS = where<ExportedField>(({ exported }) => exported !== null);
export const SEARCHED_FIELDS = where<SearchedField>(({ searched }) => searched !== null);

/** The fields that go on to a document that is made in this way of another. */
export const carriedOn = (way: Carrying): readonly DocumentField[] =>
  where(({ carriedOn: ways }) => ways.includes(way));

/** What the fields say in something that has them all, such as a row. */
export const valuesIn = (
  row: Readonly<Record<DocumentField, unknown>>,
  fields: readonly DocumentField[],
): Partial<FieldValues> => Object.fromEntries(fields.map((field) => [field, row[field]]));
