import { expect, test } from '@playwright/test';
import { putOnPaper } from './database.ts';
import { expectOpenInBothColours, inside, post, READING } from './world.ts';

test('[ENT-DOCUMENT-CANREQUESTRESCAN] Clara has a bad scan made again, and finds the new one beside it', async ({
  page,
}) => {
  const { email } = await inside(page);
  await post(page, 'einvoice/EN16931_Einfach_DueDate.pdf');
  await putOnPaper(email);
  await page.goto('/app/originals');
  await page.getByRole('list', { name: 'Originale', exact: true }).getByRole('link').click();
  const details = page.getByRole('complementary', { name: 'Was im Brief steht' });
  await details.getByRole('button', { name: 'Noch einmal scannen …' }).click();
  const form = page.getByRole('dialog', { name: 'Dieses Original noch einmal scannen?' });
  await form.getByRole('button', { name: 'Was stimmt am Scan nicht?' }).click();
  await page.getByRole('option', { name: 'Etwas anderes' }).click();
  await form.getByRole('button', { name: 'Neuen Scan anfordern' }).click();
  await expect(form.getByText('Dies ist ein Pflichtfeld')).toBeVisible();
  await expectOpenInBothColours(page);
  await form.getByLabel('Für die Person am Scanner').fill('Die Rückseite fehlt');
  await form.getByRole('button', { name: 'Neuen Scan anfordern' }).click();
  await expect(details.getByText(/wurde ein neuer Scan angefordert/)).toBeVisible();
  await expect(details.getByRole('button', { name: 'Original bestellen' })).toBeHidden();
  await expect(details.getByRole('button', { name: 'Original vernichten …' })).toBeHidden();

  await expect(details.getByText(/^Noch einmal gescannt am/)).toBeVisible(READING);
  await expect(details.getByRole('button', { name: 'Original bestellen' })).toBeVisible();
  await details
    .getByText(/^Noch einmal gescannt am/)
    .locator('..')
    .getByRole('link')
    .click();
  await expect(details.getByText('Das ist ein neuer Scan eines Briefs')).toBeVisible();
});
