import { expect, test } from '@playwright/test';
import { agePapers, ageWarnings, letMonthlyDayCome, putOnPaper, runJob } from './database.ts';
import { mailed } from './outbox.ts';
import { asker, expectOpenInBothColours, inside, post } from './world.ts';

test('[TRN-ORIGINAL-EXPIRY][PROD-ORIGINALS-DESTROYED] day 91: agreed to, announced by mail fourteen days before, one letter is shredded and one is kept by a tap', async ({
  page,
}) => {
  const { email } = await inside(page);
  await post(page, 'einvoice/EN16931_Einfach_DueDate.pdf', 'scans/no_contents.pdf');
  await putOnPaper(email);
  await agePapers(email, 77);

  await page.goto('/app/settings/returns');
  const fate = page.getByRole('region', { name: 'Was mit Originalen geschieht' });
  await test.step('nothing is destroyed before somebody agrees', async () => {
    await expect(fate.getByRole('radio', { name: /Nach 90 Tagen vernichten/ })).toBeChecked();
    await expectOpenInBothColours(page);
    await fate.getByRole('button', { name: 'Vernichtung zustimmen' }).click();
    await expect(fate.getByRole('button', { name: 'Vernichtung zustimmen' })).toBeHidden();
  });

  await test.step('the warning says how many and when, and never which', async () => {
    await runJob('originals.store-twice');
    await runJob('originals.warn-of-days');
    const { text } = await mailed(page, email, 'Originale werden bald vernichtet');
    expect(text).toContain('2 Originale');
    expect(text).not.toMatch(/Rechnung|GmbH/);
    await runJob('originals.warn-of-days');
  });

  const details = page.getByRole('complementary', { name: 'Was im Brief steht' });
  const list = page.getByRole('list', { name: 'Originale', exact: true });
  await test.step('one of them is kept by a tap', async () => {
    await page.goto('/app/originals');
    await list.getByRole('link').first().click();
    await expect(details.getByText(/13 Tage/)).toBeVisible();
    await details.getByRole('button', { name: 'Original behalten' }).click();
    await expect(details.getByText(/Behalten seit/)).toBeVisible();
    await expectOpenInBothColours(page);
  });

  await test.step('on day 91 the other one is shredded', async () => {
    await agePapers(email, 91);
    await ageWarnings(email, 14);
    await runJob('originals.shred-due');
    await mailed(page, email, 'Originale werden jetzt vernichtet');
    await page.goto('/app/originals');
    await expect(list.getByText('Wird behalten')).toHaveCount(1);
    await list.getByRole('link').last().click();
    await expect(details.getByText('Datenschutzgerecht vernichtet')).toBeVisible({
      timeout: 30_000,
    });
  });
});

const ADDRESS = `mutation { createReturnAddress(name: "Clara Weber", addressLine1: "Lindenallee 7", postalCode: "10115", locality: "Berlin") { errorCode } }`;

test('[MUT-setOriginalsPreference][ENUM-CONTAINERTYPE-RETURNSCHEDULED] once a month all originals go home in one packet', async ({
  page,
}) => {
  const { email } = await inside(page);
  await post(page, 'einvoice/EN16931_Einfach_DueDate.pdf', 'scans/no_contents.pdf');
  await putOnPaper(email);
  await page.goto('/app/settings/returns');
  const fate = page.getByRole('region', { name: 'Was mit Originalen geschieht' });
  await test.step('it is chosen in the settings, with an address', async () => {
    await fate.getByText('Einmal im Monat nach Hause').click();
    await expect(page.getByText('Bitte fügen Sie zuerst unten eine Adresse hinzu.')).toBeVisible();
    const ask = await asker(page);
    await ask(ADDRESS);
    await fate.getByText('Einmal im Monat nach Hause').click();
    await expect(fate.getByText(/Die nächste Monatslieferung packen wir am 01\./)).toBeVisible();
    await expectOpenInBothColours(page);
  });
  await test.step('its day comes, and everything is packed', async () => {
    await letMonthlyDayCome(email);
    await runJob('originals.monthly-returns');
    await mailed(page, email, 'Ihre Monatslieferung wird gepackt');
    await page.goto('/app/returns');
    const packets = page.getByRole('list', { name: 'Ihre Pakete' });
    await expect(packets.getByText('2 Originale')).toBeVisible();
    await expect(packets).toContainText(/14,99/);
  });
});
