import { expect, test, type Page } from '@playwright/test';
import { customer, expectOpenInBothColours } from './world.ts';

/** Wrong passwords for this person, as fast as they are taken, until the next one has to be paid for. */
async function tryTooOften(page: Page, email: string) {
  const isPaidFor = async () => {
    const asked = await page.request.post('/auth/srp/challenge', { data: { email } });
    const { challengeId } = (await asked.json()) as { challengeId: string };
    const data = { challengeId, A: '7'.repeat(768), M1: '7'.repeat(64) };
    const answer = await page.request.post('/auth/srp/verify', { data });
    return 'puzzle' in ((await answer.json()) as object);
  };
  await expect.poll(isPaidFor).toBe(true);
}

/** Where the parts of the form stand, as exactly as a page knows it. */
const formParts = (page: Page) =>
  page
    .locator('form input, form button')
    .evaluateAll((parts) => parts.map((one) => JSON.stringify(one.getBoundingClientRect())));

/** Signs in where too many have tried, and looks at the page while the browser works for its place. */
async function workForPlace(page: Page, words: { busy: string; open: string; logIn: string }) {
  const looked = Promise.withResolvers<void>();
  let begun = 0;
  await page.route('**/auth/srp/challenge', async (route) => {
    begun += 1;
    if (begun === 2) await looked.promise;
    await route.continue();
  });
  const before = await formParts(page);
  await page.getByRole('button', { name: words.logIn }).click();
  await expect(page.getByRole('status').filter({ hasText: words.busy })).toBeVisible();
  const bar = page.getByRole('progressbar', { name: words.open });
  await expect(bar).toHaveAttribute('aria-valuenow', '100');
  expect(await formParts(page)).toEqual(before);
  await expectOpenInBothColours(page);
  looked.resolve();
  await expect(page).not.toHaveURL('/login');
}

test('where unusually many have tried, the browser solves a puzzle and then comes in @full', async ({
  page,
}) => {
  const { email, password } = await customer(page);
  await tryTooOften(page, email);
  await page.goto('/login');
  await page.getByLabel('E-Mail').fill(email);
  await page.getByRole('textbox', { name: 'Passwort' }).fill(password);

  await workForPlace(page, {
    busy: 'ungewöhnlich viele Anmeldeversuche',
    open: 'Rechenaufgabe wird gelöst',
    logIn: 'Anmelden',
  });
});

test('where unusually many have tried, the browser says so in English, on a phone @full', async ({
  page,
}) => {
  const { email, password } = await customer(page);
  await tryTooOften(page, email);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sprache wechseln: English' }).tap();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);

  await workForPlace(page, {
    busy: 'unusually many attempts',
    open: 'Solving the puzzle',
    logIn: 'Log in',
  });
});
