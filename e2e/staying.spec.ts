import { expect, test, type Page } from '@playwright/test';
import { ageProof, becomeMember, restFor } from './database.ts';
import { customer, enter, expectOpenInBothColours, logIn } from './world.ts';

const STAY = 'Angemeldet bleiben (nur auf eigenen Geräten)';
const DAY = 24 * 60;

const box = (page: Page) => page.getByRole('checkbox', { name: STAY });

/** What the server says to the cookie of this browser. */
const answer = async (page: Page) => (await page.request.get('/auth/token')).status();

test('on her phone Clara stays logged in for a week without use, on a strange computer for half an hour [A12] @full', async ({
  page,
  browser,
}) => {
  const clara = await customer(page);
  await page.setViewportSize({ width: 390, height: 844 });

  await test.step('she ticks the box on the phone', async () => {
    await page.goto('/login');
    await expect(box(page)).not.toBeChecked();
    await box(page).check({ force: true });
    await expectOpenInBothColours(page);
    await logIn(page, clara);
    await expect(page.getByRole('heading', { name: 'Heute', exact: true })).toBeVisible();
  });
  const strange = await (await browser.newContext()).newPage();
  await strange.goto('/login');
  await logIn(strange, clara);
  await expect(strange.getByRole('heading', { name: 'Heute', exact: true })).toBeVisible();

  await test.step('the list says which device stays, and until when', async () => {
    await page.goto('/app/settings/devices');
    const devices = page
      .getByRole('list', { name: 'Wo Sie angemeldet sind' })
      .getByRole('listitem');
    await expect(devices.first()).toContainText('Bleibt angemeldet');
    await expect(devices.first()).toContainText(/bleibt angemeldet bis längstens \d/);
    await expect(devices.last()).not.toContainText('leibt angemeldet');
    await expectOpenInBothColours(page);
  });
  await restFor(clara.email, 31);
  await expect.poll(() => answer(strange)).toBe(401);
  await strange.reload();
  await expect(strange).toHaveURL('/login');
  await restFor(clara.email, 6 * DAY);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Wo Sie angemeldet sind' })).toBeVisible();
  await restFor(clara.email, 7 * DAY);
  await expect.poll(() => answer(page)).toBe(401);
  await strange.context().close();
});

test('the Owner forbids by the keyboard alone that anybody stays, and who stayed is asked for the password after half an hour @full', async ({
  page,
  browser,
}) => {
  const [owner, member] = [await customer(page), await customer(page)];
  await becomeMember(member.email, owner.email);
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto('/login');
  await box(theirs).check({ force: true });
  await logIn(theirs, member);
  await expect(theirs.getByRole('heading', { name: 'Heute', exact: true })).toBeVisible();
  await restFor(member.email, 31);
  await enter(page, owner);
  await page.goto('/app/settings/team');
  await ageProof(owner.email);
  const rule = page.getByRole('switch', { name: 'Angemeldet bleiben verbieten' });
  await expect(rule).not.toBeChecked();
  await expectOpenInBothColours(page);

  await test.step('a rule for everybody wants the password', async () => {
    await rule.focus();
    await page.keyboard.press('Space');
    const asked = page.getByRole('dialog', { name: 'Bitte bestätigen Sie, dass Sie es sind' });
    await expect(asked.getByRole('textbox', { name: 'Passwort' })).toBeFocused();
    await page.keyboard.type(owner.password);
    await page.keyboard.press('Enter');
    await expect(rule).toBeChecked();
  });
  await expect(theirs).toHaveURL('/login');

  await test.step('who ticks the box all the same does not stay', async () => {
    await box(theirs).check({ force: true });
    await logIn(theirs, member);
    await expect(theirs.getByRole('heading', { name: 'Heute', exact: true })).toBeVisible();
    await expect(theirs.getByText('Ihr Konto erlaubt nicht, angemeldet zu bleiben.')).toBeVisible();
    await theirs.goto('/app/settings/devices');
    await expect(theirs.getByText('Dieses Gerät')).toBeVisible();
    await expect(theirs.getByText('Bleibt angemeldet')).toHaveCount(0);
    await theirs.goto('/app/settings/team');
    await expect(theirs.getByRole('list', { name: 'Teammitglieder' })).toBeVisible();
    await expect(theirs.getByRole('switch')).toHaveCount(0);
  });
  await theirs.context().close();
});

test('who comes by a partner is not asked whether they stay @full', async ({ page }) => {
  await page.goto('/login/n26');
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
  await expect(box(page)).toHaveCount(0);
});
