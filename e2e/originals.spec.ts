import { expect, test, type Page } from '@playwright/test';
import { bringBack } from './centre.ts';
import { passDaysSinceSent, placesOfPapers, putOnPaper, useAddresses } from './database.ts';
import { mailed } from './outbox.ts';
import { asker, expectOpenInBothColours, inside, post, rows } from './world.ts';

const ADDRESS = `mutation { createReturnAddress(name: "Clara Weber", addressLine1: "Lindenallee 7", postalCode: "10115", locality: "Berlin") { errorCode } }`;

/** Keeps an address, as its own screen has stories for. */
async function keepAddress(page: Page): Promise<void> {
  const ask = await asker(page);
  expect(await ask(ADDRESS)).toEqual({ createReturnAddress: { errorCode: null } });
}

/** Nothing of this kind reaches the server. */
const withoutSaying = (page: Page, what: string) =>
  page.route('**/graphql', (route) =>
    route.request().postData()?.includes(what) ? route.abort() : route.continue(),
  );

/** Two letters whose papers lie in the archive of the practice centre. */
async function withPaper(page: Page): Promise<string> {
  const { email } = await inside(page);
  await post(page, 'einvoice/EN16931_Einfach_DueDate.pdf', 'scans/no_contents.pdf');
  await putOnPaper(email);
  await keepAddress(page);
  return email;
}

/** Two papers in the list of originals: one is kept and given back, then both go into the basket. */
async function chooseAndOrder(page: Page): Promise<void> {
  await page.goto('/app/originals');
  const originals = page.getByRole('list', { name: 'Originale', exact: true });
  await test.step('they are managed in one list', async () => {
    await expect(originals.getByRole('listitem')).toHaveCount(2);
    await expectOpenInBothColours(page);
    const keep = originals.getByRole('button', { name: /^Original von .* behalten$/ }).first();
    await keep.click();
    await expect(originals.getByText('Wird behalten')).toHaveCount(1);
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(originals.getByText('Wird behalten')).toHaveCount(0);
  });
  await test.step('several are chosen, and all of them put into the basket', async () => {
    await originals.getByRole('checkbox').first().press('Space');
    const chosen = page.getByRole('toolbar', { name: 'Ausgewählte Originale' });
    await expect(chosen.getByText('1 Original ausgewählt')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+a');
    await expect(chosen.getByText('2 Originale ausgewählt')).toBeVisible();
    const takeOut = chosen.getByRole('button', { name: /aus dem Korb nehmen$/ });
    await expect(takeOut).toBeDisabled();
    await expectOpenInBothColours(page);
    await chosen.getByRole('button', { name: '2 Originale bestellen' }).click();
    await expect(originals.getByText('Im Rückgabekorb')).toHaveCount(2);
    await expect(chosen).toBeHidden();
  });
}

test('[ENT-LOCALSTORAGE-RETURN-BASKET][PROD-FEAT-ORIGINALS-ORDERING][SCR-ORDER-ORIGINALS-BASKET][SCR-ORDER-ORIGINALS-STEP2-ORDER][SCR-ORDER-ORIGINALS-TRACKING] originals go into the basket, are ordered, packed and sent, and every screen sees it live', async ({
  page,
}) => {
  await withPaper(page);
  await chooseAndOrder(page);
  await page.goto('/app/returns');
  const basket = page.getByRole('list', { name: 'Rückgabekorb' });
  await test.step('one of them stays in the basket, also after a reload', async () => {
    await basket.getByRole('checkbox').first().press('Space');
    await expect(page.getByText('1 Original ausgewählt')).toBeVisible();
    await page.reload();
    await expect(page.getByText('1 Original ausgewählt')).toBeVisible();
    await expect(page.getByRole('radio', { name: /Lindenallee 7/ })).toBeChecked();
    await expect(page.getByRole('table', { name: 'Was es kostet' })).toContainText('8,97 €');
    await expectOpenInBothColours(page);
  });

  const packets = page.getByRole('list', { name: 'Ihre Pakete' });
  await test.step('the other one is ordered, packed and sent while one looks', async () => {
    await page.getByRole('button', { name: 'Kostenpflichtig bestellen' }).click();
    await expect(packets).toContainText(/Wird bis .* gepackt/);
    await expect(packets.getByText('Demo', { exact: true }).first()).toBeVisible();
    await expect(basket.getByRole('listitem')).toHaveCount(1);
    await expect(packets).toContainText('Versandt am');
    await expect(packets).toContainText('Nur simuliert: Es gibt kein Paket.');
    const link = packets.getByRole('link', { name: /^00340434\d{12}$/ });
    const answer = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(await answer.text()).toContain('SIMULIERT: Sendung 00340434');
  });

  await test.step('the letter tells the way of its paper', async () => {
    await packets.getByText('1 Original').click();
    await packets.getByRole('link', { name: 'Lieferant GmbH' }).click();
    const paper = page.getByRole('complementary', { name: 'Was im Brief steht' });
    await expect(paper.getByText('An Sie versandt')).toBeVisible();
    await expect(paper.getByText('Bestellt, wird gepackt')).toBeVisible();
  });
});

const ORDER = `mutation ($ids: [ID!]!, $to: ID!) { requestReturn(ids: $ids, returnAddressId: $to) { errorCode return { id } } }`;

/** A packet of all papers of this person that is on its way; answers its id. */
async function sentPacket(page: Page, email: string): Promise<string> {
  await useAddresses(email);
  const ask = await asker(page);
  const { returnAddresses, originalContainerDocumentsConnection: papers } = (await ask(
    '{ returnAddresses { id } originalContainerDocumentsConnection(first: 9) { edges { node { id } } } }',
  )) as {
    returnAddresses: { id: string }[];
    originalContainerDocumentsConnection: { edges: { node: { id: string } }[] };
  };
  const ids = papers.edges.map(({ node }) => node.id);
  const { requestReturn: answer } = (await ask(ORDER, { ids, to: returnAddresses[0]!.id })) as {
    requestReturn: { return: { id: string } };
  };
  const entry = page.getByRole('link', { name: 'Originale bestellen' });
  await entry.click();
  await expect(entry).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('list', { name: 'Ihre Pakete' })).toContainText('Versandt am');
  return answer.return.id;
}

