import { expect, test, type Page } from '@playwright/test';
import { expectOpenInBothColours, inside, post } from './world.ts';
import { write } from './write.ts';

const DUE = 'einvoice/EN16931_Einfach_DueDate.pdf';

const rows = (page: Page) => page.locator('[role=row][id^=row-]:visible');

test('rows have two lines, three or one, as the view menu says by keyboard, and stay so', async ({
  page,
}) => {
  await inside(page);
  await post(page, DUE);
  const row = rows(page).first();
  await expect(row).toContainText('Überfällig seit 05.03.2019');
  await expect(row).toHaveCSS('height', '52px');
  // What the paper is doing is said to whoever points at it, and to whoever listens.
  await expect(row.getByTitle('Nur digital')).toHaveText('Nur digital');
  for (const [density, height] of [
    ['Großzügig', '86px'],
    ['Kompakt', '36px'],
  ] as const) {
    await page.getByRole('button', { name: 'Ansicht', exact: true }).press('Enter');
    const choice = page.getByRole('menuitemradio', { name: density });
    await choice.press('Enter');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(row).toHaveCSS('height', height);
  }
  await page.reload();
  await expect(row).toHaveCSS('height', '36px');
  await expect(row).toContainText('Überfällig seit 05.03.2019');
  await expectOpenInBothColours(page);
});

test('what is left over of the chips is left out whole, and what is due never is', async ({
  page,
}) => {
  await inside(page);
  await post(page, DUE);
  await write(page, 'Lieferant', {
    tags: ['Büro', 'Rechnungen des laufenden Jahres', 'Steuer'],
  });
  const row = rows(page).first();
  const due = row.getByText('Überfällig seit 05.03.2019');
  await expect(row.getByText('Rechnungen des laufenden Jahres')).toBeAttached();
  const cut = () =>
    row.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return [...element.querySelectorAll('span.whitespace-nowrap')].filter((chip) => {
        const box = chip.getBoundingClientRect();
        const list = chip.parentElement!.getBoundingClientRect();
        const isSeen = box.top < list.bottom && box.top >= top && box.bottom <= bottom;
        return isSeen && (box.left < list.left - 1 || box.right > list.right + 1);
      }).length;
    });
  for (const width of [1440, 1100, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(due).toBeInViewport({ ratio: 1 });
    expect(await cut()).toBe(0);
  }
});
