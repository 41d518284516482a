import { readFile, writeFile } from 'node:fs/promises';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { tracesOf } from '@postkorb/server/test/traces';
import { ask, expectOpenInBothColours, inside, post, rows } from './world.ts';

type Found = { searchContainerDocumentConnection: { edges: { node: { id: string } }[] } };

/** Which letters a word is found in. */
async function found(page: Page, word: string): Promise<string[]> {
  const query = `{ searchContainerDocumentConnection(search: "${word}") { edges { node { id } } } }`;
  const { searchContainerDocumentConnection: hits } = await ask<Found>(page, query);
  return hits.edges.map(({ node }) => node.id);
}

test('[SCR-DOCUMENT-STAMPS][PROD-FEAT-CUSTOM-STAMPS][PROD-FEAT-INK-SIGNATURES][PROD-FEAT-PDF-EDITOR] a document is stamped, signed, saved, found by its stamp, and taken back', async ({
  page,
}) => {
  test.slow();
  await inside(page);
  await post(page, 'codes/girocode-001-latin1.pdf');
  await rows(page).first().click();
  await page.getByRole('button', { name: 'PDF bearbeiten' }).click();
  await page.getByRole('radio', { name: 'Stempel' }).click();
  await page.getByRole('button', { name: 'Stempel wählen' }).click();
  await page.getByRole('button', { name: 'Neuer Stempel' }).click();
  await page.getByLabel('Was darauf steht').fill('Freigegeben Zimmer neun');
  await page.getByRole('button', { name: 'Stempel speichern' }).click();
  await page.getByRole('button', { name: '„Freigegeben Zimmer neun“ verwenden' }).click();
  await page.getByRole('button', { name: 'In die Mitte setzen' }).click();
  const stamp = page.getByRole('button', { name: 'Stempel: Freigegeben Zimmer neun' });
  await expect(stamp).toHaveAttribute('aria-pressed', 'true');

  await test.step('it is signed', async () => {
    await page.getByRole('radio', { name: 'Unterschreiben' }).click();
    await expect(stamp).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('button', { name: 'Unterschrift wählen' }).click();
    await page.getByRole('button', { name: 'Neue Unterschrift' }).click();
    // A mouse types unless it chose to draw.
    await page.getByRole('radio', { name: 'Zeichnen' }).click();
    const sheet = page.getByRole('img', { name: /^Papier/ });
    // What opens slides into its place.
    await sheet.hover();
    const paper = (await sheet.boundingBox())!;
    await page.mouse.move(paper.x + 60, paper.y + 60);
    await page.mouse.down();
    for (const [x, y] of [
      [120, 100],
      [180, 50],
      [260, 90],
    ] as const)
      await page.mouse.move(paper.x + x, paper.y + y, { steps: 4 });
    await page.mouse.up();
    await page.getByRole('button', { name: 'Unterschrift speichern' }).click();
    await page.getByRole('button', { name: '„Clara Weber“ verwenden' }).click();
    await page.getByRole('button', { name: 'In die Mitte setzen' }).click();
    const signature = page.getByRole('button', { name: 'Unterschrift', exact: true });
    await signature.press('ArrowDown');
  });

  await test.step('it is saved and found by its stamp', async () => {
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    // While the pointer rests on it the notice stays, however long the search takes to follow.
    await page.getByText('Der Brief ist gespeichert.').hover();
    await expect.poll(() => found(page, 'Freigegeben')).toHaveLength(1);
  });
  await test.step('it is taken back', async () => {
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect.poll(() => found(page, 'Freigegeben')).toEqual([]);
  });
});

/** An application with a secret in its words and a line to fill in. */
async function application(file: string): Promise<void> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const paper = document.addPage([595, 842]);
  paper.drawText('Antrag auf Befreiung', { x: 60, y: 740, size: 18, font });
  paper.drawText('Die Kennung Sonnenvogel bleibt unter uns.', { x: 60, y: 640, size: 14, font });
  paper.drawText('Name', { x: 60, y: 562, size: 12, font });
  const name = document.getForm().createTextField('Name');
  name.addToPage(paper, { x: 120, y: 554, width: 240, height: 24 });
  await writeFile(file, await document.save());
}

type Placed = readonly [text: string, x: number, y: number, width: number, height: number];
type Edited = {
  containerDocument: { pagesEdition: number; text: string; untouchedWords: readonly Placed[] };
};
const EDITED = `query ($id: ID!) {
  containerDocument(id: $id) { pagesEdition text untouchedWords(page: 1) } }`;
const edited = async (page: Page, id: string) =>
  (await ask<Edited>(page, EDITED, { id })).containerDocument;

