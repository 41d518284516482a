import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confinementFor } from './confinement.ts';
import { openChildPool, type ChildPool } from './pool.ts';

/** What somebody would try who has made a child run their own code. */
const CHILD = `
import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync, appendFileSync, renameSync } from 'node:fs';
import module from 'node:module';
import { serve } from '${new URL('./host.ts', import.meta.url).href}';
const home = () => module.getCompileCacheDir();
const first = () => home() + '/' + readdirSync(home())[0];
const tries = [
  () => writeFileSync(first(), 'mine now'),
  () => appendFileSync(first(), 'mine now'),
  () => chmodSync(first(), 0o777),
  () => chmodSync(home() + '/.', 0o777),
  () => renameSync(first(), first() + '-moved'),
  () => rmSync(first()),
  () => writeFileSync(home() + '/new', 'mine now'),
];
serve({
  home: () => home() ?? null,
  files: () => readdirSync(home()).length,
  // Its own link a child may take away: what it lays in its place is for nobody.
  replace: () => { rmSync(home()); mkdirSync(home()); writeFileSync(home() + '/new', 'mine now'); },
  attack: () => tries.map((attempt) => { try { attempt(); return 'done'; } catch (error) { return error.code; } }),
});
`;

let folder: string;
let entry: URL;
let kept: string | null = null;
const pools: ChildPool[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'compiled-test-'));
  chmodSync(folder, 0o755);
  const file = join(folder, 'child.mjs');
  writeFileSync(file, CHILD);
  entry = pathToFileURL(file);
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.close()));
  if (kept !== null) rmSync(dirname(kept), { recursive: true });
  rmSync(folder, { recursive: true });
});

async function valueOf<T>(pool: ChildPool, op: string): Promise<T | string> {
  const answer = await pool.run<T>({ op, input: null, limitMs: 20_000 });
  return answer.ok ? answer.value : answer.detail;
}

/** Each job in a child of its own, which finds what lies there as it starts. */
async function openPool(): Promise<ChildPool> {
  const pool = await openChildPool({ entry, workDir: folder, size: 1, idleMs: 1, ahead: [] });
  pools.push(pool);
  return pool;
}

const contents = (of: string) =>
  readdirSync(of).map((name) => [
    name,
    statSync(join(of, name)).mode,
    readFileSync(join(of, name), 'base64'),
  ]);

test(
  'a child finds its code compiled where it is a user of its own, and can change nothing of it',
  { timeout: 120_000 },
  async () => {
    const { ownUser } = await confinementFor({ entry, dataFolder: null });
    const pool = await openPool();
    if (!ownUser) {
      expect(await valueOf(pool, 'home')).toBeNull();
      return;
    }
    await expect.poll(() => valueOf(pool, 'home'), { interval: 100 }).toMatch(/-\d+$/);
    // While the pool works, the link in the folder of its child leads to where all of them read.
    const own = await valueOf<string>(pool, 'home');
    kept = realpathSync(own);
    const before = contents(kept);
    expect(before.length).toBeGreaterThan(2);
    expect(await valueOf(pool, 'files')).toBe(before.length);

    const outcomes = await valueOf<string[]>(pool, 'attack');

    expect(outcomes).toHaveLength(7);
    for (const outcome of outcomes) expect(outcome).toMatch(/^(EACCES|EPERM|ERR_ACCESS_DENIED)$/);
    expect(contents(kept)).toEqual(before);

    await valueOf(pool, 'replace');
    expect(contents(kept)).toEqual(before);
    // The next child comes once this one is no longer kept for it.
    await expect.poll(() => valueOf(pool, 'files'), { interval: 100 }).toBe(before.length);
  },
);
