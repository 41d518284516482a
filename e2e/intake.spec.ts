import { readFile, writeFile } from 'node:fs/promises';
import { expect, test, type TestInfo } from '@playwright/test';
import { ask, drop, expectOpenToAll, fixture, inside, post, READING, rows } from './world.ts';

const SCAN = fixture('scans/masks.pdf');

test('[PROD-FEAT-EXTRACTION][SCR-DIALOG-UPLOAD][SCR-DOCUMENT][SCR-EMPTY-INBOX][PROD-AREA-INBOX] a scanned document is dropped, read, selected, corrected and found', async ({
  page,
}) => {
  await inside(page);
  await expect(page.getByRole('heading', { name: 'Ihr erster Brief' })).toBeVisible();

  await test.step('it is dropped and read', async () => {
    await drop(page, SCAN);
    const uploads = page.getByRole('region', { name: 'Uploads' });
    await expect(uploads).toContainText('masks.pdf');
    await expect(rows(page)).toHaveCount(1);
    await expect(uploads).toContainText('Alles ist gelesen', READING);
  });

  await test.step('it opens', async () => {
    await rows(page).first().click();
    await expect(page.getByRole('img', { name: 'Seite 1' })).toBeVisible();
    await expectOpenToAll(page);
  });

  await test.step('its text is selected', async () => {
    const sheet = page.locator('[data-text-layer]').first();
    await expect(sheet).toContainText('Enzyklop');
    const box = (await sheet.boundingBox())!;
    await page.mouse.move(box.x + box.width * 0.15, box.y + box.height * 0.2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.8, box.y + box.height * 0.3, { steps: 8 });
    await page.mouse.up();
    const selected = () => page.evaluate(() => getSelection()?.toString() ?? '');
    await expect.poll(selected).toMatch(/\w+ \w+/);
  });

  await test.step('what was read is corrected', async () => {
    await page.getByRole('button', { name: 'Angaben korrigieren' }).click();
    await page.getByRole('textbox', { name: 'Betreff' }).fill('Ausdruck über Linux');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(rows(page).first()).toContainText('Ausdruck über Linux');
  });

  await test.step('it is found by a word of its picture', async () => {
    // Only text recognition can know this word: the file itself holds pictures alone.
    // The letter on the screen is not what is looked for, and what is typed reaches the box at once.
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await page.keyboard.type('enzyklop');
    await page.getByRole('menuitem', { name: 'Alle Briefe nach „enzyklop“ durchsuchen' }).click();
    await expect(rows(page).first()).toContainText('Ausdruck über Linux');
    await expect(rows(page).first().locator('mark').first()).toContainText(/enzyklop/i);
  });
});

test('[PROD-UI-LANGUAGES][CLI-LANGUAGE-SWITCH][PROD-FEAT-E-INVOICES][DEC-UPLOAD-PDF-XML] in English an electronic invoice arrives and is found', async ({
  page,
}) => {
  await inside(page);
  await test.step('the language is switched', async () => {
    await page.getByRole('button', { name: 'Kontomenü' }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'Inbox', exact: true })).toBeVisible();
  });

  await test.step('an electronic invoice arrives and is summed up', async () => {
    await drop(page, fixture('einvoice/xrechnung-01.17a-INVOICE_uncefact.xml'));
    await expect(page.getByRole('region', { name: 'Uploads' })).toContainText(
      'Everything is read',
      READING,
    );
    await rows(page).first().click();
    await expect(page.getByRole('complementary', { name: 'What the letter says' })).toContainText(
      'To pay',
    );
    // What we say ourselves is said in the reader's language; what the letter says stays German.
    await page.getByRole('button', { name: 'Summary', exact: true }).click();
    const summary = page.getByRole('complementary').getByText(/asked to pay €336\.91/);
    await expect(summary).toBeVisible();
  });
  await test.step('it is found', async () => {
    await page.keyboard.press('/');
    await page.getByRole('searchbox', { name: 'Search or command' }).fill('seller');
    await page.getByRole('menuitem', { name: 'Search all letters for “seller”' }).click();

    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText('€336.91');
  });
});

