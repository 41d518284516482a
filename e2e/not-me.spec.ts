import { expect, test, type Browser, type Page } from '@playwright/test';
import { mailed, proveMailbox } from './outbox.ts';
import { enter, expectOpenInBothColours, inside, logIn, type Person } from './world.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0';
const SUBJECT = 'Anmeldung mit einem neuen Gerät';
const NEW = 'Postkutsche9';

/** Somebody who knows the password of another person, in a browser of their own. */
async function outsiderAs(browser: Browser, person: Person) {
  const context = await browser.newContext({ userAgent: FIREFOX, serviceWorkers: 'block' });
  const page = await context.newPage();
  await enter(page, person);
  await page.goto('/app/folder/inbox');
  await expect(page.getByRole('heading', { name: 'Heute', exact: true })).toBeVisible();
  return page;
}

const report = (page: Page) => page.getByRole('button', { name: 'Das war ich nicht' });

test('Clara hears of a login that was not hers, ends it by the keyboard alone, and comes back with a new password @full', async ({
  page,
  browser,
}) => {
  const clara = await inside(page);
  await proveMailbox(page, clara.email);
  const outsider = await outsiderAs(browser, clara);
  const { link, text } = await mailed(page, clara.email, SUBJECT);
  expect(text).toContain('Firefox auf Windows');
  const aside = await page.context().newPage();
  await aside.goto(link);
  await expect(aside.getByText('Firefox auf Windows')).toBeVisible();
  await expect(aside.getByText(clara.email)).toBeVisible();
  await expectOpenInBothColours(aside);

  await test.step('she says that it was somebody else', async () => {
    for (let key = 0; key < 12; key += 1) {
      if (await report(aside).evaluate((one) => one === document.activeElement)) break;
      await aside.keyboard.press('Tab');
    }
    await expect(report(aside)).toBeFocused();
    await aside.keyboard.press('Enter');
    await expect(aside.getByText('Alle Geräte sind abgemeldet')).toBeVisible();
    await expectOpenInBothColours(aside);
  });
  for (const tab of [page, outsider]) {
    await expect(tab).toHaveURL('/login');
    await expect(tab.getByText('als fremd gemeldet')).toBeVisible();
  }
  await test.step('whoever knows the old password does not come in again', async () => {
    await logIn(outsider, clara);
    await expect(outsider.getByRole('alert')).toContainText('stimmt nicht');
    await outsider.context().close();
  });
  const reset = await mailed(page, clara.email, 'Ihr neues Passwort für Postkorb');
  await page.goto(reset.link);
  await page.getByRole('textbox', { name: 'Neues Passwort', exact: true }).fill(NEW);
  await page.getByRole('textbox', { name: 'Neues Passwort wiederholen' }).fill(NEW);
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await page.getByRole('link', { name: 'Anmelden', exact: true }).click();
  await logIn(page, { ...clara, password: NEW });
  await expect(page.getByRole('heading', { name: 'Heute', exact: true })).toBeVisible();
});

test('on a phone a link that was used leads to a new password @full', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/not-me#${'x'.repeat(43)}`);
  await expect(page.getByRole('alert')).toContainText('Dieser Link gilt nicht mehr.');
  await expectOpenInBothColours(page);
  await page.getByRole('link', { name: 'Link zu einem neuen Passwort anfordern' }).click();
  await expect(page).toHaveURL('/resetpw');
});
