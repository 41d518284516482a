import { expect, test, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectWorker, rooms } from './device.ts';
import { ask, expectOpenInBothColours, inside, READING, rows } from './world.ts';

type Roots = Record<'meFolders', Record<'archive' | 'trash', { readonly id: string }>>;

const ROOTS = '{ meFolders { archive { id } trash { id } } }';
const CREATE = `mutation ($title: String!, $parentId: ID!) { createFolder(title: $title, parentId: $parentId) { folder { id } } }`;
const MOVE = `mutation ($ids: [ID!]!, $folderId: ID!) { moveMany(ids: $ids, folderId: $folderId) { errorCode } }`;

/** A folder of the archive; answers with its id. */
async function newFolder(page: Page, title: string): Promise<string> {
  const { meFolders } = await ask<Roots>(page, ROOTS);
  type Made = { createFolder: { folder: { id: string } } };
  const { createFolder } = await ask<Made>(page, CREATE, { title, parentId: meFolders.archive.id });
  return createFolder.folder.id;
}

/** A photo of a white sheet that lies askew on a dark table, with these words on it. */
async function photo(name: string, words: readonly string[]) {
  const lines = words.map((line, place) => `<text x="90" y="${170 + 90 * place}">${line}</text>`);
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="2000">
    <rect width="1500" height="2000" fill="#2b2622"/>
    <g transform="translate(330 190) rotate(7)" font-family="DejaVu Sans" font-size="44" fill="#111">
      <rect width="1050" height="1485" fill="#fbfaf6"/>${lines.join('')}
    </g></svg>`;
  const buffer = await sharp(Buffer.from(picture)).jpeg({ quality: 90 }).toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

const LETTER = [
  'Stadtwerke Spreeau',
  'Wasserzähler ablesen',
  'Bitte melden Sie den Stand',
  'Vielen Dank',
];
const BACK = ['Zweite Seite', 'Hinweise zur Ablesung', 'Kundendienst Mehlbeere'];

/** Chooses photos where the page offers it. */
async function choose(page: Page, ...photos: readonly Awaited<ReturnType<typeof photo>>[]) {
  const coming = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Fotos auswählen' }).click();
  await (await coming).setFiles([...photos]);
}

const strip = (page: Page): Locator =>
  page.getByRole('list', { name: 'Seiten' }).getByRole('button');

async function scanTab(page: Page) {
  await page
    .getByRole('navigation', { name: 'Bereiche' })
    .getByRole('link', { name: 'Scannen' })
    .tap();
  await expect(page.getByRole('heading', { name: 'Scannen' })).toBeVisible();
}

const kept = (page: Page) => page.getByText('So wird die Seite gespeichert.');

/** The addresses of pictures in memory that this page made and did not give back. */
const pictures = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { pictures: Set<string> }).pictures.size);

/** Counts them from the first moment on. */
async function countPictures(page: Page) {
  await page.addInitScript(() => {
    const createObjectURL = URL.createObjectURL.bind(URL);
    const revokeObjectURL = URL.revokeObjectURL.bind(URL);
    const pictures = new Set<string>();
    Object.assign(globalThis, { pictures });
    URL.createObjectURL = (of) => {
      const url = createObjectURL(of);
      pictures.add(url);
      return url;
    };
    URL.revokeObjectURL = (url) => {
      pictures.delete(url);
      revokeObjectURL(url);
    };
  });
}

/** The scan was sent by the door of all uploads, and was read. */
async function expectRead(page: Page) {
  await expect(rows(page)).toHaveCount(1, READING);
  await expect(rows(page).filter({ hasText: /Text wird erkannt|Einen Moment/ })).toHaveCount(
    0,
    READING,
  );
}

test.use({ reuseContext: false });

test('two pages are scanned with the camera and by photo, straightened and found by their words, on a phone', async ({
  page,
}) => {
  await countPictures(page);
  await inside(page);
  await scanTab(page);
  await page.getByRole('button', { name: 'Foto aufnehmen' }).tap();
  await expect(strip(page)).toHaveCount(1);
  await expect(page.getByRole('group', { name: 'Seite 1' })).toBeFocused();
  await expectOpenInBothColours(page);

  await page.getByRole('button', { name: 'Seite hinzufügen' }).tap();
  await expect(page.getByRole('group', { name: 'Kamera' })).toBeFocused();
  await choose(page, await photo('letter.jpg', LETTER));
  await expect(kept(page)).toBeVisible(READING);
  await expect(strip(page)).toHaveCount(2);
  const sheet = page.getByRole('img', { name: 'Die begradigte Seite' });
  const shape = () =>
    sheet.evaluate((one: HTMLImageElement) => one.naturalHeight / one.naturalWidth);
  await expect.poll(shape).toBeCloseTo(1485 / 1050, 1);
  await expectOpenInBothColours(page);

  await page.getByRole('button', { name: 'Ecken anpassen' }).tap();
  const corner = page.getByRole('button', { name: 'Ecke oben links' });
  const left = async () => Number.parseFloat(await corner.evaluate((one) => one.style.left));
  // The sheet begins at 330 of 1500, and its picture is as exact as the eye is.
  const found = await left();
  expect(found).toBeGreaterThan(20);
  expect(found).toBeLessThan(24);
  await corner.focus();
  await page.keyboard.press('ArrowLeft');
  expect(await left()).toBeCloseTo(found - 1, 3);
  await page.keyboard.press('ArrowRight');
  await expectOpenInBothColours(page);
  await page.getByRole('button', { name: 'Ecken übernehmen' }).tap();
  await expect(kept(page)).toBeVisible(READING);
  expect(await pictures(page)).toBe(3);

  await page.getByRole('button', { name: 'In den Posteingang' }).tap();
  await expectRead(page);
  expect(await pictures(page)).toBe(0);
  await page.goto('/app/search/Wasserzähler');
  await expect(rows(page)).toHaveCount(1);
  await rows(page).first().click();
  await expect(page.getByRole('img', { name: 'Seite 2' })).toBeVisible();
});

test('several letters are scanned in a row, and each is one of its own, on a phone @full', async ({
  page,
}) => {
  await inside(page);
  await scanTab(page);
  const next = page.getByRole('button', { name: 'Nächster Brief' });
  await choose(page, await photo('letter.jpg', LETTER));
  await expect(kept(page)).toBeVisible(READING);
  await next.tap();
  await expect(page.getByText('Der Brief ist unterwegs.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Kamera' })).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
  await choose(page, await photo('back.jpg', BACK));
  await expect(kept(page)).toBeVisible(READING);
  await expectOpenInBothColours(page);
  await page.getByRole('button', { name: 'In den Posteingang' }).tap();
  await expect(rows(page)).toHaveCount(2, READING);
});

test('without a camera photos are chosen, turned, moved and removed, and leaving asks first, on a phone @full', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await inside(page);
  await scanTab(page);
  await expect(page.getByRole('heading', { name: 'Keine Kamera verfügbar' })).toBeVisible();
  await expectOpenInBothColours(page);
  await choose(page, await photo('back.jpg', BACK), await photo('front.jpg', LETTER));
  await expect(strip(page)).toHaveCount(2);
  await expect(kept(page)).toBeVisible(READING);

  for (const _ of ['quarter', 'half', 'three quarters', 'whole'])
    await page.getByRole('button', { name: 'Drehen' }).tap();
  await page.getByText('Wie fotografiert', { exact: true }).tap();
  await expect(page.getByText('Die Seite bleibt wie fotografiert.')).toBeVisible();
  await page.getByRole('button', { name: 'Nach hinten verschieben' }).tap();
  await expect(page.getByRole('button', { name: 'Nach hinten verschieben' })).toBeDisabled();
  await page.getByRole('button', { name: 'Seite entfernen' }).tap();
  await expect(strip(page)).toHaveCount(1);
  // The page beside it is shown, so that nobody looks into a camera who wanted to look through pages.
  await expect(page.getByRole('group', { name: 'Seite 1' })).toBeVisible();

  await page.getByRole('button', { name: 'Schließen' }).tap();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('gingen verloren');
  await dialog.getByRole('button', { name: 'Weiter bearbeiten' }).tap();
  await page.getByRole('button', { name: 'In den Posteingang' }).tap();
  await expectRead(page);
});

test('where nothing may be scanned into it is said before anything is taken, with the way to the Inbox, on a phone @full', async ({
  page,
}) => {
  await inside(page);
  await page.goto('/app/scan?folder=00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Hier können Sie nicht scannen' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'In den Posteingang' })).toBeDisabled();
  await expectOpenInBothColours(page);
  await page.getByRole('link', { name: 'In den Posteingang scannen' }).tap();
  await expect(page.getByRole('button', { name: 'Foto aufnehmen' })).toBeVisible();
});

test.describe('offline', () => {
  // Parts of the page that come later come from the worker, who would outlive the story.
  test.use({ serviceWorkers: 'allow' });

  test('a scan that was made without a line waits on the device for its folder and is sent there when the app is opened again, on a phone', async ({
    page,
    context,
  }) => {
    await inside(page);
    const path = `/app/archive/${await newFolder(page, 'Zähler')}`;
    await page.goto(path);
    await expectWorker(page);
    await page.getByRole('link', { name: 'In diesen Ordner scannen' }).tap();
    await expect(page.getByRole('button', { name: 'Foto aufnehmen' })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('Sie sind offline. Scans bleiben')).toBeVisible();
    await choose(page, await photo('letter.jpg', LETTER));
    await expect(page.getByText('Die Blattränder konnten nicht gesucht werden')).toBeVisible();
    await page.getByRole('button', { name: 'In „Zähler“' }).tap();
    const uploads = page.getByRole('region', { name: 'Uploads' });
    await expect(uploads).toContainText('Es geht weiter, sobald sie wieder da ist');
    await expect(uploads).toContainText('Kommt in „Zähler“');
    expect(await rooms(page)).toContain('scans');
    await page.close();

    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto(path);
    await expectRead(again);
    await expect.poll(() => again.evaluate(() => localStorage.getItem('scans'))).toBeNull();
  });

  test('a scan whose folder is gone by then goes to the Inbox, on a phone @full', async ({
    page,
    context,
  }) => {
    await inside(page);
    const folderId = await newFolder(page, 'Zähler');
    await page.goto(`/app/archive/${folderId}`);
    await expectWorker(page);
    await page.getByRole('link', { name: 'In diesen Ordner scannen' }).tap();
    await expect(page.getByRole('button', { name: 'Foto aufnehmen' })).toBeVisible();
    await context.setOffline(true);
    await choose(page, await photo('letter.jpg', LETTER));
    await expect(page.getByText('Die Blattränder konnten nicht gesucht werden')).toBeVisible();
    await page.getByRole('button', { name: 'In „Zähler“' }).tap();
    await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('Kommt in „Zähler“');
    await page.close();

    await context.setOffline(false);
    const again = await context.newPage();
    const { meFolders } = await ask<Roots>(again, ROOTS);
    await ask(again, MOVE, { ids: [folderId], folderId: meFolders.trash.id });
    await again.goto('/app/folder/inbox');
    await expectRead(again);
  });
});
