import { expect, test } from 'vitest';
import { browserOf } from './browser.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0',
    'Firefox',
    'Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Microsoft Edge',
    'Windows',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`,
    'Chrome',
    'Android',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${APPLE} Mobile/15E148 Safari/604.1`,
    'Safari',
    'iOS',
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Safari/605.1.15`, 'Safari', 'macOS'],
])('%s is known by its name', (said, browser, system) => {
  expect(browserOf(said)).toEqual({ browser, system });
});

test.each(['', 'curl/8.5.0', '<b>Your bank</b>/1.0 Windows', 'x'.repeat(200), 'Chrome'.repeat(33)])(
  'what nobody knows stays unnamed, whatever it says: %j',
  (said) => {
    const { browser } = browserOf(said);
    expect([null, 'Chrome']).toContain(browser);
  },
);
