import { undrawnSigns, type Annotation } from '@postkorb/domain/documents';

type Problem = { readonly field: string; readonly code: string };

const part = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined;

/** The signs for which the font of the annotations has no shape, where those are why annotations were refused. */
export function signsWithoutShape(
  problems: readonly Problem[],
  annotations: readonly Annotation[],
): readonly string[] {
  const texts = problems
    .filter(({ code }) => code === 'UNKNOWN_CHARACTER')
    // "marks.2.text" says where it stands, as deep as it may lie; a list of lines is one text.
    .map(({ field }) => field.split('.').reduce<unknown>(part, { marks: annotations }));
  const said = texts.flat().filter((text) => typeof text === 'string');
  return undrawnSigns(said.join('\n'));
}
