import { expect, test } from '@playwright/test';
import { becomeMember, letFactorDayCome } from './database.ts';
import { setUpApp } from './second-factor.ts';
import { customer, enter, expectOpenInBothColours, logIn } from './world.ts';

test('the Owner requires two-step login: a Member sees the day, and from it on does nothing before it is set up @full', async ({
  page,
  browser,
}) => {
  const [owner, member] = [await customer(page), await customer(page)];
  await becomeMember(member.email, owner.email);
  await enter(page, owner);
  await page.goto('/app/settings/team');
  const rule = page.getByRole('switch', { name: 'Anmeldung in zwei Schritten zur Pflicht machen' });

  await test.step('the Owner is asked first, because everybody is mailed', async () => {
    await page.getByText('Anmeldung in zwei Schritten zur Pflicht machen').click();
    const sure = page.getByRole('alertdialog', {
      name: 'Anmeldung in zwei Schritten zur Pflicht machen?',
    });
    await expect(sure).toContainText('Wir schreiben jetzt allen');
    await expectOpenInBothColours(page);
    await sure.getByRole('button', { name: 'Zur Pflicht machen' }).click();
    await expect(rule).toBeChecked();
    await expect(page.getByText(/Ab dem .* brauchen alle in diesem Konto/)).toBeVisible();
    await expectOpenInBothColours(page);
  });

  const theirs = await (await browser.newContext()).newPage();
  await test.step('a Member without one sees the day above every screen', async () => {
    await enter(theirs, member);
    await theirs.goto('/app/folder/inbox');
    const banner = theirs.getByRole('region', { name: 'Anmeldung in zwei Schritten' });
    await expect(banner).toContainText('ist die Anmeldung in zwei Schritten ab dem');
    await expectOpenInBothColours(theirs);
  });

  await letFactorDayCome(owner.email);
  await test.step('on the day the password alone leads to one page', async () => {
    await theirs.context().clearCookies({ name: /session/ });
    await theirs.goto('/login');
    await logIn(theirs, member);
    await expect(theirs.getByRole('heading', { name: 'Noch ein Schritt' })).toBeVisible();
    await expectOpenInBothColours(theirs);
    await theirs.goto('/app/archive');
    await expect(theirs).toHaveURL('/two-step');
  });

  await test.step('with an app that is set up they are where they wanted to go', async () => {
    await theirs.getByRole('button', { name: 'App einrichten' }).click();
    await setUpApp(theirs);
    await expect(
      theirs.getByRole('list', { name: 'Wiederherstellungscodes' }).getByRole('listitem'),
    ).toHaveCount(10);
    await expectOpenInBothColours(theirs);
    await theirs.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click();
    await expect(theirs).toHaveURL('/app/archive');
    await expect(theirs.getByRole('heading', { name: 'Archiv' })).toBeVisible();
  });
  await theirs.context().close();
});
