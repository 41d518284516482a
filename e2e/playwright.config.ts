import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const installed = [
  // Draws the same pages without windows around them, for less.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const browser = process.env.POSTKORB_BROWSER ?? installed.find((path) => existsSync(path));
const port = Number(process.env.POSTKORB_E2E_PORT ?? 4699);
// Said to the workers, too: a story may have to look into the folder.
process.env.POSTKORB_E2E_DATA ??= join(tmpdir(), `postkorb-e2e-${process.pid}`);
const data = process.env.POSTKORB_E2E_DATA;
// Where accounts have folders for scans (scanned-letters.spec.ts): a place that is there, such as a share.
const folders = `${data}-folders`;
mkdirSync(folders, { recursive: true });

// The last such list counts: this one begins with Playwright's own. The popups of the address bar, which no story
// has, are pages of their own in each window.
const WITHOUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

const FLAGS = [
  '--no-sandbox',
  // No page lives long enough for what optimising its scripts costs, and threads beside it only share two cores.
  '--js-flags=--no-opt,--no-maglev,--single-threaded,--no-flush-bytecode',
  // Each story would begin in a process of its own, with another one held ready, and compile all scripts anew.
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
  `--disable-features=${WITHOUT.join()}`,
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No machine of a test has a camera: where a story lets the page use one, it sees a moving pattern.
  '--use-fake-device-for-media-stream',
  // The shell has nobody to ask whether a page may.
  '--use-fake-ui-for-media-stream',
];

// Further clocks, devices and outages of what another story of the day tells: only the long form tells these.
const later = process.env.POSTKORB_TEST_FULL === 'yes' ? [] : [/@full/];
const NODE = join(import.meta.dirname, '../node_modules/node/bin/node');
// What the demo's stand-ins for Google and Microsoft and the product have in common.
const standIns = {
  POSTKORB_STAND_INS: `http://127.0.0.1:${port + 500}`,
  POSTKORB_SECRET: 'a secret that only the stories of this machine know',
};

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  // Each story has a household of its own, and a browser waits more than it works: with three for two cores, two fifths
  // of these were idle.
  workers: Number(process.env.POSTKORB_E2E_WORKERS ?? 4),
  // A busy machine is slow, and what passes waits for none of this.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // A machine that stalls is no fault of the product: the story may try once more. What passes
  // only then is printed as flaky before the count, and is a bug to be looked at.
  retries: process.env.CI ? 1 : 0,
  reporter: 'line',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-GB',
    // The page as it was at each act costs time at each act: it is kept where a story has to try once more.
    trace: { mode: 'on-first-retry', screenshots: false },
    // A worker would answer in place of the server that a story watches; only its own stories let it in.
    serviceWorkers: 'block',
    // Cookies and storage are emptied between stories; the scripts stay compiled, and what fades is painted once:
    // a fifth of the browser's processor time.
    reuseContext: true,
    contextOptions: { reducedMotion: 'reduce' },
    // Words of a letter that nobody opened would stand on the page twice, and letters of one case in one row: stories say when they want
    // that, as people see it (large-screens.spec.ts, case-thread.spec.ts).
    storageState: {
      cookies: [],
      origins: [
        {
          origin: `http://127.0.0.1:${port}`,
          localStorage: [
            { name: 'firstDocument', value: 'hidden' },
            { name: 'threads', value: 'off' },
          ],
        },
      ],
    },
    launchOptions: {
      args: FLAGS,
      // Where no language is set the browser finds no file whose name has an umlaut.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      ...(browser ? { executablePath: browser } : {}),
    },
  },
  projects: [
    {
      name: 'wide',
      grepInvert: [/on a phone/, ...later],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: /on a phone/,
      grepInvert: later,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: [
    {
      command: `${NODE} tools/start/stand-ins/main.ts`,
      cwd: join(import.meta.dirname, '..'),
      url: `${standIns.POSTKORB_STAND_INS}/ready`,
      timeout: 60_000,
      env: { ...standIns, POSTKORB_PORT: String(port), POSTKORB_DEMO_PASSWORD: 'stories' },
    },
    {
      command: `node start.mjs --empty --data ${data} --port ${port}`,
      cwd: join(import.meta.dirname, '..'),
      url: `http://127.0.0.1:${port}/ready`,
      timeout: 600_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      env: {
        ...standIns,
        POSTKORB_SIGNUPS: '1000',
        POSTKORB_WELCOME: 'off',
        // Nobody waits a minute for what is only played.
        POSTKORB_PRACTICE_SECONDS: '3',
        // The company login of a story: its domain is asked for there, and it stands on this machine (company.ts).
        POSTKORB_NAME_SERVERS: `127.0.0.1:${port + 501}`,
        POSTKORB_OUTGOING_OPEN: `127.0.0.1:${port + 502}`,
        // Where a story mails documents to (inflow.spec.ts).
        POSTKORB_INBOUND_PORT: String(port + 503),
        // Where the people of the scan centre work (console.ts).
        POSTKORB_CONSOLE_PORT: String(port + 504),
        POSTKORB_HOT_FOLDERS: folders,
        POSTKORB_PARTNERS: 'n26=N26 Bank',
        POSTKORB_PROVIDER: 'Muster GmbH; Hafenstr. 1; 10243; Berlin',
        POSTKORB_PROVIDER_EMAIL: 'post@example.de',
        POSTKORB_PROVIDER_PHONE: '+49 30 1234567',
        POSTKORB_PROVIDER_DETAILS: 'Geschäftsführerin: Anna Muster; USt-IdNr. DE123456789',
        POSTKORB_IOS_APP: 'https://apps.example.com/ios',
        POSTKORB_ANDROID_APP: 'https://apps.example.com/android',
      },
    },
  ],
});
