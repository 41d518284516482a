import { expect, test, type Page } from '@playwright/test';
import { becomeMember, useAddresses } from './database.ts';
import { ask, customer, enter, expectOpenInBothColours, inside } from './world.ts';

const addresses = (page: Page) => page.getByRole('region', { name: 'Wohin Originale gehen' });

/** Writes an address down, with all that may be wrong about it on the way. */
async function writeDown(page: Page) {
  await addresses(page).getByRole('button', { name: 'Adresse hinzufügen' }).click();
  const form = page.getByRole('dialog', { name: 'Neue Adresse' });
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(form.getByText('Dies ist ein Pflichtfeld')).toHaveCount(4);
  await form.getByRole('textbox', { name: 'Name' }).fill('Clara Weber, Jonas Weber');
  await form.getByLabel('Straße und Hausnummer').fill('Lindenallee7');
  await expect(form.getByText('Bitte setzen Sie ein Leerzeichen')).toBeVisible();
  await form.getByLabel('Straße und Hausnummer').fill('Lindenallee 7');
  await form.getByLabel('Postleitzahl').fill('1011');
  await expect(form.getByText('Genau 5 Ziffern.')).toBeVisible();
  await form.getByLabel('Postleitzahl').fill('10000');
  await expect(form.getByText('Diese Postleitzahl kennen wir nicht.')).toBeVisible();
  await form.getByLabel('Postleitzahl').fill('10115');
  await expect(form.getByText('kennen wir nicht')).toBeHidden();
  await form.getByRole('textbox', { name: /^Ort/ }).fill('Berlin');
  await expectOpenInBothColours(page);
  return form;
}

test('[ROUTE-039][SCR-SETTINGS-SECTIONS-RETURNS][VAL-ADDRESS-REQUIRED][VAL-ADDRESS-EXACT][ERR-MSG-ADDRESS-SAVE] Clara says where her originals go, and is told what is wrong at each field', async ({
  page,
}) => {
  await inside(page);
  await page.goto('/app/settings/returns');
  await expect(addresses(page)).toContainText('Noch keine Adresse.');
  await expectOpenInBothColours(page);

  const form = await writeDown(page);
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('createReturnAddress') ? route.abort() : route.continue(),
  );
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(form.getByText('Die Adresse wurde nicht gespeichert.')).toBeVisible();
  await page.unroute('**/graphql');
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(addresses(page).getByText('10115 Berlin')).toBeVisible();
  // One address an account, unless whoever runs the product lets it have several.
  await expect(addresses(page).getByRole('button', { name: 'Adresse hinzufügen' })).toBeHidden();
});

test('[SCR-SETTINGS-SECTIONS-RETURNS-4-STEPS][SCR-SETTINGS-SECTIONS-ORDER-ORIGINALS][VAL-ADDRESS-FOREIGN-POSTCODE] a used address is changed as a copy, on the phone', async ({
  page,
}) => {
  const clara = await inside(page);
  await ask(
    page,
    'mutation { createReturnAddress(name: "Clara Weber, Jonas Weber", addressLine1: "Lindenallee 7", postalCode: "10115", locality: "Berlin") { errorCode } }',
  );
  await useAddresses(clara.email);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/app/settings/returns');
  const steps = page.getByRole('list', { name: 'So kommt ein Original zu Ihnen' });
  await expect(steps.getByRole('listitem')).toHaveCount(4);
  await addresses(page).getByRole('button', { name: 'Als Kopie ändern' }).click();
  const copy = page.getByRole('dialog', { name: 'Als Kopie ändern' });
  await copy.getByLabel('Straße und Hausnummer').fill('55 rue du Faubourg');
  await copy.getByLabel('Postleitzahl').fill('75008');
  await copy.getByRole('textbox', { name: /^Ort/ }).fill('Paris');
  await copy.getByRole('button', { name: 'Land' }).click();
  await page.getByRole('option', { name: 'Frankreich' }).click();
  await expect(copy.getByText('Der Versand dorthin kostet mehr Porto')).toBeVisible();
  await expectOpenInBothColours(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await copy.getByRole('button', { name: 'Speichern' }).click();
  await expect(addresses(page).getByText('Frankreich')).toBeVisible();
  expect(await ask(page, '{ returnAddresses { lines canEdit } }')).toEqual({
    returnAddresses: [
      {
        lines: ['Clara Weber', 'Jonas Weber', '55 rue du Faubourg', '75008 Paris', 'FRANKREICH'],
        canEdit: true,
      },
    ],
  });
});

test('a Member is told whose addresses these are, and sees none @full', async ({ page }) => {
  const [owner, member] = [await customer(page), await customer(page)];
  await becomeMember(member.email, owner.email);
  await enter(page, member);
  await page.goto('/app/settings/returns');
  await expect(addresses(page)).toContainText('Nur Inhaber und Admins sehen und ändern');
  await expect(addresses(page).getByRole('button')).toHaveCount(0);
  await page.goto('/app/settings/inflow');
  await expect(
    page.getByText('Nur Inhaber und Admins sehen und ändern, wo Post eingeht.'),
  ).toBeVisible();
});
