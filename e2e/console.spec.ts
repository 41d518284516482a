import { expect, test } from '@playwright/test';
import { shownCode } from '../domain/src/centre/index.ts';
import {
  atWork,
  boxCode,
  code,
  comeIn,
  COMMAND,
  CONSOLE,
  feedback,
  newCentre,
  newLead,
  openStation,
  scan,
} from './console.ts';
import { expectOpenInBothColours } from './world.ts';

test('a device becomes a station, and who shows a badge chooses a PIN of their own the first time', async ({
  page,
}) => {
  const centre = await newCentre();
  const lead = await newLead(centre, 'Mara Vogel');
  await page.goto(CONSOLE);
  await expect(page.getByRole('heading', { name: 'Station öffnen' })).toBeVisible();
  await expectOpenInBothColours(page);
  await page.getByLabel('Station', { exact: true }).fill(centre.station);
  await page.getByRole('textbox', { name: 'Passwort' }).fill('falsch');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Station oder Passwort stimmt nicht.');
  await openStation(page, centre);
  await expectOpenInBothColours(page);

  // Typed by hand, wrongly and rightly.
  await page.getByLabel('Ausweis', { exact: true }).fill(`${lead.badge.slice(0, -1)}X`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Das ist kein Ausweis.');
  await page.getByLabel('Ausweis', { exact: true }).fill(lead.badge);
  await page.keyboard.press('Enter');
  await page.getByLabel('PIN', { exact: true }).fill(lead.pin);
  await page.keyboard.press('Enter');
  await page.getByLabel('Neue PIN', { exact: true }).fill('123456');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Zu leicht zu erraten.');
  await page.getByLabel('Neue PIN', { exact: true }).fill('480915');
  await page.keyboard.press('Enter');
  await page.getByLabel('Neue PIN noch einmal', { exact: true }).fill('480916');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Die beiden PINs sind verschieden.');
  for (const label of ['Neue PIN', 'Neue PIN noch einmal']) {
    await page.getByLabel(label, { exact: true }).fill('480915');
    await page.keyboard.press('Enter');
  }

  // By first name only, and where.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hallo Mara, was steht an?');
  await expect(page.getByRole('banner')).toContainText(`${centre.station} ${centre.name}`);
  await expect(page.getByText('Vogel')).toHaveCount(0);
  await expectOpenInBothColours(page);
});

test('a station that is locked shows nothing of the work, and all of it to the same person again', async ({
  page,
}) => {
  const worker = await atWork(page);
  await scan(page, COMMAND.scannerTest);
  await scan(page, boxCode(42));
  await expect(page.getByRole('list', { name: 'Scans' })).toContainText('Karton');

  await scan(page, COMMAND.lock);
  await expect(page.getByRole('heading', { name: 'Ausweis scannen' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Scans' })).toHaveCount(0);
  await scan(page, boxCode(43));
  await comeIn(page, { ...worker, pin: '111222' }).catch(() => {});
  await expect(page.getByRole('alert')).toHaveText('Ausweis oder PIN stimmt nicht.');

  await comeIn(page, worker);
  const scans = page.getByRole('list', { name: 'Scans' }).getByRole('listitem');
  await expect(scans).toHaveCount(1);
  await expect(scans).toContainText('Karton');

  // Somebody else begins anew.
  const other = await newLead(worker.centre, 'Jonas Reich');
  await scan(page, COMMAND.lock);
  await comeIn(page, other, '739146');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hallo Jonas, was steht an?');
  await scan(page, COMMAND.scannerTest);
  await expect(page.getByText('Scannen Sie irgendeinen Code')).toBeVisible();

  await page.getByRole('button', { name: 'Sperren' }).click();
  await page.getByRole('button', { name: 'Gerät schließen' }).click();
  await page.getByRole('button', { name: 'Gerät schließen' }).click();
  await expect(page.getByRole('heading', { name: 'Station öffnen' })).toBeVisible();
});

test('after three minutes without a key a station locks itself, and says so before', async ({
  page,
}) => {
  await page.clock.install();
  await atWork(page);
  const warning = page.getByRole('alert').filter({ hasText: 'wird gleich gesperrt' });
  await page.clock.fastForward(165_000);
  await expect(warning).toBeVisible();
  await page.keyboard.press('Shift');
  await expect(warning).toHaveCount(0);
  await page.clock.fastForward(185_000);
  await expect(page.getByRole('heading', { name: 'Ausweis scannen' })).toBeVisible();
});

test('scanned codes lead on from wherever the cursor stands, and foreign ones do nothing', async ({
  page,
}) => {
  await atWork(page);
  await page.keyboard.press('1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post annehmen');
  await scan(page, COMMAND.scannerTest);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scanner testen');
  await scan(page, boxCode(7));
  await expect(feedback(page)).toContainText('Karton');
  await scan(page, boxCode(7));
  await expect(feedback(page)).toHaveText('Doppelt gescannt, einmal gezählt');
  await scan(page, '4006381333931');
  await expect(feedback(page)).toHaveText('Fremder Code, nicht beachtet');
  await expect(page.getByRole('list', { name: 'Scans' }).getByRole('listitem')).toHaveCount(1);
  await expectOpenInBothColours(page);

  // A label that no scanner reads any more is typed.
  await page.keyboard.press('/');
  await page.getByLabel('Zeichen unter dem Code').fill('PKB 0000 0000 08 11');
  await page.keyboard.press('Enter');
  await expect(feedback(page)).toHaveText('Das ist kein Code des Zentrums');
  await expectOpenInBothColours(page);
  await page.getByLabel('Zeichen unter dem Code').fill(shownCode(boxCode(8)).toLowerCase());
  await page.keyboard.press('Enter');
  await expect(feedback(page)).toContainText('Karton');
  await expect(page.getByRole('list', { name: 'Scans' }).getByRole('listitem')).toHaveCount(2);

  // Into a field that somebody is writing in: what they wrote stays, and the scan is no part of it.
  await scan(page, COMMAND.people);
  await page.getByRole('button', { name: 'Person hinzufügen' }).click();
  await page.getByLabel('Name').fill('Jonas');
  await scan(page, '4006381333931');
  await expect(page.getByLabel('Name')).toHaveValue('Jonas');
  await scan(page, COMMAND.no);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await scan(page, COMMAND.back);
  await expect(page.getByRole('heading', { name: /^Hallo/ })).toBeVisible();
  await scan(page, code('command', '192'));
  await expect(page.getByRole('img', { name: 'Sperren' })).toHaveCount(2);
  await expectOpenInBothColours(page);
});

test('without a connection scans wait in their order, and what cannot be undone is refused', async ({
  page,
  context,
}) => {
  await atWork(page);
  await scan(page, COMMAND.scannerTest);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scanner testen');
  await context.setOffline(true);
  await expect(page.getByText(/Keine Verbindung seit \d\d:\d\d/)).toBeVisible();
  for (const box of [1, 2, 3]) await scan(page, boxCode(box));
  await expect(page.getByText('3 Scans warten auf die Verbindung.')).toBeVisible();
  await expect(page.getByText('wartet', { exact: true })).toHaveCount(3);
  await expectOpenInBothColours(page);

  await context.setOffline(false);
  await expect(page.getByText('vom Server bestätigt')).toHaveCount(3);
  await expect(page.getByText(/Keine Verbindung/)).toHaveCount(0);

  await scan(page, COMMAND.people);
  await expect(page.getByRole('button', { name: 'Entfernen: Mara Vogel' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Entfernen: Mara Vogel' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await scan(page, COMMAND.yes);
  await expect(page.getByRole('alertdialog')).toContainText('Ohne Verbindung geht das nicht');
  await context.setOffline(false);
  await scan(page, COMMAND.no);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});
