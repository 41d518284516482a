// oxlint-disable max-lines-per-function -- each is one story of two people, told in steps
import { expect, test, type Browser, type Page } from '@playwright/test';
import { mailed, proveMailbox } from './outbox.ts';
import {
  ask,
  customer,
  enter,
  expectOpenInBothColours,
  logIn,
  newPerson,
  postInto,
} from './world.ts';

const EVA = { firstName: 'Eva', lastName: 'Sommer', password: 'Postkutsche9' };
const LETTER = 'einvoice/EN16931_Einfach_DueDate.pdf';
const SENDER = 'Lieferant GmbH';
const SHARE = `mutation ($id: ID!, $emails: [String!]!, $permission: SharePermission!, $endsOn: Date, $note: String) {
  shareContainerWithManyContacts(containerId: $id, emails: $emails, permission: $permission, endsOn: $endsOn, note: $note) {
    errorCode problems { code } } }`;
const CREATE = `mutation ($parentId: ID!, $title: String!) {
  createFolder(parentId: $parentId, title: $title) { errorCode folder { id } } }`;
const IN_INBOX = `query ($id: ID!) { containersConnection(folderId: $id) { edges { node { ... on Document { id } } } } }`;

type Roots = { readonly meFolders: Readonly<Record<'inbox' | 'archive', { readonly id: string }>> };
type Created = { readonly createFolder: { readonly folder: { readonly id: string } } };
type Inside = {
  readonly containersConnection: {
    readonly edges: readonly [{ readonly node: { readonly id: string } }];
  };
};
type Shared = {
  readonly shareContainerWithManyContacts: {
    readonly errorCode: string | null;
    readonly problems: readonly { readonly code: string }[];
  };
};
type Given = {
  readonly email: string;
  readonly permission?: 'viewer' | 'editor';
  readonly endsOn?: string;
  readonly note?: string;
};

/** Whoever is signed in here shares this. */
async function share(page: Page, id: string, { email, ...given }: Given) {
  const asked = { id, emails: [email], permission: 'viewer', ...given };
  return (await ask<Shared>(page, SHARE, asked)).shareContainerWithManyContacts;
}

/** An Owner with a proven mailbox, a letter in the Inbox and another one in a folder. */
async function sharer(page: Page) {
  const person = await customer(page);
  await enter(page, person);
  await proveMailbox(page, person.email);
  const { inbox, archive } = (
    await ask<Roots>(page, '{ meFolders { inbox { id } archive { id } } }')
  ).meFolders;
  const { createFolder } = await ask<Created>(page, CREATE, {
    parentId: archive.id,
    title: 'Mietwohnung',
  });
  const folder = createFolder.folder.id;
  await postInto(page, inbox.id, LETTER);
  await postInto(page, folder, 'codes/girocode-001-latin1.pdf');
  const { containersConnection } = await ask<Inside>(page, IN_INBOX, { id: inbox.id });
  return { person, folder, letter: containersConnection.edges[0].node.id };
}

const elsewhere = async (browser: Browser) => (await browser.newContext()).newPage();

/** Who sees what of the person on this page, by a name or an address. */
const right = (page: Page, who: string) =>
  page
    .getByRole('list', { name: 'Zugriffsrechte' })
    .getByRole('listitem')
    .filter({ hasText: who })
    .first();

async function signUp(page: Page) {
  await page.getByLabel('Vorname').fill(EVA.firstName);
  await page.getByLabel('Nachname').fill(EVA.lastName);
  await page.getByRole('textbox', { name: 'Passwort' }).fill(EVA.password);
  await page.getByLabel('Ich akzeptiere die Nutzungsbedingungen').press(' ');
  await page.getByRole('button', { name: 'Konto eröffnen und ansehen' }).click();
}

