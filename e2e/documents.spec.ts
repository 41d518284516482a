import { expect, test, type Page } from '@playwright/test';
import { expectOpenInBothColours, inside, post, rows, type } from './world.ts';

const INVOICES = [
  'einvoice/EN16931_Einfach_DueDate.pdf',
  'einvoice/XRECHNUNG_Einfach.pdf',
  'einvoice/zugferd_2p0_BASIC_Taxifahrt.pdf',
] as const;

async function throwAwayAndRestore(page: Page): Promise<void> {
  await page.keyboard.press('e');
  await expect(rows(page)).toHaveCount(2);
  await type(page, 'g', 'a');
  await expect(page.getByRole('heading', { name: 'Archiv', exact: true })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('#');
  await expect(page.getByRole('heading', { name: 'Das Archiv ist leer' })).toBeVisible();
  await type(page, 'g', 't');
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('e');
  await expect(page.getByRole('heading', { name: 'Der Papierkorb ist leer' })).toBeVisible();
  // Nothing is left that could be narrowed down or put in order.
  await expect(page.getByRole('button', { name: 'Sortierung' })).toBeHidden();
}

async function listKeys(page: Page): Promise<void> {
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Tastenkürzel' })).toContainText('Nächster Brief');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Tastenkürzel' })).toBeHidden();
}

async function ofOpenLetter(page: Page): Promise<void> {
  await rows(page).first().click();
  await expect(page.getByRole('article', { name: 'Brief' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  const letter = page.getByRole('group').filter({ hasText: 'Archivieren' });
  await expect(letter).toHaveAccessibleName(/ · /);
  await expect(letter.getByRole('menuitem').first()).toHaveAttribute('data-focused');
  await page.keyboard.press('Escape');
}

test('[SCR-HEADER-INBOX][SCR-HEADER-ARCHIVE][SCR-HEADER-TRASH][PROD-AREA-ARCHIVE][PROD-AREA-TRASH] the keyboard alone reads, archives, takes back, throws away and restores', async ({
  page,
}) => {
  await inside(page);
  await post(page, ...INVOICES);
  await expect(rows(page)).toHaveCount(3);
  const newest = await rows(page).first().getByText('Rechnung').first().innerText();

  await test.step('documents are read and marked unread', async () => {
    // The first step shows where the keyboard stands.
    await page.keyboard.press('j');
    await expect(rows(page).first()).toHaveCSS('outline-style', 'solid');
    await page.keyboard.press('j');
    await expect(rows(page).nth(1)).toHaveCSS('outline-style', 'solid');
    await page.keyboard.press('k');
    await expect(rows(page).first()).toHaveCSS('outline-style', 'solid');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article', { name: 'Brief' })).toBeVisible();
    await expect(rows(page).first().getByText('Ungelesen')).toBeHidden();
    // Keys do not wait for the letters they open.
    await type(page, 'j', 'j');
    await expect(rows(page).nth(2)).toHaveAttribute('aria-selected', 'true');
    await expect(rows(page).nth(2).getByText('Ungelesen')).toBeHidden();
    await type(page, 'k', 'k', 'u');
    await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true');
    await expect(rows(page).first().getByText('Ungelesen')).toBeAttached();
  });

  await test.step('one is archived and taken back', async () => {
    await page.keyboard.press('e');
    // Under the pointer a notice stays, however long the machine takes until the next key.
    await page.getByText('1 Brief archiviert').hover();
    await expect(rows(page)).toHaveCount(2);
    await page.keyboard.press('z');
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page).first()).toContainText(newest);
    await expect(rows(page).first().getByText('Ungelesen')).toBeAttached();
  });

  await test.step('one is archived, thrown away and restored', () => throwAwayAndRestore(page));

  await test.step('the keys are listed', () => listKeys(page));
  await test.step('a command is found and run', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('searchbox', { name: 'Suche oder Befehl' })).toBeFocused();
    await expect(page.locator('[role=menuitem][data-focused]')).toHaveCount(1);
    await expect(page.getByRole('menuitem', { name: 'Archivieren' })).toBeHidden();
    await page.keyboard.type('posteing');
    await expect(page.locator('[role=menuitem][data-focused]')).toContainText('Posteingang');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Posteingang' })).toBeVisible();
  });
  await test.step('what can be done with the open letter stands under its name', () =>
    ofOpenLetter(page));
});

