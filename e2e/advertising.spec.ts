import { expect, test, type Page } from '@playwright/test';
import { ageFirstLetter } from './database.ts';
import { billComes, leafletComes, letterComes, letterWithLeafletComes, noteComes } from './sold.ts';
import { ask, expectOpenInBothColours, inside, rows } from './world.ts';

const letters = (page: Page) => page.locator('[role=grid][aria-rowcount] [role=row][id]');
const line = (page: Page, count: number) =>
  page.getByRole('button', { name: `Werbung (${count})`, exact: true });

async function throwAllAway(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Aktionen für die gesamte Werbung' }).click();
  await page.getByRole('menuitem', { name: 'Alle in den Papierkorb' }).click();
  await expect(page.getByRole('button', { name: /^Werbung \(/ })).toBeHidden();
  await expect(letters(page)).toHaveCount(2);
  const work = page.getByRole('region', { name: 'In Arbeit' });
  await work.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(line(page, 2)).toBeVisible();
}

test('advertising lies folded in the Inbox, is counted by nobody, opens by keyboard and is thrown away as a whole, with a way back', async ({
  page,
}) => {
  const { email } = await inside(page);
  await letterComes(page, 'Hausverwaltung Siel');
  await ageFirstLetter(email, 40);
  await leafletComes(page, 'Küchen Sommer');
  await leafletComes(page, 'Bad und Fliese');
  await letterComes(page, 'Hausverwaltung Deich');
  await page.reload();

  await test.step('one line stands behind what came today, and only letters are unread', async () => {
    await expect(letters(page)).toHaveCount(2);
    await expect(rows(page)).toHaveCount(3);
    await expect(page.getByRole('link', { name: 'Posteingang 2 ungelesen' })).toBeVisible();
    const top = async (text: string) => (await page.getByText(text).first().boundingBox())!.y;
    const [today, fold, before] = [
      await top('Hausverwaltung Deich'),
      (await line(page, 2).boundingBox())!.y,
      await top('Hausverwaltung Siel'),
    ];
    expect(today < fold && fold < before).toBe(true);
    await expectOpenInBothColours(page);
  });

  await test.step('it opens by keyboard, and its rows are rows of the list', async () => {
    await line(page, 2).focus();
    await page.keyboard.press('Enter');
    await expect(line(page, 2)).toHaveAttribute('aria-expanded', 'true');
    await expect(line(page, 2)).toBeFocused();
    await expect(letters(page)).toHaveCount(4);
    await expectOpenInBothColours(page);
    await letters(page).filter({ hasText: 'Küchen Sommer' }).click();
    const details = page.getByRole('complementary', { name: 'Was im Brief steht' });
    await expect(details).toContainText('Küchen Sommer');
    await page.keyboard.press('e');
    await expect(letters(page)).toHaveCount(3);
    await expect(line(page, 1)).toBeVisible();
    await page.keyboard.press('z');
    await expect(line(page, 2)).toBeVisible();
  });

  await test.step('it stays open in this session, and closes again', async () => {
    await page.reload();
    await expect(letters(page)).toHaveCount(4);
    await line(page, 2).click();
    await expect(letters(page)).toHaveCount(2);
  });

  await test.step('what is narrowed down shows all that fits, wherever it lies', async () => {
    await page.goto('/app/folder/inbox?filter=unread');
    await expect(letters(page).filter({ hasText: 'Bad und Fliese' })).toBeVisible();
    await expect(line(page, 2)).toBeHidden();
    await page.goto('/app/folder/inbox');
  });

  await test.step('all of it goes to the trash at once, and comes back', () => throwAllAway(page));
});

test('[DEC-LOCALE-FORM] advertising is one line on a phone as well, in English too @full', async ({
  page,
}) => {
  await inside(page);
  await leafletComes(page, 'Küchen Sommer');
  await expect(line(page, 1)).toBeVisible();
  await line(page, 1).tap();
  await expect(letters(page)).toHaveCount(1);
  await expectOpenInBothColours(page);
  await page.evaluate(() => localStorage.setItem('locale', 'en_GB'));
  await page.reload();
  const english = page.getByRole('button', { name: 'Advertising (1)', exact: true });
  await expect(english).toHaveAttribute('aria-expanded', 'true');
  await english.tap();
  await expect(letters(page)).toHaveCount(0);
});

const details = (page: Page) => page.getByRole('complementary', { name: 'Was im Brief steht' });
const chosen = (page: Page, shop: string) =>
  details(page).getByRole('button', { name: `Post von ${shop}` });

async function decide(page: Page, shop: string, choice: string): Promise<void> {
  await chosen(page, shop).click();
  await page.getByRole('option', { name: choice }).click();
}

test('whoever wants the post of a sender always or never among advertising says so in one of their letters, and it stays so, with a way back', async ({
  page,
}) => {
  await inside(page);
  await leafletComes(page, 'Küchen Sommer');
  await noteComes(page, 'Töpferei Winter');
  await expect(line(page, 1)).toBeVisible();

  await test.step('never: by keyboard, and back again', async () => {
    await line(page, 1).click();
    await letters(page).filter({ hasText: 'Küchen Sommer' }).click();
    await expect(details(page)).toContainText('Dieser Brief liegt unter Werbung');
    await chosen(page, 'Küchen Sommer').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Werbung \(/ })).toBeHidden();
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(chosen(page, 'Küchen Sommer')).toContainText('Jedes Mal selbst entscheiden');
    await expect(line(page, 1)).toBeVisible();
  });

  await test.step('never: the next leaflet lies among letters, until each decides for itself again', async () => {
    await decide(page, 'Küchen Sommer', 'Nie als Werbung einsortieren');
    await expect(page.getByRole('button', { name: /^Werbung \(/ })).toBeHidden();
    await leafletComes(page, 'Küchen Sommer');
    await expect(letters(page)).toHaveCount(3);
    await expectOpenInBothColours(page);
    await decide(page, 'Küchen Sommer', 'Jedes Mal selbst entscheiden');
    await expect(line(page, 2)).toBeVisible();
  });

  await test.step('always: what no rule took for advertising lies folded, and a letter that asks does not', async () => {
    await letters(page).filter({ hasText: 'Töpferei Winter' }).click();
    await decide(page, 'Töpferei Winter', 'Immer als Werbung einsortieren');
    await expect(details(page)).toContainText('Dieser Brief liegt unter Werbung');
    await expect(line(page, 3)).toBeVisible();
    await billComes(page, 'Töpferei Winter');
    await expect(letters(page).filter({ hasText: 'Töpferei Winter' })).toHaveCount(2);
    await expect(line(page, 3)).toBeVisible();
    await letters(page).filter({ hasText: 'Töpferei Winter' }).first().click();
    await expect(details(page)).toContainText('Dieser Brief liegt nicht unter Werbung');
  });

  await test.step('it stands with the senders, and is forgotten there', async () => {
    await page.goto('/app/settings/senders');
    const known = page.getByRole('list', { name: 'Absender' }).getByRole('listitem');
    await expect(known.filter({ hasText: 'Töpferei Winter' }).first()).toContainText(
      'Immer als Werbung einsortiert',
    );
    await page.getByRole('button', { name: 'Vergessen: Töpferei Winter' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Vergessen' }).click();
    await expect(known).toHaveCount(0);
    await page.goto('/app/folder/inbox');
    await expect(line(page, 2)).toBeVisible();
  });
});

async function sayKind(page: Page, kind: string): Promise<void> {
  await details(page).getByRole('button', { name: 'Angaben korrigieren' }).click();
  await details(page).getByRole('button', { name: 'Briefart' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type(kind);
  await page.keyboard.press('Enter');
  await expect(details(page).getByRole('button', { name: 'Briefart' })).toContainText(kind);
}

test('who says what a letter is has it filed by that, with a way back, and the next letter of its sender too @full', async ({
  page,
}) => {
  await inside(page);
  await noteComes(page, 'Töpferei Winter');
  await letters(page).filter({ hasText: 'Töpferei Winter' }).click();
  const save = details(page).getByRole('button', { name: 'Speichern' });
  const kind = (words: string) => details(page).getByText(words, { exact: true });

  await test.step('advertising, by keyboard: it lies folded, and taken back it lies in the list', async () => {
    await expect(details(page)).toContainText('Briefart');
    await sayKind(page, 'Werbung');
    await expectOpenInBothColours(page);
    await save.click();
    await expect(line(page, 1)).toBeVisible();
    await expect(page.getByText('Briefart: Werbung')).toBeVisible();
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(page.getByRole('button', { name: /^Werbung \(/ })).toBeHidden();
    await expect(kind('Brief')).toBeVisible();
  });

  await test.step('the next one of its sender is known to be the same', async () => {
    await sayKind(page, 'Werbung');
    await save.click();
    await expect(line(page, 1)).toBeVisible();
    const habits = '{ senders { edges { node { habits { field } } } } }';
    const learned = async () => JSON.stringify(await ask(page, habits));
    await expect.poll(learned).toContain('"kind"');
    await noteComes(page, 'Töpferei Winter');
    await expect(line(page, 2)).toBeVisible();
  });

  await test.step('it stands with the senders, in English too', async () => {
    await page.goto('/app/settings/senders');
    const known = page.getByRole('list', { name: 'Absender' });
    await expect(known).toContainText('Briefart: „Werbung“ statt „Brief“');
    await page.evaluate(() => localStorage.setItem('locale', 'en_GB'));
    await page.reload();
    await expect(page.getByRole('list', { name: 'Senders' })).toContainText(
      'Kind of letter: “Advertising” instead of “Letter”',
    );
  });
});

test('a sheet that sells inside a letter is marked where the pages stand small', async ({
  page,
}) => {
  await inside(page);
  await letterWithLeafletComes(page, 'Hausverwaltung Siel');
  await letters(page).first().click();
  await page.getByRole('button', { name: 'Miniaturen anzeigen' }).click();
  const small = page.getByRole('navigation', { name: 'Miniaturen' });
  await expect(small.getByRole('button')).toHaveCount(2);
  await expect(small.getByRole('button', { name: 'Zu Seite 1 gehen', exact: true })).toBeVisible();
  const sold = small.getByRole('button', { name: 'Zu Seite 2 gehen, Werbung' });
  await expect(sold.getByText('Werbung')).toBeVisible();
  await expectOpenInBothColours(page);

  // What is looked for has a row of its own, and lies over none of them.
  await page.getByRole('button', { name: 'Im Brief suchen' }).click();
  const box = (await page.getByRole('search').boundingBox())!;
  const beside = (await small.boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(beside.y);
});
