import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wrongWordsIn } from './words.ts';

const HERE = import.meta.dirname;

/** The texts of a catalogue: what is said in it, by context and source. */
function textsOf(path: string): Map<string, string> {
  const entries = readFileSync(path, 'utf8').split('\n\n').slice(1);
  const part = (entry: string, name: string) => {
    const [, lines = ''] =
      new RegExp(`^${name} ((?:"(?:[^"\\\\]|\\\\.)*"\\n?)+)`, 'm').exec(entry) ?? [];
    return lines.replaceAll(/"\n"|^"|"\n?$/g, '');
  };
  const known = entries.filter((entry) => /^msgid /m.test(entry));
  return new Map(
    known.map((entry) => [
      `${part(entry, 'msgctxt')}/${part(entry, 'msgid')}`,
      part(entry, 'msgstr'),
    ]),
  );
}

/** What the quotes of a file say wrongly, whatever their language; one word alone is a name and no text. */
function wrongSaidIn(source: string): string[] {
  const quoted = source.match(/'[^'\n]* [^'\n]*'|`[^`\n]* [^`\n]*`/g) ?? [];
  return quoted.flatMap((text) =>
    (['de_DE', 'en_GB'] as const)
      .flatMap((language) => wrongWordsIn(language, text))
      .map((instead) => `${text.slice(1, -1)} (${instead})`),
  );
}

const catalogues = globSync('**/de_DE.po', { cwd: HERE }).map((path) =>
  path.replace('de_DE.po', ''),
);

test('[CLI-ALL-TEXT-BILINGUAL] every text of the screens stands in both languages', () => {
  expect(catalogues.length).toBeGreaterThan(3);
  for (const folder of catalogues) {
    const [german, english] = ['de_DE', 'en_GB'].map((locale) =>
      textsOf(`${HERE}/${folder}${locale}.po`),
    ) as [Map<string, string>, Map<string, string>];
    expect([...german.keys()], folder).toEqual([...english.keys()]);
    expect(german.size).toBeGreaterThan(0);
    for (const texts of [german, english])
      expect([...texts].filter(([, said]) => said === '')).toEqual([]);
  }
});

test('what stands in several catalogues says the same in each: all that were fetched are one, and the last would win', () => {
  const said = new Map<string, string>();
  const different: string[] = [];
  for (const folder of catalogues)
    for (const locale of ['de_DE', 'en_GB'])
      for (const [source, text] of textsOf(`${HERE}/${folder}${locale}.po`)) {
        const key = `${locale} ${source}`;
        const before = said.get(key) ?? text;
        if (before !== text) different.push(`${key}: ${before} | ${text}`);
        said.set(key, before);
      }

  expect(different).toEqual([]);
});

test('no text says one of the words that are said otherwise', () => {
  const wrong: string[] = [];
  for (const folder of catalogues)
    for (const language of ['de_DE', 'en_GB'] as const)
      for (const text of textsOf(`${HERE}/${folder}${language}.po`).values())
        for (const instead of wrongWordsIn(language, text)) wrong.push(`${text} (${instead})`);

  expect(wrong).toEqual([]);
  expect(wrongWordsIn('de_DE', 'Ein Posten ist zurückgestellt')).toEqual([
    'Rechnung',
    'Wiedervorlage',
  ]);
  expect(wrongWordsIn('en_GB', '3 letters, put off')).toEqual(['snooze']);
});

test('what the server mails and prints says none of them either', () => {
  const server = `${HERE}/../../../server/src`;
  const files = [
    ...globSync('**/*mail*.ts', { cwd: server }),
    'signup/welcome-text.ts',
    'einvoice/drawing/page-sums.ts',
  ].filter((path) => !path.includes('.test.') && !path.includes('.sql.'));
  const wrong = files.flatMap((path) => wrongSaidIn(readFileSync(`${server}/${path}`, 'utf8')));

  expect(files.length).toBeGreaterThan(20);
  expect(wrong).toEqual([]);
  expect(wrongSaidIn("text: 'what you throw away stays',")).toEqual([
    'what you throw away stays (delete)',
  ]);
});

test('[CLI-ALL-TEXT-BILINGUAL] every code by which the server says no to a call of the screens has its sentence among them', () => {
  const schema = ['schema.graphql', 'console.graphql']
    .map((name) => readFileSync(`${HERE}/../../../${name}`, 'utf8'))
    .join('\n');
  const screens = globSync('../**/*.{ts,tsx}', { cwd: HERE })
    .filter((path) => !path.includes('.test.') && !path.includes('/gql/'))
    .map((path) => readFileSync(`${HERE}/${path}`, 'utf8'))
    .join('\n');
  const codesOf = (name: string, body: string) => {
    const call = `${name.charAt(0).toLowerCase()}${name.slice(1)}(`;
    const isCalled = screens.includes(call) || !schema.includes(`  ${call}`);
    return isCalled ? (body.match(/\b[A-Z][A-Z_]+\b/g) ?? []) : [];
  };
  const codes = [...schema.matchAll(/^enum (\w+)ErrorCode \{\n([^}]*)\}/gm)].flatMap(
    ([, name = '', body = '']) => codesOf(name, body),
  );
  // Whoever cancels a download that is gone has what they wanted, and is told nothing; nor is who is asked for a proof instead.
  const isUnsaid = (code: string) => ['UNKNOWN_DOWNLOAD', 'STEP_UP_REQUIRED'].includes(code);
  const isSaid = (code: string) => new RegExp(`\\b${code}: (?:msg|\\w+)`).test(screens);

  expect(codes.length).toBeGreaterThan(100);
  expect([...new Set(codes)].filter((code) => !isUnsaid(code) && !isSaid(code))).toEqual([]);
});