test('[SCR-DOCUMENT-SIDEBAR-CONTENT][SCR-DOCUMENT-SIDEBAR-LOCATION][SCR-DOCUMENT-SIDEBAR-EXTRACTED][SCR-DOCUMENT-INFO][SCR-DOCUMENT-OPTIONS] a document shows what was read, where its paper is and what can be done', async ({
  page,
}) => {
  await inside(page);
  await post(page, INVOICES[0]);
  await rows(page).first().click();

  const details = page.getByRole('complementary', { name: 'Was im Brief steht' });
  await expect(details).toContainText('529,87');
  await expect(details.getByRole('heading', { name: 'Angaben' })).toBeVisible();
  await expect(details.getByRole('heading', { name: 'Papier und Datei' })).toBeVisible();
  await expect(details.getByRole('heading', { name: 'Original' })).toBeVisible();
  await details.getByRole('button', { name: 'Dateidetails' }).click();
  await expect(details).toContainText('EN16931_Einfach_DueDate.pdf');
  await page.getByRole('button', { name: 'Mehr' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Originaldatei herunterladen' }).click();
  expect((await download).suggestedFilename()).toBe('EN16931_Einfach_DueDate.pdf');

  const printed = page.evaluate(
    () =>
      new Promise((done) => {
        window.print = () => {
          const sheets = document.querySelectorAll<HTMLImageElement>('[data-print=document] img');
          done([...sheets].map(({ naturalWidth }) => naturalWidth > 1000));
          dispatchEvent(new Event('afterprint'));
        };
      }),
  );
  await page.getByRole('button', { name: 'Mehr' }).click();
  await page.getByRole('menuitem', { name: 'Drucken' }).click();
  expect(await printed).toEqual([true, true]);
  await expect(page.locator('[data-print=document]')).toHaveCount(0);

  await page.getByRole('button', { name: 'Mehr' }).click();
  await page.getByRole('menuitem', { name: 'In einen Ordner verschieben oder kopieren' }).click();
  const folders = page.getByRole('dialog', { name: 'Verschieben oder kopieren' });
  await folders.getByRole('menuitem', { name: 'Archiv' }).click();
  await expect(rows(page)).toHaveCount(0);
  // The way back is offered once the server has answered, and stays under the pointer.
  await page.getByText('1 Brief nach „Archiv“ verschoben').hover();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(rows(page)).toHaveCount(1);
});

test('a value leads to its place on the page @full', async ({ page }) => {
  await inside(page);
  await post(page, 'codes/girocode-001-latin1.pdf');
  await rows(page).first().click();
  const value = page.getByRole('button', { name: /auf Seite 1 zeigen/ }).first();

  await value.hover();

  await expect(page.locator('[data-target]')).toBeVisible();
});

test('[SCR-EMPTY-ARCHIVE][SCR-EMPTY-TRASH] empty places are open to all', async ({ page }) => {
  await inside(page);
  for (const [path, headline] of [
    ['/app/folder/inbox', 'Ihr erster Brief'],
    ['/app/archive', 'Das Archiv ist leer'],
    ['/app/folder/trash', 'Der Papierkorb ist leer'],
    ['/app/search', 'Jedes Wort, auf jeder Seite'],
  ] as const) {
    await page.goto(path);
    await expect(
      page.getByRole('heading', { name: headline }).filter({ visible: true }),
    ).toBeVisible();
    await expectOpenInBothColours(page);
  }
});

test('a document opens, closes and leaves by its own bar on a phone @full', async ({ page }) => {
  await inside(page);
  await post(page, INVOICES[0], INVOICES[1]);
  await expect(rows(page)).toHaveCount(2);
  await expectOpenInBothColours(page);
  await rows(page).first().tap();
  await expect(page.getByRole('article', { name: 'Brief' })).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await expectOpenInBothColours(page);

  await page.getByRole('button', { name: 'Zurück zur Liste' }).tap();
  await rows(page).first().tap();
  const bar = page.getByRole('toolbar', { name: 'Dieser Brief' });
  await expect(bar.getByRole('button')).toHaveText(['Archivieren', 'Ablegen', 'Teilen', 'Löschen']);
  await bar.getByText('Archivieren').tap();

  await expect(rows(page)).toHaveCount(1);
});

test('[SCR-DOCUMENT-FULLSCREEN] the pages fill the screen', async ({ page }) => {
  await inside(page);
  await post(page, INVOICES[0]);
  await rows(page).first().click();

  await page.getByRole('button', { name: 'Vollbild' }).click();

  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
});

test('the Inbox needs less than 268 KB of scripts, in few files', async ({ page }) => {
  await inside(page);
  await post(page, INVOICES[0]);
  // Scripts asked for once data are asked for never come: what stands without them did not need them.
  let listed = false;
  await page.route(/\/graphql$/, (route) => {
    listed = true;
    return route.continue();
  });
  await page.route(/\.js$/, (route) => (listed ? undefined : route.continue()));
  // A page that asks for one that never comes is never loaded. On a busy machine something may be asked before all of these have come.
  await expect(async () => {
    listed = false;
    await page.goto('/app/folder/inbox', { waitUntil: 'commit' });
    await expect(rows(page)).toHaveCount(1, { timeout: 15_000 });
  }).toPass({ timeout: 120_000 });

  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.endsWith('.js'))
      .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  // Each domain adds one.
  expect(sizes.length).toBeLessThan(22);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThan(268_000);
});

test('the next document is there before it is asked for: it opens without the network @full', async ({
  page,
  context,
}) => {
  await inside(page);
  await post(page, ...INVOICES);
  const next = (await rows(page).nth(1).getAttribute('id'))!.replace('row-', '');
  const pictures = new Set<string>();
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'image') pictures.add(new URL(request.url()).pathname);
  });
  await rows(page).first().click();
  const first = page.getByRole('img', { name: 'Seite 1' });
  await expect(first).toBeVisible();
  const before = await first.getAttribute('src');
  await expect.poll(() => [...pictures]).toContain(`/documents/${next}/pages/1.webp`);

  await context.setOffline(true);
  await page.keyboard.press('j');

  await expect(rows(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(first).not.toHaveAttribute('src', before!);
  await expect
    .poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});
