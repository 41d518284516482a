import { expect, test, type Page } from '@playwright/test';
import { slide } from './finger.ts';
import { draw, written, type Letter } from './drawn.ts';
import { expectOpenInBothColours, inside, post, rows } from './world.ts';

const BILL: Letter = {
  from: 'Stadtwerke Beispiel GmbH',
  subject: 'Rechnung Nr. 4711',
  lines: [
    'Wir berechnen Ihnen für Strom: 84,20 EUR. Rechnungsnummer: 4711-2026',
    `Bitte überweisen Sie den Betrag von 84,20 EUR bis zum ${written(4)}`,
    'auf das Konto DE33 1002 0500 0001 1947 00.',
  ],
};
const REMINDER: Letter = {
  from: BILL.from,
  subject: 'Mahnung',
  lines: [
    `Ihre Rechnung vom ${written(-3)} ist noch offen. Rechnungsnummer: 4711-2026`,
    `Bitte überweisen Sie 89,20 EUR bis spätestens ${written(6)}`,
    'auf unser Konto DE33 1002 0500 0001 1947 00.',
  ],
};
const NEWS: Letter = {
  from: 'Kindergarten Sonnenschein',
  subject: 'Unser Sommerfest',
  lines: ['das Fest war schön. Wir danken allen, die geholfen haben.'],
};

const chip = (page: Page) => page.getByRole('button', { name: '2 Briefe in diesem Vorgang' });

const thread = (page: Page) => chip(page).locator('xpath=ancestor::*[@role="row"]');

/** The keyboard stands on the row of the thread. */
async function standOn(page: Page) {
  await page.getByRole('grid', { name: 'Posteingang' }).focus();
  await page.keyboard.press('Home');
  if ((await thread(page).getAttribute('aria-rowindex')) === '2')
    await page.keyboard.press('ArrowDown');
  await expect(thread(page)).toHaveAttribute('data-cursor', 'true');
}

async function threeCame(page: Page, files: readonly string[]) {
  await inside(page);
  await page.evaluate(() => localStorage.removeItem('threads'));
  await page.reload();
  await post(page, ...files);
  await expect(page.getByText('Text wird erkannt')).toHaveCount(0);
  await expect(chip(page)).toBeVisible({ timeout: 30_000 });
  await expect(rows(page)).toHaveCount(2);
}

const drawn = (paths: (name: string) => string) =>
  Promise.all([BILL, NEWS, REMINDER].map((one, place) => draw(one, paths(`letter-${place}.pdf`))));

