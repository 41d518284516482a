import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { writeFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectOpenInBothColours, inside, post, rows } from './world.ts';

type Line = readonly [text: string, y: number];

async function draw(lines: readonly Line[], file: string): Promise<void> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const sheet = document.addPage([595, 842]);
  for (const [text, y] of lines) sheet.drawText(text, { x: 60, y, size: 10, font });
  await writeFile(file, await document.save());
}

const addressed = (from: string, day: string, subject: string): readonly Line[] => [
  [from, 790],
  [`${from}, Postfach 1, 10117 Berlin`, 715],
  ['Frau', 700],
  ['Clara Weber', 685],
  ['Amselweg 2', 670],
  ['10117 Berlin', 655],
  [`Berlin, ${day}`, 600],
  [subject, 560],
  ['Sehr geehrte Frau Weber,', 530],
];

const FINE = [
  ...addressed('Landeshauptstadt Berlin, Bußgeldstelle', '10.03.2026', 'Bußgeldbescheid'),
  ['Förmliche Zustellung', 760],
  ['gegen Sie wird eine Geldbuße von 60,00 EUR festgesetzt.', 500],
  ['Gegen diesen Bußgeldbescheid können Sie innerhalb von zwei Wochen nach Zustellung', 480],
  ['Einspruch einlegen.', 466],
] as const;

const TAX = [
  ...addressed('Finanzamt Berlin-Mitte', '27.02.2026', 'Bescheid für 2025 über Einkommensteuer'),
  ['bitte zahlen Sie bis spätestens 01.04.2026: 120,00 EUR. Für verspätete Zahlungen fallen', 500],
  ['Säumniszuschläge an.', 486],
  ['Sie können den Bescheid mit dem Einspruch anfechten. Die Frist beträgt einen Monat.', 466],
] as const;

const BOTH = [
  ...addressed('Stadtwerke Berlin', '27.02.2026', 'Ihr neuer Zähler'),
  ['bitte teilen Sie uns bis zum 10.01.2030 mit, wann wir den Zähler tauschen können.', 500],
  ['Bitte überweisen Sie den Betrag von 120,00 EUR bis zum 20.01.2030.', 480],
] as const;

const wanted = (page: Page) => page.getByRole('list', { name: 'Was zu tun ist' });
const allowed = (page: Page) => page.getByRole('list', { name: 'Was möglich ist' });

async function open(page: Page, lines: readonly Line[], file: string) {
  await inside(page);
  await draw(lines, file);
  await post(page, file);
  await rows(page).first().click();
  await expect(page.getByRole('heading', { name: 'Was zu tun ist' })).toBeAttached();
}

test('a yellow envelope: its day is asked for, and the objection is counted from it over Easter', async ({
  page,
}, info) => {
  await open(page, FINE, info.outputPath('Bescheid.pdf'));
  const objection = allowed(page).locator('> li').filter({ hasText: 'Einspruch möglich' });
  await expect(objection).toContainText('frühestens am 24.03.2026 vorbei');
  await expect(objection).toContainText('Bitte prüfen');

  await objection.getByRole('spinbutton', { name: /^Tag/ }).first().click();
  await page.keyboard.type('21032026');
  await objection.getByRole('button', { name: 'Frist berechnen' }).click();

  await expect(objection).toContainText('bis 07.04.2026: vorbei');
  await expect(objection).not.toContainText('Bitte prüfen');
  await expect(page.getByText('förmlich zugestellt am 21.03.2026')).toBeVisible();
  await objection.getByText('So wurde die Frist berechnet').click();
  await expect(objection).toContainText('21.03.2026: Tag auf dem Umschlag');
  await expect(objection).toContainText('04.04.2026: Ende der Frist von 2 Wochen');
  await expect(objection).toContainText('auf einen Samstag');
  await expect(objection).toContainText('§ 67 Abs. 1 OWiG');
  await expect(objection).toContainText('keine Rechtsberatung');
  await expectOpenInBothColours(page);
});

test('a tax assessment wants money, and allows an objection that ends behind Easter @full', async ({
  page,
}, info) => {
  await open(page, TAX, info.outputPath('Bescheid.pdf'));
  const items = wanted(page).locator('> li');
  await expect(items.filter({ hasText: 'Überfällig seit' })).toContainText('Säumniszuschläge');
  await expect(items.filter({ hasText: 'Überfällig seit' })).toContainText('120,00');
  const objection = allowed(page).locator('> li').filter({ hasText: 'Einspruch möglich' });

  await test.step('its place is shown on the page', async () => {
    await objection.getByRole('button', { name: /auf Seite 1 zeigen/ }).hover();
    await expect(page.locator('[data-target]')).toBeVisible();
  });
  await test.step('it is done, and taken back', async () => {
    await page.getByRole('button', { name: 'Erledigt: Bezahlen' }).click();
    await expect(page.getByRole('button', { name: 'Wieder öffnen: Bezahlen' })).toBeVisible();
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(page.getByRole('button', { name: 'Erledigt: Bezahlen' })).toBeVisible();
  });
  await test.step('something of one’s own is written down, corrected and removed', async () => {
    await page.getByRole('button', { name: 'Aufgabe hinzufügen' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Was passiert sonst?' }).fill('Dann wird geschätzt.');
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    const own = items.filter({ hasText: 'Antworten' });
    await expect(own).toContainText('Dann wird geschätzt.');
    await own.getByRole('button', { name: 'Mehr: Antworten' }).click();
    await page.getByRole('menuitem', { name: 'Entfernen' }).click();
    await expect(own).toBeHidden();
    // Above the way back from adding it, which may still stand there.
    await expect(page.getByText('Entfernt', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Rückgängig' }).first().click();
    await expect(own).toBeVisible();
  });
});

test('a letter that wants an answer and money stands in the deadlines with both @full', async ({
  page,
}, info) => {
  await open(page, BOTH, info.outputPath('Brief.pdf'));
  await page.getByRole('link', { name: /^Fristen/ }).click();
  const list = page.getByRole('region', { name: 'Briefe', exact: true });
  const deadlines = list.getByRole('listitem');
  await expect(deadlines).toHaveText([/10\.01\.2030.*Antworten/, /20\.01\.2030.*Bezahlen/]);
  await expectOpenInBothColours(page);

  await list.getByRole('button', { name: /^Erledigt/ }).click();
  await expect(deadlines).toHaveText([/20\.01\.2030.*Bezahlen/]);
  await page.getByRole('button', { name: 'Rückgängig' }).hover();
  await page.keyboard.press('z');
  await expect(deadlines).toHaveCount(2);
});
