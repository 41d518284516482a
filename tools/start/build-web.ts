import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './node-part.ts';
import { Plain } from './plain.ts';

const DIST = join(ROOT, 'web/dist');
const PAGES = [join(DIST, 'index.html'), join(ROOT, 'web/dist-console/index.html')];
const STAMP = join(DIST, '.sources');
const SOURCES = ['web', 'domain', 'schema.graphql', 'console.graphql', 'package-lock.json'];
const NOT_SOURCES =
  /(^|\/)(node_modules|dist|dist-console|gql)(\/|$)|\/i18n\/[^/]+\.js$|\.test\.tsx?$/;

async function filesOf(path: string): Promise<readonly string[]> {
  if (NOT_SOURCES.test(path)) return [];
  const entries = await readdir(join(ROOT, path), { withFileTypes: true }).catch(() => null);
  if (entries === null) return [path];
  const below = entries.map((entry) => filesOf(`${path}/${entry.name}`));
  return (await Promise.all(below)).flat().sort();
}

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  const files = (await Promise.all(SOURCES.map(filesOf))).flat();
  for (const file of files) hash.update(`${file}\n`).update(await readFile(join(ROOT, file)));
  return hash.digest('hex');
}

function build(signal: AbortSignal): Promise<void> {
  const child = spawn('npm', ['run', '--silent', '-w', 'web', 'build'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let printed = '';
  const keep = (bytes: Buffer) => (printed = (printed + bytes.toString()).slice(-4_000));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('close', (code) =>
      code === 0 ? done() : failed(new Plain(`The web app could not be built.\n\n${printed}`)),
    );
  });
}

/** Builds the web app and the console of the scan centre unless those that lie there were built from these very sources. */
export async function buildWeb(signal: AbortSignal): Promise<void> {
  const wanted = await hashOfSources();
  const built = await readFile(STAMP, 'utf8').catch(() => '');
  if (built === wanted && PAGES.every((page) => existsSync(page))) return;
  await build(signal);
  await writeFile(STAMP, wanted);
}
