import { expect, test, type Route } from '@playwright/test';
import { outdatePassword } from './outdated.ts';
import { customer, logIn, newPerson } from './world.ts';

test('[ERR-LOGIN-NOTFOUND][ERR-LOGIN-MIGRATION] a wrong password and an unknown address read the same; a right one that is kept with fewer rounds is kept anew', async ({
  page,
}) => {
  const person = await customer(page);
  await page.goto('/login');
  const sentence =
    'Die Kombination aus E-Mail und Passwort stimmt nicht. Bitte prüfen Sie beides. Haben Sie sich zuletzt mit Google angemeldet?';

  for (const wrong of [{ password: 'Brieftaube8' }, { email: 'niemand@example.com' }]) {
    // What the first attempt was told still stands there while the second one is under way.
    const answered = page.waitForResponse(/\/auth\/srp\/verify/);
    await logIn(page, { ...person, ...wrong });
    await answered;
    await expect(page.getByRole('alert')).toHaveText(sentence);
  }

  const rounds = await outdatePassword(person);
  const answers: unknown[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/auth/srp/verify')) answers.push(answer.status());
  });
  await logIn(page, person);
  await expect(page.getByRole('heading', { name: 'Heute', exact: true })).toBeVisible();
  expect([answers, await rounds()]).toEqual([[401, 200], 600_000]);
});

test('[ERR-LOGIN-TOO-MANY] after too many attempts the page says how long to wait', async ({
  page,
}) => {
  const person = await customer(page);
  await page.goto('/login');

  // Four where they follow each other faster than a person types, ten where each of them has to be paid for.
  const said = page.getByRole('alert');
  for (let text = '', attempt = 0; !text.includes('zu viele') && attempt < 12; attempt += 1) {
    const answered = page.waitForResponse(/\/auth\/srp\/verify/);
    await logIn(page, { ...person, password: `Falsch${attempt}` });
    await answered;
    text = (await said.textContent()) ?? '';
  }

  await expect(said).toContainText('Das waren zu viele Versuche.');
});

test('[ERR-LOGIN-GENERAL] an answer that nobody expected is still told in a sentence, in both languages', async ({
  page,
}) => {
  const body = JSON.stringify({ code: 'FOREIGN_ORIGIN' });
  await page.route('**/auth/srp/challenge', (route) => route.fulfill({ status: 403, body }));
  await page.goto('/login');

  await logIn(page, newPerson());

  await expect(page.getByRole('alert')).toContainText('Hoppla, da ist etwas schiefgegangen.');
  await page.getByText('English', { exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Ooops, something went wrong');
  await expect(page.getByRole('alert')).toContainText('reload');
});

test('[BEH-LOGGED-OUT-LOADING] the sign-in shows that it waits, and is sent once', async ({
  page,
}) => {
  let asked = 0;
  const answered = Promise.withResolvers<void>();
  await page.route('**/auth/srp/challenge', async (route) => {
    asked += 1;
    await answered.promise;
    await route.fulfill({ status: 403, body: JSON.stringify({ code: 'FOREIGN_ORIGIN' }) });
  });
  await page.goto('/login');
  await logIn(page, newPerson());

  const button = page.getByRole('button', { name: /Anmelden/ });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button.locator('svg')).toBeVisible();
  await page.getByRole('textbox', { name: 'Passwort' }).press('Enter');
  answered.resolve();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  expect(asked).toBe(1);
});

test('where the server cannot be reached, the sign-in says so and lets one try again @full', async ({
  page,
}) => {
  const person = await customer(page);
  const ways = [
    (route: Route) => route.abort(),
    (route: Route) => route.fulfill({ status: 503, json: { code: 'UNAVAILABLE' } }),
  ];
  for (const fail of ways) {
    await page.goto('/login');
    await page.route('**/auth/srp/challenge', fail, { times: 1 });
    await logIn(page, person);
    await expect(page.getByRole('alert')).toContainText('gerade nicht erreichbar');
  }

  await logIn(page, person);
  await expect(page.getByRole('heading', { name: 'Heute', exact: true })).toBeVisible();
});
