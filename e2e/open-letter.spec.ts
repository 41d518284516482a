import { readFile } from 'node:fs/promises';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { plainLetter } from './plain-letter.ts';
import { expectOpenInBothColours, inside, post, rows } from './world.ts';

const BILL = [
  'Radhaus Kollwitz GmbH',
  'Kollwitzstraße 1, 10435 Berlin',
  '',
  'Clara Weber',
  'Amselweg 2',
  '10117 Berlin',
  '',
  'Berlin, 12.01.2030',
  'Rechnung',
  'Rechnungsnummer: R-2030-0643',
  'Rechnungsbetrag 235,40 EUR',
  'Bitte überweisen Sie 235,40 EUR bis spätestens 26.01.2030 auf unser Konto',
  'IBAN DE33 1002 0500 0001 1947 00',
];
const SUMMONS = [
  'Amtsgericht Wedding',
  'Brunnenplatz 1, 13357 Berlin',
  '',
  'Frau',
  'Clara Weber',
  'Amselweg 2',
  '10117 Berlin',
  '',
  'Berlin, 20.11.2029',
  'Ladung als Zeugin',
  'Geschäftszeichen: 14 C 318/29',
  'Sie werden als Zeugin geladen.',
  'Termin: 8. Januar 2030, 10:15 Uhr',
  'Ort: Amtsgericht Wedding, Brunnenplatz 1, Saal 4',
  'Sie sind verpflichtet, zu diesem Termin zu erscheinen. Bleiben Sie ohne genügende',
  'Entschuldigung aus, kann Ihnen ein Ordnungsgeld auferlegt werden.',
  'Bitte bringen Sie diese Ladung und Ihren Personalausweis mit.',
];
const NOTHING = [
  'Kontor Bank AG',
  'Am Markt 1, 10117 Berlin',
  '',
  'Clara Weber',
  'Amselweg 2',
  '10117 Berlin',
  '',
  'Berlin, 12.01.2030',
  'Neue Öffnungszeiten',
  'Sehr geehrte Frau Weber, wir sind jetzt länger für Sie da.',
];

const besides = (page: Page) => page.getByRole('complementary', { name: 'Was im Brief steht' });

async function open(page: Page, file: string, lines: readonly string[]): Promise<Locator> {
  await inside(page);
  await post(page, await plainLetter(file, lines));
  await rows(page).first().click();
  const details = besides(page);
  await expect(details.getByRole('heading', { name: 'Papier und Datei' })).toBeVisible();
  return details;
}

/** How far below the upper edge of what stands beside the pages this ends. */
async function depthOf(details: Locator, part: Locator): Promise<number> {
  const [around, inner] = [await details.boundingBox(), await part.boundingBox()];
  return inner!.y + inner!.height - around!.y;
}

