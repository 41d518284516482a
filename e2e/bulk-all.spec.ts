import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { ageProof, fillInbox } from './database.ts';
import { expectOpenInBothColours, inside, post, rows } from './world.ts';

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Ausgewählte Briefe' });
const work = (page: Page) => page.getByRole('region', { name: 'In Arbeit' });

/** What the screen sends from now on, as text. */
function sent(page: Page): string[] {
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(request.postData() ?? ''));
  return bodies;
}

test('all of a list is chosen at once, also what no screen has loaded: one small call says so, what is unticked stays, and all of it comes back @full', async ({
  page,
}) => {
  const person = await inside(page);
  await fillInbox(person.email, 620);
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  const bodies = sent(page);

  await page.getByRole('grid').press('ControlOrMeta+a');
  await expect(bar(page)).toContainText('620 Briefe ausgewählt');
  await page.getByRole('grid').press('Home');
  await page.getByRole('grid').press('x');
  await expect(bar(page)).toContainText('619 Briefe ausgewählt');
  await expectOpenInBothColours(page);
  await bar(page).getByRole('button', { name: 'Archivieren' }).click();

  await expect(work(page)).toContainText('619 Briefe archivieren');
  await expect(work(page)).toContainText('Erledigt');
  await expect(rows(page)).toHaveCount(1);
  const [start = '', ...more] = bodies.filter((body) => body.includes('StartBulkJob'));
  expect(more).toEqual([]);
  expect(start.length).toBeLessThan(1_500);
  expect(bodies.filter((body) => body.includes('ListedDocuments'))).toEqual([]);

  await work(page).getByRole('button', { name: 'Rückgängig' }).click();
  await expect(work(page)).toContainText('Rückgängig: 619 Briefe');
  await expect(work(page)).toContainText('Erledigt');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '620');
  await page.getByRole('grid').press('ControlOrMeta+a');
  await expect(bar(page)).toContainText('620 Briefe ausgewählt');

  await test.step('who came in a while ago shows who they are before 500 or more leave the house', async () => {
    await ageProof(person.email);
    await bar(page).getByRole('button', { name: 'Mehr' }).click();
    await page.getByRole('menuitem', { name: 'Herunterladen' }).click();
    const dialog = page.getByRole('dialog', { name: '620 Briefe herunterladen' });
    await dialog.getByRole('radio', { name: 'Tabelle' }).click();
    await dialog.getByRole('button', { name: 'Herunterladen' }).click();
    const asked = page.getByRole('dialog', { name: 'Bitte bestätigen Sie, dass Sie es sind' });
    const downloads = page.getByRole('region', { name: 'Downloads' });
    await asked.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(asked).toHaveCount(0);
    await expect(downloads).toBeHidden();

    await bar(page).getByRole('button', { name: 'Mehr' }).click();
    await page.getByRole('menuitem', { name: 'Herunterladen' }).click();
    await dialog.getByRole('radio', { name: 'Tabelle' }).click();
    await dialog.getByRole('button', { name: 'Herunterladen' }).click();
    const coming = page.waitForEvent('download');
    await asked.getByRole('textbox', { name: 'Passwort' }).fill(person.password);
    await asked.getByRole('button', { name: 'Bestätigen' }).click();
    const table = await readFile(await (await coming).path(), 'utf8');
    expect(table.trimEnd().split('\r\n')).toHaveLength(621);
  });
});

test('all that a filter leaves is chosen without a number that nobody knows, and the question before it is destroyed says so @full', async ({
  page,
}) => {
  const person = await inside(page);
  await fillInbox(person.email, 130);
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('grid').press('ControlOrMeta+a');
  await expect(bar(page)).toContainText('130 Briefe ausgewählt');
  await bar(page).getByRole('button', { name: 'In den Papierkorb legen' }).click();
  await expect(work(page)).toContainText('Erledigt');
  await page.goto('/app/folder/trash?filter=unread');
  await expect(rows(page).first()).toBeVisible();

  await page.getByRole('grid').press('ControlOrMeta+a');
  await expect(bar(page)).toContainText('Alle Treffer ausgewählt');
  await page.getByRole('grid').press('Home');
  await page.getByRole('grid').press('x');
  await expect(bar(page)).toContainText('Alle Treffer ausgewählt, außer 1');
  await page.keyboard.press('#');
  const question = page.getByRole('alertdialog', { name: 'Alle Treffer endgültig löschen?' });
  await expectOpenInBothColours(page);
  await question.getByRole('button', { name: 'Endgültig löschen' }).click();

  await expect(work(page)).toContainText('129 Briefe endgültig löschen');
  await expect(rows(page)).toHaveCount(1);
});

test('a tag is given to several documents by keyboard, suggested from those in use, and taken back @full', async ({
  page,
}) => {
  await inside(page);
  await post(page, 'einvoice/XRECHNUNG_Einfach.pdf', 'codes/girocode-001-latin1.pdf');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('grid').press('ControlOrMeta+a');
  await page.keyboard.press('t');
  const dialog = page.getByRole('dialog', { name: 'Stichwort: 2 Briefe' });
  const field = dialog.getByRole('combobox', { name: 'Stichwort' });
  await expect(field).toBeFocused();
  await field.fill('a');
  await dialog.getByRole('button', { name: 'Stichwort hinzufügen' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Ein Stichwort braucht mindestens 2 Zeichen.');
  await expectOpenInBothColours(page);
  await field.fill('Steuer 2026');
  await field.press('Enter');

  await expect(work(page)).toContainText('Stichwort „Steuer 2026“ hinzufügen: 2 Briefe');
  await expect(work(page)).toContainText('Erledigt');
  await page.goto('/app/folder/inbox?tag=Steuer%202026');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('grid').press('x');
  await bar(page).getByRole('button', { name: 'Mehr' }).click();
  await page.getByRole('menuitem', { name: 'Stichwort hinzufügen oder entfernen' }).click();
  const one = page.getByRole('dialog', { name: 'Stichwort: 1 Brief' });
  await one.getByRole('radio', { name: 'Entfernen' }).click();
  await one.getByRole('combobox', { name: 'Stichwort' }).fill('Steu');
  await page.getByRole('option', { name: 'Steuer 2026' }).click();
  await one.getByRole('button', { name: 'Stichwort entfernen' }).click();
  await expect(rows(page)).toHaveCount(1);
  await work(page)
    .getByRole('listitem')
    .filter({ hasText: 'Stichwort „Steuer 2026“ entfernen: 1 Brief' })
    .getByRole('button', { name: 'Rückgängig' })
    .click();
  await expect(rows(page)).toHaveCount(2);
});
