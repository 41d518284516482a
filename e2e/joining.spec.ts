import { expect, test, type Page } from '@playwright/test';
import { business, twofold } from './business.ts';
import { proveMailbox } from './outbox.ts';
import { customer, expectOpenInBothColours, logIn, post, rows } from './world.ts';

/** A join link that whoever is signed in here makes on the page of their team. */
async function madeLink(page: Page, note: string): Promise<string> {
  await page.goto('/app/settings/team');
  await page.getByRole('button', { name: 'Beitrittslink erstellen' }).click();
  await page.getByRole('dialog').getByLabel('Für wen ist er?').fill(note);
  await page.getByRole('dialog').getByRole('button', { name: 'Link erstellen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Der Beitrittslink' });
  const address = await dialog.getByLabel('Beitrittslink').inputValue();
  await expectOpenInBothColours(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return address;
}

test('[ROUTE-008] who has a login already joins a business by a link: signs in first, says yes, and is in the team', async ({
  page,
  browser,
}) => {
  await business(page);
  const link = await madeLink(page, 'Jonas, Buchhaltung');
  await expect(page.getByText('2 Nutzer / 10 Lizenzen')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Beitrittslinks' })).toContainText('Jonas');
  await expectOpenInBothColours(page);

  const theirs = await (await browser.newContext()).newPage();
  const jonas = await customer(theirs);
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'Clara Weber lässt Sie herein' })).toBeVisible();
  await expect(
    theirs.getByText('Lassen Sie sich von Clara Weber per E-Mail einladen'),
  ).toBeVisible();
  await expectOpenInBothColours(theirs);
  await logIn(theirs, jonas);
  await test.step('who has not proven their mailbox does that first', async () => {
    await expect(theirs.getByRole('alert')).toContainText('Bitte bestätigen Sie zuerst');
    await proveMailbox(theirs, jonas.email);
    await theirs.reload();
  });
  await expect(theirs.getByText(`(${jonas.email}) bei`)).toBeVisible();
  await expectOpenInBothColours(theirs);
  await theirs.getByRole('button', { name: /^Als .* beitreten$/ }).click();

  await expect(theirs.getByRole('button', { name: 'Kontomenü' })).toBeVisible();
  await theirs.goto('/app/settings/team');
  await expect(theirs.getByText('Nur Inhaber und Admins sehen das ganze Team')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Teammitglieder' })).toContainText(jonas.email);
  await expect(page.getByText('2 Nutzer / 10 Lizenzen')).toBeVisible();
  await theirs.goto(link);
  await expect(theirs.getByRole('alert')).toContainText('Dieser Link wurde schon verwendet');
  await theirs.context().close();
});

/** Goes on in another account, by the account menu. */
async function changeTo(page: Page, name: string | RegExp) {
  await page.getByRole('button', { name: 'Kontomenü' }).click();
  await page.getByRole('menuitem', { name: 'Konto wechseln' }).click();
  const dialog = page.getByRole('dialog', { name: 'Konto wechseln' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expectOpenInBothColours(page);
  await dialog.getByRole('button', { name }).click();
}

const searches = (page: Page) => page.getByRole('region', { name: 'Letzte Suchen' });

/** Searches by the field for everything, which remembers it. */
async function searchFor(page: Page, typed: string) {
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', { name: 'Suche oder Befehl' }).fill(typed);
  await page.getByRole('menuitem', { name: `Alle Briefe nach „${typed}“ durchsuchen` }).click();
  await page.goto('/app/search');
  await expect(searches(page)).toContainText(typed);
}

/** Nothing of what was searched for in the account of before is remembered. */
async function forgot(page: Page) {
  await page.goto('/app/search');
  await expect(page.getByRole('heading', { name: 'Suche', exact: true }).first()).toBeVisible();
  await expect(searches(page)).toBeHidden();
}

test('who belongs to two accounts switches between them, other tabs say so, and a link into the other account offers to switch', async ({
  page,
  browser,
}) => {
  const { owner } = await twofold(page, browser);
  await owner.page.context().close();
  await page.goto('/app/folder/inbox');
  await post(page, 'codes/girocode-001-latin1.pdf');
  await rows(page).first().click();
  await page.waitForURL(/inbox\/[\w-]+$/);
  const letter = `/app/document/${page.url().split('/').at(-1)}`;
  const other = await page.context().newPage();
  await other.goto('/app/folder/inbox');
  await expect(rows(other)).toHaveCount(1);

  await searchFor(page, 'girocode');
  await changeTo(page, /Weber Interiors GmbH/);
  await expect(page.getByRole('heading', { name: 'Heute', exact: true })).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await forgot(page);

  await test.step('the other tab says what happened and goes on there', async () => {
    const said = other.getByRole('alertdialog', { name: 'Sie haben das Konto gewechselt' });
    await expect(said).toBeVisible();
    // Nothing is the matter with the line, though this page asks nothing any more.
    await expect(other.getByText('Sie sind offline')).toHaveCount(0);
    await expectOpenInBothColours(other);
    await said.getByRole('button', { name: 'Weber Interiors GmbH öffnen' }).click();
    await expect(other.getByRole('heading', { name: 'Heute', exact: true })).toBeVisible();
    await expect(rows(other)).toHaveCount(0);
    await other.close();
  });

  await page.evaluate(() => localStorage.setItem('recent-searches', '["interiors"]'));
  await page.goto(letter);
  await expect(page.getByRole('heading', { name: 'Das liegt in einem anderen' })).toBeVisible();
  await expectOpenInBothColours(page);
  await page.getByRole('button', { name: 'Zu Clara Weber wechseln' }).click();
  await expect(page.getByRole('article', { name: 'Brief' })).toBeVisible();
  await forgot(page);
  await page.goto('/app/folder/inbox');
  await expect(rows(page)).toHaveCount(1);
});
