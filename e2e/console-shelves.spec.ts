import { expect, test, type Page } from '@playwright/test';
import { shownCode } from '../domain/src/centre/index.ts';
import {
  atPractice,
  boxCode,
  code,
  COMMAND,
  comeIn,
  envelopesOf,
  feedback,
  scan,
  type Worker,
} from './console.ts';
import { expectOpenInBothColours, inside, rows } from './world.ts';

const task = (number: number) => code('command', String(100 + number));
/** Two envelopes of the kind that knows whose it is by itself: their numbers end in 0 and 5. */
const lettersOf = () => {
  const { known } = envelopesOf();
  const body = Number(known.slice(3, 13));
  return [known, code('envelope', String(body + 5))] as const;
};

async function openScanAndCount(station: Page, label: string): Promise<void> {
  await scan(station, label);
  await expect(feedback(station)).toContainText('Öffnen');
  await station.getByLabel('Wie viele Blätter sind darin?').fill('2');
  await station.keyboard.press('Enter');
  await expect(station.getByText('Gescannt', { exact: true })).toBeVisible();
}

/** Two envelopes from the tray to their scans. */
async function scanBoth(station: Page, labels: readonly string[]): Promise<void> {
  await scan(station, task(1));
  await scan(station, code('tray', labels[0]!.slice(-6)));
  await expect(station.getByRole('heading', { name: 'Neuer Behälter' })).toBeVisible();
  await scan(station, COMMAND.done);
  await expect(station.getByRole('heading', { name: 'Umschläge etikettieren' })).toBeVisible();
  const list = station.getByRole('list', { name: 'Umschläge' });
  for (const [nth, label] of labels.entries()) {
    await scan(station, label);
    await expect(feedback(station)).toHaveText(`Etikettiert ${shownCode(label)}`);
    await expect(list.getByText('Zugeordnet', { exact: true })).toHaveCount(nth + 1);
  }
  await scan(station, task(3));
  for (const label of labels) await openScanAndCount(station, label);
}