test('a bill and its reminder are one row of the Inbox, which unfolds by pointer and keyboard', async ({
  page,
}, info) => {
  await threeCame(page, await drawn((name) => info.outputPath(name)));
  const [first, second, third] = [rows(page).nth(0), rows(page).nth(1), rows(page).nth(2)];

  await test.step('the count unfolds the other below it, and folds it again', async () => {
    await expectOpenInBothColours(page);
    await chip(page).click();
    await expect(rows(page)).toHaveCount(3);
    await expect(chip(page)).toHaveAttribute('aria-expanded', 'true');
    await expectOpenInBothColours(page);
    await chip(page).click();
    await expect(rows(page)).toHaveCount(2);
  });

  await test.step('so do the arrows, and the keyboard passes over what is folded', async () => {
    await standOn(page);
    await page.keyboard.press('ArrowRight');
    await expect(rows(page)).toHaveCount(3);
    await page.keyboard.press('ArrowLeft');
    await expect(rows(page)).toHaveCount(2);
  });

  await test.step('each stands by itself once that is wanted', async () => {
    await page.getByRole('button', { name: 'Ansicht' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Vorgänge zusammenfassen' }).click();
    await expect(rows(page)).toHaveCount(3);
    await expect(chip(page)).toBeHidden();
    await Promise.all([first, second, third].map((row) => expect(row).toBeVisible()));
  });
});

test('what is done to the row of a thread is done to all of its letters', async ({
  page,
}, info) => {
  await threeCame(page, await drawn((name) => info.outputPath(name)));

  await test.step('what is done to the row is done to both, and taken back at once', async () => {
    await standOn(page);
    await page.keyboard.press('x');
    await expect(page.getByText('2 Briefe ausgewählt')).toBeVisible();
    await page.keyboard.press('x');
    await expect(page.getByText('2 Briefe ausgewählt')).toBeHidden();
    await page.keyboard.press('e');
    await expect(rows(page)).toHaveCount(1);
    await expect(chip(page)).toBeHidden();
    await page.getByRole('button', { name: 'Rückgängig' }).hover();
    await page.keyboard.press('z');
    await expect(chip(page)).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
  });

  await test.step('it is read or unread with both', async () => {
    await standOn(page);
    const isUnread = (await thread(page).getByText('Ungelesen').count()) > 0;
    await page.keyboard.press('u');
    await expect(thread(page).getByText('Ungelesen')).toHaveCount(isUnread ? 0 : 1);
    // One after the other: the server knows no order of what it is asked at once.
    await expect(page.getByText('als gelesen markiert')).toHaveCount(isUnread ? 1 : 0);
    if (isUnread) await page.keyboard.press('u');
    await page.keyboard.press('ArrowRight');
    await expect(rows(page)).toHaveCount(3);
    // The first may be shown beside the list, and is read by that.
    const inner = thread(page).locator('xpath=../following-sibling::*[1]');
    await expect(inner.getByText('Ungelesen')).toBeAttached();
    await page.keyboard.press('ArrowLeft');
  });

  await test.step('unfolded, one of them goes alone', async () => {
    await standOn(page);
    await page.keyboard.press('ArrowRight');
    await expect(rows(page)).toHaveCount(3);
    await page.keyboard.press('e');
    await expect(rows(page)).toHaveCount(2);
    await expect(chip(page)).toBeHidden();
  });
});

test('of a thread some may be chosen, and no button of its open letter names a key that takes all @full', async ({
  page,
}, info) => {
  await threeCame(page, await drawn((name) => info.outputPath(name)));

  await test.step('no button of the open one names a key that would take both', async () => {
    const trash = page.getByRole('button', { name: 'In den Papierkorb' }).last();
    const hint = page.getByRole('tooltip');
    await rows(page).filter({ hasText: NEWS.from }).click();
    await expect(page.getByRole('heading', { name: NEWS.subject })).toBeVisible();
    await trash.hover();
    await expect(hint).toContainText('#');
    await thread(page).click();
    await expect(page.getByRole('heading', { name: REMINDER.subject })).toBeVisible();
    await page.mouse.move(0, 0);
    await trash.hover();
    await expect(hint).toHaveText('In den Papierkorb legen');
    await page.mouse.move(0, 0);
    await expect(hint).toBeHidden();
  });

  await test.step('unfolded, one is chosen alone; folded, the row says that the other is not', async () => {
    await standOn(page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('x');
    await expect(page.getByText('1 Brief ausgewählt')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(rows(page)).toHaveCount(2);
    const box = thread(page).getByRole('button', { name: 'Auswählen' });
    await expect(box).toHaveAttribute('aria-pressed', 'mixed');
    await expect(thread(page)).toHaveAttribute('aria-selected', 'false');
    await expectOpenInBothColours(page);
    await box.click();
    await expect(page.getByText('2 Briefe ausgewählt')).toBeVisible();
    await expect(thread(page)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
  });
});

test('a thread is unfolded by thumb and sent away by finger, on a phone @full', async ({
  page,
}, info) => {
  await threeCame(page, await drawn((name) => info.outputPath(name)));

  await chip(page).tap();
  await expect(rows(page)).toHaveCount(3);
  await expectOpenInBothColours(page);
  await chip(page).tap();
  await expect(rows(page)).toHaveCount(2);

  // A finger sends what lies folded along with the row.
  await slide(page, thread(page), { by: 150 });
  await expect(rows(page)).toHaveCount(1);
  await expect(chip(page)).toBeHidden();
});
