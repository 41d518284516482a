import { expect, test, type Browser, type Page } from '@playwright/test';
import { business } from './business.ts';
import { becomeMember } from './database.ts';
import { expectWorker, keptPictures } from './device.ts';
import { mailed, proveMailbox } from './outbox.ts';
import {
  ask,
  customer,
  enter,
  expectOpenInBothColours,
  post,
  rows,
  type,
  type Person,
} from './world.ts';

const LETTER = 'einvoice/EN16931_Einfach_DueDate.pdf';
const SENDER = 'Lieferant GmbH';
const PHONE = { width: 390, height: 844 };

/** Somebody of another name with a household of their own, whose mailbox is proven, on a device of their own. */
async function eva(browser: Browser, options: object = {}) {
  const page = await (await browser.newContext(options)).newPage();
  const person = await customer(page, { firstName: 'Eva', lastName: 'Beispiel' });
  await enter(page, person);
  await proveMailbox(page, person.email);
  return { page, person };
}

/** A letter of the Inbox stands open. */
async function openLetter(page: Page): Promise<void> {
  await page.goto('/app/folder/inbox');
  await post(page, LETTER);
  await rows(page).first().click();
  await expect(page.getByRole('img', { name: 'Seite 1' })).toHaveJSProperty('complete', true);
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Brief teilen' });
/** The section of the sidebar that says who sees the open letter. */
const section = (page: Page) =>
  page
    .locator('aside section')
    .filter({ has: page.getByRole('heading', { name: 'Teilen', exact: true }) })
    .last();
/** What somebody may do, in the dialog: the menu that changes it. */
const access = (page: Page) => dialog(page).getByRole('button', { name: /^Zugriff von Eva/ });

/** Shares the open letter by the keyboard alone, with a colleague who is found by their name. */
async function shareByKeys(page: Page): Promise<void> {
  await expect(section(page)).toContainText('Mit niemandem geteilt.');
  await page.keyboard.press('s');
  await expect(dialog(page).getByRole('combobox', { name: 'Teilen mit' })).toBeFocused();
  await expectOpenInBothColours(page);
  await page.keyboard.type('bei');
  await expect(page.getByRole('option')).toContainText('Eva Beispiel');
  await type(page, 'ArrowDown', 'Enter');
  await expect(dialog(page).getByRole('row', { name: 'Eva Beispiel' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Mit Eva Beispiel geteilt')).toBeVisible();
  await expect(section(page)).toContainText('Eva BeispielKann lesen');
}

/** The letter that was shared, read where its notice leads, on a device that keeps it for reading without a line. */
async function readShared(page: Page): Promise<void> {
  await expect(page.getByText('Clara Weber hat einen Brief mit Ihnen geteilt')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Geteilt mit mir 1 ungelesen' })).toBeVisible();
  await page.getByRole('button', { name: 'Ansehen' }).click();
  await expect(rows(page).first()).toContainText('von Clara Weber');
  await expect(page.getByRole('img', { name: 'Seite 1' })).toHaveJSProperty('complete', true);
  await expect(section(page)).toContainText('Dieser Brief gehört Clara Weber.');
  await expect(section(page)).toContainText('Sie können ihn lesen, speichern');
  await expectOpenInBothColours(page);
  await expect.poll(() => keptPictures(page)).toBeGreaterThanOrEqual(1);
}

/** Neither the page nor the device has anything left of it. */
async function expectEnded(page: Page): Promise<void> {
  await expect(page.getByText('Der Zugriff auf diesen Brief wurde beendet.')).toBeVisible({
    timeout: 5_000,
  });
  await expect(page.getByText(SENDER)).toHaveCount(0);
  await expectOpenInBothColours(page);
  await expect.poll(() => keptPictures(page)).toBe(0);
}

test('a letter is shared with a colleague by the keyboard: they see it at once, may edit it in a moment, and it ends while they read it [PROD-HANDLES-SHARING, PROD-FEAT-SHARING-RIGHTS, SCR-DIALOG-SHARE, SCR-DOCUMENT-SIDEBAR-SHARE]', async ({
  page,
  browser,
}) => {
  const owner = await business(page);
  const { page: theirs, person } = await eva(browser, { serviceWorkers: 'allow' });
  await becomeMember(person.email, owner.email);
  await enter(theirs, person);
  await theirs.goto('/app/folder/inbox');
  await expectWorker(theirs);
  await openLetter(page);
  await test.step('shared by the keyboard', () => shareByKeys(page));
  await test.step('seen at once and read', () => readShared(theirs));

  const correct = theirs.getByRole('button', { name: 'Angaben korrigieren' });
  await expect(correct).toBeHidden();
  await section(page).getByRole('button', { name: 'Teilen …' }).click();
  await access(page).click();
  await page.getByRole('menuitemradio', { name: 'Kann bearbeiten' }).click();
  await expect(page.getByText('Eva Beispiel kann jetzt bearbeiten')).toBeVisible();
  await expect(correct).toBeVisible();
  await expect(section(theirs)).toContainText('Sie können ihn lesen und bearbeiten.');

  await access(page).click();
  await expectOpenInBothColours(page);
  await page.getByRole('menuitem', { name: 'Freigabe beenden' }).click();
  await expect(page.getByText('Die Freigabe für Eva Beispiel ist beendet.')).toBeVisible();
  await test.step('ended while it was read', () => expectEnded(theirs));
  await theirs.getByRole('button', { name: 'Zurück zur Liste' }).click();
  await expect(
    theirs.getByRole('heading', { name: 'Noch nichts mit Ihnen geteilt' }),
  ).toBeVisible();
  await theirs.context().close();
});

const CREATE = `mutation ($title: String!, $parentId: ID!) { createFolder(title: $title, parentId: $parentId) { folder { id } } }`;
const MOVE = `mutation ($ids: [ID!]!, $folderId: ID!) { moveMany(ids: $ids, folderId: $folderId) { errorCode } }`;

/** A folder of the archive in which the one letter of the Inbox lies; answers with its id. */
async function fileInto(page: Page, title: string): Promise<string> {
  type Roots = {
    meFolders: { archive: { id: string } };
    nodes: { edges: { node: { id: string } }[] };
  };
  const { meFolders } = await ask<Roots>(page, '{ meFolders { archive { id } } }');
  type Made = { createFolder: { folder: { id: string } } };
  const made = await ask<Made>(page, CREATE, { title, parentId: meFolders.archive.id });
  const ids = [new URL(page.url()).pathname.split('/').at(-1)];
  const folderId = made.createFolder.folder.id;
  await ask(page, MOVE, { ids, folderId });
  return folderId;
}

async function sharedFolder(page: Page, { email }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Mehr', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Ordner teilen …' }).click();
  const share = page.getByRole('dialog', { name: 'Ordner teilen' });
  await share.getByRole('combobox', { name: 'Teilen mit' }).fill(`${email},`);
  await share.getByText('Enddatum und Nachricht').click();
  await share.getByRole('spinbutton').first().fill('31');
  await page.keyboard.type('122030');
  await share.getByRole('button', { name: 'Teilen', exact: true }).click();
  await expect(page.getByText('Mit Eva Beispiel geteilt')).toBeVisible();
}

test('a folder is shared until a day; whoever was let in reads on a phone what lies in it, and gives it up [PROD-AREA-SHARED-WITH-ME, PROD-HANDLES-SHARING]', async ({
  page,
  browser,
}) => {
  await customer(page).then((person) =>
    enter(page, person).then(() => proveMailbox(page, person.email)),
  );
  const { page: theirs, person } = await eva(browser, { viewport: PHONE, hasTouch: true });
  await theirs.goto('/app/folder/inbox');
  await openLetter(page);
  const folderId = await fileInto(page, 'Mietwohnung');
  await page.goto(`/app/archive/${folderId}`);
  await sharedFolder(page, person);

  await expect(theirs.getByText('Clara Weber hat einen Ordner mit Ihnen geteilt')).toBeVisible();
  await theirs.goto('/app/sharedWithMe');
  const folder = theirs.getByRole('link', { name: /Mietwohnung.*von Clara Weber, bis 31.12.2030/ });
  await expect(folder).toBeVisible();
  await expectOpenInBothColours(theirs);
  await folder.click();
  await rows(theirs).first().click();
  await expect(theirs.getByRole('img', { name: 'Seite 1' })).toHaveJSProperty('complete', true);
  await expect(section(theirs)).toContainText('Sie sehen ihn über den Ordner Mietwohnung.');
  await section(theirs).getByRole('link', { name: 'Mietwohnung' }).click();
  await theirs.getByRole('button', { name: 'Zugriff auf diesen Ordner aufgeben …' }).click();
  const sure = theirs.getByRole('alertdialog', { name: 'Zugriff auf „Mietwohnung“ aufgeben?' });
  await expectOpenInBothColours(theirs);
  await sure.getByRole('button', { name: 'Zugriff aufgeben' }).click();
  await expect(
    theirs.getByRole('heading', { name: 'Noch nichts mit Ihnen geteilt' }),
  ).toBeVisible();
  await theirs.context().close();
});

const UNSHARE = `mutation ($id: ID!, $emails: [String!]!) { unshareContainerWithManyContacts(containerId: $id, emails: $emails) { errorCode } }`;
const SHARE = `mutation ($id: ID!, $emails: [String!]!) { shareContainerWithManyContacts(containerId: $id, emails: $emails, permission: viewer) { errorCode } }`;

test('a shared folder is taken back while its guest reads a letter in it: they are told, and nothing is left on their screen or device [PROD-AREA-SHARED-WITH-ME] @full', async ({
  page,
  browser,
}) => {
  const owner = await customer(page);
  await enter(page, owner);
  await proveMailbox(page, owner.email);
  await openLetter(page);
  const id = await fileInto(page, 'Mietwohnung');
  const { page: theirs, person } = await eva(browser, { serviceWorkers: 'allow' });
  const shared = { id, emails: [person.email] };
  await ask(page, SHARE, shared);
  await theirs.goto('/app/sharedWithMe');
  await expectWorker(theirs);
  await theirs
    .getByRole('main')
    .getByRole('link', { name: /Mietwohnung/ })
    .click();
  await rows(theirs).first().click();
  await expect(theirs.getByRole('img', { name: 'Seite 1' })).toHaveJSProperty('complete', true);
  await expect.poll(() => keptPictures(theirs)).toBeGreaterThanOrEqual(1);

  await ask(page, UNSHARE, shared);
  const said = theirs.getByRole('heading', { name: 'Nicht mehr mit Ihnen geteilt' });
  await expect(said).toBeVisible({ timeout: 5_000 });
  await expect(theirs.getByText('Der Zugriff auf diesen Ordner wurde beendet.')).toBeVisible();
  for (const gone of [SENDER, 'Mietwohnung']) await expect(theirs.getByText(gone)).toHaveCount(0);
  await expectOpenInBothColours(theirs);
  await expect.poll(() => keptPictures(theirs)).toBe(0);
  await theirs.getByRole('button', { name: 'Alles, was mit mir geteilt ist' }).click();
  await expect(
    theirs.getByRole('heading', { name: 'Noch nichts mit Ihnen geteilt' }),
  ).toBeVisible();
  await theirs.context().close();
});

test('in English: several people are pasted, the wrong one is named, an outsider is invited and the invitation taken back [SCR-DIALOG-SHARE, ERR-MSG-SHARE]', async ({
  page,
}) => {
  const person = await customer(page);
  await enter(page, person);
  await proveMailbox(page, person.email);
  await page.addInitScript(() => localStorage.setItem('locale', 'en_GB'));
  await page.goto('/app/folder/inbox');
  await post(page, LETTER);
  await rows(page).first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Share letter …' }).click();
  const share = page.getByRole('dialog', { name: 'Share letter' });
  const field = share.getByRole('combobox', { name: 'Share with' });
  const outsider = `jan.${process.pid}@example.com`;
  await field.fill(`müller@example.com, Jan <${outsider}>,`);
  await share.getByText('Last day and message').click();
  await share.getByRole('textbox', { name: 'Message (optional)' }).fill('As agreed.');
  await share.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(share).toContainText('müller@example.com: Enter a valid email address.');
  await expectOpenInBothColours(page);
  await share.getByRole('button', { name: 'Remove müller@example.com' }).click();

  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('ShareContainer') ? route.abort() : route.continue(),
  );
  await share.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(share.getByRole('alert')).toContainText('It could not be shared.');
  await page.unroute('**/graphql');
  await share.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText(`Invited: ${outsider}.`)).toBeVisible();
  expect(
    (await mailed(page, outsider, 'Clara Weber möchte einen Brief mit Ihnen teilen')).text,
  ).toContain('As agreed.');

  await page.keyboard.press('s');
  await share.getByRole('button', { name: `Access of ${outsider}: Invited` }).click();
  await page.getByRole('menuitem', { name: 'Take back the invitation' }).click();
  await expect(page.getByText(`The invitation to ${outsider} was taken back.`)).toBeVisible();
  await expect(share.getByText(outsider)).toHaveCount(0);
});
