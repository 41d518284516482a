import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { writeFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectOpenInBothColours, inside, post, rows } from './world.ts';

type Line = readonly [text: string, y: number];

async function draw(pages: readonly (readonly Line[])[], file: string): Promise<void> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const lines of pages) {
    const sheet = document.addPage([595, 842]);
    for (const [text, y] of lines) sheet.drawText(text, { x: 60, y, size: 10, font });
  }
  await writeFile(file, await document.save());
}

const DAY_MS = 86_400_000;
const written = (day: Date) =>
  new Intl.DateTimeFormat('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' }).format(
    day,
  );
const inWords = (day: Date, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(day);
const TODAY = new Date();
const DUE = new Date(TODAY.getTime() + 40 * DAY_MS);

// The way to object stands on the second page, where nobody would look for it.
const TAX: readonly (readonly Line[])[] = [
  [
    ['Finanzamt Berlin-Mitte', 790],
    ['Finanzamt Berlin-Mitte, Postfach 1, 10117 Berlin', 715],
    ['Frau', 700],
    ['Clara Weber', 685],
    ['Amselweg 2', 670],
    ['10117 Berlin', 655],
    [`Berlin, ${written(TODAY)}`, 600],
    ['Bescheid für 2025 über Einkommensteuer', 560],
    ['Sehr geehrte Frau Weber,', 530],
    [`bitte zahlen Sie bis spätestens ${written(DUE)}: 120,00 EUR. Für verspätete Zahlungen`, 500],
    ['fallen Säumniszuschläge an.', 486],
  ],
  [
    ['Rechtsbehelfsbelehrung', 700],
    ['Sie können den Bescheid mit dem Einspruch anfechten. Die Frist beträgt einen Monat.', 660],
  ],
];

const summary = (page: Page, name = 'Zusammenfassung') =>
  page.getByRole('list', { name, exact: true });

async function open(page: Page, file: string) {
  await inside(page);
  await draw(TAX, file);
  await post(page, file);
  await rows(page).first().click();
}

test('a summary says plainly who wants what and which rights there are, and each sentence leads to its words on the page', async ({
  page,
}, info) => {
  await open(page, info.outputPath('Bescheid.pdf'));
  // What is to be done says the same above: the sentences lie folded below it.
  await page.getByRole('button', { name: 'Zusammenfassung', exact: true }).click();
  const told = summary(page);
  await expect(told).toContainText('vom Finanzamt Berlin-Mitte');
  await expect(told).toContainText(`Verlangt werden 120,00 € bis zum ${inWords(DUE, 'de-DE')}.`);
  await expect(told).toContainText('Sonst können Mahnkosten, Zuschläge oder Zinsen anfallen.');
  await expectOpenInBothColours(page);

  await test.step('the place of the payment is marked on the first page', async () => {
    await told
      .getByRole('button', { name: /^Verlangt werden 120,00 €.*auf Seite 1 zeigen/ })
      .hover();
    await expect(page.locator('[data-target]')).toBeVisible();
  });
  await test.step('by the keyboard the way to object is found on the second page', async () => {
    const right = told.getByRole('button', { name: /Einspruch einlegen.*auf Seite 2 zeigen/ });
    await right.focus();
    await page.keyboard.press('Enter');
    const target = page.locator('[data-target]');
    await expect(target).toBeInViewport();
  });
  await test.step('what is corrected is what it says', async () => {
    await page.getByRole('button', { name: 'Erledigt: Bezahlen' }).click();
    await expect(told).toContainText('Die Zahlung von 120,00 € ist erledigt.');
  });
});

test('in English on a phone a summary is read, and each sentence leads to its words too @full', async ({
  page,
}, info) => {
  await inside(page);
  await page.evaluate(() => localStorage.setItem('locale', 'en_GB'));
  const file = info.outputPath('Bescheid.pdf');
  await draw(TAX, file);
  await post(page, file);
  await page.reload();
  await rows(page).first().click();
  await page.getByRole('button', { name: 'Summary', exact: true }).click();
  const told = summary(page, 'Summary');
  const pay = `You are asked to pay €120.00 by ${inWords(DUE, 'en-GB')}.`;
  await expect(told).toContainText(pay);
  await expect(told).toContainText('You can object (“Einspruch”)');
  await expectOpenInBothColours(page);

  await told.getByRole('button', { name: /^You can object.*show on page 2/ }).click();
  await expect(page.locator('[data-target="2"]')).toBeInViewport();
});
