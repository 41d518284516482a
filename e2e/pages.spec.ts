import { expect, test, type Page } from '@playwright/test';
import { ask, expectOpenInBothColours, inside, post, rows } from './world.ts';

type Children = { meFolders: { inbox: { totalCount: number } } };
const CHILDREN = '{ meFolders { inbox { totalCount } } }';

/** The field for everything calls a letter without a subject as its row does. */
async function calledAsInRows(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', { name: 'Suche oder Befehl' }).fill('labelled');
  const letters = page.getByRole('group', { name: 'Briefe' });
  await expect(letters.getByRole('menuitem', { name: 'Neuer Brief' }).first()).toBeVisible();
  // The first one empties the field.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(letters).toBeHidden();
}

/** The tools below a page turn, move and take out that one alone. */
async function toolOnePage(page: Page): Promise<void> {
  const pages = page.getByRole('grid', { name: 'Seiten' }).getByRole('row');
  const count = await pages.count();
  await page.getByRole('button', { name: 'Seite 2 nach vorn' }).click();
  await expect(pages.first()).toHaveAccessibleName(/Seite 2/);
  await page.getByRole('button', { name: 'Seite 1 herausnehmen' }).click();
  await expect(pages).toHaveCount(count - 1);
  await page.getByRole('button', { name: 'Seite 2 drehen' }).click();
  await expect(pages.first().locator('[style*="rotate(90deg)"]')).toHaveCount(1);
  for (let steps = 0; steps < 3; steps += 1)
    await page.getByRole('button', { name: 'Einen Schritt zurück' }).click();
  await expect(pages.first()).toHaveAccessibleName(/Seite 1/);
}

test('[SCR-DOCUMENT-SPLIT] a document is cut in two on the table of its pages, and the original comes back', async ({
  page,
}) => {
  await inside(page);
  await post(page, 'pdf-hostile/labelled_pages.pdf');
  await rows(page).first().click();
  await page.getByRole('button', { name: 'Mehr' }).click();
  await page.getByRole('menuitem', { name: 'Seiten bearbeiten' }).click();
  await expect(page.getByRole('heading', { name: 'Seiten bearbeiten' })).toBeVisible();
  await expectOpenInBothColours(page);

  await test.step('each page has its own tools', () => toolOnePage(page));

  await page.getByRole('button', { name: 'Ab hier neuer Brief, Seite 3' }).click();
  const outcome = page.getByRole('region', { name: 'Ergebnis' });
  await expect(outcome).toContainText('labelled_pages (2).pdf');
  await page.getByRole('button', { name: 'Zurück zum Brief' }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Änderungen verwerfen?' });
  await leaving.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(outcome).toBeVisible();
  await page.getByRole('button', { name: 'Seiten speichern' }).click();
  await expect(page.getByRole('grid', { name: 'Seiten' }).getByRole('row')).toHaveCount(2);

  const said = page.getByText('Seiten gespeichert. Abgetrennt: labelled_pages (2).pdf');
  await expect(said).toBeVisible();

  const children = async () => (await ask<Children>(page, CHILDREN)).meFolders.inbox.totalCount;
  await expect.poll(children).toBe(2);
  await page.getByRole('button', { name: 'Original wiederherstellen' }).click();
  const question = page.getByRole('alertdialog', { name: 'Original wiederherstellen?' });
  await expect(question).toContainText('Der abgetrennte Brief kommt in den Papierkorb');
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await page.getByRole('button', { name: 'Original wiederherstellen' }).click();
  await question.getByRole('button', { name: 'Wiederherstellen' }).click();
  await expect(page.getByRole('button', { name: 'Ab hier neuer Brief, Seite 3' })).toBeVisible();
  await expect(page.getByText('Original wiederhergestellt')).toBeVisible();

  // Each of the two tells of the other.
  await page.getByRole('button', { name: 'Zurück zum Brief' }).click();
  const relative = page.getByRole('definition').getByRole('link', { name: 'Neuer Brief' });
  await page.getByRole('button', { name: 'Dateidetails' }).click();
  await expect(page.getByText('Daraus entstanden')).toBeVisible();
  await relative.click();
  await expect(page.getByText('Entstanden aus')).toBeVisible();
  await relative.click();
  await expect(page.getByText('Daraus entstanden')).toBeVisible();
  await expectOpenInBothColours(page);

  await test.step('its name in the field for everything', () => calledAsInRows(page));

  // Thrown away on a page of its own, it leaves the list one came from, with nothing open beside it.
  await expect(page.getByRole('article').getByRole('link', { name: 'Posteingang' })).toBeVisible();
  await page.getByRole('button', { name: 'In den Papierkorb legen' }).click();
  await expect(page).toHaveURL(/\/app\/folder\/inbox$/);
  await expect(page.getByText('1 Brief in den Papierkorb verschoben')).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(rows(page)).toHaveCount(1);
});

test('pages are chosen, turned, moved and taken out with the keyboard alone @full', async ({
  page,
}) => {
  await inside(page);
  await post(page, 'pdf-hostile/labelled_pages.pdf');
  await rows(page).first().click();
  await page.getByRole('button', { name: 'Mehr' }).click();
  await page.getByRole('menuitem', { name: 'Seiten bearbeiten' }).click();
  await expect(page.getByRole('grid', { name: 'Seiten' })).toBeVisible();

  // A letter that cannot be fetched is not said to be gone.
  await page.route('**/graphql', (route) => route.fulfill({ status: 503 }));
  await page.reload();
  const editor = page.getByRole('region', { name: 'Seiten bearbeiten' });
  await expect(editor).toContainText('Der Brief konnte nicht geladen werden.');
  await expect(editor.getByRole('button', { name: 'Noch einmal versuchen' })).toBeVisible();
  await page.unroute('**/graphql');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const table = page.getByRole('grid', { name: 'Seiten' });
  const chosen = table.getByRole('row', { selected: true });
  /** Presses the button of an action once it can be done. */
  const press = async (name: string) => {
    await expect(page.getByRole('button', { name })).toBeEnabled();
    await page.getByRole('button', { name }).press('Enter');
  };
  await expect(table.getByRole('row')).toHaveCount(11);
  await table.getByRole('row').first().press('Space');
  await expect(chosen).toHaveCount(1);
  await press('Ausgewählte Seiten als neuer Brief');
  await expect(chosen).toHaveCount(0);
  await expect
    .poll(async () => (await ask<Children>(page, CHILDREN)).meFolders.inbox.totalCount)
    .toBe(2);
  await table.getByRole('row').first().press('Space');
  await expect(chosen).toHaveCount(1);
  await press('Weiter nach hinten');
  await expect(table.getByRole('row').nth(1)).toHaveAccessibleName(/Seite 1/);
  await press('Nach rechts drehen');
  await press('Seiten herausnehmen');
  await expect(table.getByRole('row')).toHaveCount(10);
  await press('Seiten speichern');
  await expect(page.getByRole('button', { name: 'Original wiederherstellen' })).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(10);
});
