import { expect, test, type Page } from '@playwright/test';
import { atWork, comeIn, COMMAND, feedback, openStation, scan, type Worker } from './console.ts';
import { expectOpenInBothColours } from './world.ts';

/** Adds somebody by keyboard, and reads what is shown once. */
async function addPerson(page: Page, name: string): Promise<Worker> {
  await page.getByRole('button', { name: 'Person hinzufügen' }).click();
  await page.getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  const shown = page.getByRole('alertdialog', { name });
  await expect(shown).toContainText('Das wird nur jetzt angezeigt.');
  const badge = (await shown.getByText(/^PKA/).innerText()).replaceAll(/\s/g, '');
  const pin = await shown.getByRole('definition').innerText();
  return { name, badge, pin };
}

test('a Lead adds a person, who signs in, works, and is locked out once they are removed', async ({
  page,
}) => {
  const lead = await atWork(page);
  await scan(page, COMMAND.people);
  await expect(page.getByRole('listitem')).toContainText(['Mara Vogel']);
  await page.getByRole('button', { name: 'Person hinzufügen' }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Bitte geben Sie einen Namen ein.')).toBeVisible();
  await page.keyboard.press('Escape');
  const jonas = await addPerson(page, 'Jonas Reich');
  await expectOpenInBothColours(page);
  await scan(page, COMMAND.done);
  await expect(page.getByText('erste PIN noch nicht geändert')).toBeVisible();
  await expectOpenInBothColours(page);
  // A centre is never without a Lead.
  await page.getByRole('button', { name: 'Entfernen: Mara Vogel' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await scan(page, COMMAND.yes);
  await expect(page.getByRole('alertdialog')).toContainText('braucht eine Leitung');
  await scan(page, COMMAND.no);

  await scan(page, COMMAND.lock);
  await comeIn(page, jonas, '739146');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hallo Jonas, was steht an?');
  await expect(page.getByRole('link', { name: /^Personen/ })).toHaveCount(0);
  await scan(page, COMMAND.people);
  await expect(feedback(page)).toHaveText('Dieser Code gehört nicht hierher');
  await page.evaluate(() => history.pushState({}, '', '/people'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nur für die Leitung');
  await expectOpenInBothColours(page);

  await scan(page, COMMAND.lock);
  await comeIn(page, lead);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hallo Mara, was steht an?');
  await scan(page, COMMAND.people);
  await page.getByRole('button', { name: 'Entfernen: Jonas Reich' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await scan(page, COMMAND.yes);
  await expect(page.getByRole('button', { name: 'Entfernen: Jonas Reich' })).toHaveCount(0);
  await scan(page, COMMAND.lock);
  await scan(page, jonas.badge);
  await page.getByLabel('PIN', { exact: true }).fill('739146');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Ausweis oder PIN stimmt nicht.');
});

test('a new badge and a new PIN end the old ones, and a lost list can be loaded again', async ({
  page,
}) => {
  const lead = await atWork(page);
  await scan(page, COMMAND.people);
  await page.getByRole('button', { name: 'Neuer Ausweis: Mara Vogel' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await scan(page, COMMAND.yes);
  const shown = page.getByRole('alertdialog', { name: 'Mara Vogel' });
  const badge = (await shown.getByText(/^PKA/).innerText()).replaceAll(/\s/g, '');
  expect(badge).not.toBe(lead.badge);
  // Their own: it ends their work, but not before they have read it.
  await scan(page, COMMAND.done);
  await scan(page, COMMAND.lock);
  await expect(page.getByRole('heading', { name: 'Ausweis scannen' })).toBeVisible();
  await comeIn(page, { ...lead, badge });
  await page.getByRole('button', { name: 'Neue PIN: Mara Vogel' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  // The same code within a second would be none.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Neue PIN' }).click();
  const pin = await shown.getByRole('definition').innerText();
  await shown.getByRole('button', { name: 'Erledigt' }).click();
  await expect(page.getByRole('heading', { name: 'Ausweis scannen' })).toBeVisible();
  await comeIn(page, { ...lead, badge, pin }, '604817');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personen');

  await page.route('**/graphql', (route) =>
    /query Stations/.test(route.request().postData() ?? '') ? route.abort() : route.continue(),
  );
  await scan(page, COMMAND.stations);
  await expect(page.getByText('Die Liste konnte nicht geladen werden.')).toBeVisible();
  await expectOpenInBothColours(page);
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(page.getByRole('listitem')).toContainText(['auf 1 Gerät geöffnet']);
});

test('in English a Lead adds a station, and its password opens it on another device', async ({
  page,
  browser,
}) => {
  const { centre } = await atWork(page);
  await page.getByRole('button', { name: 'Sprache wechseln: English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Mara, what is next?');
  await scan(page, COMMAND.stations);
  await page.getByRole('button', { name: 'Add station' }).click();
  await page.getByLabel('Name').fill(centre.station);
  await page.keyboard.press('Enter');
  await expect(page.getByText('There is a station of this name already.')).toBeVisible();
  await page.getByLabel('Name').fill(`${centre.station} B`);
  await page.keyboard.press('Enter');
  const shown = page.getByRole('alertdialog', { name: `${centre.station} B` });
  const password = await shown.getByRole('definition').innerText();
  await scan(page, COMMAND.done);
  await expectOpenInBothColours(page);

  const other = await browser.newPage();
  await openStation(other, { ...centre, station: `${centre.station} B`, password });
  await page.getByRole('button', { name: `New password: ${centre.station} B` }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await scan(page, COMMAND.yes);
  await expect(shown).toContainText('This is shown only now.');
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Station öffnen' })).toBeVisible();
  await other.close();
});
