import { expect, test, type Page } from '@playwright/test';
import { ask, expectOpenInBothColours, inside, post, rows } from './world.ts';

const BILL = 'einvoice/EN16931_Einfach_DueDate.pdf';

const EDIT = `mutation ($id: ID!, $version: Int!, $iban: String, $due: Date) {
  updateDocumentMetadata(id: $id, version: $version, iban: $iban, dueDate: $due) { errorCode }
}`;
const LETTERS =
  '{ searchContainerDocumentConnection(search: "471102") { edges { node { id version } } } }';
type Letters = {
  searchContainerDocumentConnection: { edges: { node: { id: string; version: number } }[] };
};

/** Corrects every bill in the Inbox as another window would. */
async function correct(page: Page, values: { iban: string; due?: string }) {
  const { searchContainerDocumentConnection: found } = await ask<Letters>(page, LETTERS);
  for (const { node } of found.edges) await ask(page, EDIT, { ...node, ...values });
}

test('[SCR-DOCUMENT-SIDEBAR-PAYMENTS] a bill shows a GiroCode and every field to copy; the same bill again asks whether it is paid', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await inside(page);
  await post(page, BILL);
  await rows(page).first().click();

  const facts = page.getByRole('complementary', { name: 'Was im Brief steht' });
  await expect(facts.getByText('Der Brief nennt kein Konto.')).toBeVisible();
  await correct(page, { iban: 'DE33100205000001194700' });
  await expect(facts.getByRole('img', { name: /GiroCode: 529,87/ })).toBeVisible();
  await facts.getByRole('button', { name: 'Betrag kopieren' }).click();
  await expect(page.getByText('Betrag kopiert')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('529,87');
  await expect(facts.getByText('Schon bezahlt?')).toBeHidden();
  await expectOpenInBothColours(page);

  await post(page, BILL);
  await expect(facts.getByText('Schon bezahlt?')).toBeVisible();
});
