import { expect, test, type Browser } from '@playwright/test';
import { ageProof } from './database.ts';
import { enter, expectOpenInBothColours, inside, type Person } from './world.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0';
const DEVICES = '/app/settings/devices';

/** Another browser in which the same person is signed in. */
async function elsewhere(browser: Browser, person: Person) {
  const context = await browser.newContext({ userAgent: FIREFOX, serviceWorkers: 'block' });
  const page = await context.newPage();
  await enter(page, person);
  await page.goto('/app/folder/inbox');
  await expect(page.getByRole('heading', { name: 'Posteingang' })).toBeVisible();
  return page;
}

test('who lost a device logs it out from another one: all its tabs come to the sign-in at once and say why', async ({
  page,
  browser,
}) => {
  const person = await inside(page);
  const lost = await elsewhere(browser, person);
  const secondTab = await lost.context().newPage();
  await secondTab.goto('/app/archive');
  await expect(secondTab.getByRole('heading', { name: 'Archiv' })).toBeVisible();
  const list = page.getByRole('list', { name: 'Wo Sie angemeldet sind' });

  await test.step('both devices stand in the list, this one first', async () => {
    await page.getByRole('link', { name: 'Einstellungen' }).click();
    await page.getByRole('link', { name: 'Geräte' }).click();
    await expect(page).toHaveURL(DEVICES);
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(list.getByRole('listitem').first()).toContainText('Dieses Gerät');
    await expect(list.getByRole('listitem').last()).toContainText('Firefox auf Windows');
    await expectOpenInBothColours(page);
  });
  await test.step('the lost one is logged out', async () => {
    await page.getByRole('button', { name: 'Firefox auf Windows abmelden' }).click();
    await expect(page.getByText('Firefox auf Windows ist abgemeldet.')).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveCount(1);
  });
  for (const tab of [lost, secondTab]) {
    await expect(tab).toHaveURL('/login');
    await expect(tab.getByText('Dieses Gerät wurde in den Einstellungen')).toBeVisible();
  }
  await expectOpenInBothColours(lost);
  await lost.context().close();
  await page.reload();
  await expect(list.getByRole('listitem')).toHaveCount(1);
});

test('a new login stands in the open list without reloading, and all others are logged out together on a phone @full', async ({
  page,
  browser,
}) => {
  const person = await inside(page);
  await page.goto(DEVICES);
  const list = page.getByRole('list', { name: 'Wo Sie angemeldet sind' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  const other = await elsewhere(browser, person);
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expectOpenInBothColours(page);

  await page.getByRole('button', { name: 'Alle anderen abmelden' }).click();
  await page.getByRole('button', { name: 'Andere abmelden' }).click();

  await expect(page.getByText('Sie sind überall sonst abgemeldet.')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(other).toHaveURL('/login');
  await other.context().close();
});

test('who wants to log out everywhere and came in a while ago proves first that it is them @full', async ({
  page,
}) => {
  const person = await inside(page);
  await page.goto(DEVICES);
  await ageProof(person.email);
  const everywhere = page.getByRole('button', { name: 'Überall abmelden' });
  const asked = page.getByRole('dialog', { name: 'Bitte bestätigen Sie, dass Sie es sind' });
  const password = asked.getByRole('textbox', { name: 'Passwort' });
  const confirm = asked.getByRole('button', { name: 'Bestätigen' });

  await test.step('who thinks better of it stays where they are', async () => {
    await everywhere.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Überall abmelden' }).click();
    await expect(password).toBeFocused();
    await expectOpenInBothColours(page);
    await asked.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(asked).toHaveCount(0);
    await expect(page).toHaveURL(DEVICES);
  });
  await test.step('a wrong password proves nothing', async () => {
    await everywhere.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Überall abmelden' }).click();
    await password.fill('Brieftaube8');
    await confirm.click();
    await expect(asked.getByText('Das Passwort stimmt nicht.')).toBeVisible();
  });
  await password.fill(person.password);
  await confirm.click();

  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Sie wurden hier abgemeldet')).toBeVisible();
});
