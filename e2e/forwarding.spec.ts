import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { becomeMember } from './database.ts';
import { atCentre, passDaysOfOrders } from './forwarding-days.ts';
import { agree, order, PAGE, placeOrder } from './forwarding-orders.ts';
import { ask, customer, enter, expectOpenInBothColours, inside } from './world.ts';

/** Reports something; that no post comes at all is too early yet. */
async function report(page: Page) {
  await order(page).getByRole('button', { name: 'Problem melden …' }).click();
  const form = page.getByRole('dialog', { name: 'Problem melden' });
  const choose = async (reason: string) => {
    await form.getByRole('button', { name: 'Was stimmt nicht?' }).click();
    await page.getByRole('option', { name: reason }).click();
  };
  await choose('Ich erhalte überhaupt keine Post');
  await expect(form.getByText(/Das können Sie ab dem .* melden/)).toBeVisible();
  await expectOpenInBothColours(page);
  await choose('Namen oder Adressen stimmen nicht');
  await page.route('**/graphql', (route) => route.abort());
  await form.getByRole('button', { name: 'Melden', exact: true }).click();
  await expect(page.getByText('Es gab ein Problem. Bitte versuchen Sie es erneut.')).toBeVisible({
    timeout: 20_000,
  });
  await page.unroute('**/graphql');
  await form.getByRole('button', { name: 'Melden', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(order(page)).toContainText('Namen oder Adressen stimmen nicht');
}

async function stopExtension(page: Page) {
  await order(page).getByRole('button', { name: 'Verlängerung stoppen …' }).click();
  const sure = page.getByRole('alertdialog', { name: 'Verlängerung stoppen?' });
  await expect(sure).toContainText('danach nicht mehr');
  await sure.getByRole('button', { name: 'Verlängerung stoppen' }).click();
  await expect(order(page)).toContainText('Endet ohne Verlängerung');
}

test('[SCR-SETTINGS-SECTIONS-POSTAL-MAIL][TRN-SOURCE-REVERT-CALL][TRN-SOURCE-STOPRENEWAL-IRREVERSIBLE][TRN-SOURCE-SETUP-TIME][ERR-MSG-REPORT] Clara has her post forwarded, and follows the order from half year to half year to its end', async ({
  page,
}) => {
  test.slow();
  const { email } = await inside(page);
  await page.goto(PAGE);
  await expect(page.getByText('Es wird noch keine Post nachgesendet.')).toBeVisible();
  await expectOpenInBothColours(page);
  await expect(await placeOrder(page)).toBeHidden();
  await expect(order(page)).toContainText('Beauftragt');
  await expect(order(page)).toContainText('Simuliert');
  await expectOpenInBothColours(page);

  const again = await placeOrder(page);
  await expect(again.getByText(/läuft in diesem Zeitraum schon/)).toBeVisible();
  await again.getByRole('button', { name: 'Abbrechen' }).click();

  const pass = async (days: number, stage: string) => {
    await passDaysOfOrders(email, days);
    await expect(order(page)).toContainText(stage);
  };
  await pass(1, 'Wird eingerichtet');
  await report(page);
  await pass(14, 'Aktiv');
  await stopExtension(page);
  await expectOpenInBothColours(page);
  await order(page).getByRole('button', { name: 'Doch verlängern' }).click();
  await expect(order(page)).toContainText('Aktiv');
  await pass(155, 'Wird verlängert');
  await pass(1, 'Aktiv');
  await stopExtension(page);
  await pass(182, 'Läuft aus');
  await expect(order(page).getByRole('button', { name: 'Doch verlängern' })).toBeHidden();
  await pass(20, 'Abgelaufen');
  await expect(order(page).getByRole('button')).toHaveCount(0);
});

test('[ERR-MSG-FORWARDING-CREATE][ERR-MSG-FORWARDING-CANCEL][ERR-MSG-MAILFORWARDING-SETUP] what could not be done is said, and can be tried again', async ({
  page,
}) => {
  await inside(page);
  await page.goto(PAGE);
  const cut = () => page.route('**/graphql', (route) => route.abort());
  const mend = () => page.unroute('**/graphql');
  await expect(page.getByText('Es wird noch keine Post nachgesendet.')).toBeVisible();
  await cut();
  await page.getByRole('button', { name: 'Post nachsenden lassen …' }).click();
  const form = page.getByRole('dialog', { name: 'Post nachsenden lassen' });
  await expect(
    form.getByText(
      'Die Postnachsendung konnte nicht eingerichtet werden. Bitte versuchen Sie es erneut.',
    ),
  ).toBeVisible({ timeout: 20_000 });
  await mend();
  await form.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await form.getByRole('radio', { name: 'Geschäftlich' }).click();
  await expect(form.getByText('61,76 € je Halbjahr')).toBeVisible();
  await form.getByRole('textbox', { name: 'Firma' }).fill('Weber, Kühn & Co. KG');
  await form.getByRole('textbox', { name: 'Straße und Hausnummer' }).fill('Lindenallee 7');
  await form.getByRole('textbox', { name: 'Postleitzahl' }).fill('10115');
  await form.getByRole('textbox', { name: 'Ort' }).fill('Berlin');
  await agree(form);
  await cut();
  await form.getByRole('button', { name: 'Auftrag erteilen' }).click();
  await expect(
    form.getByText(
      'Der Nachsendeauftrag konnte nicht angelegt werden. Bitte versuchen Sie es erneut.',
    ),
  ).toBeVisible({ timeout: 20_000 });
  await mend();
  await form.getByRole('button', { name: 'Auftrag erteilen' }).click();
  await expect(order(page)).toContainText('Weber, Kühn & Co. KG');

  await order(page).getByRole('button', { name: 'Auftrag kündigen …' }).click();
  const sure = page.getByRole('alertdialog', { name: 'Diesen Auftrag endgültig kündigen?' });
  await cut();
  await sure.getByRole('button', { name: 'Auftrag kündigen' }).click();
  await expect(
    page.getByText(
      'Der Nachsendeauftrag konnte nicht gekündigt werden. Bitte versuchen Sie es erneut.',
    ),
  ).toBeVisible({ timeout: 20_000 });
  await expect(sure).toContainText('Es entstehen keine Kosten.');
  await page.reload();
  await expect(page.getByText('Die Nachsendeaufträge konnten nicht geladen werden.')).toBeVisible({
    timeout: 20_000,
  });
  await mend();
});

test('a Member is told that forwarding orders are not theirs', async ({ page, browser }) => {
  const owner = await inside(page);
  const theirs = await (await browser.newContext()).newPage();
  const member = await customer(theirs);
  await becomeMember(member.email, owner.email);
  await enter(theirs, member);
  await theirs.goto(PAGE);
  await expect(
    theirs.getByText('Nur Inhaber und Admins sehen und ändern Nachsendeaufträge.'),
  ).toBeVisible();
  await expectOpenInBothColours(theirs);
  await theirs.context().close();
});

/** Orders the same in English; gives the card of the order. */
async function placeInEnglish(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Have post forwarded …' }).click();
  const form = page.getByRole('dialog', { name: 'Have post forwarded' });
  await form.getByRole('textbox', { name: 'Names' }).fill('Clara Weber');
  await form.getByRole('textbox', { name: 'Street and number' }).fill('Lindenallee 7');
  await form.getByRole('textbox', { name: 'Postcode' }).fill('10115');
  await form.getByRole('textbox', { name: 'Town' }).fill('Berlin');
  await agree(form);
  await expect(form.getByText('€31.90 for each half year')).toBeVisible();
  await form.getByRole('button', { name: 'Place the order' }).click();
  const card = page.getByRole('list', { name: 'Forwarding orders' }).getByRole('listitem');
  await expect(card).toContainText('Order placed');
  return card;
}

const ID = '{ sourcesConnection { edges { node { id } } } }';
type Listed = { readonly sourcesConnection: { edges: readonly { node: { id: string } }[] } };

test('[PROD-HANDLES-FORWARDING-ORDERS][MUT-cancelSource][TRN-SOURCE-CANCEL-IRREVERSIBLE] in English: the centre hands an order to the carrier by command, and Clara cancels it for good', async ({
  page,
}, testInfo) => {
  await inside(page);
  await ask(page, 'mutation { updateUser(locale: en_GB) { user { id } } }');
  await page.goto(PAGE);
  const card = await placeInEnglish(page);

  const { sourcesConnection } = await ask<Listed>(page, ID);
  const id = sourcesConnection.edges[0]?.node.id ?? '';
  expect(await atCentre('forwardings')).toContain(`order  ${id}`);
  const to = testInfo.outputPath('sheets');
  await atCentre('order-sheet', '--source', id, '--to', to);
  const sheet = await readFile(join(to, `${id}-order.pdf`));
  expect(sheet.subarray(0, 5).toString()).toBe('%PDF-');
  const number = `DE-${id.slice(-12)}`;
  await atCentre('ordered', '--source', id, '--number', number);
  await expect(card).toContainText('Being set up');
  const file = testInfo.outputPath('confirmed.csv');
  const confirm = async (what: string) => {
    await writeFile(file, `externalId;confirmed\n${number};${what}\n`);
    return atCentre('confirm', '--file', file);
  };
  expect(await confirm('activated')).toContain(`${number} is activated: Activated.`);
  await expect(card).toContainText('Active');

  await card.getByRole('button', { name: 'Cancel the order …' }).click();
  const sure = page.getByRole('alertdialog', { name: 'Cancel this order for good?' });
  await expect(sure).toContainText('This cannot be undone');
  await expectOpenInBothColours(page);
  await sure.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(card).toContainText('Being cancelled');
  await expect(card.getByRole('button', { name: 'Cancel the order …' })).toBeHidden();
  expect(await confirm('cancelled')).toContain(': Canceled.');
  await expect(card).toContainText('Cancelled');
  await expect(card.getByRole('button')).toHaveCount(0);
});

test('on a phone a forwarding order is made and looked at @full', async ({ page }) => {
  await inside(page);
  await page.goto(PAGE);
  await expect(await placeOrder(page)).toBeHidden();
  await expect(order(page)).toContainText('Beauftragt');
  await expectOpenInBothColours(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
});
