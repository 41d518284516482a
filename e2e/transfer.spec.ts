import { expect, test, type Page } from '@playwright/test';
import { shareFolder } from './database.ts';
import { hold, multiply } from './much.ts';
import { customer, enter, expectOpenInBothColours, postInto, rows } from './world.ts';

const LETTER = 'einvoice/EN16931_Einfach_DueDate.pdf';

/** Hands the folder that stands open over to Eva, who is told how much it is. */
async function handOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Übergeben …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ordner übergeben' });
  await dialog.getByRole('button', { name: /An wen/ }).click();
  await page.getByRole('option', { name: /Eva Beispiel/ }).click();
  await expect(dialog).toContainText('Weil es so viel ist, dauert die Übergabe eine Weile.');
  await expectOpenInBothColours(page);
  await dialog.getByRole('button', { name: 'Endgültig übergeben' }).click();
  await expect(dialog).toHaveCount(0);
}

test('a folder with more than 500 letters is handed over part by part: until all of it has gone it can only be read, and whoever gives it sees how far it is @full', async ({
  page,
  browser,
}) => {
  const owner = await customer(page);
  const theirs = await (await browser.newContext()).newPage();
  const friend = await customer(theirs, { firstName: 'Eva', lastName: 'Beispiel' });
  await enter(page, owner);
  await shareFolder(owner.email, friend.email, { title: 'Mietwohnung', permission: 'editor' });
  await page.goto('/app/archive');
  await page.getByRole('main').getByRole('link', { name: 'Mietwohnung' }).click();
  const folderId = page.url().split('/').at(-1) ?? '';
  await postInto(page, folderId, LETTER);
  await expect(rows(page)).toHaveCount(1);
  await multiply(folderId, 500);
  await page.reload();
  const underWay = page.getByRole('region', { name: 'Übergaben' });

  await test.step('until then it can only be read, also after the page is loaded again', async () => {
    const letGo = await hold(folderId);
    await handOver(page);
    await expect(underWay).toContainText('„Mietwohnung“ an Eva Beispiel übergeben');
    await expect(underWay).toContainText('Alles ist vorbereitet', { timeout: 30_000 });
    await expect(rows(page).first()).toContainText('Nur lesen');
    await page.getByRole('button', { name: 'Übergeben …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ordner übergeben' });
    await expect(dialog).toContainText('wird bereits übergeben');
    await page.keyboard.press('Escape');
    await expectOpenInBothColours(page);
    await page.reload();
    await expect(underWay).toContainText('„Mietwohnung“ an Eva Beispiel übergeben');
    await letGo();
  });

  await test.step('all of it has gone', async () => {
    await expect(underWay).toContainText('Übergeben: 501 Briefe', { timeout: 60_000 });
    await page.goto('/app/archive');
    await expect(page.getByRole('main').getByText('Mietwohnung')).toHaveCount(0);
    await underWay.getByRole('button', { name: 'Ausblenden' }).click();
    await expect(underWay).toHaveCount(0);
    await enter(theirs, friend);
    await theirs.goto('/app/archive');
    await theirs.getByRole('main').getByRole('link', { name: 'Mietwohnung' }).click();
    await expect(theirs.getByText('Kontoauszug 500')).toBeVisible();
  });
  await theirs.context().close();
});
