import { expect, test } from 'vitest';
import {
  DEFAULT_FILENAME_PATTERN,
  FILENAME_PATTERN_VARIABLES,
  filenameBy,
  problemsOfPattern,
  type FilenameFields,
  type FilenamePattern,
} from './filename-pattern.ts';
import { cutName, FILENAME_MAX, freshNames, safeName } from './filename.ts';

const document: FilenameFields = {
  id: '0190',
  publicId: 'P-7',
  scanId: 'S-1',
  recipientName: 'Clara Weber',
  senderName: 'Stadtwerke München',
  subject: 'Abschlag 2026',
  tags: ['Strom', 'Steuer'],
};
const nothing = { ...document, scanId: null, senderName: null, subject: null, tags: [] };

/** Words of variables are variables; everything else is a separator. */
const pattern = (...parts: readonly string[]) =>
  parts.map((part) =>
    (FILENAME_PATTERN_VARIABLES as readonly string[]).includes(part)
      ? { variable: part }
      : { separator: part },
  ) as FilenamePattern;

test.each<[FilenamePattern, string]>([
  [DEFAULT_FILENAME_PATTERN, 'Stadtwerke München - Abschlag 2026'],
  [pattern('subject', '_', 'senderName'), 'Abschlag 2026_Stadtwerke München'],
  [pattern('id', '-', 'publicId', '-', 'scanId'), '0190-P-7-S-1'],
  [pattern('tag1', '+', 'tag2', '+', 'tag3'), 'Strom+Steuer'],
  [pattern('tag3', '+', 'tag1'), 'Strom'],
  [pattern('senderName', ' - ', 'tag3', '_', 'subject'), 'Stadtwerke München_Abschlag 2026'],
  [pattern('Post ', 'tag3', '-', 'recipientName', ' (x)'), 'Post Clara Weber (x)'],
  [pattern('publicId', 'publicId'), 'P-7P-7'],
])('[ENT-FILENAMEPATTERN-ORDER] %j names the document %s', (elements, name) => {
  expect(filenameBy(elements, document)).toBe(name);
});

test.each<[FilenamePattern, string]>([
  [DEFAULT_FILENAME_PATTERN, 'P-7'],
  [pattern('_', 'scanId', '-', 'tag1', '_'), 'P-7'],
  [pattern('senderName', ' ', 'recipientName', ' ', 'subject'), 'Clara Weber'],
])('what was not read leaves no gap: %j gives %s', (elements, name) => {
  expect(filenameBy(elements, nothing)).toBe(name);
});

test.each([
  ['../../etc/passwd', '_.._etc_passwd'],
  ['C:\\Windows', 'C__Windows'],
  ['Rechnung 1/2: "neu"?', 'Rechnung 1_2_ _neu__'],
  ['a\u202Efdp.exe', 'a_fdp.exe'],
  ['Zeile\r\nzwei\tdrei', 'Zeile zwei drei'],
  ['un\u200Bsichtbar', 'unsichtbar'],
  ['NUL', '_NUL'],
  ['com1.txt', '_com1.txt'],
  ['Konto', 'Konto'],
  [' . versteckt . ', 'versteckt'],
  ['Mu\u0308ller', 'Müller'],
  ['halb\uD83D', 'halb_'],
  ['...', ''],
])('[VAL-FILENAME-SPECIAL] %j is kept as %j', (given, kept) => {
  expect(safeName(given)).toBe(kept);
});

test('[VAL-FILENAME-246] a long name is cut at its end, never within a character', () => {
  expect(safeName('x'.repeat(300))).toBe('x'.repeat(FILENAME_MAX));
  expect(safeName(`${'x'.repeat(245)} y`)).toBe('x'.repeat(245));
  expect(safeName('👩‍👩‍👧'.repeat(40))).toMatch(/^(👩‍👩‍👧)+$/u);
  expect(new TextEncoder().encode(safeName('ß'.repeat(300))).length).toBeLessThanOrEqual(246);
  expect(cutName('kurz')).toBe('kurz');
});

test('two files never get the same name, whatever the case; the number has room', () => {
  const name = freshNames();
  const long = 'x'.repeat(FILENAME_MAX);

  expect(['a', 'A', 'a (2)', 'a', 'b'].map((one) => name(one, '.pdf'))).toEqual([
    'a.pdf',
    'A (2).pdf',
    'a (2) (2).pdf',
    'a (3).pdf',
    'b.pdf',
  ]);
  expect(name('a', '.xml')).toBe('a.xml');
  name(long, '.pdf');
  expect(name(long, '.pdf')).toBe(`${'x'.repeat(FILENAME_MAX - 4)} (2).pdf`);
});

const many = (count: number) => Array.from({ length: count }, () => ({ variable: 'id' }));

test.each([
  [[{ variable: 'subject' }], []],
  [[], [{ code: 'EMPTY_PATTERN', position: 0 }]],
  [[{ separator: '-' }], [{ code: 'EMPTY_PATTERN', position: 0 }]],
  [[{ variable: 'id' }, { variable: 'amount' }], [{ code: 'UNKNOWN_VARIABLE', position: 1 }]],
  [[{ variable: 'id' }, { separator: '' }], [{ code: 'INVALID_SEPARATOR', position: 1 }]],
  [[{ variable: 'id' }, { separator: '/' }], [{ code: 'INVALID_SEPARATOR', position: 1 }]],
  [[{ separator: '\u202E' }, { variable: 'id' }], [{ code: 'INVALID_SEPARATOR', position: 0 }]],
  [[{ variable: 'id' }, {}], [{ code: 'INVALID_SEPARATOR', position: 1 }]],
  [
    [{ variable: 'id' }, { variable: 'id', separator: '-' }],
    [{ code: 'INVALID_SEPARATOR', position: 1 }],
  ],
  [[{ variable: 'id' }, { separator: 'x'.repeat(21) }], [{ code: 'TOO_LONG', position: 1 }]],
  [many(300), [{ code: 'TOO_LONG', position: 20 }]],
])('[VAL-FILENAMEPATTERN-ERRORS] %j has these problems: %j', (elements, problems) => {
  expect(problemsOfPattern(elements)).toEqual(problems);
});
