import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ASKING_SCENES } from './asking-scenes.ts';
import { CENTRE_SCENES } from './centre-scenes.ts';
import { COCKPIT_SCENES } from './cockpit-scenes.ts';
import { ELSEWHERE_SCENES, empty } from './elsewhere-scenes.ts';
import { LIST_SCENES } from './list-scenes.ts';
import { DOOR_SCENES } from './door-scenes.ts';
import { EDITOR_SCENES } from './editor-scenes.ts';
import { LETTER_SCENES } from './letter-scenes.ts';
import { PHONE_SCENES } from './phone-scenes.ts';
import { SHARING_SCENES } from './sharing-scenes.ts';
import { TODAY_SCENES } from './today-scenes.ts';
import { edit, INBOX, list, openLetter, rows, seen, settled, type Scene } from './scene.ts';
import type { Stage } from './stage.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures');
const FILES = ['scans/masks.pdf', 'einvoice/zugferd_2p0_BASIC_Taxifahrt.pdf', 'README.md'];

const VERSION = `query ($id: ID!) { containerDocument(id: $id) { version } }`;
const CHANGE = `mutation ($id: ID!, $version: Int!, $subject: String) {
  updateDocumentMetadata(id: $id, version: $version, subject: $subject) { errorCode }
}`;

/** What somebody else does with the open letter in the meantime. */
async function changeElsewhere(page: Page, subject: string): Promise<void> {
  const id = /inbox\/([\w-]+)/.exec(page.url())?.[1];
  const { token } = (await (await page.request.get('/auth/token')).json()) as { token: string };
  const ask = async (query: string, variables: object) =>
    (
      await page.request.post('/graphql', {
        headers: { authorization: `Bearer ${token}` },
        data: { query, variables },
      })
    ).json() as Promise<{ data: { containerDocument: { version: number } } }>;
  const { data } = await ask(VERSION, { id });
  await ask(CHANGE, { id, version: data.containerDocument.version, subject });
}

async function upload(stage: Stage): Promise<void> {
  const { page, say } = stage;
  await list(stage, INBOX);
  // The line stands still half-way, so that the picture is the same every time.
  await page.route('**/uploads/**', () => {});
  const chosen = page.waitForEvent('filechooser');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('menuitem', { name: say('Dateien hochladen', 'Upload files') }).click();
  await (await chosen).setFiles(FILES.map((name) => join(FIXTURES, name)));
  const refused = page.getByRole('region', { name: 'Uploads' }).getByText('PDF').last();
  await refused.waitFor();
}

async function cancelUploads({ page, say }: Stage): Promise<void> {
  const uploads = page.getByRole('region', { name: 'Uploads' });
  const cancel = uploads.getByRole('button', { name: say('abbrechen', 'Cancel') });
  while ((await cancel.count()) > 0) {
    const before = await cancel.count();
    await cancel.first().click();
    await cancel.nth(before - 1).waitFor({ state: 'detached' });
  }
}

const press = async ({ page }: Stage, keys: string) => {
  await page.keyboard.press(keys);
  await page.getByRole('dialog').waitFor();
  await settled(page);
};