test('[TRN-PACKAGE-TRACKING][DEC-TRANS-RETURN][PROD-HANDLES-RETURNS] a returned packet is kept and asked about, and goes to another address under a second number', async ({
  page,
}) => {
  const email = await withPaper(page);
  const id = await sentPacket(page, email);
  const packets = page.getByRole('list', { name: 'Ihre Pakete' });
  const number = packets.getByRole('link', { name: /^00340434\d{12}$/ });
  const first = await number.textContent();
  await bringBack(id);
  await expect(packets).toContainText('Zurückgekommen am');
  await expect(packets).toContainText('Vernichtet wird nichts.');
  await expectOpenInBothColours(page);
  const { text } = await mailed(page, email, 'Ein Paket mit Ihren Originalen ist zurückgekommen');
  expect(text).toContain('2 Originalen');
  expect(text).not.toContain('Lieferant');

  await packets.getByRole('button', { name: 'Adresse wählen …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Wohin soll dieses Paket gehen?' });
  await expect(dialog.getByRole('radio', { name: /Lindenallee 7/ })).toBeChecked();
  await expect(dialog.getByRole('table', { name: 'Was es kostet' })).toContainText('5,49 €');
  await expectOpenInBothColours(page);
  await dialog.getByRole('button', { name: 'Kostenpflichtig erneut senden' }).click();
  await expect(dialog).toBeHidden();
  await expect(packets).toContainText('Versandt am');
  await expect(packets.getByText('Zurückgekommen')).toHaveCount(0);
  await expect(number).not.toHaveText(first ?? '');
});

test('[ERR-MSG-REPORT][SCR-ORDER-ORIGINALS-REPORT][SCR-HEADER-ORDER-ORIGINALS] a packet is reported as missing from day 15 on, and the carrier searches', async ({
  page,
}) => {
  const email = await withPaper(page);
  await sentPacket(page, email);
  const packets = page.getByRole('list', { name: 'Ihre Pakete' });
  const report = async () => {
    await packets.getByRole('button', { name: 'Problem melden …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Problem melden' });
    await dialog.getByRole('button', { name: /Was stimmt nicht/ }).click();
    await page.getByRole('option', { name: 'Das Paket ist nicht angekommen' }).click();
    return dialog;
  };
  const early = await report();
  await expect(early).toContainText(/ab dem .* melden: Dann lässt der Paketdienst danach suchen/);
  await expectOpenInBothColours(page);
  await early.getByRole('button', { name: 'Abbrechen' }).click();
  await passDaysSinceSent(email, 15);
  await page.reload();
  const dialog = await report();
  await withoutSaying(page, 'submitReturnsIssue');
  await dialog.getByRole('button', { name: 'Melden' }).click();
  await expect(page.getByText('Es gab ein Problem. Bitte versuchen Sie es erneut.')).toBeVisible();
  await page.unroute('**/graphql');
  await dialog.getByRole('button', { name: 'Melden' }).click();
  await expect(packets).toContainText('Der Paketdienst sucht');
  await expect(packets.getByRole('button', { name: 'Problem melden …' })).toHaveCount(0);
  await mailed(page, email, 'Wir lassen Ihr Paket suchen');
});

