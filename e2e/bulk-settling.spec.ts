import { expect, test, type Page } from '@playwright/test';
import { billComes, noteComes } from './sold.ts';
import { ask, expectOpenInBothColours, inside } from './world.ts';

const letters = (page: Page) => page.locator('[role=grid][aria-rowcount] [role=row][id]');
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Ausgewählte Briefe' });

const press = (page: Page, name: string) => bar(page).getByRole('button', { name }).click();

async function paid(page: Page): Promise<number> {
  type Paid = { readonly paymentsDue: { readonly documents: readonly unknown[] } };
  const { paymentsDue } = await ask<Paid>(page, '{ paymentsDue(paid: true) { documents { id } } }');
  return paymentsDue.documents.length;
}

test('several bills are paid or done at once in the bar of the selection, with a way back, and what is no bill is said', async ({
  page,
}) => {
  await inside(page);
  await billComes(page, 'Töpferei Winter');
  await billComes(page, 'Kanzlei Sommer');
  await noteComes(page, 'Bäckerei Herbst');
  await expect(letters(page)).toHaveCount(3);
  const choose = (name: string) =>
    letters(page)
      .filter({ hasText: name })
      .click({ modifiers: ['ControlOrMeta'] });

  await test.step('a letter that is no bill cannot be paid with them', async () => {
    await page.keyboard.press('Control+a');
    await press(page, 'Ist bezahlt');
    await expect(page.getByText('Nicht alle dieser Briefe sind Rechnungen')).toBeVisible();
    expect(await paid(page)).toBe(0);
    await bar(page).getByRole('button', { name: 'Auswahl aufheben' }).click();
    await expect(bar(page)).toBeHidden();
  });

  await test.step('two bills are paid, and taken back', async () => {
    await choose('Töpferei Winter');
    await choose('Kanzlei Sommer');
    await expect(bar(page)).toContainText('2 Briefe ausgewählt');
    await press(page, 'Ist bezahlt');
    await expect(bar(page)).toBeHidden();
    await expect.poll(() => paid(page)).toBe(2);
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect.poll(() => paid(page)).toBe(0);
  });

  await test.step('their deadlines are done, and open again', async () => {
    const open = letters(page).filter({ hasText: 'bis 14.12.' });
    await expect(open).toHaveCount(2);
    await choose('Töpferei Winter');
    await choose('Kanzlei Sommer');
    await press(page, 'Frist erledigt');
    await expect(open).toHaveCount(0);
    await page.getByRole('button', { name: 'Rückgängig' }).last().click();
    await expect(open).toHaveCount(2);
  });

  await test.step('a narrowed list says how many of how many it shows, and in which order', async () => {
    await page.goto('/app/folder/inbox?filter=unread&sort=amount');
    const line = page.getByRole('status').filter({ hasText: 'Zurücksetzen' });
    await expect(line).toContainText(/\d von 3 Briefen/);
    await expect(line).toContainText('nach Betrag');
    await expect(page.locator('#inbox-list').getByText(/^\d+ ungelesen$/)).toBeHidden();
    await expectOpenInBothColours(page);
    await line.getByRole('button', { name: 'Zurücksetzen' }).click();
    await expect(line).toBeHidden();
    await expect(page).toHaveURL('/app/folder/inbox');
  });
});
