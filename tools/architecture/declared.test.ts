import { expect, test } from 'vitest';
import { undeclared, type Manifests } from './declared.ts';

const manifests: Manifests = {
  e2e: { devDependencies: { '@playwright/test': '1', '@postkorb/web': '*', yauzl: '3' } },
  web: { exports: { './srp': './src/identity/srp.ts', './*': './src/*/index.ts' } },
  server: { exports: { './traces': './test/traces.ts' } },
};
const imports = (to: string) =>
  undeclared({ path: 'e2e/a.spec.ts', text: `import { a } from '${to}';` }, manifests);

test.each([
  '@cantoo/pdf-lib',
  '@postkorb/server/traces',
  '../server/test/traces.ts',
  '../web/src/identity/other.ts',
  '../domain/src/basics/index.ts',
])('an import that the stories do not declare is reported: %s', (to) => {
  expect(imports(to)).toEqual([
    `e2e/a.spec.ts imports ${to}, which e2e/package.json does not declare`,
  ]);
});

test.each([
  'node:fs',
  'yauzl',
  '@playwright/test',
  '@postkorb/web/srp',
  './world.ts',
  '../tools/ran/ran.ts',
  '../web/src/identity/srp.ts',
  '../web/src/payments/index.ts',
])('what is declared, or an export of what is declared, passes: %s', (to) => {
  expect(imports(to)).toEqual([]);
});
