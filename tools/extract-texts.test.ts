import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '../web');
const folder = mkdtempSync(join(tmpdir(), 'postkorb-texts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const CONFIG = `export default { sourceLocale: 'en_GB', locales: ['de_DE', 'en_GB'], fallbackLocales: false,
  catalogs: ['words', 'more'].map((one) => ({ path: '<rootDir>/i18n/' + one + '/{locale}', include: ['<rootDir>/' + one] })) };`;

function plant(path: string, text: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}

test('extracting the texts names each one that is missing with its file, and says what to write', () => {
  plant('lingui.config.mjs', CONFIG);
  const macro = "import { msg } from '@lingui/core/macro';\n";
  plant('words/a.ts', `${macro}export const a = msg\`A planted note\`;\n`);
  plant('more/b.ts', `${macro}export const b = msg\`Another one\`;\n`);
  const extract = () =>
    spawnSync(
      'node',
      ['../tools/extract-texts.ts', '--config', join(folder, 'lingui.config.mjs')],
      {
        cwd: WEB,
        encoding: 'utf8',
        // As from a shell: the runner’s own settings change how its workers start.
        env: { HOME: folder, PATH: `${WEB}/../node_modules/.bin:${process.env['PATH']}` },
      },
    );
  const first = extract();

  expect(first.status).toBe(1);
  expect(first.stderr).toMatch(/words\/de_DE\.po: .*A planted note/);
  expect(first.stderr).toMatch(/more\/de_DE\.po: .*Another one/);
  expect(first.stderr).toContain('fill the empty msgstr');

  for (const file of ['words', 'more']) {
    const path = join(folder, 'i18n', file, 'de_DE.po');
    writeFileSync(path, readFileSync(path, 'utf8').replace(/msgstr ""\n*$/, 'msgstr "Notiz"\n'));
  }
  expect(extract().status).toBe(0);
});
