import { expect, test } from 'vitest';
import { isUsed, reachable } from './uses.ts';

const entries = ['server/src/main.ts'];
const files = {
  'server/src/main.ts': "import { file } from '#intake';\nvoid file(import('./later.ts'));",
  'server/src/later.ts': 'export const later = 1;',
  'server/src/intake/index.ts': "export { file } from './file.ts';",
  'server/src/intake/file.ts':
    "import { MOST } from '@postkorb/domain/intake';\nexport const file = (n: number) => n > MOST;",
  'domain/src/intake/index.ts': "export { MOST } from './upload.ts';",
  'domain/src/intake/upload.ts': 'export const MOST = 50;',
};
const used = (change: Partial<Record<keyof typeof files, string>> = {}) => {
  const product = new Map(Object.entries({ ...files, ...change }));
  const named = { name: 'MOST', file: 'domain/src/intake/upload.ts' };
  return isUsed(product, reachable(product, entries), named);
};

test('a constant is used where the product does something with it', () => {
  expect(used()).toBe(true);
  const own = 'export const MOST = 50; export const fits = (n: number) => n < MOST;';
  const asks = "import { fits } from '@postkorb/domain/intake';\nexport const file = fits;";
  expect(used({ 'domain/src/intake/upload.ts': own, 'server/src/intake/file.ts': asks })).toBe(
    true,
  );
});

test.each<[string, keyof typeof files, string]>([
  ['nobody asks for it', 'server/src/intake/file.ts', 'export const file = 1;'],
  [
    'it is imported and left there',
    'server/src/intake/file.ts',
    "import { MOST } from '@postkorb/domain/intake';\nexport const file = 50;",
  ],
  [
    'it is only talked about',
    'server/src/intake/file.ts',
    "import { MOST } from '@postkorb/domain/intake';\n// at most MOST\nexport const file = 50;",
  ],
  [
    'something else has its name',
    'server/src/intake/file.ts',
    'const MOST = 1;\nexport const file = (n: number) => n > MOST;',
  ],
  ['the file that asks is reached by nobody', 'server/src/main.ts', "import './later.ts';"],
])('a constant is not used if %s', (_why, path, text) => {
  expect(used({ [path]: text })).toBe(false);
});