test('[SCR-DOCUMENT-PAY-DIALOG] a bill says first until when how much is to be paid to whom; its code lies folded, and once it is paid all of it does', async ({
  page,
}, info) => {
  const details = await open(page, info.outputPath('Rechnung.pdf'), BILL);
  const pay = details.getByRole('button', { name: 'Bezahlen', exact: true });
  const code = details.getByRole('img', { name: /GiroCode: 235,40/ });
  const amount = details.getByRole('button', { name: /^Betrag, auf Seite 1 zeigen/ });

  await test.step('day, sum, recipient and button stand within the first 300 pixels', async () => {
    await expect(details.getByText(/^Zu zahlen bis Sa, 26\. Januar 2030/)).toBeVisible();
    await expect(amount).toContainText('235,40');
    expect(await depthOf(details, pay)).toBeLessThan(300);
  });
  await test.step('whose letter it is, and what about, stands above its pages alone; the summary lies folded', async () => {
    const letter = page.getByRole('article', { name: 'Brief' });
    await expect(letter.getByRole('heading', { name: 'Rechnung' })).toBeVisible();
    await expect(
      letter.getByRole('link', { name: 'Alle Briefe von Radhaus Kollwitz GmbH' }),
    ).toBeVisible();
    await expect(details.getByText('Radhaus Kollwitz GmbH')).toHaveCount(0);
    await expect(details.getByText('Betreff', { exact: true })).toHaveCount(0);
    await expect(details.getByText(/235,40/)).toHaveCount(1);
    await expect(details.getByRole('button', { name: 'Zusammenfassung' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await expect(code).toBeHidden();
    await expectOpenInBothColours(page);
  });
  await test.step('the code and the fields come with the button, once', async () => {
    await pay.click();
    await expect(code).toBeVisible();
    await expect(details.getByText('DE33 1002 0500 0001 1947 00')).toHaveCount(1);
    await expectOpenInBothColours(page);
  });
  const show = details.getByRole('button', { name: 'Zahlungsdaten zeigen' });
  await test.step('paid, it is one line with the way back', async () => {
    await details.getByRole('button', { name: 'Ist bezahlt' }).click();
    await expect(details.getByText(/^Bezahlt am \d/)).toBeVisible();
    await expect(pay).toBeHidden();
    await expect(code).toBeHidden();
    await expect(amount).toBeHidden();
    await expectOpenInBothColours(page);
    await show.click();
    await expect(code).toBeVisible();
    await expect(amount).toBeVisible();
  });
  await test.step('undone, it is to be paid again', async () => {
    await details.getByRole('button', { name: 'Rückgängig: wieder offen' }).click();
    await expect(pay).toBeVisible();
    await expect(show).toBeHidden();
  });
});

test('a summons says first when and where one must appear and what happens otherwise; the day goes into a calendar', async ({
  page,
}, info) => {
  const details = await open(page, info.outputPath('Ladung.pdf'), SUMMONS);
  const wanted = details.getByRole('list', { name: 'Was zu tun ist' });
  const save = wanted.getByRole('button', { name: 'In den Kalender' });
  await expect(wanted).toContainText('Sie müssen erscheinen:');
  await expect(wanted).toContainText('Di, 8. Januar 2030, 10:15');
  await expect(wanted).toContainText('Amtsgericht Wedding');
  await expect(wanted).toContainText('Saal 4');
  await expect(wanted).toContainText('Ordnungsgeld');
  await expect(wanted).toContainText('Mitbringen: Ladung, Personalausweis');
  expect(await depthOf(details, save)).toBeLessThan(300);
  await expectOpenInBothColours(page);

  await test.step('the day and the place are taken over by a calendar', async () => {
    const download = page.waitForEvent('download');
    await save.click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Termin 2030-01-08.ics');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('DTSTART:20300108T091500Z\r\n');
    expect(text.replaceAll('\r\n ', '')).toMatch(/LOCATION:.*Saal 4/);
    expect(text).toContain('DESCRIPTION:Mitbringen: Ladung\\, Personalausweis');
  });
  await test.step('done, it asks for nothing, and can be taken back', async () => {
    await wanted.getByRole('button', { name: 'Erledigt: Gerichtstermin' }).click();
    await expect(
      wanted.getByRole('button', { name: 'Wieder öffnen: Gerichtstermin' }),
    ).toBeVisible();
    await expect(save).toBeHidden();
    // Before the server has answered there is nothing to take back.
    await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible();
    await page.keyboard.press('z');
    await expect(save).toBeVisible();
  });
});

test('a letter that wants nothing says nothing of it, and one can write down what it wants @full', async ({
  page,
}, info) => {
  const details = await open(page, info.outputPath('Zeiten.pdf'), NOTHING);
  await expect(details.getByRole('heading').first()).toHaveText('Angaben');
  await expect(details.getByRole('button', { name: 'Bezahlen' })).toHaveCount(0);

  await details.getByRole('button', { name: 'Aufgabe hinzufügen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
  await expect(details.getByRole('list', { name: 'Was zu tun ist' })).toContainText('Antworten');
});

test('on a phone the page fills the screen, and what is known of it is pulled up from below by thumb, key or button', async ({
  page,
}, info) => {
  const details = await open(page, info.outputPath('Rechnung.pdf'), BILL);
  const handle = details.getByRole('button', { name: 'Alle Angaben zum Brief' });
  const height = async () => (await details.boundingBox())!.height;
  const pay = details.getByRole('button', { name: 'Bezahlen', exact: true });

  await test.step('half of it shows what is to be done, above it the page', async () => {
    await expect(pay).toBeInViewport({ ratio: 1 });
    expect(await height()).toBeLessThan(320);
    await expect(page.getByRole('img', { name: 'Seite 1' })).toBeInViewport({ ratio: 0.5 });
    await expect(page.getByRole('button', { name: 'Vollbild' })).toBeInViewport({ ratio: 1 });
    await expectOpenInBothColours(page);
  });

  await test.step('a button shows all of it, arrows go from stop to stop', async () => {
    await handle.tap();
    await expect(handle).toHaveAttribute('aria-expanded', 'true');
    await expect.poll(height).toBeGreaterThan(480);
    await expectOpenInBothColours(page);
    await handle.press('ArrowDown');
    await handle.press('ArrowDown');
    await expect.poll(height).toBe(44);
    await expect(handle).toHaveAttribute('aria-expanded', 'false');
    await handle.press('ArrowUp');
    await expect.poll(height).toBeGreaterThan(200);
  });

  await test.step('a thumb pulls it', async () => {
    const box = (await handle.boundingBox())!;
    await page.mouse.move(box.x + 100, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 100, box.y - 60, { steps: 4 });
    await page.mouse.up();
    await expect(handle).toHaveAttribute('aria-expanded', 'true');
  });

  await test.step('for whoever writes it rises by itself', async () => {
    await handle.press('ArrowDown');
    await details.getByRole('button', { name: 'Angaben korrigieren' }).tap();
    await expect(handle).toHaveAttribute('aria-expanded', 'true');
    await details.getByRole('button', { name: 'Abbrechen' }).tap();
  });

  await test.step('in a narrow window and across everything is within reach', async () => {
    for (const viewport of [
      { width: 320, height: 568 },
      { width: 740, height: 360 },
    ]) {
      await page.setViewportSize(viewport);
      await expect(handle).toBeInViewport({ ratio: 1 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBe(0);
    }
  });

  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
});

test('on a phone the code is handed to the banking app, or everything is copied; the code itself lies folded @full', async ({
  page,
  context,
}, info) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const shared: string[] = [];
    Object.assign(globalThis, { shared });
    navigator.canShare = () => true;
    navigator.share = async ({ files = [] } = {}) => {
      shared.push(...files.map(({ name, type, size }) => `${name} ${type} ${size > 500}`));
    };
  });
  const details = await open(page, info.outputPath('Rechnung.pdf'), BILL);
  await details.getByRole('button', { name: 'Bezahlen', exact: true }).tap();
  const code = details.getByRole('img', { name: /GiroCode: 235,40/ });
  await expect(code).toBeHidden();
  await expectOpenInBothColours(page);

  await details.getByRole('button', { name: 'Code teilen' }).tap();
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { shared: string[] }).shared))
    .toEqual(['GiroCode.png image/png true']);
  await details.getByRole('button', { name: 'Alles kopieren' }).tap();
  await expect(page.getByText('Alles kopiert')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('IBAN: DE33100205000001194700\n');
  expect(copied).toContain('Betrag: 235,40\n');
  await details.getByText('Code anzeigen').tap();
  await expect(code).toBeVisible();
});
