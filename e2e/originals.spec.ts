import { expect, test, type Page } from '@playwright/test';
import { putOnPaper } from './database.ts';
import { asker, expectOpenInBothColours, inside, post } from './world.ts';

const ADDRESS = `mutation { createReturnAddress(name: "Clara Weber", addressLine1: "Lindenallee 7", postalCode: "10115", locality: "Berlin") { errorCode } }`;

/** Keeps an address, as its own screen has stories for. */
async function keepAddress(page: Page): Promise<void> {
  const ask = await asker(page);
  expect(await ask(ADDRESS)).toEqual({ createReturnAddress: { errorCode: null } });
}

/** Two letters whose papers lie in the archive of the practice centre. */
async function withPaper(page: Page): Promise<void> {
  const { email } = await inside(page);
  await post(page, 'einvoice/EN16931_Einfach_DueDate.pdf', 'scans/no_contents.pdf');
  await putOnPaper(email);
  await keepAddress(page);
}

test('[ROUTE-018][ROUTE-020][SCR-ORDER-ORIGINALS-BASKET][SCR-ORDER-ORIGINALS-STEP2-ORDER][SCR-ORDER-ORIGINALS-TRACKING] originals go into the basket, are ordered, packed and sent, and every screen sees it live', async ({
  page,
}) => {
  await withPaper(page);
  await page.goto('/app/originals');
  const originals = page.getByRole('list', { name: 'Originale', exact: true });
  await test.step('they are managed in one list', async () => {
    await expect(originals.getByRole('listitem')).toHaveCount(2);
    await expect(originals.getByText('Original bei uns')).toHaveCount(2);
    await expectOpenInBothColours(page);
    const buttons = originals.getByRole('button', { name: /^Original von .* bestellen$/ });
    await buttons.first().click();
    await expect(originals.getByText('Im Rückgabekorb')).toHaveCount(1);
    await buttons.first().click();
    await expect(originals.getByText('Im Rückgabekorb')).toHaveCount(2);
  });

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
    await expect(packets).toContainText('Wird gepackt');
    await expect(packets).toContainText('Übungszentrum');
    await expect(basket.getByRole('listitem')).toHaveCount(1);
    await expect(packets).toContainText('Versandt am');
    await expect(packets).toContainText('simulierten Paketdienst');
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

test('[ROUTE-019][ROUTE-021] originals are put into the basket and taken out again on a phone', async ({
  page,
}) => {
  await withPaper(page);
  await page.goto('/app/originals');
  const originals = page.getByRole('list', { name: 'Originale', exact: true });
  await originals.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/app\/originals\/[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: 'Original bestellen' }).click();
  await expect(page.getByText('Im Rückgabekorb').first()).toBeVisible();
  await page.goto('/app/returns');
  const basket = page.getByRole('list', { name: 'Rückgabekorb' });
  await expect(basket.getByRole('listitem')).toHaveCount(1);
  await basket.getByRole('button', { name: /aus dem Korb nehmen$/ }).click();
  await expect(page.getByText('Der Korb ist leer')).toBeVisible();
  await expectOpenInBothColours(page);
});

test('[SCR-DIALOG-SHREDDING-NOTICE][TRN-DOC-SHRED][TRN-ORIGINAL-DESTROY-NOW] an original is shredded after a notice that names it and an agreement', async ({
  page,
}) => {
  const { email } = await inside(page);
  await post(page, 'einvoice/EN16931_Einfach_DueDate.pdf');
  await putOnPaper(email);
  await page.goto('/app/originals');
  await page.getByRole('list', { name: 'Originale', exact: true }).getByRole('link').click();
  const details = page.getByRole('complementary', { name: 'Was im Brief steht' });
  await details.getByRole('button', { name: 'Original vernichten …' }).click();
  const notice = page.getByRole('alertdialog', { name: 'Dieses Original vernichten?' });
  await expect(notice).toContainText('Das lässt sich nicht rückgängig machen');
  await notice.getByRole('button', { name: 'Endgültig vernichten' }).click();
  await expect(notice.getByText('Bitte stimmen Sie zuerst zu.')).toBeVisible();
  await expectOpenInBothColours(page);
  await notice.getByRole('checkbox').press('Space');
  await notice.getByRole('button', { name: 'Endgültig vernichten' }).click();
  await expect(details.getByText('Sicher vernichtet')).toBeVisible();
  await expect(details.getByRole('button', { name: /^Original/ })).toHaveCount(0);
});
