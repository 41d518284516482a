import { mayUse, type Asker } from '../../team/index.ts';
import { isSafe, safeName } from './filename.ts';

/** What a document can give to its file name; `tag1` to `tag3` are its first three tags. */
export const FILENAME_PATTERN_VARIABLES = [
  'id',
  'publicId',
  'recipientName',
  'scanId',
  'senderName',
  'subject',
  'tag1',
  'tag2',
  'tag3',
] as const;
export type FilenamePatternVariable = (typeof FILENAME_PATTERN_VARIABLES)[number];

/** A value of the document or the text beside one: never both, never neither. */
export type FilenamePatternElement =
  | { readonly variable: FilenamePatternVariable; readonly separator?: undefined }
  | { readonly separator: string; readonly variable?: undefined };
/** A pattern that `problemsOfPattern` let by: at most `PATTERN_MOST` elements, and one variable at least. */
export type FilenamePattern = readonly FilenamePatternElement[];

/** The specification names no pattern to begin with; this one reads well in a folder. */
export const DEFAULT_FILENAME_PATTERN: FilenamePattern = [
  { variable: 'senderName' },
  { separator: ' - ' },
  { variable: 'subject' },
];

/** What may be wrong with one element; `TOO_LONG` stands for too many of them as well. */
export const FILENAME_PATTERN_ERRORS = [
  'UNKNOWN_VARIABLE',
  'EMPTY_PATTERN',
  'INVALID_SEPARATOR',
  'TOO_LONG',
] as const;
export type FilenamePatternErrorCode = (typeof FILENAME_PATTERN_ERRORS)[number];
/** What is wrong with a pattern, and with which of its elements, counted from zero. */
export type FilenamePatternError = {
  readonly code: FilenamePatternErrorCode;
  readonly position: number;
};

/** Why a pattern is not saved, for the whole account as it would hold. */
export const PATTERN_REFUSALS = ['INVALID_INPUT', 'NOT_ALLOWED', 'CHANGED_MEANWHILE'] as const;
export type PatternRefusal = (typeof PATTERN_REFUSALS)[number];

/** Why somebody cannot say how the files of the account are named, or null. */
export function refusePattern(by: Asker): PatternRefusal | null {
  return mayUse(by, 'settings') ? null : 'NOT_ALLOWED';
}

/** Elements of one pattern, separators among them. */
export const PATTERN_MOST = 20;
/** Characters of one separator. */
export const SEPARATOR_MAX = 20;

/** An element as it was sent: anything may stand in it. */
export type GivenElement = {
  readonly variable?: string | null | undefined;
  readonly separator?: string | null | undefined;
};

const isVariable = (name: string): name is FilenamePatternVariable =>
  (FILENAME_PATTERN_VARIABLES as readonly string[]).includes(name);

function problemOf({ variable, separator }: GivenElement): FilenamePatternErrorCode | null {
  if (typeof variable === 'string' && typeof separator !== 'string')
    return isVariable(variable) ? null : 'UNKNOWN_VARIABLE';
  if (typeof separator !== 'string' || typeof variable === 'string') return 'INVALID_SEPARATOR';
  if (separator === '' || !isSafe(separator)) return 'INVALID_SEPARATOR';
  return [...separator].length > SEPARATOR_MAX ? 'TOO_LONG' : null;
}

/** Everything that is wrong with a filename pattern; empty when it may be saved. */
export function problemsOfPattern(elements: readonly GivenElement[]): FilenamePatternError[] {
  if (!elements.some(({ variable }) => typeof variable === 'string'))
    return [{ code: 'EMPTY_PATTERN', position: 0 }];
  const each = elements.slice(0, PATTERN_MOST).flatMap((element, position) => {
    const code = problemOf(element);
    return code ? [{ code, position }] : [];
  });
  const tooMany = elements.length > PATTERN_MOST;
  return tooMany ? [...each, { code: 'TOO_LONG', position: PATTERN_MOST }] : each;
}

/** A pattern without problems, and nothing else in it. */
export function patternOf(elements: readonly GivenElement[]): FilenamePattern {
  return elements.map(({ variable, separator }) =>
    typeof variable === 'string' && isVariable(variable)
      ? { variable }
      : { separator: separator ?? '' },
  );
}

/** What a document gives to its file name. */
export type FilenameFields = {
  readonly id: string;
  readonly publicId: string;
  readonly scanId: string | null;
  readonly recipientName: string | null;
  readonly senderName: string | null;
  readonly subject: string | null;
  readonly tags: readonly string[];
};

function valueOf(fields: FilenameFields, variable: FilenamePatternVariable): string {
  const tag = /^tag([123])$/.exec(variable)?.[1];
  if (tag !== undefined) return fields.tags[Number(tag) - 1]?.trim() ?? '';
  return fields[variable as Exclude<FilenamePatternVariable, `tag${number}`>]?.trim() ?? '';
}

/** The values in order. One that is empty takes the separator before it along; what stands outside of all values stays. */
function fill(pattern: FilenamePattern, fields: FilenameFields): string {
  let [begin, text, gap] = ['', '', ''];
  let isFirst = true;
  for (const { variable, separator } of pattern) {
    if (variable === undefined) {
      gap += separator;
      continue;
    }
    if (isFirst) begin = gap;
    const value = valueOf(fields, variable);
    if (value !== '') text += (text === '' ? '' : gap) + value;
    isFirst = false;
    gap = '';
  }
  return text === '' ? '' : begin + text + gap;
}

/** The name of a document's file without its ending; its number where the pattern gives nothing. */
export function filenameBy(pattern: FilenamePattern, fields: FilenameFields): string {
  return safeName(fill(pattern, fields)) || safeName(fields.publicId);
}