test('[SCR-ORDER-ORIGINALS][SCR-ORDER-ORIGINALS-STEP1-SELECT][SCR-ORDER-ORIGINALS-STEP1-MANAGE][SCR-ORDER-ORIGINALS-STEP3-PACK] an original is put into the basket, its way home chosen, and taken out again on a phone, in English', async ({
  page,
}) => {
  await withPaper(page);
  await page.evaluate(() => localStorage.setItem('locale', 'en_GB'));
  await page.goto('/app/originals');
  const originals = page.getByRole('list', { name: 'Originals', exact: true });
  await originals.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/app\/originals\/[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: 'Order the original' }).click();
  // On a phone the list lies hidden behind the letter, and its row says the same.
  await expect(
    page.getByText('In the return basket').filter({ visible: true }).first(),
  ).toBeVisible();
  await page.goto('/app/returns');
  const basket = page.getByRole('list', { name: 'Return basket' });
  await expect(basket.getByRole('listitem')).toHaveCount(1);
  await page.getByText('Lindenallee 7').click();
  await expect(page.getByRole('radio', { name: /Lindenallee 7/ })).toBeChecked();
  await expect(page.getByRole('table', { name: 'What it costs' })).toContainText('€8.97');
  const packed = page.getByText(/^Your parcel will be packed by/);
  const usual = await packed.innerText();
  await page.getByRole('radio', { name: '3 days' }).click();
  await expect(packed).not.toHaveText(usual);
  await expectOpenInBothColours(page);
  await page.getByRole('link', { name: 'Manage addresses' }).click();
  await expect(page.getByRole('list', { name: 'How an original comes home' })).toBeVisible();
  await page.goBack();
  await basket.getByRole('button', { name: /out of the basket$/ }).click();
  await expect(page.getByText('The basket is empty')).toBeVisible();
});

test('[ERR-MSG-SHREDDING][PROD-FEAT-ORIGINALS-SHREDDING][SCR-HEADER-MANAGE-ORIGINALS][SCR-DIALOG-SHREDDING-NOTICE][TRN-ORIGINAL-DESTROY-NOW] an original is shredded after a notice that names it and an agreement', async ({
  page,
}) => {
  const { email } = await inside(page);
  await post(page, 'einvoice/EN16931_Einfach_DueDate.pdf', 'scans/no_contents.pdf');
  await putOnPaper(email);
  await page.getByRole('link', { name: 'Originale verwalten' }).click();
  const originals = page.getByRole('list', { name: 'Originale', exact: true });
  await originals.getByRole('link').first().click();
  const details = page.getByRole('complementary', { name: 'Was im Brief steht' });
  await details.getByRole('button', { name: 'Original vernichten …' }).click();
  const notice = page.getByRole('alertdialog', { name: 'Dieses Original vernichten?' });
  await expect(notice).toContainText('Das lässt sich nicht rückgängig machen');
  await notice.getByRole('button', { name: 'Endgültig vernichten' }).click();
  await expect(notice.getByText('Bitte stimmen Sie zuerst zu.')).toBeVisible();
  await expectOpenInBothColours(page);
  await notice.getByRole('checkbox').press('Space');
  await withoutSaying(page, 'shredMany');
  await notice.getByRole('button', { name: 'Endgültig vernichten' }).click();
  await expect(page.getByText('Beim Vernichten gab es ein Problem. Bitte laden')).toBeVisible();
  await page.unroute('**/graphql');
  await page.reload();
  await details.getByRole('button', { name: 'Original vernichten …' }).click();
  await notice.getByRole('button', { name: 'Endgültig vernichten' }).click();
  await expect(details.getByText('Datenschutzgerecht vernichtet')).toBeVisible();
  await expect(details.getByRole('button', { name: /^Original/ })).toHaveCount(0);

  await test.step('the other one goes with its letter, which is destroyed', async () => {
    await originals.getByRole('link').last().click();
    await expect(details.getByRole('button', { name: 'Original bestellen' })).toBeVisible();
    await page.getByRole('button', { name: 'In den Papierkorb' }).click();
    await page.goto('/app/folder/trash');
    await rows(page).first().focus();
    await page.keyboard.press('#');
    const dialog = page.getByRole('alertdialog', { name: /endgültig löschen\?$/ });
    await expect(dialog).toContainText('Kurzzeitarchiv: 1');
    await dialog.getByRole('checkbox', { name: 'Auch 1 Original vernichten' }).press('Space');
    await expectOpenInBothColours(page);
    await dialog.getByRole('button', { name: 'Endgültig löschen' }).click();
    await expect(page.getByRole('heading', { name: 'Der Papierkorb ist leer' })).toBeVisible();
    expect(await placesOfPapers(email)).toEqual(['ShredBasket', 'ShredBasket']);
  });
});
