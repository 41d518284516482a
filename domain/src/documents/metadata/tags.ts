import type { Bounds, Problem } from '../../basics/index.ts';
import { TAGS_MOST, type EditableField } from '../record/fields.ts';
import { FORBIDDEN_SIGNS } from '../record/forbidden-signs.ts';

const sameTag = (tag: string) => tag.normalize('NFC').toLocaleLowerCase('de');

function lengthProblemOfTag(tag: string, { minLength, maxLength }: Bounds['tag']): string | null {
  const { length } = [...tag];
  if (length < minLength) return 'TOO_SHORT';
  return length > maxLength ? 'TOO_LONG' : null;
}

/** What is wrong with a list of tags: too short, too long, twice (whatever the case), too many. Those that are carried already may be as long as they are. */
export function problemsOfTags(
  tags: readonly string[],
  bounds: Bounds,
  carried: readonly string[] = [],
): Problem[] {
  const field = 'tags' satisfies EditableField;
  const seen = new Set<string>();
  const each = tags.flatMap((tag, position): Problem[] => {
    const twice = seen.has(sameTag(tag));
    seen.add(sameTag(tag));
    const isWrong = FORBIDDEN_SIGNS.test(tag) || tag.trim() !== tag;
    const length = carried.includes(tag) ? null : lengthProblemOfTag(tag, bounds.tag);
    const code = isWrong ? 'INVALID' : (length ?? (twice ? 'DUPLICATE' : null));
    return code ? [{ field, code, position }] : [];
  });
  return tags.length > TAGS_MOST ? [...each, { field, code: 'TOO_MANY' }] : each;
}

/** Tags with this one among them; the very same list where it is there already, in whatever case. */
export function withTag(tags: readonly string[], tag: string): readonly string[] {
  return tags.some((one) => sameTag(one) === sameTag(tag)) ? tags : [...tags, tag];
}

/** Tags without this one, as it is written; the very same list where it is not among them. */
export function withoutTag(tags: readonly string[], tag: string): readonly string[] {
  return tags.includes(tag) ? tags.filter((one) => one !== tag) : tags;
}
