import { expect, test } from '@playwright/test';
import { becomeAdmin, becomeMember } from './database.ts';
import { ask, customer, enter, expectOpenInBothColours, postInto, rows } from './world.ts';

const INVOICE = 'einvoice/EN16931_Einfach_DueDate.pdf';

type Spaces = { meFolders: { otherSpaces: readonly { inbox: { id: string } }[] } };

test('an Admin who was a Member files, throws away and destroys in the area they had before @full', async ({
  page,
}) => {
  const [owner, admin] = [await customer(page), await customer(page)];
  await becomeAdmin(admin.email, owner.email);
  await enter(page, admin);
  await page.goto('/app/folder/inbox');
  const area = page.getByRole('region', { name: 'Mein bisheriger Bereich' });
  await area.getByRole('link', { name: 'Posteingang' }).click();
  await expect(page).toHaveURL(/\/app\/space\/[0-9a-f-]{36}\/inbox$/);
  const { meFolders } = await ask<Spaces>(page, '{ meFolders { otherSpaces { inbox { id } } } }');
  await postInto(page, meFolders.otherSpaces[0]!.inbox.id, INVOICE);
  await expect(rows(page)).toHaveCount(1);
  await expectOpenInBothColours(page);

  await page.keyboard.press('e');
  await expect(rows(page)).toHaveCount(0);
  await area.getByRole('link', { name: 'Archiv' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Neuer Ordner' }).click();
  const naming = page.getByRole('dialog', { name: 'Neuer Ordner' });
  await naming.getByLabel('Name des Ordners').fill('Privat');
  await naming.getByLabel('Name des Ordners').press('Enter');
  await expect(naming).toBeHidden();
  const folder = area
    .getByRole('treegrid', { name: 'Ordner in meinem bisherigen Bereich' })
    .getByRole('row', { name: 'Privat' });
  await expect(folder).toBeVisible();
  await expect(page.getByRole('treegrid', { name: 'Ordner', exact: true })).toHaveCount(0);

  await rows(page).first().focus();
  await page.keyboard.press('m');
  const moving = page.getByRole('dialog', { name: 'Verschieben oder kopieren' });
  await moving.getByRole('menuitem', { name: /Privat/ }).click();
  await expect(rows(page)).toHaveCount(0);
  await folder.click();
  await expect(page.getByRole('heading', { name: 'Privat' })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await rows(page).first().click();
  await expect(page.getByRole('article', { name: 'Brief' })).toBeVisible();
  await expect(folder.locator('[aria-current=page]')).toBeVisible();
  await page.goBack();
  const way = page.getByRole('navigation', { name: 'Übergeordnete Ordner' });
  await expect(way).toContainText('Mein bisheriger Bereich');

  await rows(page).first().focus();
  await page.keyboard.press('#');
  await expect(rows(page)).toHaveCount(0);
  await page.goto('/app/folder/trash');
  await expect(page.getByRole('heading', { name: 'Der Papierkorb ist leer' })).toBeVisible();
  await area.getByRole('link', { name: 'Papierkorb' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Papierkorb leeren' }).click();
  const sure = page.getByRole('alertdialog', { name: 'Den Papierkorb leeren?' });
  await sure.getByRole('textbox').fill('löschen');
  await sure.getByRole('button', { name: 'Papierkorb leeren' }).click();
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Der Papierkorb ist leer' })).toBeVisible();
});

test('between a phone and a wide screen the picture of the former area opens each part of it @full', async ({
  page,
}) => {
  const [owner, admin] = [await customer(page), await customer(page)];
  await becomeAdmin(admin.email, owner.email);
  await enter(page, admin);
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto('/app/folder/inbox');
  const area = page.getByRole('button', { name: 'Mein bisheriger Bereich' });
  for (const [name, empty] of [
    ['Archiv', 'Das Archiv ist leer'],
    ['Papierkorb', 'Der Papierkorb ist leer'],
    ['Posteingang', 'Inbox ZERO'],
  ] as const) {
    await area.press('Enter');
    const menu = page.getByRole('menu', { name: 'Mein bisheriger Bereich' });
    await expectOpenInBothColours(page);
    await menu.getByRole('menuitem', { name }).press('Enter');
    await expect(page.getByRole('heading', { name: empty })).toBeVisible();
    await expect(area).toHaveAttribute('aria-current', 'true');
  }
});

test('a Member sees how files are named, and that only Owner and Admins change it @full', async ({
  page,
}) => {
  const [owner, member] = [await customer(page), await customer(page)];
  await becomeMember(member.email, owner.email);
  await enter(page, member);
  await page.goto('/app/settings/scanning');
  await expect(
    page.getByText('Nur Inhaber und Admins dürfen ändern, wie Dateien heißen.'),
  ).toBeVisible();
  // The settings offer the personal half: what concerns the account is found by its address alone.
  const parts = page.getByRole('navigation', { name: 'Einstellungen' }).getByRole('listitem');
  await expect(parts).toHaveText([
    'Konto',
    'Sicherheit',
    'Geräte',
    'Stempel und Unterschriften',
    'Dokumentstatus',
    'Teammitglieder',
  ]);
  await expect(page.getByRole('grid', { name: 'Teile des Dateinamens' })).toBeVisible();
  await expectOpenInBothColours(page);
  await expect(page.getByRole('button', { name: 'Speichern' })).toHaveCount(0);
});
