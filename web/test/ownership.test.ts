// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { sayReached } from '../src/connection.ts';
import { openOwnership } from './sharing-parts.tsx';

let close = () => {};
afterEach(() => {
  close();
  sayReached(true);
});

const PATIENCE = { timeout: 60_000 };
const CHANGE = { losing: ['Clara Weber', 'Jonas Weber'], keeping: ['Notary Brandt'] };
const seen = () => document.body.textContent ?? '';
const named = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === name);

/** Chooses a colleague as a browser that fills in forms does. */
async function choose(name: string) {
  await expect.poll(() => document.querySelector('select'), PATIENCE).not.toBeNull();
  const field = document.querySelector('select')!;
  field.value = name;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

test('before it is handed over it is said who loses access and who keeps it, and nothing is preset', async () => {
  const dialog = openOwnership({ colleagues: ['Eva Berg', 'Ben Adler'], change: CHANGE });
  ({ close } = dialog);
  await expect.poll(() => named('Hand over for good'), PATIENCE).toBeDefined();
  expect(named('Hand over for good')).toHaveProperty('disabled', true);
  await choose('Eva Berg');
  await expect.poll(seen).toContain('Lose accessClara Weber, Jonas Weber');
  expect(seen()).toContain('Keep accessNotary Brandt');
  expect(seen()).toContain('Only Eva Berg can hand it back to you.');
  named('Hand over for good')!.click();
  await expect.poll(seen).toContain('The letter belongs to Eva Berg now.');
});

test.each([
  ['STILL_READING', 'A letter is still being read.'],
  ['USER_NOT_FOUND', 'they are not in your team'],
  ['UNKNOWN_DOCUMENT', 'Perhaps it was moved, deleted or handed over already.'],
])('what is refused with %s says why, until somebody else is chosen', async (errorCode, said) => {
  const colleagues = ['Eva Berg', 'Ben Adler'];
  ({ close } = openOwnership({ colleagues, change: CHANGE, errorCode }));
  await choose('Eva Berg');
  await expect.poll(seen).toContain('Eva Berg can hand');
  named('Hand over for good')!.click();
  await expect.poll(seen).toContain(said);
  await choose('Ben Adler');
  await expect.poll(seen).not.toContain(said);
});

test('where the line breaks it is said at each step, and tried once more from there [ERR-MSG-OWNERSHIP]', async () => {
  const dialog = openOwnership({ colleagues: ['Eva Berg'], change: CHANGE });
  ({ close } = dialog);
  dialog.line.isCut = true;
  await expect
    .poll(seen, PATIENCE)
    .toContain('The people who could take it over could not be loaded.');
  dialog.line.isCut = false;
  named('Try again')!.click();
  await expect.poll(() => named('Hand over for good')).toBeDefined();
  dialog.line.isCut = true;
  await choose('Eva Berg');
  await expect.poll(seen).toContain('The outcome could not be loaded.');
  dialog.line.isCut = false;
  named('Try again')!.click();
  await expect.poll(seen).toContain('Eva Berg can hand');
  dialog.line.isCut = true;
  named('Hand over for good')!.click();
  await expect.poll(seen).toContain('It could not be handed over. Please try again later.');
  dialog.line.isCut = false;
  named('Try again')!.click();
  await expect.poll(seen).toContain('The letter belongs to Eva Berg now.');
});

test.each([
  [{ letter: null }, 'This is no longer there.'],
  [{ letter: { root: 'trash', canTransferOwnership: false } }, 'This is in the trash.'],
  [{ letter: { root: 'inbox', canTransferOwnership: false } }, 'Only its owners'],
  [{ type: 'private' as const }, 'Please share it first'],
  [{}, 'Owner and Admins share one area'],
])(
  'what can be handed over to nobody (%o) says why, and offers nothing to confirm',
  async (given, said) => {
    ({ close } = openOwnership(given));
    await expect.poll(seen, PATIENCE).toContain(said);
    expect(named('Hand over for good')).toBeUndefined();
  },
);

test('without a line handing over waits', async () => {
  ({ close } = openOwnership({ colleagues: ['Eva Berg'], change: CHANGE }));
  await choose('Eva Berg');
  await expect.poll(() => named('Hand over for good')).toHaveProperty('disabled', false);
  sayReached(false);
  await expect.poll(seen).toContain('You can hand over again once you are online.');
  expect(named('Hand over for good')).toHaveProperty('disabled', true);
});

test('what leaves the account says what goes along and what stays, and where paper keeps it nothing is promised', async () => {
  const leaving = { colleagues: ['Eva Berg'], isOutsider: true };
  const first = openOwnership({ ...leaving, change: { ...CHANGE, hiding: 1 } });
  await choose('Eva Berg');
  await expect.poll(seen).toContain('Pages that you took out of 1 letter go along');
  expect(seen()).toContain('Eva Berg (eva.berg@example.org, not in your team)');
  expect(seen()).toContain('It leaves your account');
  first.close();

  const staying = [{ id: 'bill', subject: 'Rechnung 4711' }];
  ({ close } = openOwnership({ ...leaving, change: { ...CHANGE, staying } }));
  await choose('Eva Berg');
  await expect.poll(seen).toContain('originals of these letters are stored for you');
  expect(seen()).toContain('Rechnung 4711');
  expect(seen()).not.toContain('Only Eva Berg can hand it back');
});
