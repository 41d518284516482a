// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { sayReached } from '../src/connection.ts';
import { openSharing } from './sharing-parts.tsx';

let close = () => {};
afterEach(() => {
  close();
  sayReached(true);
});

const PATIENCE = { timeout: 60_000 };
const seen = () => document.body.textContent ?? '';
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const named = (name: string, selector = 'button') =>
  all(selector).find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);

function type(text: string) {
  const field = document.querySelector<HTMLInputElement>('[role=combobox]')!;
  // Past what React put over the field, so that it hears of it.
  Reflect.set(HTMLInputElement.prototype, 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test('what somebody may do is changed, and taken back with the day it ends on', async () => {
  const dialog = openSharing({});
  ({ close } = dialog);
  const given = () =>
    dialog.asked.filter(({ name }) => name === 'ShareContainer').map(({ variables }) => variables);
  await expect.poll(() => named('Access of Eva Berg: Can view'), PATIENCE).toBeDefined();
  named('Access of Eva Berg: Can view')!.click();
  await expect.poll(() => named('Can edit', '[role=menuitemradio]')).toBeDefined();
  named('Can edit', '[role=menuitemradio]')!.click();
  await expect.poll(seen).toContain('Eva Berg can edit now');
  all('button')
    .find((one) => one.textContent.startsWith('Undo'))!
    .click();
  const same = { id: 'letter', emails: ['eva@example.com'], endsOn: '2030-12-31' };
  await expect.poll(given).toMatchObject([
    { ...same, permission: 'editor' },
    { ...same, permission: 'viewer' },
  ]);
  expect(new Set(given().map(({ key }) => key)).size).toBe(2);
});

test('of many who have access the next ones come when they are wanted', async () => {
  const dialog = openSharing({});
  ({ close } = dialog);
  await expect.poll(seen, PATIENCE).toContain('Eva Berg');
  expect(seen()).not.toContain('Ben Adler');
  named('Show more')!.click();
  await expect.poll(seen).toContain('Ben Adler');
  expect(named('Show more')).toBeUndefined();
  const pages = dialog.asked.filter(({ name }) => name === 'Recipients');
  expect(pages.map(({ variables }) => variables['after'])).toEqual([null, 'eva']);
});

test.each([
  [{ shareRefusal: 'PAYWALL' }, 'Sharing needs a payment method.'],
  [{ isUnproven: true }, 'Please confirm your own email address before you share.'],
])(
  'who may share with nobody now (%o) is told why, and still sees who has access',
  async (why, said) => {
    ({ close } = openSharing(why));
    await expect.poll(seen, PATIENCE).toContain(said);
    expect(document.querySelector('form')).toBeNull();
    await expect.poll(() => named('Access of Eva Berg: Can view')).toBeDefined();
  },
);

test('whoever has let in too many today is told when to go on, and what they wrote stands', async () => {
  ({ close } = openSharing({ errorCode: 'LIMIT_REACHED' }));
  await expect.poll(() => document.querySelector('[role=combobox]'), PATIENCE).not.toBeNull();
  type('carl@example.com');
  named('Share')!.click();
  await expect.poll(seen).toContain('Please continue tomorrow.');
  expect(seen()).toContain('carl@example.com');
});

test('without a line sharing waits, and goes on by itself', async () => {
  ({ close } = openSharing({}));
  await expect.poll(() => named('Share'), PATIENCE).toBeDefined();
  sayReached(false);
  await expect.poll(seen).toContain('You can share again once you are online.');
  expect(named('Share')).toHaveProperty('disabled', true);
  sayReached(true);
  await expect.poll(() => named('Share')).toHaveProperty('disabled', false);
  expect(seen()).not.toContain('You can share again');
});
