import {
  asked,
  edit,
  headline,
  INBOX,
  list,
  openLetter,
  pagesOf,
  rows,
  settled,
  type Scene,
} from './scene.ts';
import type { Stage } from './stage.ts';

// Both languages are played at the same time, so what changes a letter has one in each.
const billOf = ({ say }: Stage) => say('Praxis', 'Radhaus');
const pagedOf = ({ say }: Stage) => say('Finanzamt', 'Amtsgericht');

const button = ({ page, say }: Stage, de: string, en: string) =>
  page.getByRole('button', { name: say(de, en), exact: true });

/** Goes back while what was changed on a letter is not saved yet. */
async function leave(stage: Stage): Promise<void> {
  const { page, say } = stage;
  await edit(stage);
  const subject = page.getByRole('textbox', { name: say('Betreff', 'Subject') });
  await subject.fill('Arztrechnung, bitte bei der Kasse einreichen');
  await page.evaluate(() => history.back());
  await asked(stage);
}

async function savePages(stage: Stage): Promise<void> {
  const { page, say } = stage;
  await pagesOf(stage, pagedOf(stage));
  await page.getByRole('grid').getByRole('row').first().press('Space');
  await button(stage, 'Nach rechts drehen', 'Rotate right').click();
  await button(stage, 'Seiten speichern', 'Save pages').click();
  // A notice that is pointed at stays.
  await page.getByText(say('Seiten gespeichert.', 'Pages saved.')).hover();
  await settled(page);
}

async function showOriginal(stage: Stage): Promise<void> {
  const { page, say } = stage;
  await button(stage, 'Original wiederherstellen', 'Restore original').click();
  await button(stage, 'Wiederherstellen', 'Restore').last().click();
  await page.getByText(say('Original wiederhergestellt', 'Original restored')).waitFor();
}

async function pay(stage: Stage): Promise<void> {
  const { page, say } = stage;
  await openLetter(stage, billOf(stage));
  await button(stage, 'Ist bezahlt', 'Mark paid').click();
  await page.getByText(say('Bezahlt am', 'Paid on')).first().waitFor();
  await settled(page);
}

async function unpay(stage: Stage): Promise<void> {
  await button(stage, 'Rückgängig: wieder offen', 'Undo: mark as unpaid').click();
  await button(stage, 'Ist bezahlt', 'Mark paid').waitFor();
}

const TWIN = '"twins":[{"__typename":"Document","id":"twin"}]';
const TWICE = { __typename: 'CreateSepaFileAnswer', errorCode: 'TWICE', problems: [], file: null };

/** No bill of the demo came twice, so the answers say that each did; no file is made. */
async function payTwice(stage: Stage): Promise<void> {
  const { page, say } = stage;
  await page.route('**/graphql', async (route) => {
    const sent = route.request().postData() ?? '';
    if (sent.includes('createSepaFile'))
      return route.fulfill({ json: [{ data: { createSepaFile: TWICE } }] });
    if (!sent.includes('paymentsDue')) return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('"twins":[]', TWIN);
    return route.fulfill({ response, body });
  });
  await headline(stage, '/app/payments');
  const bills = page.getByRole('region', { name: say('Offene Rechnungen', 'Unpaid bills') });
  for (const place of [0, 1]) await bills.locator('label').nth(place).click();
  await button(stage, 'SEPA-Datei', 'SEPA file').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('Kontoinhaber', 'Account holder')).fill('Clara Weber');
  await dialog.getByLabel(say('Ihre IBAN', 'Your IBAN')).fill('DE89 3704 0044 0532 0130 00');
  await button(stage, 'Datei erstellen', 'Create the file').click();
  await dialog.getByRole('alert').waitFor();
  await settled(page);
}

/** Files that are refused before anything of them is sent. */
async function refuseUploads(stage: Stage): Promise<void> {
  const { page, say } = stage;
  await list(stage, INBOX);
  const chosen = page.waitForEvent('filechooser');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('menuitem', { name: say('Dateien hochladen', 'Upload files') }).click();
  const empty = Buffer.alloc(0);
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  await (
    await chosen
  ).setFiles([
    { name: 'Kündigung Fitnessstudio.docx', mimeType: word, buffer: Buffer.from('PK') },
    {
      name: 'Scan vom Flurdrucker, Seite 1 bis 12.pdf',
      mimeType: 'application/pdf',
      buffer: empty,
    },
  ]);
  await page
    .getByText(say('Nicht alle Dateien hochgeladen', 'Some files were not uploaded'))
    .waitFor();
}

const ANNOUNCED = 'PrepareDocumentUploadAnswer';
const FULL = ['ACCOUNT_FULL', 'DISK_FULL'];

