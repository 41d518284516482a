import { isDay, isEmail, isIban, isPhone, type Problem } from '../basics/index.ts';
import {
  EDITABLE_FIELDS,
  rulesOf,
  TAG_MAX,
  TAG_MIN,
  TAGS_MOST,
  type EditableField,
  type FieldKind,
  type FieldValues,
} from './fields.ts';

/** What a person may correct on a document; a missing field stays, null empties it. */
export type MetadataEdit = { readonly [F in EditableField]?: FieldValues[F] };

// Line breaks would split headers and file names; the bidi controls would make a name lie; half a character cannot be stored.
export const FORBIDDEN_SIGNS = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\uFFFD]/u;

function problemOfText(field: string, text: string, max: number): Problem[] {
  const position = text.search(FORBIDDEN_SIGNS);
  if (position >= 0) return [{ field, code: 'INVALID', position }];
  if (text.trim() !== text) return [{ field, code: 'SURROUNDING_SPACE' }];
  return [...text].length > max ? [{ field, code: 'TOO_LONG', position: max }] : [];
}

const problemIf = (wrong: boolean, field: string, code: string): Problem[] =>
  wrong ? [{ field, code }] : [];

const sameTag = (tag: string) => tag.normalize('NFC').toLocaleLowerCase('de');

/** What is wrong with a list of tags: too short, too long, twice (whatever the case), too many. */
export function problemsOfTags(tags: readonly string[], field = 'tags'): Problem[] {
  const seen = new Set<string>();
  const each = tags.flatMap((tag, position): Problem[] => {
    const twice = seen.has(sameTag(tag));
    seen.add(sameTag(tag));
    const length = [...tag].length;
    const code =
      FORBIDDEN_SIGNS.test(tag) || tag.trim() !== tag
        ? 'INVALID'
        : length < TAG_MIN
          ? 'TOO_SHORT'
          : length > TAG_MAX
            ? 'TOO_LONG'
            : twice
              ? 'DUPLICATE'
              : null;
    return code ? [{ field, code, position }] : [];
  });
  return [...each, ...problemIf(tags.length > TAGS_MOST, field, 'TOO_MANY')];
}

type Check = (value: unknown, field: EditableField) => Problem[];

const unless =
  (good: (text: string) => boolean): Check =>
  (text, field) =>
    problemIf(!good(String(text)), field, 'INVALID');

// The machine's own words and flags are nobody's to write.
const CHECKS: Readonly<Record<FieldKind, Check>> = {
  text: (text, field) => problemOfText(field, String(text), rulesOf(field).bound ?? 0),
  email: unless(isEmail),
  phone: unless(isPhone),
  iban: unless(isIban),
  day: unless(isDay),
  money: (cents, field) => problemIf(!Number.isSafeInteger(cents), field, 'INVALID'),
  list: (tags, field) => problemsOfTags(tags as readonly string[], field),
  code: (_, field) => [{ field, code: 'INVALID' }],
  flag: (_, field) => [{ field, code: 'INVALID' }],
  class: (_, field) => [{ field, code: 'INVALID' }],
};

/** Everything that is wrong with an edit of a document's metadata; empty when it may be saved. */
export function problemsOfMetadata(edit: MetadataEdit): Problem[] {
  return EDITABLE_FIELDS.flatMap((field) => {
    const value = edit[field];
    const isEmpty = value === undefined || value === null || value === '';
    return isEmpty ? [] : CHECKS[rulesOf(field).kind](value, field);
  });
}
