import { readFile } from 'node:fs/promises';
import { expect, test, type Download, type Page } from '@playwright/test';
import { filesIn } from './unzip.ts';
import { ask, drag, expectOpenInBothColours, fixture, inside, post, rows } from './world.ts';

const INVOICES = [
  'einvoice/EN16931_Einfach_DueDate.pdf',
  'einvoice/XRECHNUNG_Einfach.pdf',
] as const;

type Pattern = {
  documentFilenamePattern: { elements: { variable: string | null; separator: string | null }[] };
};

/** The saved pattern as a line: variables by name, separators in between. */
async function pattern(page: Page): Promise<string> {
  const { documentFilenamePattern } = await ask<Pattern>(
    page,
    '{ documentFilenamePattern { elements { variable separator } } }',
  );
  return documentFilenamePattern.elements
    .map(({ variable, separator }) => variable ?? separator)
    .join('|');
}

test('[SCR-SETTINGS-SECTIONS-FILENAME-FORMAT][PROD-FEAT-FILENAME-FORMATS][SCR-HEADER-SETTINGS] file names are put together by keyboard and shown on one’s own letters', async ({
  page,
}) => {
  await inside(page);
  await post(page, ...INVOICES);
  await page.getByRole('link', { name: 'Einstellungen' }).click();
  await expect(page).toHaveURL('/app/settings/scanning');
  const parts = page.getByRole('grid', { name: 'Teile des Dateinamens' });
  const preview = page.getByRole('list', { name: 'So hießen Ihre neuesten Briefe' });
  await expect(parts.getByRole('row')).toHaveText(['Absender', '', 'Betreff']);
  await expect(preview).toContainText('Lieferant GmbH - Rechnung 471102.pdf');
  await expectOpenInBothColours(page);

  await parts.getByRole('row', { name: 'Absender' }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  await expect(parts.getByRole('button', { name: 'Betreff verschieben' })).toBeFocused();
  await page.keyboard.press('Enter');
  // What is being moved listens for keys only from the next frame on.
  const place = (name: string) => expect(parts.getByRole('button', { name })).toBeFocused();
  await place('Nach Betreff einfügen');
  for (const name of [
    'Zwischen Trennzeichen „ - “ und Betreff',
    'Zwischen Absender',
    'Vor Absender',
  ]) {
    await page.keyboard.press('ArrowLeft');
    await place(name);
  }
  await page.keyboard.press('Enter');
  await expect(parts.getByRole('row')).toHaveText(['Betreff', 'Absender', '']);

  await page.getByRole('button', { name: 'Teil hinzufügen' }).click();
  await page.getByRole('menuitem', { name: 'Empfänger' }).click();
  await expect(preview).toContainText('Rechnung 471102Lieferant GmbH - Kunden AG Mitte.pdf');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Die Dateien heißen ab jetzt so.')).toBeVisible();
  expect(await pattern(page)).toBe('subject|senderName| - |recipientName');
});

test('[ENT-FILENAMEPATTERN-ORDER][VAL-FILENAMEPATTERN-ERRORS] a part is dragged to its place, and what is wrong is said at its part', async ({
  page,
}) => {
  await inside(page);
  await page.goto('/app/settings/scanning');
  const parts = page.getByRole('grid', { name: 'Teile des Dateinamens' });
  await expect(page.getByText('Sobald Ihr erster Brief da ist')).toBeVisible();
  await drag(page, {
    from: parts.getByRole('row', { name: 'Betreff', exact: true }),
    to: parts.getByRole('row', { name: 'Absender', exact: true }),
    at: { x: 2, y: 16 },
    shown: parts.locator('[data-drop-target]'),
  });
  await expect(parts.getByRole('row')).toHaveText(['Betreff', 'Absender', '']);

  await parts.getByRole('textbox').fill('a/');
  await expect(parts.getByRole('alert')).toContainText('keines von /');
  await expect(page.getByRole('button', { name: 'Speichern' })).toBeDisabled();
  await expectOpenInBothColours(page);
  await parts.getByRole('textbox').fill('_');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect.poll(() => pattern(page)).toBe('subject|senderName|_');
});

test('whoever is second decides which pattern counts', async ({ page }) => {
  await inside(page);
  await page.goto('/app/settings/scanning');
  await page.getByRole('button', { name: 'Betreff entfernen' }).click();
  const theirs = `mutation { upsertFilenamePattern(elements: [{ variable: "tag1" }], version: 0) { errorCode } }`;
  await ask(page, theirs);

  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('alert')).toContainText('an anderer Stelle geändert');
  await page.getByRole('button', { name: 'Mit meiner überschreiben' }).click();
  await expect.poll(() => pattern(page)).toBe('senderName| - ');
});

test('[SCR-SETTINGS][DEC-LOCALE-FORM] file names are set on a phone, in English too', async ({
  page,
}) => {
  await inside(page);
  await ask(page, 'mutation { updateUser(locale: en_GB) { user { id } } }');
  await page.goto('/app/settings');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  expect(await ask(page, '{ meUser { locale } }')).toEqual({ meUser: { locale: 'en_GB' } });
  await page.getByRole('link', { name: 'Scanning and file names' }).click();
  await expect(page.getByRole('heading', { name: 'File names' })).toBeVisible();
  await expectOpenInBothColours(page);
  await page.getByRole('button', { name: 'All settings' }).click();
  await expect(page).toHaveURL('/app/settings');
});

/** The file a browser saved, by its name. */
async function saved(download: Download) {
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

async function chooseAll(page: Page) {
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('grid').press('ControlOrMeta+a');
  const bar = page.getByRole('toolbar', { name: 'Ausgewählte Briefe' });
  await bar.getByRole('button', { name: 'Herunterladen' }).click();
  return page.getByRole('dialog', { name: '2 Briefe herunterladen' });
}

test('[TRN-DOC-DOWNLOAD-BOTH][TRN-DOC-DOWNLOAD-ZIP] chosen letters come as one zip with a table, packed while one looks on', async ({
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

test('[TRN-DOC-DOWNLOAD-CSV] a table of the chosen letters opens in Excel', async ({ page }) => {
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

test('an open letter is saved at once, named by the pattern', async ({ page }) => {
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

test('letters are downloaded on a phone', async ({ page }) => {
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

test('a download that is stopped before the server answers is neither saved nor kept', async ({
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
