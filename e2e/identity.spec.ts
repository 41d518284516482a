import { expect, test, type Page } from '@playwright/test';
import { customer, expectOpenInBothColours, inside, logIn } from './world.ts';

test('[SCR-LOGIN][SCR-LOGIN-EMAIL][SCR-LOGIN-PASSWORD][SCR-LOGIN-BUTTON][SCR-LOGIN-SIGNUP-LINK] the sign-in page is open to all', async ({
  page,
}) => {
  await page.goto('/login');

  await expect(page).toHaveTitle('Anmelden – Postkorb');
  await expect(page.getByLabel('E-Mail')).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Passwort' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Jetzt registrieren' })).toBeVisible();
  await expectOpenInBothColours(page);
});

test('the sign-in page is open to all on a phone', async ({ page }) => {
  await page.goto('/login/postkorb');

  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
  await expectOpenInBothColours(page);
});

test('[BEH-RETURN-TO-PATH][BEH-SIGNIN-RELOADS][BEH-LOGGED-OUT-FALLBACK][ENT-LOCALSTORAGE-POST-LOGIN-PATH] who had to log in comes to the page they wanted', async ({
  page,
}) => {
  const person = await customer(page);
  await page.goto('/nobody/lives/here');
  await expect(page).toHaveURL('/login');
  await page.goto('/app/archive?view=list');
  await expect(page).toHaveURL('/login');

  await logIn(page, person);

  await expect(page).toHaveURL('/app/archive?view=list');
  await page.goto('/nobody/lives/here');
  await expect(page.getByRole('heading', { name: 'Empfänger unbekannt' })).toBeVisible();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'Posteingang', exact: true })
    .click();
  await expect(page.getByRole('heading', { name: 'Posteingang' })).toBeVisible();
});

test('[BEH-SIGNOUT-CLEARS-PATH][BEH-SIGNOUT-SESSION][SCR-USERMENU-LOGOUT][SCR-USERMENU-SETTINGS][BEH-SIGNOUT-CLEARS-USER] who logs out leaves nothing behind', async ({
  page,
}) => {
  const person = await customer(page);
  await page.goto('/login');
  await logIn(page, person);
  await page.getByRole('button', { name: 'Kontomenü' }).click();
  await expect(page.getByRole('menuitem', { name: 'Einstellungen' })).toBeVisible();

  await page.evaluate(() => localStorage.setItem('postLoginPath', '/app/archive'));
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();

  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
  const left = () => page.evaluate(() => [localStorage.reader, localStorage.postLoginPath]);
  await expect.poll(left).toEqual([undefined, undefined]);
  await page.goto('/app');
  await expect(page).toHaveURL('/login');
});

test('whose session was ended elsewhere comes to the sign-in, and from there back to the page @full', async ({
  page,
}) => {
  const person = await customer(page);
  await page.goto('/login');
  await logIn(page, person);
  await expect(page.getByRole('heading', { name: 'Heute', exact: true })).toBeVisible();
  // A screen that asks by itself comes to the sign-in at once: here each question waits for the click.
  const ended = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    await ended.promise;
    await route.continue();
  });

  await test.step('a click comes to the sign-in and back', async () => {
    await page.getByRole('link', { name: 'Papierkorb' }).click();
    await expect(page).toHaveURL('/app/folder/trash');
    await page.request.post('/auth/sign-out', { data: {} });
    ended.resolve();
    await expect(page).toHaveURL('/login');
    await logIn(page, person);

    await expect(page).toHaveURL('/app/folder/trash');
    await expect(page.getByRole('heading', { name: 'Der Papierkorb ist leer' })).toBeVisible();
  });

  await test.step('a screen that only stands there comes to it as soon as it asks', async () => {
    await page.request.post('/auth/sign-out', { data: {} });
    // Where the page has heard of it by then, it is on its way already, and takes the event along with it.
    await page.evaluate(() => dispatchEvent(new Event('online'))).catch(() => {});
    await expect(page).toHaveURL('/login');
    await logIn(page, person);

    await expect(page).toHaveURL('/app/folder/trash');
  });
  await test.step('[DEC-APP-VIEW] short addresses lead to their screens, and unknown ones to the Inbox', async () => {
    for (const [path, leadsTo] of [
      ['/', '/app/today'],
      ['/app', '/app/today'],
      ['/app/today', '/app/today'],
      ['/app/inbox', '/app/folder/inbox'],
      ['/app/nowhere', '/app/folder/inbox'],
      ['/app/trash', '/app/folder/trash'],
      ...['archive', 'sharedWithMe', 'originals', 'returns', 'search'].map(
        (name) => [`/app/${name}`, `/app/${name}`] as const,
      ),
    ] as const) {
      await page.goto(path);
      await expect(page).toHaveURL(leadsTo);
    }
  });
});

