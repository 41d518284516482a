import {
  isDay,
  isEmail,
  isIban,
  isPhone,
  shortened,
  UNBOUNDED,
  type Bounds,
  type Problem,
} from '../../basics/index.ts';
import {
  EDITABLE_FIELDS,
  mostOf,
  rulesOf,
  type EditableField,
  type FieldKind,
  type FieldValues,
} from '../record/fields.ts';
import { isDocumentKind } from '../record/document-kinds.ts';
import { FORBIDDEN_SIGNS } from '../record/forbidden-signs.ts';
import { problemsOfTags } from './tags.ts';

/** What a person may correct on a document; a missing field stays, null empties it. */
export type MetadataEdit = { readonly [F in EditableField]?: FieldValues[F] };

/** Where a value shall stand; what the document says there already is measured no more. */
type Place = {
  readonly field: EditableField;
  readonly bounds: Bounds;
  readonly carried?: unknown;
};

function problemOfText(text: string, place: Place): Problem[] {
  const { field } = place;
  const position = text.search(FORBIDDEN_SIGNS);
  if (position >= 0) return [{ field, code: 'INVALID', position }];
  if (text.trim() !== text) return [{ field, code: 'SURROUNDING_SPACE' }];
  return problemOfLength(text, place);
}

const lengthOf = (text: string, kind: FieldKind) =>
  kind === 'phone' ? text.replace(/\D/g, '').length : [...text].length;

function problemOfLength(text: string, { field, bounds, carried }: Place): Problem[] {
  const most = mostOf(field, bounds) ?? Infinity;
  const isTooLong = text !== carried && lengthOf(text, rulesOf(field).kind) > most;
  return isTooLong ? [{ field, code: 'TOO_LONG', position: most }] : [];
}

const problemIf = (wrong: boolean, field: string, code: string): Problem[] =>
  wrong ? [{ field, code }] : [];

type Check = (value: unknown, place: Place) => Problem[];

const unless =
  (good: (text: string) => boolean): Check =>
  (text, { field }) =>
    problemIf(!good(String(text)), field, 'INVALID');

const within =
  (good: (text: string) => boolean): Check =>
  (text, place) => {
    const [long] = problemOfLength(String(text), place);
    return long ? [long] : unless(good)(text, place);
  };

const ofMachine: Check = (_, { field }) => [{ field, code: 'INVALID' }];

// The machine's own words and flags are nobody's to write.
const CHECKS: Readonly<Record<FieldKind, Check>> = {
  text: (text, place) => problemOfText(String(text), place),
  email: within(isEmail),
  phone: within(isPhone),
  iban: unless(isIban),
  day: unless(isDay),
  money: (cents, { field }) => problemIf(!Number.isSafeInteger(cents), field, 'INVALID'),
  list: (tags, { bounds, carried }) =>
    problemsOfTags(tags as readonly string[], bounds, (carried ?? []) as readonly string[]),
  sort: unless(isDocumentKind),
  code: ofMachine,
  flag: ofMachine,
  class: ofMachine,
};

/** Everything that is wrong with an edit of a document's metadata; empty when it may be saved. What the document carries already may stay as long as it is. */
export function problemsOfMetadata(
  edit: MetadataEdit,
  bounds: Bounds,
  carried: MetadataEdit = {},
): Problem[] {
  return EDITABLE_FIELDS.flatMap((field) => {
    const value = edit[field];
    if (value === undefined || value === null || value === '') return [];
    return CHECKS[rulesOf(field).kind](value, { field, bounds, carried: carried[field] });
  });
}

/**
 * What the machine read as a document keeps it. Words are cut at their bound and tags that do not fit go; an address or a
 * number stays whole, as half of one is none. What no person could write, however long it might be, goes too.
 */
export function keptOfReading<Read extends MetadataEdit>(
  { tags = [], ...values }: Read,
  bounds: Bounds,
): Omit<Read, 'tags'> & { tags: string[] } {
  const read = values as MetadataEdit;
  const wrong = new Set(problemsOfMetadata(read, UNBOUNDED).map(({ field }) => field));
  const long = problemsOfMetadata(read, bounds).filter(({ field }) => !wrong.has(field));
  const cut = long.flatMap(({ field, position = Infinity }) => {
    const value = read[field as EditableField];
    const isText = rulesOf(field as EditableField).kind === 'text';
    return isText ? [[field, shortened(String(value), position)]] : [];
  });
  const badTags = new Set(problemsOfTags(tags, bounds).map(({ position }) => position));
  const kept = Object.entries(read).filter(([field]) => !wrong.has(field));
  return {
    ...(Object.fromEntries([...kept, ...cut]) as Omit<Read, 'tags'>),
    tags: tags.filter((_, index) => !badTags.has(index)),
  };
}