/** The way out of the last mail of this subject to an address, without the host. */
async function wayOut(page: Page, email: string, subject: string): Promise<string> {
  const { text } = await mailed(page, email, subject);
  return /https?:\/\/[^/\s]+(\/unsubscribe#\S+)/.exec(text)?.[1] ?? '';
}

test('[SCR-SETTINGS-SECTIONS-ACCESS-RIGHTS][ERR-MSG-ACCESSRIGHTS] somebody without an account reads what was shared by the link of the mail, the Owner sees what they see, and takes all of it back', async ({
  page,
  browser,
}) => {
  const { folder, letter } = await sharer(page);
  const { email } = newPerson();
  await page.goto('/app/settings');
  await page.getByRole('link', { name: 'Zugriffsrechte' }).click();
  await expect(page.getByText('Sie haben noch nichts geteilt')).toBeVisible();
  await expectOpenInBothColours(page);

  await share(page, folder, { email, permission: 'editor' });
  await share(page, letter, { email, endsOn: '2031-03-10', note: 'Bitte bis Freitag ansehen.' });
  await expect(right(page, email)).toContainText(/extern.*eingeladen.*2 Einladungen seit/);

  const theirs = await elsewhere(browser);
  const { link } = await mailed(page, email, 'Clara Weber möchte einen Brief mit Ihnen teilen');
  await theirs.goto(link);
  await expect(
    theirs.getByRole('heading', { name: 'Clara Weber teilt einen Brief mit Ihnen' }),
  ).toBeVisible();
  await expect(theirs.getByText('Bitte bis Freitag ansehen.')).toBeVisible();
  await expect(theirs.getByText('Ihr Zugriff endet nach dem 10.03.2031.')).toBeVisible();
  await expect(theirs.getByLabel('E-Mail')).toHaveValue(email);
  await expectOpenInBothColours(theirs);
  await signUp(theirs);
  await theirs.waitForURL(`/app/sharedWithMe/${letter}`);
  await expect(theirs.getByText(SENDER).first()).toBeVisible();
  await theirs.goto(link);
  await expect(theirs.getByRole('alert')).toContainText('Diese Einladung gibt es nicht mehr');

  await test.step('the Owner sees who looked, and what they see', async () => {
    await page.reload();
    const eva = right(page, 'Eva Sommer');
    await expect(eva).toContainText(/extern.*2 Freigaben seit .* zuletzt geöffnet: \d/);
    await expect(eva).not.toContainText('eingeladen');
    await eva.getByRole('button', { name: 'Was Eva Sommer sieht' }).click();
    const seen = eva.getByRole('list', { name: 'Was Eva Sommer sieht' });
    await expect(seen).toContainText(/Mietwohnung.*Bearbeiten/);
    await expect(seen).toContainText(/Lieferant GmbH.*Nur lesen.*bis 10\.03\.2031/);
    await seen.getByRole('button', { name: 'Inhalt von Mietwohnung' }).click();
    await expect(seen.getByRole('list', { name: 'Mietwohnung' }).getByRole('link')).toHaveCount(1);
    await expectOpenInBothColours(page);
    await seen.getByRole('link', { name: /Lieferant GmbH/ }).click();
    await page.waitForURL(`/app/document/${letter}`);
    await page.goBack();
  });

  await right(page, 'Eva Sommer')
    .getByRole('button', { name: 'Allen Zugriff entziehen: Eva Sommer' })
    .click();
  const sure = page.getByRole('alertdialog', { name: 'Eva Sommer allen Zugriff entziehen?' });
  await expect(sure).toContainText('sieht die 2 geteilten Briefe und Ordner nicht mehr');
  await expect(sure).toContainText('Sie können mit dieser Person jederzeit wieder etwas teilen.');
  await expectOpenInBothColours(page);
  await test.step('what fails is said, and nothing is taken', async () => {
    await page.route('**/graphql', (route) => route.abort());
    await sure.getByRole('button', { name: 'Allen Zugriff entziehen' }).click();
    await expect(sure.getByRole('alert')).toContainText(
      'Der Zugriff konnte nicht entzogen werden.',
    );
    await page.unroute('**/graphql');
  });
  await sure.getByRole('button', { name: 'Allen Zugriff entziehen' }).click();
  await expect(page.getByText('Eva Sommer hat keinen Zugriff mehr.')).toBeVisible();
  await expect(page.getByText('Sie haben noch nichts geteilt')).toBeVisible();

  await theirs.goto('/app/sharedWithMe');
  await expect(
    theirs.getByText('Noch nichts mit Ihnen geteilt').filter({ visible: true }).first(),
  ).toBeVisible();
  expect(await share(page, letter, { email })).toEqual({ errorCode: null, problems: [] });
  await expect(theirs.getByText(SENDER).first()).toBeVisible();
  await theirs.context().close();
});

test('[ERR-MSG-NOTIFICATION] mails about shares are unsubscribed by the link in one of them, and switched on again in the settings', async ({
  page,
  browser,
}) => {
  const { letter, folder } = await sharer(page);
  const theirs = await elsewhere(browser);
  const friend = await customer(theirs);
  await enter(theirs, friend);
  await proveMailbox(theirs, friend.email);
  await share(page, letter, { email: friend.email });
  const subject = 'Clara Weber hat einen Brief mit Ihnen geteilt';
  const link = await wayOut(page, friend.email, subject);

  const anywhere = await elsewhere(browser);
  await anywhere.goto(link);
  await expect(anywhere.getByRole('heading', { name: 'E-Mails abbestellen' })).toBeVisible();
  await expect(anywhere.getByText(friend.email)).toBeVisible();
  await expectOpenInBothColours(anywhere);
  const out = anywhere.getByRole('button', { name: 'Abbestellen' });
  const back = anywhere.getByRole('button', { name: 'Rückgängig' });
  await out.click();
  await expect(anywhere.getByText(`Abbestellt. ${friend.email} erhält keine`)).toBeVisible();
  await expectOpenInBothColours(anywhere);
  expect(await share(page, folder, { email: friend.email })).toEqual({
    errorCode: 'INVALID_INPUT',
    problems: [{ code: 'OPTED_OUT' }],
  });
  await back.click();
  await expect(anywhere.getByText(`${friend.email} erhält diese E-Mails wieder.`)).toBeVisible();
  await out.click();
  await expect(back).toBeVisible();
  await anywhere.goto(`${link}x`);
  await anywhere.reload();
  await expect(anywhere.getByRole('alert')).toContainText('Dieser Link ist nicht vollständig.');

  await test.step('in English once', async () => {
    await anywhere.getByRole('button', { name: 'Sprache wechseln: English' }).click();
    await expect(anywhere.getByRole('heading')).toHaveText('Unsubscribe from emails');
    await expect(anywhere.getByRole('alert')).toContainText('This link is not complete.');
    await anywhere.goto(link);
    await anywhere.reload();
    await expect(anywhere.getByText(`Unsubscribed. ${friend.email} will no longer`)).toBeVisible();
    await anywhere.context().close();
  });

  await theirs.goto('/app/settings');
  await theirs.getByRole('link', { name: 'Benachrichtigungen' }).click();
  const mails = theirs.getByRole('switch', { name: 'Wenn jemand etwas mit mir teilt' });
  const banner = theirs.getByText('können Personen mit anderen Konten nichts mit dieser Adresse');
  await expect(banner).toBeVisible();
  await expect(mails).not.toBeChecked();
  await expectOpenInBothColours(theirs);
  await theirs.route('**/graphql', (route) => route.abort());
  await mails.press(' ');
  await expect(
    theirs.getByText('Die Benachrichtigung konnte nicht geändert werden.'),
  ).toBeVisible();
  await theirs.unroute('**/graphql');
  await mails.press(' ');
  await expect(mails).toBeChecked();
  await expect(banner).toBeHidden();
  expect(await share(page, folder, { email: friend.email })).toEqual({
    errorCode: null,
    problems: [],
  });
  await theirs.reload();
  await expect(mails).toBeChecked();
  await theirs.context().close();
});

test('who has an account signs in by the link and has what was shared; others are told whom it is for, on a phone', async ({
  page,
  browser,
}) => {
  const { letter } = await sharer(page);
  const theirs = await elsewhere(browser);
  const person = await customer(theirs);
  await theirs.setViewportSize({ width: 390, height: 844 });
  await share(page, letter, { email: person.email });
  const subject = 'Clara Weber möchte einen Brief mit Ihnen teilen';
  const { link } = await mailed(page, person.email, subject);
  const other = await customer(theirs);
  await enter(theirs, other);
  await theirs.goto(link);
  await expect(theirs.getByText(`Die Einladung ist für ${person.email}.`)).toBeVisible();
  await expectOpenInBothColours(theirs);
  await theirs.getByRole('button', { name: 'Abmelden und die Einladung annehmen' }).click();

  await expect(theirs.getByText('nie bestätigt')).toBeVisible();
  await expectOpenInBothColours(theirs);
  await test.step('who did not open that account may open one of their own', async () => {
    await theirs.getByRole('button', { name: 'Eigenes Konto eröffnen' }).click();
    await expect(theirs.getByText('Das andere Konto verliert sie.')).toBeVisible();
    await expectOpenInBothColours(theirs);
    await theirs.reload();
  });
  await logIn(theirs, person);
  await theirs.waitForURL(`/app/sharedWithMe/${letter}`);
  await expect(theirs.getByText(SENDER).first()).toBeVisible();
  await expect(theirs.getByText('Bitte bestätigen Sie Ihre Adresse')).toHaveCount(0);

  await theirs.context().close();
  await page.goto('/app/settings/access-rights');
  await expect(right(page, person.email)).toContainText('1 Freigabe seit');
  await expectOpenInBothColours(page);
});
