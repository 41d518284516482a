import { expect, test, type Page } from '@playwright/test';
import { expectOpenInBothColours, inside } from './world.ts';

const NUMBER = /Postkorb \d{4} \d{4} \d{2}/;
const part = (page: Page, name: string) => page.getByRole('region', { name });

async function addJonas(page: Page) {
  await page.getByRole('button', { name: 'Namen hinzufügen' }).click();
  const form = page.getByRole('dialog', { name: 'Wer bekommt hier noch Post?' });
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(form.getByText('Dies ist ein Pflichtfeld')).toBeVisible();
  await form.getByLabel('Name').fill('Jonas Weber');
  const aliases = form.getByRole('combobox', { name: 'Andere Schreibweisen' });
  await aliases.fill('J. Weber');
  await aliases.press('Enter');
  await expectOpenInBothColours(page);
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(form).toBeHidden();
}

/** Copies the block, and the text for senders with it. */
async function copyAll(page: Page) {
  const block = part(page, 'Ihre Postanschrift');
  await expect(block).toContainText(NUMBER);
  await expect(block).toContainText('Eine Übungsadresse');
  await expectOpenInBothColours(page);
  await block.getByRole('button', { name: 'Adresse kopieren' }).click();
  await expect(page.getByText('Adresse kopiert')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n')).toEqual([
    'Clara Weber',
    expect.stringMatching(NUMBER),
    'c/o Postkorb Übungszentrum',
    'Übungsweg 1',
    '00000 Musterstadt',
  ]);
  await page.getByRole('button', { name: 'Text für Absender kopieren' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(
      `Bitte senden Sie Post an mich ab jetzt an diese Adresse, mit der Nummer in der zweiten Zeile:\n\n${copied}`,
    );
}

/** Changes Jonas on the phone, and removes him. */
async function partWithJonas(page: Page) {
  const names = page.getByRole('list', { name: 'Wer hier Post bekommt' }).getByRole('listitem');
  const form = page.getByRole('dialog');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Ändern: Jonas Weber' }).click();
  await form.getByLabel('Name').fill('Jonas Weber-Kühn');
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(names.nth(1)).toContainText('Jonas Weber-Kühn');
  await expectOpenInBothColours(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Entfernen: Jonas Weber-Kühn' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entfernen' }).click();
  await expect(names).toHaveCount(1);
}

test('[ROUTE-037][SCR-SETTINGS-SECTIONS-INFLOW] Clara copies her postal address, and says who else gets post there', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await inside(page);
  await page.goto('/app/settings/inflow');
  await copyAll(page);

  await addJonas(page);
  const names = page.getByRole('list', { name: 'Wer hier Post bekommt' }).getByRole('listitem');
  await expect(names).toHaveText([
    /Clara Weber.*Aus Ihrem Vertrag/,
    /Jonas Weber.*Auch: J\. Weber/,
  ]);
  await page.getByRole('button', { name: 'Namen hinzufügen' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('j. weber');
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Für einen dieser Namen kommt hier schon Post an.')).toBeVisible();
  await form.getByRole('button', { name: 'Abbrechen' }).click();

  await partWithJonas(page);
});
