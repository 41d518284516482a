import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '..');
const IMPORT = /^(?:import|export) (?!type )(?:[^;'()]* from )?'([^']+)'|\bimport\('([^']+)'\)/gm;

/** Where an import of our own leads, or null where it leads out of the house. */
function fileOf(from: string, to: string): string | null {
  if (to.startsWith('#platform/')) return join(SRC, 'platform', `${to.slice(10)}.ts`);
  if (to.startsWith('#')) return join(SRC, to.slice(1), 'index.ts');
  const [, workspace, path] = /^@postkorb\/(pdf|sandbox)\/(.+)$/.exec(to) ?? [];
  if (workspace !== undefined) return join(SRC, '../..', workspace, 'src', `${path}.ts`);
  return to.startsWith('.') ? join(dirname(from), to) : null;
}

/** Everything a process loads that starts with this file: our own files, and the names of packages. */
function loadedBy(entry: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = [join(SRC, entry)];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const [, one, other] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const to = one ?? other ?? '';
      const next = fileOf(file, to);
      if (next === null) seen.add(to);
      else if (next.endsWith('.ts')) waiting.push(next);
    }
  }
  return seen;
}

const PARSERS = ['fast-xml-parser'];
const parsersIn = (entry: string) => PARSERS.filter((name) => loadedBy(entry).has(name));

test('neither the web server nor the worker can parse XML: only their children can', () => {
  expect(loadedBy('main.ts')).toContain(join(SRC, 'einvoice/files/read-einvoice-file.ts'));
  expect(parsersIn('main.ts')).toEqual([]);
  expect(parsersIn('einvoice/xml-child.ts')).toEqual(PARSERS);
});