test('the sign-in page offers the other language, and after it the first one again', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sprache wechseln: English' }).click();
  const back = page.getByRole('button', { name: 'Change language: Deutsch' });
  await expect(back).toHaveText('Deutsch');

  await back.click();

  await expect(page.getByRole('heading', { name: 'Ihre Post wartet schon.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sprache wechseln: English' })).toBeVisible();
});

test('the keyboard alone logs in, in English', async ({ page }) => {
  const { email, password } = await customer(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sprache wechseln: English' }).click();
  await expect(page.getByRole('heading', { name: 'Your post is waiting.' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');

  await page.getByLabel('Email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});

test('the sign-in page needs less than 133 KB of scripts', async ({ page }) => {
  await page.goto('/login', { waitUntil: 'networkidle' });

  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );

  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(133_000);
});

test('[SCR-USERMENU][SCR-USERMENU-LANGUAGE][SCR-USERMENU-SPLITVIEW][DEC-SPLITVIEW][ENT-LOCALSTORAGE-LISTVIEW-PREVIEW] the language follows to another device, Split View stays with this one', async ({
  page,
  browser,
}) => {
  const person = await customer(page);
  await page.goto('/login');
  await logIn(page, person);
  await page.getByRole('button', { name: 'Kontomenü' }).click();
  const kept = page.waitForResponse((answer) =>
    (answer.request().postData() ?? '').includes('ChooseLanguage'),
  );
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await kept;

  const other = await browser.newPage();
  await other.goto('/login');
  await logIn(other, person);

  await expect(other.getByRole('button', { name: 'Account menu' })).toBeVisible();
  const beside = (one: Page) => one.getByRole('region', { name: 'Open letter' });
  await expect(beside(page)).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Split View' }).click();
  await expect(beside(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('listShape'))).toBe('list');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
  await expect(beside(page)).toBeHidden();
  await expect(beside(other)).toBeVisible();
});

test('[SCR-HEADER, SCR-USERMENU-ANDROID, SCR-USERMENU-IOS] the menu of the person leads from the header to the apps for Android and iOS', async ({
  page,
}) => {
  await inside(page);
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible();
  await page.getByRole('button', { name: 'Kontomenü' }).click();

  await page.getByRole('menuitem', { name: 'Apps für Android und iOS' }).click();

  for (const [name, way] of [
    ['App für Android', 'android'],
    ['App für iPhone und iPad', 'ios'],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute(
      'href',
      `https://apps.example.com/${way}`,
    );
});

test('[ROUTE-002][ROUTE-009][DEC-PARTNER-ROUTES] the page of a partner is the same under a line that names them, where one is set', async ({
  page,
}) => {
  await page.goto('/login/n26');
  await expect(page.getByText('Zusammen mit N26 Bank')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
  await expect(page.getByLabel('Angemeldet bleiben')).toBeHidden();
  await expectOpenInBothColours(page);
  await page.goto('/havekon');
  await expect(page.getByRole('button', { name: 'Konto erstellen' })).toBeVisible();
  await expect(page.getByText('Zusammen mit')).toBeHidden();
  await inside(page);
  await page.goto('/havekon');
  await page.waitForURL(/\/app\/today/);
});
