import { readFile, writeFile } from 'node:fs/promises';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { expect, test, type Page } from '@playwright/test';
import { ask, expectOpenInBothColours, inside, post, rows } from './world.ts';

type Said = { readonly head: string; readonly foot: string; readonly hydrant: string };

const NORDLICHT = {
  head: 'Nordlicht Wasser eG',
  foot: 'www.nordlicht-wasser.example · USt-IdNr. DE 298 115 402',
};
const NETZ = { head: 'Nordlicht Netz eG', foot: 'www.nordlicht-netz.example' };

/** A letter whose number stands behind a name that no rule of reading knows. */
async function letter({ head, foot, hydrant }: Said): Promise<string> {
  const file = await PDFDocument.create();
  const font = await file.embedFont(StandardFonts.Helvetica);
  const sheet = file.addPage([595, 842]);
  const put = (text: string, x: number, y: number) =>
    sheet.drawText(text, { x, y, size: 10, font });
  put(`${head} · Am Siel 4 · 24103 Kiel`, 57, 709);
  ['Frau', 'Clara Weber', 'Gartenstraße 2', '10115 Berlin'].forEach((line, at) =>
    put(line, 57, 686 - 16 * at),
  );
  put(`Hydrant: ${hydrant}`, 368, 677);
  put('Ihr Anschluss', 57, 572);
  put('Sehr geehrte Frau Weber,', 57, 544);
  put('anbei erhalten Sie unsere Unterlagen.', 57, 528);
  put(foot, 57, 62);
  const path = test.info().outputPath(`brief-${hydrant}.pdf`);
  await writeFile(path, await file.save());
  return path;
}

const LEARNED = '{ senders { edges { node { name habits { field } } } } }';
type Learned = { senders: { edges: { node: { name: string; habits: { field: string }[] } }[] } };

/** Corrects fields of the letter that is open, and waits until that was learned. */
async function correct(page: Page, fields: Readonly<Record<string, string>>, count: number) {
  await page.getByRole('button', { name: 'Angaben korrigieren' }).click();
  for (const [name, value] of Object.entries(fields))
    await page.getByRole('textbox', { name, exact: true }).fill(value);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('button', { name: 'Angaben korrigieren' })).toBeVisible();
  const learned = async () =>
    (await ask<Learned>(page, LEARNED)).senders.edges.flatMap(({ node }) => node.habits).length;
  await expect.poll(learned).toBe(count);
}

test('what was corrected in the first letter of a sender is right in the second, which says so; what was learned can be saved, merged and forgotten', async ({
  page,
}) => {
  await inside(page);
  const details = page.getByRole('complementary', { name: 'Was im Brief steht' });

  await test.step('the first letter is corrected, and the second one is right', async () => {
    await post(page, await letter({ ...NORDLICHT, hydrant: '4417-22' }));
    await rows(page).first().click();
    await expect(details).toContainText('Nordlicht Wasser eG');
    await correct(page, { Absender: 'Wasserwerk Nordlicht', Referenz: '4417-22' }, 2);

    await post(page, await letter({ ...NORDLICHT, hydrant: '9920-18' }));
    await expect(rows(page).first()).toContainText('Wasserwerk Nordlicht');
    await rows(page).first().click();
    await expect(details.getByRole('button', { name: /^Referenz: 9920-18/ })).toBeVisible();
    await expect(details.getByText('wie bei 1 Brief zuvor')).toHaveCount(2);
  });

  await test.step('what was learned stands in the settings, and can be saved', async () => {
    await post(page, await letter({ ...NETZ, hydrant: '77-01' }));
    await rows(page).first().click();
    await correct(page, { Absender: 'Netz' }, 3);
    await page.goto('/app/settings/senders');
    const list = page.getByRole('list', { name: 'Absender' });
    await expect(list).toContainText('Nordlicht Wasser eG');
    await expect(list).toContainText('Referenz: steht bei „Hydrant“');
    await expect(list).toContainText('Absender: „Netz“ statt „Nordlicht Netz eG“');
    await expectOpenInBothColours(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Als Datei speichern' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('absender.json');
    const saved = JSON.parse(await readFile(await file.path(), 'utf8')) as {
      senders: { name: string; letters: number }[];
    };
    expect(saved.senders).toMatchObject([
      { name: 'Nordlicht Wasser eG', letters: 2 },
      { name: 'Nordlicht Netz eG', letters: 1 },
    ]);
  });

  await test.step('two senders that are one are merged, and what was learned is forgotten', async () => {
    await page.getByRole('button', { name: 'Zusammenführen: Nordlicht Netz eG' }).click();
    const merge = page.getByRole('alertdialog', { name: 'Wer ist Nordlicht Netz eG?' });
    await expectOpenInBothColours(page);
    await merge.getByRole('button', { name: 'Zusammenführen' }).click();
    await expect(page.getByText('3 Briefe')).toBeVisible();
    await page.getByRole('button', { name: 'Vergessen: Nordlicht Wasser eG' }).click();
    const forget = page.getByRole('alertdialog', { name: /^Gelerntes über Nordlicht Wasser eG/ });
    await forget.getByRole('button', { name: 'Vergessen' }).click();
    await expect(page.getByRole('heading', { name: 'Noch nichts gelernt' })).toBeVisible();
  });
});