const OTHERS = `mutation ($id: ID!, $edition: Int!, $marks: JSON!) {
  saveMarks(id: $id, edition: $edition, marks: $marks) { errorCode } }`;

/** Somebody else answers the form while the editor stands open. */
async function answeredElsewhere(page: Page, id: string, value: string): Promise<void> {
  const { pagesEdition: edition } = await edited(page, id);
  const marks = [{ id: 'theirs', kind: 'field', name: 'Name', value }];
  const { saveMarks } = await ask<{ saveMarks: unknown }>(page, OTHERS, { id, edition, marks });
  expect(saveMarks).toEqual({ errorCode: null });
  const reached = async () => (await edited(page, id)).pagesEdition;
  await expect.poll(reached).toBe(edition + 1);
}

async function openEditor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mehr' }).click();
  await page.getByRole('menuitem', { name: 'PDF bearbeiten' }).click();
  await expect(page.getByRole('toolbar', { name: 'Werkzeuge' })).toBeVisible();
}

/** Drags from one corner of a word of the first page to the other. */
async function dragOver(page: Page, id: string, word: string): Promise<void> {
  const words = (await edited(page, id)).untouchedWords;
  const [, x, y, width, height] = words.find(([text]) => text === word)!;
  const region = page.getByRole('region', { name: 'Seite 1' });
  await region.hover();
  const sheet = (await region.boundingBox())!;
  await page.mouse.move(sheet.x + x * sheet.width + 1, sheet.y + y * sheet.height + 1);
  await page.mouse.down();
  const [right, foot] = [(x + width) * sheet.width, (y + height) * sheet.height];
  await page.mouse.move(sheet.x + right - 1, sheet.y + foot - 1, { steps: 6 });
  await page.mouse.up();
}

async function writeForeignSign(page: Page, name: Locator, save: Locator): Promise<void> {
  await name.fill('漢');
  await save.click();
  const refused = page.getByText('kein Zeichen für 漢');
  await expect(refused).toBeVisible();
  await name.fill('Clara Weber');
  await expect(refused).toBeHidden();
}

