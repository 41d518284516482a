import { isTaxId, type ReferenceKind } from '@postkorb/domain/documents';

const OF_PERSON =
  /^(?:steuer-?)?id(?:entifikations)?(?:-?nr\.?|-?nummer)?\s+(?:der\s|des\s)?(\p{Lu}[\p{L}. -]+)$/iu;

type Labelled = {
  readonly kind: ReferenceKind | null;
  readonly value: string;
  readonly label: string | null;
};

/** Whose tax ID it is, as the letter says: a married couple gets one letter with two of them. */
export function holderOf({ kind, value, label }: Labelled): string | null {
  if (kind !== 'tax' || label === null || !isTaxId(value)) return null;
  return OF_PERSON.exec(label.trim())?.[1]?.trim() ?? null;
}
