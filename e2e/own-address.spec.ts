import { expect, test, type Page } from '@playwright/test';
import { mailed } from './outbox.ts';
import { enter, expectOpenInBothColours, inside, logIn, newPerson, type Person } from './world.ts';

const NEW = 'Postkutsche9';

/** Asks for the way in as whoever finds their own address taken. */
async function linkFor(page: Page, email: string): Promise<string> {
  await page.goto('/resetpw');
  await page.getByLabel('E-Mail').fill(email);
  await page.getByRole('button', { name: 'Link senden' }).click();
  await expect(page.getByText(`Wenn es zu ${email} ein Konto gibt`)).toBeVisible();
  return (await mailed(page, email, 'Ihre E-Mail-Adresse bei Postkorb')).link;
}

/** Names another address and opens the link that is mailed there. */
async function moveTo(page: Page, email: string) {
  await page.getByLabel('Neue E-Mail-Adresse').fill(email);
  await page.getByRole('button', { name: 'Link senden' }).click();
  await expect(page.getByText(`Ein Link ist unterwegs an ${email}`)).toBeVisible();
  await expectOpenInBothColours(page);
  await page.goto(
    (await mailed(page, email, 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse')).link,
  );
  await page.getByRole('button', { name: 'Neue Adresse bestätigen' }).click();
  await page.getByRole('link', { name: 'Zu meinem Konto' }).click();
}

test('who proves the mailbox of an address gets an empty account; who signed up with it comes back under another one @full', async ({
  page,
  browser,
}) => {
  const jonas: Person = await inside(page);
  const eva = await (await browser.newContext()).newPage();

  await test.step('the owner of the mailbox opens an account of their own', async () => {
    await eva.goto(await linkFor(eva, jonas.email));
    await expect(eva.getByRole('heading', { name: 'Ihr eigenes Konto' })).toBeVisible();
    await expectOpenInBothColours(eva);
    await eva.getByLabel('Vorname').fill('Eva');
    await eva.getByLabel('Nachname').fill('Sommer');
    await eva.getByRole('textbox', { name: 'Passwort' }).fill(NEW);
    await eva.getByText('Ich akzeptiere die Nutzungsbedingungen').click();
    await eva.getByRole('button', { name: 'Konto eröffnen' }).click();
    await expect(eva.getByRole('heading', { name: 'Heute', exact: true })).toBeVisible();
  });

  await test.step('whoever was in is out, and the old password opens one page', async () => {
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Jemand anderes hat gezeigt')).toBeVisible();
    await logIn(page, jonas);
    await expect(
      page.getByRole('heading', { name: 'Bitte eine andere E-Mail-Adresse' }),
    ).toBeVisible();
    await page.goto('/app/archive');
    await expect(page).toHaveURL('/another-address');
    await expectOpenInBothColours(page);
  });

  const { email } = newPerson();
  await test.step('under another address they have all they had', async () => {
    await moveTo(page, email);
    await page.goto('/app/folder/inbox');
    await expect(page.getByRole('heading', { name: 'Heute', exact: true })).toBeVisible();
    await page.context().clearCookies();
    await enter(page, { ...jonas, email });
    await eva.context().close();
  });
});
