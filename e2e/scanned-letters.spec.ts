import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { expectOpenInBothColours, fixture, inside, READING, rows } from './world.ts';

const PDF = readFileSync(fixture('einvoice/EN16931_Einfach_DueDate.pdf'));
const DOOR = `http://127.0.0.1:${Number(process.env.POSTKORB_E2E_PORT ?? 4699)}/scan-station/letters`;

const scans = (page: Page) =>
  page.getByRole('list', { name: 'Eingegangene Scans' }).locator('> li');
const part = (page: Page, name: string) => page.getByRole('region', { name });

async function send(token: string, scanId: string, bytes: Uint8Array = PDF) {
  const form = new FormData();
  form.set('scanId', scanId);
  form.set('operator', 'Ada');
  form.append('files', new Blob([new Uint8Array(bytes)]), 'brief.pdf');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(DOOR, { method: 'POST', headers, body: form });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** Adds a station by the page; its token. */
async function addStation(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Station hinzufügen' }).click();
  const naming = page.getByRole('dialog', { name: 'Neue Scanstation' });
  await naming.getByRole('button', { name: 'Station hinzufügen' }).click();
  await expect(naming.getByText('Bitte geben Sie einen Namen ein.')).toBeVisible();
  await naming.getByLabel('Name der Station').fill(name);
  await expectOpenInBothColours(page);
  await naming.getByRole('button', { name: 'Station hinzufügen' }).click();
  const shown = page.getByRole('alertdialog', { name: 'Das Token der Station' });
  const token = (await shown.getByText(/^pkst_/).textContent()) ?? '';
  await expectOpenInBothColours(page);
  await page.keyboard.press('Escape');
  await page.mouse.click(2, 2);
  await shown.getByRole('button', { name: 'Token ist notiert' }).click();
  await expect(shown).toBeHidden();
  return token;
}

test('a letter comes from a scan station, another from the folder; a token that is revoked opens nothing', async ({
  page,
}) => {
  await inside(page);
  await page.goto('/app/settings/inflow');
  await expect(page.getByText('Es gibt noch keine Scanstation.')).toBeVisible();
  await expect(page.getByText('Es ist noch kein Scan eingegangen.')).toBeVisible();
  const sheet = page.getByRole('link', { name: 'Trennblatt und Etiketten drucken (PDF)' });
  const printed = await page.request.get((await sheet.getAttribute('href')) ?? '');
  expect(printed.headers()['content-type']).toBe('application/pdf');
  const token = await addStation(page, 'Empfang');
  await expect(part(page, 'Scanstationen')).toContainText('Noch nicht benutzt');

  expect((await send(token, 'S-1')).status).toBe(201);
  expect((await send(token, 'S-2', new TextEncoder().encode('Sehr geehrte'))).status).toBe(415);
  await expect(scans(page).filter({ hasText: 'S-1' })).toContainText('1 Brief', READING);
  await expect(scans(page).filter({ hasText: 'S-1' })).toContainText('Empfang · Ada');
  await expect(scans(page).filter({ hasText: 'S-2' })).toContainText('Weder ein PDF noch ein Bild');
  await expect(part(page, 'Scanstationen')).toContainText('Zuletzt benutzt');

  await part(page, 'Ordner für Scans').getByText('Briefe aus einem Ordner annehmen').click();
  const path = part(page, 'Ordner für Scans').locator('code');
  await expect(path).toBeVisible();
  const folder = (await path.textContent()) ?? '';
  // The same invoice once more, but for its last byte: the folder knows its files by their bytes.
  writeFileSync(join(folder, 'Rechnung.pdf'), Buffer.concat([PDF, Buffer.alloc(1, 10)]));
  writeFileSync(join(folder, 'Notiz.txt'), 'Sehr geehrte');
  await expect(scans(page).filter({ hasText: 'Rechnung.pdf' })).toContainText('1 Brief', READING);
  await expect(scans(page).filter({ hasText: 'Notiz.txt' })).toContainText('Abgelehnt', READING);
  expect(readFileSync(join(folder, 'failed', 'Notiz.txt.txt'), 'utf8')).toContain('etwas anderes');
  expect(readFileSync(join(folder, 'done', 'Rechnung.pdf')).length).toBe(PDF.length + 1);
  await expectOpenInBothColours(page);

  await page.getByRole('button', { name: 'Umbenennen: Empfang' }).click();
  await page.getByLabel('Name der Station').fill('Poststelle');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByRole('button', { name: 'Entfernen: Poststelle' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Station Poststelle entfernen?' });
  await expectOpenInBothColours(page);
  await asked.getByRole('button', { name: 'Entfernen' }).click();
  await expect(asked).toBeHidden();
  expect(await send(token, 'S-3')).toMatchObject({ status: 401, body: { code: 'UNKNOWN_TOKEN' } });
  await expect(page.getByText('Es gibt noch keine Scanstation.')).toBeVisible();

  await page.goto('/app/folder/inbox');
  await expect(rows(page)).toHaveCount(2, READING);
});

test('where the stations cannot be loaded that is said, and loading again shows them @full', async ({
  page,
}) => {
  await inside(page);
  let isCut = true;
  await page.route('**/graphql', async (route) =>
    isCut && /ScanDoors|InboundScans/.test(route.request().postData() ?? '')
      ? route.abort()
      : route.continue(),
  );
  await page.goto('/app/settings/inflow');
  await expect(page.getByText('Ihre Scanstationen konnten nicht geladen werden.')).toBeVisible();
  await expect(page.getByText('Die Scans konnten nicht geladen werden.')).toBeVisible();
  await expectOpenInBothColours(page);
  isCut = false;
  const again = page.getByRole('button', { name: 'Noch einmal versuchen' });
  await again.first().click();
  await expect(page.getByText('Es gibt noch keine Scanstation.')).toBeVisible();
  await again.click();
  await expect(page.getByText('Es ist noch kein Scan eingegangen.')).toBeVisible();
});

test('a station is added on a phone, and its letter is listed @full', async ({ page }) => {
  await inside(page);
  await page.goto('/app/settings/inflow');
  const token = await addStation(page, 'Küche');
  expect((await send(token, 'S-9')).status).toBe(201);
  await expect(scans(page).first()).toContainText('1 Brief', READING);
  await expectOpenInBothColours(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
