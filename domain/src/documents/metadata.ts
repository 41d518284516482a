import { isDay, isEmail, isIban, isPhone, type Problem } from '../basics/index.ts';

/** Bounds the specification leaves open (group decisions of spec/coverage.yaml). */
export const SUBJECT_MAX = 255;
export const NAME_MAX = 100;
export const REFERENCE_MAX = 140;
export const TAG_MIN = 2;
export const TAG_MAX = 40;
export const TAGS_MOST = 30;

/** What a person may correct on a document; a missing field stays, null empties it. */
export type MetadataEdit = {
  readonly senderName?: string | null;
  readonly senderEmail?: string | null;
  readonly senderPhone?: string | null;
  readonly recipientName?: string | null;
  readonly subject?: string | null;
  readonly tags?: readonly string[];
  readonly documentDate?: string | null;
  readonly dueDate?: string | null;
  readonly amountCents?: number | null;
  readonly iban?: string | null;
  readonly reference?: string | null;
};

// Line breaks would split headers and file names; the bidi controls would make a name lie; half a character cannot be stored.
export const FORBIDDEN_SIGNS = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\uFFFD]/u;

function problemOfText(field: string, text: string | null | undefined, max: number): Problem[] {
  if (text === null || text === undefined || text === '') return [];
  const position = text.search(FORBIDDEN_SIGNS);
  if (position >= 0) return [{ field, code: 'INVALID', position }];
  if (text.trim() !== text) return [{ field, code: 'SURROUNDING_SPACE' }];
  return [...text].length > max ? [{ field, code: 'TOO_LONG', position: max }] : [];
}

const problemIf = (wrong: boolean, field: string, code: string): Problem[] =>
  wrong ? [{ field, code }] : [];

const sameTag = (tag: string) => tag.normalize('NFC').toLocaleLowerCase('de');

/** What is wrong with a list of tags: too short, too long, twice (whatever the case), too many. */
export function problemsOfTags(tags: readonly string[]): Problem[] {
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
    return code ? [{ field: 'tags', code, position }] : [];
  });
  return [...each, ...problemIf(tags.length > TAGS_MOST, 'tags', 'TOO_MANY')];
}

const wrong = (text: string | null | undefined, good: (text: string) => boolean) =>
  text !== null && text !== undefined && text !== '' && !good(text);

/** Everything that is wrong with an edit of a document's metadata; empty when it may be saved. */
export function problemsOfMetadata(edit: MetadataEdit): Problem[] {
  const { amountCents } = edit;
  const amountWrong =
    amountCents !== null && amountCents !== undefined && !Number.isSafeInteger(amountCents);
  return [
    ...problemOfText('senderName', edit.senderName, NAME_MAX),
    ...problemIf(wrong(edit.senderEmail, isEmail), 'senderEmail', 'INVALID'),
    ...problemIf(wrong(edit.senderPhone, isPhone), 'senderPhone', 'INVALID'),
    ...problemOfText('recipientName', edit.recipientName, NAME_MAX),
    ...problemOfText('subject', edit.subject, SUBJECT_MAX),
    ...problemIf(wrong(edit.documentDate, isDay), 'documentDate', 'INVALID'),
    ...problemIf(wrong(edit.dueDate, isDay), 'dueDate', 'INVALID'),
    ...problemIf(amountWrong, 'amountCents', 'INVALID'),
    ...problemIf(wrong(edit.iban, isIban), 'iban', 'INVALID'),
    ...problemOfText('reference', edit.reference, REFERENCE_MAX),
    ...problemsOfTags(edit.tags ?? []),
  ];
}
