import { expect, test, type Page } from '@playwright/test';
import { becomeAdmin, becomeMember, shareFolder } from './database.ts';
import { expectWorker, keptPictures, rooms } from './device.ts';
import { ask, customer, enter, expectOpenInBothColours, post, rows, type Person } from './world.ts';

/** Somebody of the team, by their address. */
const row = (page: Page, { email }: Person) =>
  page
    .getByRole('list', { name: /Teammitglieder|Team members/ })
    .getByRole('listitem')
    .filter({ hasText: email });

async function household(page: Page) {
  const [owner, admin, member] = [await customer(page), await customer(page), await customer(page)];
  await becomeAdmin(admin.email, owner.email);
  await becomeMember(member.email, owner.email);
  return { owner, admin, member };
}

const SENDER = 'Lieferant GmbH';

/** Somebody reads a letter of the account, on a device that keeps it for reading without a line. */
async function read(page: Page, member: Person) {
  await enter(page, member);
  await page.goto('/app/folder/inbox');
  await expectWorker(page);
  await post(page, 'einvoice/EN16931_Einfach_DueDate.pdf');
  await rows(page).first().click();
  await expect(page.getByRole('img', { name: 'Seite 1' })).toHaveJSProperty('complete', true);
  await expect(page.getByText(SENDER).first()).toBeVisible();
  await expect.poll(() => keptPictures(page)).toBeGreaterThanOrEqual(1);
}

const NO_ACCESS = 'Sie wurden abgemeldet, weil Sie auf dieses Konto nicht mehr zugreifen dürfen.';

/** The page that showed a letter has ended, and neither it nor the device holds anything of it any more. */
async function expectNothingLeft(page: Page, letter: string) {
  await expect(page.getByText(NO_ACCESS)).toBeVisible({ timeout: 5_000 });
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(SENDER)).toHaveCount(0);
  await expect.poll(() => rooms(page)).not.toContain('reading:');
  await expectOpenInBothColours(page);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
  await page.context().setOffline(true);
  await page.goto(letter);
  await expect(page.getByText('Sie sind offline.')).toBeVisible();
  await expect(page.getByText(SENDER)).toHaveCount(0);
  await page.context().setOffline(false);
}

test('[SCR-SETTINGS-SECTIONS-TEAM][PERM-SEATS-LABEL][PROD-HANDLES-TEAM-SEATS][PROD-FEAT-TEAM-SEATS] an Admin sees who sits on how many seats, takes one and gives it back', async ({
  page,
  browser,
}) => {
  const { owner, admin, member } = await household(page);
  await shareFolder(owner.email, member.email, { title: 'Mietwohnung', permission: 'viewer' });
  const theirs = await (await browser.newContext({ serviceWorkers: 'allow' })).newPage();
  await test.step('a Member reads a letter', () => read(theirs, member));
  await enter(page, admin);
  await page.goto('/app/settings');
  await page.getByRole('link', { name: 'Teammitglieder' }).click();
  await expect(page.getByText('3 Nutzer / 5 Lizenzen')).toBeVisible();
  await expect(row(page, owner)).toContainText('Inhaber');
  await expect(row(page, owner).getByRole('button')).toHaveCount(0);
  await expect(row(page, admin)).toContainText('(Sie)');
  await expect(row(page, member)).toContainText(/Mitglied.*aktiv.*Zuletzt hier/);
  await expectOpenInBothColours(page);

  await row(page, member)
    .getByRole('button', { name: /Deaktivieren/ })
    .click();
  const sure = page.getByRole('alertdialog', { name: 'Clara Weber deaktivieren?' });
  await expectOpenInBothColours(page);
  const letter = theirs.url();
  await sure.getByRole('button', { name: 'Deaktivieren' }).click();
  await test.step('what the Member read is gone at once', () => expectNothingLeft(theirs, letter));
  await expect(row(page, member)).toContainText('deaktiviert');
  await expect(row(page, member)).toContainText('Ruhende Freigaben: 1 Ordner („Mietwohnung“)');
  await expect(page.getByText('2 Nutzer / 5 Lizenzen')).toBeVisible();

  await row(page, member)
    .getByRole('button', { name: /Wieder aktivieren/ })
    .click();
  const again = page.getByRole('alertdialog', { name: 'Clara Weber wieder aktivieren?' });
  await expect(again).toContainText('Das kostet nichts zusätzlich.');
  await again.getByRole('button', { name: 'Wieder aktivieren' }).click();
  await expect(page.getByText('3 Nutzer / 5 Lizenzen')).toBeVisible();
  await expect(row(page, member)).not.toContainText('Ruhende Freigaben');
  await enter(theirs, member);
  await theirs.goto('/app/archive');
  await expect(theirs).toHaveURL('/app/archive');
  await theirs.context().close();
});

