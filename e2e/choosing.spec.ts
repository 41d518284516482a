import { expect, test } from '@playwright/test';
import { expectOpenInBothColours, inside, post, rows } from './world.ts';

const INVOICES = [
  'einvoice/EN16931_Einfach_DueDate.pdf',
  'einvoice/XRECHNUNG_Einfach.pdf',
  'einvoice/zugferd_2p0_BASIC_Taxifahrt.pdf',
] as const;

test('many documents are chosen, archived or thrown away at once, and taken back', async ({
  page,
}) => {
  await inside(page);
  await post(page, ...INVOICES);
  await page.getByRole('grid').press('ControlOrMeta+a');
  const bar = page.getByRole('toolbar', { name: 'Ausgewählte Briefe' });
  await expect(bar).toContainText('3 Briefe ausgewählt');
  await expectOpenInBothColours(page);

  await bar.getByRole('button', { name: 'Archivieren' }).click();

  const undo = page.getByRole('button', { name: 'Rückgängig' });
  // Under the pointer the notice stays.
  await undo.hover();
  await expect(page.getByRole('heading', { name: 'Inbox ZERO' })).toBeVisible();
  await undo.click();
  await expect(rows(page)).toHaveCount(3);
  await expect(undo).toBeHidden();

  await page.getByRole('grid').press('ControlOrMeta+a');
  await expect(bar).toContainText('3 Briefe ausgewählt');
  await bar.getByRole('button', { name: 'In den Papierkorb legen' }).click();
  await page.getByText('3 Briefe in den Papierkorb verschoben').hover();
  await undo.click();
  await expect(rows(page)).toHaveCount(3);
});

test('a document is ticked with the pointer, does not open by it and stays in sight @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await inside(page);
  await post(page, ...INVOICES);
  const last = rows(page).nth(2);
  await last.hover();

  await last.getByRole('button', { name: 'Auswählen' }).click();

  const bar = page.getByRole('toolbar', { name: 'Ausgewählte Briefe' });
  await expect(bar).toContainText('1 Brief ausgewählt');
  const edges = async () => {
    const [row, above] = [await last.boundingBox(), await bar.boundingBox()];
    return above!.y - (row!.y + row!.height);
  };
  await expect.poll(edges).toBeGreaterThanOrEqual(0);
  await expect(page.getByRole('article', { name: 'Brief' })).toBeHidden();
});

test('a notice whose code cannot be fetched takes nothing with it @full', async ({ page }) => {
  await page.route('**/assets/ToastStack-*', (route) => route.abort());
  await inside(page);
  await post(page, INVOICES[0]);
  await expect(rows(page)).toHaveCount(1);

  await page.keyboard.press('e');

  await expect(page.getByRole('heading', { name: 'Inbox ZERO' })).toBeVisible();
});

test('the right button and the menu key open the menu of a document, also to download it @full', async ({
  page,
}) => {
  await inside(page);
  await post(page, ...INVOICES.slice(0, 2));
  await rows(page).nth(1).click({ button: 'right' });
  const menu = page.getByRole('menu', { name: 'Brief' });
  await expect(menu.getByRole('menuitem', { name: 'PDF bearbeiten' })).toBeVisible();
  await menu.getByText('Herunterladen', { exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '1 Brief herunterladen' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('grid').press('ControlOrMeta+a');
  await expect(page.getByRole('toolbar', { name: 'Ausgewählte Briefe' })).toContainText('2 Briefe');
  await page.keyboard.press('Shift+F10');
  await menu.getByText('Herunterladen', { exact: true }).click();
  await expect(page.getByRole('dialog', { name: '2 Briefe herunterladen' })).toBeVisible();
});