async function printLabels(station: Page): Promise<void> {
  await scan(station, task(13));
  await station.keyboard.press('2');
  await expect(station.getByRole('button', { name: 'Karton' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectOpenInBothColours(station);
  await scan(station, COMMAND.done);
  await expect(feedback(station)).toHaveText('Etiketten sind bereit zum Drucken');
  const labels = station.getByRole('figure');
  await expect(labels).toHaveCount(21);
  const first = await labels.first().innerText();
  await expectOpenInBothColours(station);
  await scan(station, COMMAND.back);
  await station.keyboard.press('6');
  const roll = station.getByRole('button', { name: 'Etikettenrolle' });
  await expect(roll).toHaveAttribute('aria-pressed', 'true');
  await scan(station, COMMAND.yes);
  await expect(labels).toHaveCount(1);
  expect(await labels.first().innerText()).not.toBe(first);
}

/** A rack of its own, and the codes of its first two shelves. */
async function addRack(station: Page): Promise<readonly string[]> {
  await scan(station, task(10));
  await expect(station.getByText('Es gibt noch keine Regale.')).toBeVisible();
  await expectOpenInBothColours(station);
  await scan(station, COMMAND.yes);
  await expect(station.getByRole('heading', { name: 'Neues Regal' })).toBeVisible();
  await expectOpenInBothColours(station);
  await scan(station, COMMAND.done);
  await expect(feedback(station)).toHaveText('Regal angelegt A');
  const shelves = station.getByText(/^PKS /);
  await expect(shelves).toHaveCount(5);
  return (await shelves.allInnerTexts()).map((text) => text.replaceAll(/\s/g, ''));
}

type Placed = {
  readonly box: string | undefined;
  readonly shelf: string | undefined;
  readonly at: string;
};

async function place(station: Page, { box = '', shelf = '', at }: Placed): Promise<void> {
  await scan(station, box);
  await expect(feedback(station)).toContainText('Karton');
  await scan(station, shelf);
  await expect(feedback(station)).toHaveText(`Der Karton steht auf Platz ${at}`);
}

async function putAway(station: Page, box: string, labels: readonly string[]): Promise<void> {
  await scan(station, task(4));
  await scan(station, box);
  await expect(station.getByText('Er steht auf Platz')).toBeVisible();
  for (const label of labels)
    await expect(async () => {
      await scan(station, label);
      const said = `Eingelagert ${shownCode(label)}`;
      await expect(feedback(station)).toHaveText(said, { timeout: 2_000 });
    }).toPass();
  await expectOpenInBothColours(station);
}

async function count(station: Page, box: string, labels: readonly string[]): Promise<void> {
  await scan(station, box);
  await expect(station.getByText('0 gescannt')).toBeVisible();
  for (const label of labels) {
    await scan(station, label);
    await expect(feedback(station)).toHaveText(`Gezählt ${shownCode(label)}`);
  }
  await expect(station.getByText(`${labels.length} gescannt`)).toBeVisible();
}

type Counted = {
  readonly second: Worker;
  readonly boxes: readonly string[];
  readonly labels: readonly string[];
};

/** The first box misses its letter, and has that of the second; nobody says so before a second person has counted. */
async function countTwice(station: Page, { second, boxes, labels }: Counted): Promise<void> {
  const [box = '', beside = ''] = boxes;
  const [, stray = ''] = labels;
  await scan(station, task(11));
  await expect(station.getByText('ist kein Karton zu zählen')).toBeVisible();
  await count(station, box, [stray]);
  await expectOpenInBothColours(station);
  await scan(station, COMMAND.done);
  await expect(feedback(station)).toContainText('Eine zweite Person zählt nach');
  await expect(station.getByText('Zu berichtigen')).toHaveCount(0);
  await scan(station, box);
  await expect(feedback(station)).toHaveText('Das muss eine zweite Person machen.');

  await scan(station, COMMAND.lock);
  await comeIn(station, second, '739146');
  await expect(station.getByRole('heading', { name: /^Hallo / })).toBeVisible();
  await scan(station, task(11));
  await expect(station.getByText('Eine zweite Person muss zählen')).toBeVisible();
  await count(station, box, [stray]);
  await scan(station, COMMAND.done);
  await expect(feedback(station)).toContainText('etwas ist zu berichtigen');
  const findings = station.getByRole('list', { name: 'Zu berichtigen' }).getByRole('listitem');
  await expect(findings).toHaveCount(2);
  await expect(findings.first()).toContainText(`Fehlt${shownCode(labels[0] ?? '')}`);
  await expect(findings.last()).toContainText(`Im falschen Karton${shownCode(stray)}`);
  await expect(findings.last()).toContainText(`Er gehört in ${shownCode(beside)}`);
  await expectOpenInBothColours(station);
  await station.setViewportSize({ width: 390, height: 844 });
  await expectOpenInBothColours(station);
  await station.setViewportSize({ width: 1440, height: 900 });
}

/** Each is scanned, and then the box in which it is laid. */
async function putRight(station: Page, { boxes, labels }: Counted): Promise<void> {
  const moves = [
    [labels[1] ?? '', boxes[1] ?? ''],
    [labels[0] ?? '', boxes[0] ?? ''],
  ] as const;
  for (const [label, box] of moves) {
    await scan(station, label);
    await expect(feedback(station)).toContainText('Jetzt der Karton');
    await scan(station, box);
    await expect(feedback(station)).toHaveText(`Berichtigt ${shownCode(label)}`);
  }
  await expect(station.getByText('Zu berichtigen')).toHaveCount(0);
}

test('labels are printed, a box is placed, filled and moved, and counted by two people who see nothing of what should be there', async ({
  page,
  browser,
}) => {
  test.slow();
  const { email } = await inside(page);
  const station = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const { second } = await atPractice(station, email);
  const labels = lettersOf();
  const number = Number(labels[0].slice(-8));
  const boxes = [boxCode(number), boxCode(number + 1)];
  await test.step('labels', () => printLabels(station));
  await test.step('scanned', () => scanBoth(station, labels));
  const shelves = await test.step('a rack', () => addRack(station));
  await test.step('boxes on their shelf', async () => {
    await place(station, { box: boxes[0], shelf: shelves[0], at: 'A-1-1' });
    await place(station, { box: boxes[1], shelf: shelves[1], at: 'A-2-1' });
  });
  await test.step('put away', async () => {
    await putAway(station, boxes[0] ?? '', [labels[0]]);
    await putAway(station, boxes[1] ?? '', [labels[1]]);
  });
  await expect(rows(page)).toHaveCount(2);
  await test.step('counted twice', () => countTwice(station, { second, boxes, labels }));
  await test.step('put right', () => putRight(station, { second, boxes, labels }));
  await test.step('moved', async () => {
    await scan(station, task(10));
    await place(station, { box: boxes[0], shelf: shelves[2], at: 'A-3-1' });
    await expect(station.getByText('1 Brief').first()).toBeVisible();
    await expectOpenInBothColours(station);
  });
  await test.step('the overview', async () => {
    await scan(station, task(12));
    await expect(station.getByText('Alles ist gescannt.')).toBeVisible();
    await expect(station.getByRole('list', { name: 'Stunde für Stunde' })).toContainText(
      'Eingelagert',
    );
    await expect(station.getByText(/Mara|Reich/)).toHaveCount(0);
    await expectOpenInBothColours(station);
  });
  await station.close();
  await page.reload();
  const shelf = page.getByText(/A-\d-\d · PKB/).first();
  await rows(page).nth(0).click();
  const places = [await shelf.innerText()];
  await rows(page).nth(1).click();
  await expect(shelf).not.toHaveText(places[0] ?? '');
  places.push(await shelf.innerText());
  expect(places.map((text) => /A-\d-\d/.exec(text)?.[0] ?? '').toSorted()).toEqual([
    'A-1-2',
    'A-2-1',
  ]);
});
