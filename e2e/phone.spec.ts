import { expect, test, type Locator, type Page } from '@playwright/test';
import { inside, post, rows } from './world.ts';

const INVOICES = [
  'einvoice/EN16931_Einfach_DueDate.pdf',
  'einvoice/XRECHNUNG_Einfach.pdf',
] as const;

type Way = { readonly by: number; readonly down?: number };

/** A finger that slides over a row, as the browser itself would report it. */
async function slide(page: Page, row: Locator, { by, down = 0 }: Way) {
  const box = (await row.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + 30];
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: object[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints as never });
  await touch('touchStart', [{ x, y }]);
  for (let step = 1; step <= 6; step += 1)
    await touch('touchMove', [{ x: x + (by * step) / 6, y: y + (down * step) / 6 }]);
  await touch('touchEnd', []);
  await client.detach();
}

test('letters are sent away, asked and chosen by finger on a phone', async ({ page }) => {
  await inside(page);
  await post(page, ...INVOICES);
  await expect(rows(page)).toHaveCount(2);

  await slide(page, rows(page).first(), { by: 60 });
  await slide(page, rows(page).first(), { by: 120, down: 160 });
  await expect(rows(page)).toHaveCount(2);

  await slide(page, rows(page).first(), { by: -150 });
  await expect(page.getByRole('menuitem', { name: 'Archivieren' })).toBeVisible();
  await page.keyboard.press('Escape');
  await rows(page).first().getByRole('button', { name: 'Was mit diesem Brief geht' }).tap();
  await page.getByRole('menuitem', { name: 'Archivieren' }).tap();
  await expect(rows(page)).toHaveCount(1);

  await slide(page, rows(page).first(), { by: 150 });
  await expect(rows(page)).toHaveCount(0);
});
