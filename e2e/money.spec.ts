import { expect, test } from '@playwright/test';
import { expectOpenInBothColours, inside, post, rows } from './world.ts';

const BILL = 'einvoice/EN16931_Einfach_DueDate.pdf';

test('[SCR-DOCUMENT-SIDEBAR-PAYMENTS] a bill shows a GiroCode and every field to copy; the same bill again asks whether it is paid', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await inside(page);
  await post(page, BILL);
  await rows(page).first().click();

  const facts = page.getByRole('complementary', { name: 'Was im Brief steht' });
  await expect(facts.getByRole('heading', { name: 'Bezahlen' })).toBeVisible();
  await expect(facts.getByRole('img', { name: /GiroCode: 529,87/ })).toBeVisible();
  await facts.getByRole('button', { name: 'Betrag kopieren' }).click();
  await expect(page.getByText('Betrag kopiert')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('529,87');
  await expect(facts.getByText('Schon bezahlt?')).toBeHidden();
  await expectOpenInBothColours(page);

  await post(page, BILL);
  await expect(facts.getByText('Schon bezahlt?')).toBeVisible();
});
