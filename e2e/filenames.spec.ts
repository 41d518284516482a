import { expect, test, type Page } from '@playwright/test';
import { ask, drag, expectOpenInBothColours, inside, post } from './world.ts';

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

test('[DEC-SETTINGS-DEFAULT][SCR-SETTINGS-SECTIONS-SCAN-SERVICE][SCR-SETTINGS-SECTIONS-FILENAME-FORMAT][PROD-FEAT-FILENAME-FORMATS][SCR-HEADER-SETTINGS] file names are put together by keyboard and shown on one’s own documents', async ({
  page,
}) => {
  await inside(page);
  await post(page, ...INVOICES);
  await page.getByRole('link', { name: 'Einstellungen' }).click();
  await expect(page).toHaveURL('/app/settings/account');
  await page.getByRole('link', { name: 'Scannen und Dateinamen' }).click();
  await expect(page).toHaveURL('/app/settings/scanning');
  const service = page.getByRole('region', { name: 'So werden Briefe gescannt' });
  await expect(service).toContainText('In Farbe, mit 300 dpi.');
  const parts = page.getByRole('grid', { name: 'Teile des Dateinamens' });
  const preview = page.getByRole('list', { name: 'Vorschau mit Ihren neuesten Briefen' });
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

  await page.getByRole('button', { name: 'Baustein hinzufügen' }).click();
  await page.getByRole('menuitem', { name: 'Empfänger' }).click();
  await expect(preview).toContainText('Rechnung 471102Lieferant GmbH - Kunden AG Mitte.pdf');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Die Dateien heißen ab jetzt so.')).toBeVisible();
  expect(await pattern(page)).toBe('subject|senderName| - |recipientName');
});

test('[ENT-FILENAMEPATTERN-ORDER][VAL-FILENAMEPATTERN-ERRORS] a part is dragged to its place, and what is wrong is said at its part @full', async ({
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

test('whoever is second decides which pattern counts @full', async ({ page }) => {
  await inside(page);
  await page.goto('/app/settings/scanning');
  await page.getByRole('button', { name: 'Betreff entfernen' }).click();
  const theirs = `mutation { upsertFilenamePattern(elements: [{ variable: "tag1" }], version: 0) { errorCode } }`;
  await ask(page, theirs);

  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('alert')).toContainText('an anderer Stelle geändert');
  await page.getByRole('button', { name: 'Meine Fassung speichern' }).click();
  await expect.poll(() => pattern(page)).toBe('senderName| - ');
});

test('[SCR-SETTINGS][DEC-LOCALE-FORM] file names are set on a phone, in English too', async ({
  page,
}) => {
  await inside(page);
  await ask(page, 'mutation { updateUser(locale: en_GB) { user { id } } }');
  await page.goto('/app/settings');
  await expect(
    page.getByRole('navigation', { name: /Settings|Einstellungen/ }).getByRole('heading'),
  ).toHaveText(['Personal', 'Letters', 'Post and originals', 'Working together']);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  expect(await ask(page, '{ meUser { locale } }')).toEqual({ meUser: { locale: 'en_GB' } });
  await page.getByRole('link', { name: 'Scanning and file names' }).click();
  await expect(page.getByRole('heading', { name: 'File names' })).toBeVisible();
  await expectOpenInBothColours(page);
  await page.getByRole('button', { name: 'All settings' }).click();
  await expect(page).toHaveURL('/app/settings');
});
