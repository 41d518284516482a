import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { letter, type Expected, type Letter } from '../../domain/test/letters/layout.ts';

const FOLDER = join(import.meta.dirname, '../../fixtures/letters');

/** What a careful person reads from a letter of the fixtures: `-` where the letter says nothing. */
export type FixtureLetter = {
  readonly name: string;
  readonly expected: ReadonlyMap<string, string>;
  readonly pages: Letter['pages'];
};

/** The letters of one folder of fixtures/letters, laid out on their pages, by their names. */
export function lettersIn(folder: string): readonly FixtureLetter[] {
  const files = readdirSync(join(FOLDER, folder)).toSorted();
  return files.map((file) => {
    const [head = '', layout = ''] = readFileSync(join(FOLDER, folder, file), 'utf8').split(
      /^---$/m,
    );
    const expected = new Map(
      [...head.matchAll(/^(\w+): (.+)$/gm)].map(([, field = '', value = '']) => [field, value]),
    );
    const name = file.replace('.txt', '');
    return { name, expected, pages: letter(name, {} as Expected, layout).pages };
  });
}