test('the Owner asks for the area of somebody who left, and withdraws it @full', async ({
  page,
}) => {
  const { owner, member } = await household(page);
  await enter(page, owner);
  await page.goto('/app/settings/team');
  const theirs = row(page, member);
  await theirs.getByRole('button', { name: /Deaktivieren/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deaktivieren' }).click();

  await theirs.getByRole('button', { name: /Bereich übernehmen/ }).click();
  const dialog = page.getByRole('dialog', { name: /Bereich von Clara Weber übernehmen/ });
  await dialog.getByRole('button', { name: 'In 7 Tagen übernehmen' }).click();
  await expect(dialog).toContainText('Bitte nennen Sie einen Grund.');
  await dialog.getByRole('textbox', { name: 'Grund' }).fill('Ausgeschieden zum Jahresende');
  await expectOpenInBothColours(page);
  await dialog.getByRole('button', { name: 'In 7 Tagen übernehmen' }).click();
  await expect(theirs).toContainText(/wird am .* übernommen: Ausgeschieden zum Jahresende/);
  await expectOpenInBothColours(page);

  await theirs.getByRole('button', { name: /Übernahme zurücknehmen/ }).click();
  await expect(theirs).not.toContainText('übernommen');
});

test('a Member sees themselves alone, and leaves, on a phone @full', async ({ page }) => {
  const { member } = await household(page);
  await enter(page, member);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/app/settings/team');
  await expect(
    page.getByText('Nur Inhaber und Admins sehen das ganze Team und ändern es.'),
  ).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Teammitglieder' }).getByRole('listitem'),
  ).toHaveCount(1);
  await expectOpenInBothColours(page);

  await page.getByRole('button', { name: 'Team verlassen' }).click();
  const sure = page.getByRole('alertdialog', { name: 'Dieses Team verlassen?' });
  await expectOpenInBothColours(page);
  await sure.getByRole('button', { name: 'Team verlassen' }).click();

  await expect(page).toHaveURL('/login');
});

test('the team is managed in English @full', async ({ page }) => {
  const { owner, member } = await household(page);
  await enter(page, owner);
  await ask(page, 'mutation { updateUser(locale: en_GB) { user { id } } }');
  await page.goto('/app/settings/team');
  await expect(page.getByText('3 users / 5 licences')).toBeVisible();
  await expect(row(page, member)).toContainText(/Member.*active/);
  await expect(page.getByRole('button', { name: 'Leave the team' })).toHaveCount(0);
});

test('a team that cannot be fetched says so, and is asked for again @full', async ({ page }) => {
  const { owner } = await household(page);
  await enter(page, owner);
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('query Team') === true ? route.abort() : route.continue(),
  );
  await page.goto('/app/settings/team');
  await expect(page.getByText('Das Team konnte nicht geladen werden.')).toBeVisible();
  await expectOpenInBothColours(page);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(page.getByText('3 Nutzer / 5 Lizenzen')).toBeVisible();
});
