import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { canBeOthers } from '../../../test/world/enterable.ts';
import { confinementFor } from '@postkorb/sandbox/confinement';
import { openOcr } from './ocr.ts';

let folder: string;
let data: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'reader-test-'));
  chmodSync(folder, 0o755);
  data = join(folder, 'data');
  mkdirSync(join(data, 'work'), { recursive: true });
  writeFileSync(join(data, 'postkorb.json'), '{"secret":"sesame"}', { mode: 0o600 });
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(folder, { recursive: true }));

/** What it is given, and what a shell adds. */
const KNOWN = ['LANG', 'OMP_THREAD_LIMIT', 'PWD', 'OLDPWD', 'SHLVL', '_', ''];

/** Stands where tesseract does and tells what it meets as the words it read. */
const SPY = `#!/bin/sh
say() { printf '5\\t1\\t1\\t1\\t1\\t1\\t1\\t1\\t1\\t1\\t99\\t%s\\n' "$1"; }
say "uid-$(/usr/bin/id -u)"
(cat SECRET) >/dev/null 2>&1 && say read
(echo x > SECRET) 2>/dev/null && say wrote
(echo x > note) 2>/dev/null && [ -s note ] && say noted
say "net:$(tail -n +3 /proc/net/dev | cut -d: -f1 | tr -d ' ' | sort | tr '\\n' ,)"
say "names:$(env | cut -d= -f1 | sort | tr '\\n' ' ' | tr ' ' ,)"
`;

test(
  'an installed tesseract knows nothing of the house, and reads and writes nothing in it',
  { timeout: 60_000 },
  async () => {
    const programs = join(folder, 'programs');
    mkdirSync(programs);
    const secret = join(data, 'postkorb.json');
    writeFileSync(join(programs, 'tesseract'), SPY.replaceAll('SECRET', secret), { mode: 0o755 });
    const file = join(folder, 'page.pgm');
    writeFileSync(file, 'P5\n1 1\n255\n0');
    vi.stubEnv('PATH', `${programs}${delimiter}${process.env['PATH']}`);
    vi.stubEnv('DATABASE_URL', 'postgres://postkorb:sesame@localhost/postkorb');
    const ocr = await openOcr({
      workDir: join(data, 'work'),
      cacheDir: folder,
      engine: 'tesseract',
    });

    const answer = await ocr.recognise({ file, dpi: 200, languages: ['deu'] });
    await ocr.close();

    const said = answer.ok ? answer.words.map(({ text }) => text) : [JSON.stringify(answer)];
    const names = said.find((word) => word.startsWith('names:'))?.slice(6);
    expect(names?.split(',').filter((name) => !KNOWN.includes(name))).toEqual([]);
    expect(said).not.toContain('noted');
    const entry = new URL('./ocr-native.ts', import.meta.url);
    const { ownNetwork } = await confinementFor({ entry, dataFolder: null });
    if (ownNetwork) expect(said).toContain('net:lo,');
    if (canBeOthers(folder)) {
      expect(said).not.toContain('uid-0');
      expect(said).not.toContain('read');
      expect(said).not.toContain('wrote');
    }
  },
);