const inTheInbox: readonly Scene[] = [
  {
    name: 'inbox',
    who: 'household',
    play: async (stage) => {
      await list(stage, INBOX);
      // Where there is room the first letter stands open.
      if (stage.width >= 1440) await seen(stage.page);
    },
  },
  { name: 'inbox-business', who: 'business', play: (stage) => list(stage, INBOX) },
  {
    name: 'inbox-chosen',
    who: 'household',
    widths: [1440, 2080],
    play: async (stage) => {
      await list(stage, INBOX);
      for (const place of [1, 2, 4]) {
        await rows(stage.page).nth(place).hover();
        await rows(stage.page)
          .nth(place)
          .getByRole('button', { name: stage.say('Auswählen', 'Choose') })
          .click();
      }
      await stage.page.getByRole('toolbar').first().waitFor();
    },
  },
  {
    name: 'inbox-filter-empty',
    who: 'newcomer',
    play: (stage) => empty(stage, `${INBOX}?filter=invoices`),
  },
  { name: 'upload', who: 'household', inTurn: true, play: upload, tidy: cancelUploads },
  {
    name: 'palette',
    who: 'household',
    play: async (stage) => {
      await list(stage, INBOX);
      await press(stage, 'ControlOrMeta+k');
      // What takes the first keys stands before the commands do.
      await stage.page.getByRole('dialog').getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'shortcuts',
    who: 'household',
    widths: [1440, 2080],
    play: async (stage) => {
      await list(stage, INBOX);
      await press(stage, '?');
    },
  },
  {
    name: 'account-menu',
    who: 'household',
    widths: [1440, 2080],
    play: async (stage) => {
      await list(stage, INBOX);
      await stage.page
        .getByRole('button', { name: stage.say('Kontomenü', 'Account menu') })
        .click();
      await stage.page.getByRole('menu').waitFor();
    },
  },
];

const aLetter: readonly Scene[] = [
  { name: 'letter', who: 'household', play: (stage) => openLetter(stage, 'Finanzamt') },
  { name: 'letter-formal', who: 'household', play: (stage) => openLetter(stage, 'Amtsgericht') },
  { name: 'letter-business', who: 'business', play: (stage) => openLetter(stage, 'Speicherhof') },
  {
    name: 'document',
    who: 'household',
    play: async (stage) => {
      await openLetter(stage, 'Finanzamt');
      const id = stage.page.url().split('/').at(-1);
      await stage.page.goto(`/app/document/${id}`);
      await seen(stage.page);
    },
  },
  {
    name: 'viewer',
    who: 'household',
    play: async (stage) => {
      const { page, say, width } = stage;
      await openLetter(stage, 'Finanzamt');
      const small = page.getByRole('button', { name: say('Miniaturen anz', 'Show thumb') });
      if (width > 390) await small.click();
      const name = say('Im Brief suchen', 'Find in the letter');
      const more = page.getByRole('button', { name: say('Weitere Werkzeuge', 'More page tools') });
      if (width === 390) await more.click();
      await page.getByRole(width === 390 ? 'menuitem' : 'button', { name }).click();
      await page.getByRole('searchbox', { name }).fill('Finanzamt');
      await page.locator('[data-target]').first().waitFor();
      // Other tools lie under the pointer now; none of them is to say its name.
      await page.mouse.move(0, 0);
      await page.getByRole('tooltip').waitFor({ state: 'hidden' });
      await settled(page);
    },
  },
  {
    name: 'letter-edit',
    who: 'household',
    // A field that is half scrolled under the buttons is no small target.
    exempt: ['target-size'],
    play: edit,
  },
  {
    name: 'letter-changed-meanwhile',
    who: 'household',
    inTurn: true,
    tidy: ({ page }) => changeElsewhere(page, 'Rechnung über ärztliche Leistungen'),
    play: async (stage) => {
      const { page, say } = stage;
      await edit(stage);
      const subject = page.getByRole('textbox', { name: say('Betreff', 'Subject') });
      await subject.fill('Arztrechnung, bitte bei der Kasse einreichen');
      await changeElsewhere(page, say('Arztrechnung vom 5. November', 'Bill of 5 November'));
      await page.getByRole('button', { name: say('Speichern', 'Save') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'tags',
    who: 'household',
    // While its list is open React Aria hides all else from screen readers, as a modal dialog does.
    exempt: ['aria-hidden-focus', 'page-has-heading-one', 'region'],
    play: async (stage) => {
      await openLetter(stage, 'Praxis');
      const field = stage.page.getByRole('combobox').first();
      await field.scrollIntoViewIfNeeded();
      await field.fill('e');
      await stage.page.getByRole('listbox').waitFor();
    },
  },
];

/** Every screen that exists, and what is done until it stands. */
export const SCENES: readonly Scene[] = [
  ...DOOR_SCENES,
  ...inTheInbox,
  ...aLetter,
  ...COCKPIT_SCENES,
  ...ASKING_SCENES,
  ...LETTER_SCENES,
  ...EDITOR_SCENES,
  ...PHONE_SCENES,
  ...SHARING_SCENES,
  ...LIST_SCENES,
  ...TODAY_SCENES,
  ...ELSEWHERE_SCENES,
  ...CENTRE_SCENES,
];