/** Files for which there is no room; no account of the demo is full, so the answers say so. */
async function refuseForRoom(stage: Stage): Promise<void> {
  const { page, say } = stage;
  const left = [...FULL];
  const refusal = () => {
    const answer = { errorCode: left.shift() ?? FULL[0], problems: [], upload: null };
    return { data: { prepareDocumentUpload: { __typename: ANNOUNCED, ...answer } } };
  };
  await page.route('**/graphql', async (route) => {
    const sent = route.request().postDataJSON() as unknown;
    if (!JSON.stringify(sent).includes('prepareDocumentUpload')) return route.continue();
    await route.fulfill({ json: Array.isArray(sent) ? sent.map(refusal) : refusal() });
  });
  await list(stage, INBOX);
  const chosen = page.waitForEvent('filechooser');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('menuitem', { name: say('Dateien hochladen', 'Upload files') }).click();
  const buffer = Buffer.from('%PDF-1.7');
  const names = ['Mietvertrag mit allen Anlagen.pdf', 'Scan vom Flurdrucker, Seite 1 bis 12.pdf'];
  await (
    await chosen
  ).setFiles(names.map((name) => ({ name, mimeType: 'application/pdf', buffer })));
  await page
    .getByText(say('Nicht alle Dateien hochgeladen', 'Some files were not uploaded'))
    .waitFor();
}

/** The menu of a letter in its list. */
async function openMenu(stage: Stage): Promise<void> {
  const { page, width, say } = stage;
  await list(stage, INBOX);
  const row = rows(page).nth(1);
  const dots = say('Aktionen für diesen Brief', 'Actions for this letter');
  if (width > 390) await row.click({ button: 'right' });
  else await row.getByRole('button', { name: dots }).tap();
  await page.getByRole('menu').waitFor();
}

/** The menu of an open letter, which says why not: a bill that is only data has no pages. */
async function openMore(stage: Stage): Promise<void> {
  const { page, say } = stage;
  await list(stage, INBOX);
  await rows(page).filter({ hasText: 'Lichtmanufaktur' }).click();
  await page.getByRole('button', { name: say('Mehr', 'More'), exact: true }).click();
  await page.getByRole('menu').waitFor();
}

/** A finger rests on a letter until it is chosen, then others are tapped. */
async function choose(stage: Stage): Promise<void> {
  const { page, say } = stage;
  await list(stage, INBOX);
  const { x, y } = (await rows(page).nth(1).boundingBox())!;
  const client = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + 150, y: y + 30 }];
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  const chosen = page.getByRole('button', { name: say('Ausgewählt', 'Chosen') });
  await chosen.first().waitFor();
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await rows(page)
    .nth(2)
    .getByRole('button', { name: say('Auswählen', 'Choose') })
    .tap();
  await chosen.nth(1).waitFor();
}

async function offerFeed(stage: Stage): Promise<void> {
  await headline(stage, '/app/deadlines');
  await button(stage, 'Kalender abonnieren', 'Subscribe').click();
  await asked(stage);
}

async function withoutLine(stage: Stage): Promise<void> {
  const { page } = stage;
  await list(stage, INBOX);
  // Only what went by a worker is kept for reading without a line.
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await openLetter(stage, 'Praxis');
  await page.waitForFunction(async () => (await caches.keys()).join().includes('reading:'));
  await page.context().setOffline(true);
  await button(stage, 'Was geht jetzt?', 'What works now?').click();
  await asked(stage);
}

/** What is asked before something is lost, and what is said after something happened. */
export const ASKING_SCENES: readonly Scene[] = [
  { name: 'letter-leave', who: 'household', play: leave },
  { name: 'letter-paid', who: 'household', play: pay, tidy: unpay },
  { name: 'letter-menu', who: 'household', play: openMenu },
  { name: 'letter-more', who: 'business', play: openMore },
  {
    name: 'pages-saved',
    who: 'household',
    inTurn: true,
    play: savePages,
    tidy: showOriginal,
  },
  { name: 'payments-twice', who: 'household', play: payTwice },
  { name: 'upload-refused', who: 'household', play: refuseUploads },
  { name: 'upload-full', who: 'household', play: refuseForRoom },
  { name: 'inbox-held', who: 'household', widths: [390], play: choose },
  { name: 'calendar-feed', who: 'household', play: offerFeed },
  {
    name: 'calendar-feed-address',
    who: 'household',
    play: async (stage) => {
      await offerFeed(stage);
      await stage.page
        .getByRole('dialog')
        .getByRole('button', { name: /Adresse|address/ })
        .click();
      await stage.page.getByRole('dialog').getByRole('textbox').waitFor();
    },
    tidy: (stage) => button(stage, 'Abo beenden', 'Turn off').click(),
  },
  { name: 'offline-help', who: 'household', play: withoutLine },
];
