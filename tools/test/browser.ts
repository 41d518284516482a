import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const VARIABLES = ['POSTKORB_BROWSER', 'CHROME_PATH', 'PUPPETEER_EXECUTABLE_PATH', 'CHROME_BIN'];
const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chrome-headless-shell',
];
const PLACES = [
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const CACHES = [
  '.cache/ms-playwright/chromium*/chrome-*/{chrome,headless_shell,chrome-headless-shell}',
  'Library/Caches/ms-playwright/chromium*/chrome-*/*.app/Contents/MacOS/*',
  '.cache/puppeteer/chrome*/*/*/{chrome,chrome-headless-shell}',
];

function candidates(env: NodeJS.ProcessEnv): readonly string[] {
  const path = (env['PATH'] ?? '').split(delimiter);
  const cached = CACHES.flatMap((pattern) => globSync(pattern, { cwd: homedir() }));
  return [
    ...VARIABLES.flatMap((name) => env[name] ?? []),
    ...NAMES.flatMap((name) => path.map((folder) => join(folder, name))),
    ...PLACES,
    ...cached.map((found) => join(homedir(), found)),
  ].filter((found) => existsSync(found));
}

/** A program of that name may be a mere hint to install it elsewhere: only one that starts counts. */
function starts(browser: string): boolean {
  const args = ['--version', '--no-sandbox'];
  const { status, stdout } = spawnSync(browser, args, { encoding: 'utf8', timeout: 30_000 });
  return status === 0 && /chrom/i.test(stdout);
}

/** An installed Chromium or Chrome, or undefined. */
export function findBrowser(env: NodeJS.ProcessEnv): string | undefined {
  return candidates(env).find(starts);
}

const SHELL = 'chromium-headless-shell';

/** An installed Chromium without windows, whose pages are the same and cost less; undefined where somebody says which browser to take. */
export function findShell(env: NodeJS.ProcessEnv): string | undefined {
  if (VARIABLES.some((name) => env[name] !== undefined)) return undefined;
  const path = (env['PATH'] ?? '').split(delimiter);
  return path
    .map((folder) => join(folder, SHELL))
    .filter((found) => existsSync(found))
    .find(starts);
}

const PACKAGE = ['install', '-y', '--no-install-recommends', 'chromium'];

/** The one command that installs a browser on this machine. */
export function howToInstall(): string {
  if (process.platform === 'darwin') return 'brew install --cask chromium';
  return existsSync('/usr/bin/apt-get')
    ? `sudo apt-get update && sudo apt-get ${PACKAGE.join(' ')}`
    : 'npx playwright install chromium';
}

/** As root on a machine that only tests, Debian's own browser is installed without asking. */
export function installBrowser(env: NodeJS.ProcessEnv): string | undefined {
  const may = process.getuid?.() === 0 && env['CI'] === 'true' && existsSync('/usr/bin/apt-get');
  if (!may) return undefined;
  const how = { stdio: 'inherit', env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  try {
    execFileSync('apt-get', ['update', '-q'], how);
    execFileSync('apt-get', ['-q', ...PACKAGE], how);
  } catch {
    return undefined;
  }
  return findBrowser(env);
}