test('[BEH-SIMULTANEOUS-EDIT-ACCEPT][BEH-SIMULTANEOUS-EDIT-OVERWRITE][PROD-FEAT-PDF-EDITOR] a form is filled in while somebody else is faster, and a word is taken out of a copy for good @full', async ({
  page,
}, info) => {
  // Four times pages are made anew, and each waits for the worker.
  test.slow();
  await inside(page);
  const file = info.outputPath('Antrag.pdf');
  await application(file);
  await post(page, file);
  await rows(page).first().click();
  await expect(page).toHaveURL(/inbox\/[\w-]{36}/);
  const id = /inbox\/([\w-]+)/.exec(page.url())![1]!;
  await openEditor(page);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  const save = page.getByRole('button', { name: 'Speichern', exact: true });
  await test.step('a sign that cannot be written is refused at once', () =>
    writeForeignSign(page, name, save));
  const dialog = page.getByRole('dialog', { name: 'Inzwischen geändert' });
  await test.step('who was second takes what the other wrote', async () => {
    await answeredElsewhere(page, id, 'Berta Kern');
    await save.click();
    await expect(dialog.getByRole('row', { name: 'Name Berta Kern Clara Weber' })).toBeVisible();
    await expectOpenInBothColours(page);
    await dialog.getByRole('button', { name: 'Andere Fassung übernehmen' }).click();
    await expect(name).toHaveValue('Berta Kern');
  });

  await test.step('who was second writes over it', async () => {
    await name.fill('Clara Weber');
    await answeredElsewhere(page, id, 'Dora Lenz');
    await save.click();
    await expect(dialog).toContainText('Dora Lenz');
    await dialog.getByRole('button', { name: 'Meine Fassung speichern' }).click();
    await expect(page.getByText('Der Brief ist gespeichert.')).toBeVisible();
    await expect.poll(async () => (await edited(page, id)).text).toMatch(/Name\sClara Weber$/);
    expect(await found(page, 'Dora')).toEqual([]);
  });

  await openEditor(page);
  await page.getByRole('radio', { name: 'Schwärzen' }).click();
  await dragOver(page, id, 'Sonnenvogel');
  await expect(page.getByRole('button', { name: 'Geschwärzt' })).toBeVisible();
  await expect(save).toBeHidden();
  await page.getByRole('button', { name: 'Als Kopie speichern' }).click();
  await expect(page.getByText('Die Kopie liegt neben dem Brief')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/document/(?!${id})[\\w-]+$`));
  const copy = /document\/([\w-]+)/.exec(page.url())![1]!;

  await expect(page.getByText('Als Kopie entstanden')).toBeVisible();
  await expect.poll(() => found(page, 'Befreiung')).toContain(copy);
  expect(await found(page, 'Sonnenvogel')).toEqual([id]);
  expect((await edited(page, copy)).text).toMatch(/^(?!.*Sonnenvogel).*Clara Weber/s);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Mehr' }).click();
  await page.getByRole('menuitem', { name: 'Originaldatei herunterladen' }).click();
  const bytes = await readFile(await (await coming).path());
  expect(await tracesOf(await readFile(file), 'Sonnenvogel')).not.toEqual([]);
  expect(await tracesOf(bytes, 'Sonnenvogel')).toEqual([]);
});

type Lying = Pick<Locator, 'boundingBox'>;
const edges = async (part: Lying) => {
  const { y, height } = (await part.boundingBox())!;
  return { top: y, foot: y + height };
};

/** Takes one of the tools that stand in the menu of the others on a phone. */
async function tapMore(tools: Locator, name: string): Promise<void> {
  await tools.getByRole('button', { name: 'Weitere Werkzeuge' }).tap();
  await tools.page().getByRole('menuitem', { name }).tap();
}

test('on a phone the page has the room: it is looked through, blackened and looked beneath, and a typed name is signed in a script', async ({
  page,
}, info) => {
  await inside(page);
  const file = info.outputPath('Antrag.pdf');
  await application(file);
  await post(page, file);
  await rows(page).first().tap();

  const table = page.getByRole('region', { name: 'Seiten' });
  await test.step('the tools lie below the page, and a word is found on it', async () => {
    const tools = page.getByRole('toolbar', { name: 'Werkzeuge für die Seiten' });
    expect((await edges(tools)).top).toBeGreaterThanOrEqual((await edges(table)).foot);
    await expect(tools.getByRole('button')).toHaveCount(2);
    await tapMore(tools, 'Im Brief suchen');
    await page.getByRole('searchbox', { name: 'Im Brief suchen' }).fill('sonnen vogel');
    await expect(page.getByText('1 von 1', { exact: true })).toBeVisible();
    await expect(page.locator('[data-target]')).toBeVisible();
    await tapMore(tools, 'PDF bearbeiten');
  });

  const foot = page.getByRole('toolbar', { name: 'Werkzeuge', exact: true });
  await test.step('the page has most of the screen', async () => {
    await expect(foot).toBeVisible();
    const room = await edges(table);
    expect(room.foot - room.top).toBeGreaterThan(600);
    expect((await edges(foot)).foot).toBeGreaterThan(800);
    await expect(page.getByRole('navigation')).toHaveCount(0);
  });

  await test.step('what is blackened hides its word until one looks beneath', async () => {
    await page.getByRole('radio', { name: 'Schwärzen' }).tap();
    await page.getByLabel('Wort oder Nummer zum Schwärzen').fill('Sonnenvogel');
    await page.getByRole('button', { name: 'Überall schwärzen' }).tap();
    const black = page.getByRole('button', { name: 'Geschwärzt' }).locator('span');
    await expect(black).toHaveCSS('background-color', 'rgb(0, 0, 0)');
    await expect(black).toHaveCSS('opacity', '1');
    const notice = await edges(page.getByRole('alertdialog').first());
    expect(notice.foot).toBeLessThan((await edges(foot)).top);
    const eye = page.getByRole('button', { name: 'Geschwärztes zeigen' });
    await eye.tap();
    await expect(black).toHaveCSS('opacity', '0.25');
    await eye.tap();
    await expect(black).toHaveCSS('opacity', '1');
    await expectOpenInBothColours(page);
  });

  await test.step('a typed name lies on the page in strokes', async () => {
    await page.getByRole('radio', { name: 'Unterschreiben' }).tap();
    await page.getByRole('button', { name: 'Unterschrift wählen' }).tap();
    await page.getByRole('button', { name: 'Neue Unterschrift' }).tap();
    await expect(page.getByRole('img', { name: /^Papier/ })).toBeVisible();
    await page.getByRole('radio', { name: 'Tippen' }).tap();
    await page.getByRole('button', { name: 'Unterschrift speichern' }).tap();
    await page.getByRole('button', { name: '„Clara Weber“ verwenden' }).tap();
    await page.getByRole('button', { name: 'In die Mitte setzen' }).tap();
    const signature = page.getByRole('button', { name: 'Unterschrift', exact: true });
    await expect(signature.locator('path')).toHaveAttribute('d', /^M.{500}/);
  });
});
