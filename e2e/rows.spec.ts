import { expect, test, type Page } from '@playwright/test';
import { agePost, fillInbox, letReadingGoOn } from './database.ts';
import { leafletComes } from './sold.ts';
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

test('what is left over of the chips is left out whole, and what is due never is @full', async ({
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

/** How many letters of the list are seen whole. */
const seenWhole = (page: Page) =>
  rows(page).evaluateAll(
    (all) =>
      all.filter((row) => {
        const { left, right, top, bottom } = row.getBoundingClientRect();
        const middle = (left + right) / 2;
        const ends = [top + 2, bottom - 2].map((y) => document.elementFromPoint(middle, y));
        return ends.every((element) => element !== null && row.contains(element));
      }).length,
  );

/** The controls above a list that are cut: neither seen whole nor left out whole. */
const cutControls = (page: Page) =>
  page.locator('#inbox-list header').evaluate((header) => {
    const frame = header.getBoundingClientRect();
    const filters = header.querySelector('[role=group]')!.getBoundingClientRect();
    return [...header.querySelectorAll('button, a')]
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const box = one.getBoundingClientRect();
        const isFilter = one.closest('[role=group]') !== null;
        if (isFilter && box.top >= filters.bottom) return false;
        const isWhole = box.left >= frame.left && box.right <= frame.right;
        return !isWhole || box.bottom > (isFilter ? filters.bottom : frame.bottom) + 1;
      })
      .map((one) => one.textContent);
  });

test('twelve letters under four headings are seen whole at 1440 by 900, and no control above them is cut at any width', async ({
  page,
}) => {
  const { email } = await inside(page);
  await leafletComes(page, 'Küchenstudio Sand');
  for (const days of [36, 12, 3]) {
    await fillInbox(email, 3);
    for (let aged = 0; aged < days; aged += 3) await agePost(email);
  }
  await fillInbox(email, 3);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Werbung (1)' })).toBeVisible();
  await expect(rows(page)).toHaveCount(12);
  // What the screen says above everything to whoever is new is no part of the list.
  const above = ((await page.locator('#inbox-list').boundingBox())?.y ?? 0) - 8;
  await page.setViewportSize({ width: 1440, height: 900 + above });
  await expect.poll(() => seenWhole(page)).toBe(12);
  for (const width of [2080, 1440, 1180, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('button', { name: 'Sortierung' })).toBeVisible();
    expect(await cutControls(page)).toEqual([]);
  }
});

test('what a phone has no room for stands in the dialog of the filter, on a phone @full', async ({
  page,
}) => {
  const { email } = await inside(page);
  await fillInbox(email, 2);
  await page.goto('/app/folder/inbox');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Filter', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  await dialog.getByRole('button', { name: 'Mit Original' }).tap();
  await expectOpenInBothColours(page);
  await dialog.getByRole('button', { name: 'Anzeigen', exact: true }).tap();
  await expect(page).toHaveURL(/filter=paper/);
  await expect(rows(page)).toHaveCount(0);
});

test('a letter that is being read says so first, and the name of its file below, in rows, cards, table and above its pages @full', async ({
  page,
}) => {
  const { email } = await inside(page);
  await fillInbox(email, 1);
  await letReadingGoOn(email);
  for (const view of ['split', 'cards', 'table']) {
    await page.goto(`/app/folder/inbox?view=${view}`);
    await expect(rows(page).first()).toContainText(/Text wird erkannt ….*Scan 4711\.pdf/);
  }
  await page.goto('/app/folder/inbox?view=split');
  await rows(page).first().click();
  const letter = page.getByRole('article', { name: 'Brief' });
  await expect(letter.getByRole('heading', { name: 'Text wird erkannt …' })).toBeVisible();
  await expect(letter.getByText('Scan 4711.pdf')).toBeVisible();
});
