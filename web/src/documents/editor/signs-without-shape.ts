import { undrawnSigns, type Mark } from '@postkorb/domain/documents';

type Problem = { readonly field: string; readonly code: string };

const part = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined;

/** The signs for which the font of the marks has no shape, where those are why marks were refused. */
export function signsWithoutShape(
  problems: readonly Problem[],
  marks: readonly Mark[],
): readonly string[] {
  const texts = problems
    .filter(({ code }) => code === 'UNKNOWN_CHARACTER')
    // "marks.2.text" says where it stands, as deep as it may lie; a list of lines is one text.
    .map(({ field }) => field.split('.').reduce<unknown>(part, { marks }));
  const said = texts.flat().filter((text) => typeof text === 'string');
  return undrawnSigns(said.join('\n'));
}
