import { readFile } from 'node:fs/promises';
import { expect, test, type Download, type Page } from '@playwright/test';
import { filesIn } from './unzip.ts';
import { ask, expectOpenInBothColours, fixture, inside, post, rows } from './world.ts';

const INVOICES = [
  'einvoice/EN16931_Einfach_DueDate.pdf',
  'einvoice/XRECHNUNG_Einfach.pdf',
] as const;

/** The file a browser saved, by its name. */
async function saved(download: Download) {
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

async function chooseAll(page: Page) {
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('grid').press('ControlOrMeta+a');
  const bar = page.getByRole('toolbar', { name: 'Ausgewählte Briefe' });
  await bar.getByRole('button', { name: 'Mehr' }).click();
  await page.getByRole('menuitem', { name: 'Herunterladen' }).click();
  return page.getByRole('dialog', { name: '2 Briefe herunterladen' });
}

test('[TRN-DOC-DOWNLOAD-BOTH][TRN-DOC-DOWNLOAD-ZIP] chosen documents come as one zip with a table, packed while one looks on', async ({
  page,
}) => {
  await inside(page);
  await post(page, ...INVOICES);
  const dialog = await chooseAll(page);
  await dialog.getByRole('radio', { name: 'Beides' }).click();
  await expect(dialog).toContainText('Eine ZIP-Datei mit den Briefen und einer Tabelle');
  await expectOpenInBothColours(page);

  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Herunterladen' }).click();
  const { name, bytes } = await saved(await coming);

  expect(name).toMatch(/^Postkorb \d{4}-\d\d-\d\d\.zip$/);
  const files = await filesIn(bytes);
  expect([...files.keys()]).toEqual([
    'Lieferant GmbH - Rechnung 471102.pdf',
    'Lieferant GmbH - Rechnung 471102 (2).pdf',
    'Übersicht.csv',
  ]);
  const [first, , table] = [...files.values()];
  expect(first?.subarray(0, 5).toString()).toBe('%PDF-');
  expect(table?.toString()).toContain(';529,87;EUR;');
  const dock = page.getByRole('region', { name: 'Downloads' });
  await expect(dock).toContainText('Gespeichert');
  await expectOpenInBothColours(page);
  await dock.getByRole('button', { name: 'Ausblenden' }).click();
  await expect(dock).toBeHidden();
});

test('[TRN-DOC-DOWNLOAD-CSV] a table of the chosen documents opens in Excel @full', async ({
  page,
}) => {
  await inside(page);
  await post(page, ...INVOICES);
  const dialog = await chooseAll(page);
  await dialog.getByRole('radio', { name: 'Tabelle' }).click();
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Herunterladen' }).click();

  const { name, bytes } = await saved(await coming);

  expect(name).toMatch(/\.csv$/);
  expect(bytes.toString('utf8')).toMatch(/^\uFEFFDatei;Eingang;Absender;.*\r\n/);
  expect(bytes.toString('utf8').trimEnd().split('\r\n')).toHaveLength(3);
});

test('an open document is saved at once, named by the pattern @full', async ({ page }) => {
  await inside(page);
  await post(page, 'scans/masks.pdf');
  await ask(
    page,
    'mutation { upsertFilenamePattern(elements: [{ separator: "Post " }, { variable: "publicId" }], version: 0) { errorCode } }',
  );
  await rows(page).first().click();
  await page.getByRole('button', { name: 'Mehr' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Durchsuchbares PDF herunterladen' }).click();

  const { name, bytes } = await saved(await coming);

  expect(name).toMatch(/^Post \S+\.pdf$/);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page.getByRole('region', { name: 'Downloads' })).toBeHidden();
});

test('[ERR-MSG-DOWNLOAD] when the server cannot be reached one is told so, and nothing hangs', async ({
  page,
}) => {
  await inside(page);
  await post(page, ...INVOICES);
  const dialog = await chooseAll(page);
  await page.route('**/graphql', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Herunterladen' }).click();

  await expect(page.getByText('Das Herunterladen hat nicht geklappt.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Downloads' })).toBeHidden();
});

test('documents are downloaded on a phone @full', async ({ page }) => {
  await inside(page);
  await post(page, INVOICES[0]);
  await rows(page).first().tap();
  await page.getByRole('button', { name: 'Mehr' }).tap();
  await page.getByRole('menuitem', { name: 'Herunterladen …' }).tap();
  const dialog = page.getByRole('dialog', { name: '1 Brief herunterladen' });
  await dialog.getByRole('radio', { name: 'Original' }).tap();
  await expectOpenInBothColours(page);
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Herunterladen' }).tap();
  const { name, bytes } = await saved(await coming);

  expect(name).toBe('Lieferant GmbH - Rechnung 471102.pdf');
  expect(bytes.equals(await readFile(fixture(INVOICES[0])))).toBe(true);
});

test('a download that is stopped before the server answers is neither saved nor kept @full', async ({
  page,
}) => {
  await inside(page);
  await post(page, ...INVOICES);
  const dialog = await chooseAll(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('PrepareDownload')) await held.promise;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Herunterladen' }).click();
  const dock = page.getByRole('region', { name: 'Downloads' });
  await expect(dock).toContainText('Wird vorbereitet');
  let savedAny = false;
  page.on('download', () => (savedAny = true));

  await dock.getByRole('button', { name: 'Download abbrechen' }).click();
  await expect(dock).toBeHidden();
  const cancelled = page.waitForResponse((answer) =>
    (answer.request().postData() ?? '').includes('CancelDownload'),
  );
  held.resolve();
  await cancelled;

  const left = () => ask(page, '{ documentDownloads { id } }');
  await expect.poll(left).toEqual({ documentDownloads: [] });
  expect(savedAny).toBe(false);
});
