import { expect, test, type Page } from '@playwright/test';
import { identitiesOf } from '../tools/start/stand-ins/identities.ts';
import { mailed } from './outbox.ts';
import { expectOpenInBothColours, expectOpenToAll, inside, type Person } from './world.ts';

/** Signs in at the demo's Google, where this browser is not known there yet. */
async function atGoogle(page: Page, nth: number) {
  const { email, password } = identitiesOf('google', 'stories')[nth]!;
  await expect(page.getByRole('heading', { name: 'Google (Nachbildung)' })).toBeVisible();
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Passwort').fill(password);
  return { email, send: () => page.getByRole('button', { name: 'Anmelden', exact: true }).click() };
}

/** Who is signed in on this page shows that their mailbox is theirs. */
async function proveMailbox(page: Page, { email }: Person) {
  const { link } = await mailed(page, email, 'Bitte bestätigen Sie Ihre E-Mail-Adresse');
  const secret = link.split('#')[1];
  const answer = await page.request.post('/auth/mailbox/prove', { data: { secret } });
  expect(answer.status()).toBe(204);
}

test('[SCR-LOGIN-GOOGLE][SCR-LOGIN-MICROSOFT][ERR-LOGIN-NOTAUTH] Google is linked in the settings, opens the login, and opens it no more once it is unlinked', async ({
  page,
}) => {
  const person = await inside(page);
  await proveMailbox(page, person);
  const list = page.getByRole('list', { name: 'Ihre verknüpften Anmeldungen' });

  await test.step('it is linked', async () => {
    await page.goto('/app/settings/security');
    await page.getByRole('button', { name: 'Mit Google (Nachbildung) verknüpfen' }).click();
    const { email, send } = await atGoogle(page, 0);
    await expectOpenToAll(page);
    await send();
    await expect(page).toHaveURL(/\/app\/settings\/security$/);
    await expect(list.getByRole('listitem')).toContainText(email);
    await expectOpenInBothColours(page);
  });
  await test.step('it signs in', async () => {
    await page.getByRole('button', { name: 'Kontomenü' }).click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await expect(
      page.getByRole('link', { name: 'Weiter mit Microsoft (Nachbildung)' }),
    ).toBeVisible();
    await page.getByLabel('E-Mail').fill('niemand@example.com');
    await page.getByRole('textbox', { name: 'Passwort' }).fill('Brieftaube8');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page.getByText('Haben Sie sich zuletzt mit Google angemeldet?')).toBeVisible();
    await expectOpenInBothColours(page);
    await page.getByRole('link', { name: 'Weiter mit Google (Nachbildung)' }).click();
    await expect(page.getByRole('heading', { name: 'Heute', exact: true })).toBeVisible();
  });
  await test.step('it is unlinked', async () => {
    await page.goto('/app/settings/security');
    await page.getByRole('button', { name: /^Verknüpfung mit .* lösen$/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Lösen' }).click();
    await expect(page.getByRole('dialog')).toContainText('Bitte bestätigen Sie, dass Sie es sind');
    await page.getByRole('textbox', { name: 'Passwort' }).fill('Brieftaube7');
    await page.getByRole('button', { name: 'Bestätigen', exact: true }).click();
    await expect(list).toHaveCount(0);
  });
});

test('whom Google names and no login knows opens an account without a password, and proves by Google who they are @full', async ({
  page,
}) => {
  await test.step('they come, and are asked whether they have a Postkorb', async () => {
    await page.goto('/signup');
    await page.getByRole('link', { name: 'Weiter mit Google (Nachbildung)' }).click();
    const { email, send } = await atGoogle(page, 1);
    await send();
    await expect(page.getByText(`Mit ${email} ist noch kein Postkorb verknüpft.`)).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await expectOpenInBothColours(page);
    await page.getByRole('link', { name: 'Ich habe noch keinen: Konto erstellen' }).click();
  });
  await test.step('they sign up', async () => {
    await expect(page.getByLabel('Vorname')).toHaveValue('Jonas');
    await expect(page.getByLabel('E-Mail')).not.toBeEditable();
    await expect(page.getByLabel('Passwort')).toHaveCount(0);
    await page.getByRole('button', { name: 'Konto erstellen' }).click();
    await expect(page.getByRole('checkbox', { name: /Nutzungsbedingungen/ })).toBeFocused();
    await expectOpenInBothColours(page);
    await page.getByRole('checkbox', { name: /Nutzungsbedingungen/ }).press('Space');
    await page.getByRole('button', { name: 'Konto erstellen' }).click();
    await expect(page.getByRole('heading', { name: 'Heute', exact: true })).toBeVisible();
  });
  await test.step('they prove who they are, and the last way in stays', async () => {
    const unlink = async () => {
      await page.getByRole('button', { name: /^Verknüpfung mit .* lösen$/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Lösen' }).click();
    };
    await page.goto('/app/settings/security');
    await unlink();
    await page.getByRole('button', { name: 'Mit Google (Nachbildung) bestätigen' }).click();
    const { send } = await atGoogle(page, 1);
    await send();
    await expect(page).toHaveURL(/\/app\/settings\/security$/);
    await unlink();
    await expect(page.getByText('Das ist der einzige Weg in Ihr Konto.')).toBeVisible();
  });
});
