import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MODULES = join(ROOT, 'node_modules');

export const NODE_24 = join(MODULES, 'node/bin/node');

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Whether every package of the lock file lies there in its version; what is optional may be missing. */
export function isInstalled() {
  const found = join(MODULES, '.package-lock.json');
  if (!existsSync(found) || !existsSync(NODE_24)) return false;
  const there = readPackages(found);
  return Object.entries(readPackages(join(ROOT, 'package-lock.json'))).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true;
    if (wanted.extraneous) return true;
    if (wanted.link) return existsSync(join(ROOT, path));
    if (there[path] === undefined) return wanted.optional === true || wanted.peer === true;
    return there[path].version === wanted.version && existsSync(join(ROOT, path));
  });
}

/** npm as it started us, or the one on PATH. */
function npm(args) {
  const cli = process.env.npm_execpath;
  const [program, before] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  return spawn(program, [...before, ...args], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
}

function finish(child) {
  return new Promise((done) => {
    let printed = '';
    const keep = (bytes) => (printed = (printed + bytes).slice(-4_000));
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (error) => done({ code: 1, printed: String(error) }));
    child.once('close', (code) => done({ code: code ?? 1, printed }));
  });
}

/** Installs exactly what the lock file says; a half installation, whose end npm never noted, is begun anew. */
export async function install() {
  // The Node we need is a development dependency: NODE_ENV=production must not leave it out.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, printed } = await finish(npm(args));
  if (code !== 0) throw new Error(printed.trim());
}
