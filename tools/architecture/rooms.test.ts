import { expect, test } from 'vitest';
import { violations } from '../architecture.ts';

test.each([
  [
    'web/src/documents/lists/a.ts',
    "import { R } from '../rows/DocumentRow.tsx';",
    'looks upstairs: ../rows/DocumentRow.tsx',
  ],
  ['web/src/documents/rows/a.ts', "import { X } from '../index.ts';", 'looks upstairs'],
  ['server/src/documents/lists/a.ts', "import { m } from '../actions/move.ts';", 'looks upstairs'],
  ['server/src/platform/config/a.ts', "import { r } from '../refusal.ts';", 'looks upstairs'],
  ['server/src/documents/desk/a.ts', '', 'lies in no room of server/src/documents'],
  ['pdf/src/text/a.ts', "import { m } from '../changes/annotate.ts';", 'looks upstairs'],
  ['pdf/src/text/a.ts', "import { c } from '#platform/ctx';", 'imports #platform/ctx'],
  [
    'pdf/src/text/a.ts',
    "import { m } from '../../../server/src/main.ts';",
    'imports ../../../server',
  ],
  ['pdf/src/text/a.ts', "import { r } from '@postkorb/domain/documents';", 'imports @postkorb'],
  ['sandbox/src/a.ts', "import sharp from 'sharp';", 'imports sharp'],
  ['sandbox/src/a.ts', "import { day } from '@postkorb/domain/basics';", 'imports @postkorb'],
  ['pdf/src/a.ts', "const page = await fetch('https://example.com');", 'opens a way out'],
])('a break of the order of rooms in %s is reported: %s', (path, text, why) => {
  expect(violations([{ path, text }])).toEqual([expect.stringContaining(`${path} ${why}`)]);
});

test.each([
  ['server/src/documents/lists/a.ts', "import type { Moved } from '../actions/move.ts';"],
  ['pdf/src/text/a.ts', "import sharp from 'sharp';\nimport { w } from '../basics/words.ts';"],
  [
    'pdf/src/a.ts',
    "import { p } from '@postkorb/sandbox/pool';\nimport { day } from '@postkorb/domain/basics';",
  ],
])('what the order of rooms allows in %s passes: %s', (path, text) => {
  expect(violations([{ path, text }])).toEqual([]);
});

test('a folder of more files than anybody looks through is reported; tests are not counted', () => {
  const files = (many: number, name: string) =>
    Array.from({ length: many }, (_, i) => ({
      path: `server/src/team/${name.replace('#', `${i}`)}`,
      text: '',
    }));

  expect(violations([...files(25, 'a#.ts'), ...files(9, 'a#.test.ts')])).toEqual([]);
  expect(violations(files(26, 'a#.ts'))).toEqual([
    'server/src/team holds 26 files of code, more than 25',
  ]);
});