test('[VAL-UPLOAD-PDF][ERR-MSG-UPLOAD-INDEXING][ERR-UI-SHOW][CALL-ANSWER-SUCCESS] what cannot be read is said with what to do about it', async ({
  page,
}, info) => {
  await inside(page);
  const text = info.outputPath('brief.docx');
  await writeFile(text, 'no letter');
  const large = info.outputPath('groß.pdf');
  await writeFile(large, Buffer.alloc(50 * 1024 * 1024 + 1, '%PDF'));

  const broken = info.outputPath('kaputt.pdf');
  await writeFile(broken, 'no PDF');

  const uploads = page.getByRole('region', { name: 'Uploads' });
  await test.step('no PDF, a damaged one and one that only says so', async () => {
    await drop(page, text, fixture('scans/invalid.pdf'), broken);
    await expect(uploads).toContainText('Bitte speichern Sie diese Datei als PDF');
    await expect(uploads).toContainText('Dieses PDF ist beschädigt');
    await expect(uploads).toContainText('Diese Datei ist beschädigt oder kein echtes PDF.');
    await expect(uploads).toContainText('Nicht alle Dateien hochgeladen', READING);
    await expectOpenToAll(page);
  });

  await test.step('one that is too large', async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Hochladen' }).first().click();
    await (await chooser).setFiles(large);
    await expect(uploads).toContainText('Diese Datei ist größer als 50 MB.');
  });
  const hideAll = page.getByRole('button', { name: 'Alle ausblenden' });
  await hideAll.click();
  await expect(uploads).toBeHidden();

  await test.step('what failed on the way is hidden for good', async () => {
    // A file that got a place and not through it is hidden for good, there as here.
    await page.route('**/uploads/*', (route) => route.fulfill({ status: 400 }));
    await drop(page, broken);
    await expect(uploads).toContainText('kaputt.pdf');
    await hideAll.click();
    await expect(uploads).toBeHidden();
    const known = () => ask(page, '{ documentUploads { filename } }');
    await expect.poll(known).toEqual({ documentUploads: [] });
  });
});

/** A file that takes several pieces. */
async function longFile(info: TestInfo): Promise<string> {
  const padded = info.outputPath('lang.pdf');
  const invoice = await readFile(fixture('einvoice/EN16931_Einfach_DueDate.pdf'));
  await writeFile(padded, Buffer.concat([invoice, Buffer.alloc(24_000_000, '\n% air')]));
  return padded;
}

test('[ERR-UI-RETRY] after a lost connection a file goes on where it stopped', async ({
  page,
}, info) => {
  await inside(page);
  const padded = await longFile(info);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  // The second piece never gets through, as when a train enters a tunnel.
  let pieces = 0;
  await page.route('**/uploads/*', (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    pieces += 1;
    return pieces === 2 ? route.abort('connectionreset') : route.continue();
  });

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Hochladen' }).first().click();
  await (await chooser).setFiles(padded);

  await expect(uploads).toContainText('Alles ist gelesen', READING);
  expect(pieces).toBe(7);
});

test('a file on its way is named once, and its bar is as long as its sentence says @full', async ({
  page,
}, info) => {
  await inside(page);
  const padded = await longFile(info);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  // Only the first piece gets through.
  let pieces = 0;
  await page.route('**/uploads/*', (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    pieces += 1;
    return pieces === 1 ? route.continue() : undefined;
  });
  await drop(page, padded);

  await expect(uploads).toContainText(/Wird hochgeladen, [1-9]\d?\s%/);
  const said = /(\d+)\s%/.exec((await uploads.textContent()) ?? '')?.[1];
  const bar = uploads.getByRole('progressbar', { name: 'lang.pdf' });
  const shown = Number(await bar.getAttribute('aria-valuenow'));
  expect(Math.round(shown)).toBe(Number(said));
  const coming = page.getByRole('list', { name: 'Unterwegs' });
  await expect(coming).toBeHidden();

  await uploads.getByRole('button', { name: 'Einklappen' }).click();
  await expect(coming.getByText('lang.pdf')).toBeVisible();
  await expect(uploads.getByText('lang.pdf')).toBeHidden();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the same file again is recognised and leads to the first @full', async ({ page }) => {
  await inside(page);
  await post(page, 'einvoice/EN16931_Einfach_DueDate.pdf');

  await drop(page, fixture('einvoice/EN16931_Einfach_DueDate.pdf'));

  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads).toContainText('Genau diese Datei gab es schon.', READING);
  await page.getByRole('link', { name: 'Den früheren zeigen' }).click();
  await expect(page).toHaveURL(/\/app\/document\//);
});

test('[TRN-UPLOAD-STAGES] an upload is announced, read, completed and dismissed', async ({
  page,
}) => {
  await inside(page);
  const seen = new Set<string>();
  page.on('response', async (response) => {
    const text = response.url().endsWith('/graphql') ? await response.text().catch(() => '') : '';
    for (const [, stage] of text.matchAll(/"stage":"(\w+)"/g)) seen.add(stage ?? '');
  });

  // A scan takes long enough to be seen while it is read.
  await drop(page, SCAN, fixture('scans/invalid.pdf'));

  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads).toContainText('Nicht alle Dateien hochgeladen', READING);
  await page.getByRole('button', { name: 'Alle ausblenden' }).click();
  await expect(uploads).toBeHidden();
  await expect.poll(() => ask(page, '{ documentUploads { id } }')).toEqual({ documentUploads: [] });
  await expect
    .poll(() => [...seen].toSorted())
    .toEqual(['Completed', 'FailedProcessing', 'Pending', 'Processing']);
});
