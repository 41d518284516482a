import { expect, test } from 'vitest';
import { readDocument, valuesOf, type Page } from '../../domain/src/extraction/index.ts';
import { CHANGES } from './changed.ts';
import { PRINTED } from './truth.ts';
import { recorded } from './recorded.ts';

const valuesIn = (pages: readonly Page[]) => {
  const values = valuesOf(readDocument(pages)) as unknown as Record<string, unknown>;
  return PRINTED.map((name) => [name, values[name]] as const);
};

/** Which values of which letters are read otherwise after the change. */
function differing(change: (pages: readonly Page[]) => readonly Page[]): readonly string[] {
  return [...recorded()].flatMap(([id, pages]) => {
    const after = new Map(valuesIn(change(pages)));
    return valuesIn(pages)
      .filter(([name, value]) => after.get(name) !== value)
      .map(([name, value]) => `${id} ${name}: ${String(value)} <> ${String(after.get(name))}`);
  });
}

test.each(Object.keys(CHANGES) as (keyof typeof CHANGES)[])(
  'the same letter %s gives the same values',
  (name) => {
    expect(differing(CHANGES[name])).toEqual([]);
  },
);
