import { expect, test } from '@playwright/test';
import { ask, inside, post, rows } from './world.ts';

test('[SCR-DOCUMENT-STAMPS][PROD-FEAT-CUSTOM-STAMPS][PROD-FEAT-INK-SIGNATURES][PROD-FEAT-PDF-EDITOR] a letter is stamped, signed, saved, found by its stamp, and taken back', async ({
  page,
}) => {
  await inside(page);
  await post(page, 'pdf-hostile/labelled_pages.pdf');
  await rows(page).first().click();
  await page.getByRole('button', { name: 'Stempel', exact: true }).click();
  await page.getByRole('button', { name: 'Stempel wählen' }).click();
  await page.getByRole('button', { name: 'Neuer Stempel' }).click();
  await page.getByLabel('Was darauf steht').fill('Freigegeben Zimmer neun');
  await page.getByRole('button', { name: 'Stempel speichern' }).click();
  await page.getByRole('button', { name: '„Freigegeben Zimmer neun“ verwenden' }).click();
  await page.getByRole('button', { name: 'In die Mitte setzen' }).click();
  const stamp = page.getByRole('button', { name: 'Stempel: Freigegeben Zimmer neun' });
  await expect(stamp).toBeVisible();

  await page.getByRole('radio', { name: 'Unterschreiben' }).click();
  await page.getByRole('button', { name: 'Unterschrift wählen' }).click();
  await page.getByRole('button', { name: 'Neue Unterschrift' }).click();
  const paper = (await page.getByRole('img', { name: /^Papier/ }).boundingBox())!;
  await page.mouse.move(paper.x + 60, paper.y + 60);
  await page.mouse.down();
  for (const [x, y] of [
    [120, 100],
    [180, 50],
    [260, 90],
  ] as const)
    await page.mouse.move(paper.x + x, paper.y + y, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Unterschrift speichern' }).click();
  await page.getByRole('button', { name: '„Clara Weber“ verwenden' }).click();
  await page.getByRole('button', { name: 'In die Mitte setzen' }).click();
  const signature = page.getByRole('button', { name: 'Unterschrift', exact: true });
  await signature.press('ArrowDown');

  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Der Brief ist gespeichert.')).toBeVisible({ timeout: 20_000 });
  type Found = { searchContainerDocumentConnection: { edges: readonly unknown[] } };
  const search =
    '{ searchContainerDocumentConnection(search: "Freigegeben") { edges { cursor } } }';
  const found = async () =>
    (await ask<Found>(page, search)).searchContainerDocumentConnection.edges.length;
  await expect.poll(found).toBe(1);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect.poll(found, { timeout: 20_000 }).toBe(0);
});
