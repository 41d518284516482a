import { INBOX, openLetter, settled, type Scene } from './scene.ts';
import type { Stage } from './stage.ts';

const FORM = '/app/search/b%C3%BCchereiausweis';

/** A letter in the editor, with a tool in the hand. */
async function editor(stage: Stage, tool = '', from = { text: 'Finanzamt', path: INBOX }) {
  const { page, say } = stage;
  await openLetter(stage, from.text, from.path);
  const id = page.url().split('/').at(-1);
  await page.goto(`/app/document/${id}/edit${tool && `?tool=${tool}`}`);
  await page.getByRole('toolbar', { name: say('Werkzeuge', 'Tools of the editor') }).waitFor();
  await page.getByRole('region', { name: say('Seite 1', 'Page 1') }).waitFor();
  await settled(page);
}

const button = ({ page }: Stage, name: string) => page.getByRole('button', { name, exact: true });

async function written(stage: Stage): Promise<void> {
  const { page, say } = stage;
  await editor(stage, 'text');
  await button(stage, say('In die Mitte setzen', 'Put it in the middle')).click();
  const text = page.getByRole('textbox', { name: say('Text auf der Seite', 'Text on the page') });
  await text.fill(say('Am 3. Dezember überwiesen', 'Transferred on 3 December'));
}

async function blackened(stage: Stage): Promise<void> {
  const { page, say } = stage;
  await editor(stage, 'redact');
  const label = say('Wort oder Nummer zum Schwärzen', 'Word or number to redact');
  await page.getByRole('textbox', { name: label }).fill('Finanzamt');
  await button(stage, say('Überall schwärzen', 'Redact all')).click();
  await button(stage, say('Geschwärzt', 'Redacted')).first().waitFor();
}

async function filled(stage: Stage): Promise<void> {
  const { page } = stage;
  await editor(stage, '', { text: 'Bücherei', path: FORM });
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Clara Weber');
  await page.getByRole('checkbox', { name: 'Gelesen' }).check();
  await page.getByRole('radio', { name: 'Jahr' }).first().check();
}

async function chosen(stage: Stage, tool: 'stamp' | 'sign'): Promise<void> {
  const { page, say } = stage;
  const [de, en] =
    tool === 'stamp'
      ? ['Stempel wählen', 'Choose a stamp']
      : ['Unterschrift wählen', 'Choose a signature'];
  await editor(stage, tool);
  await button(stage, say(de!, en!)).click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
}

/** The editor of a letter and all that is made with it. */
export const EDITOR_SCENES: readonly Scene[] = [
  { name: 'editor', who: 'household', play: (stage) => editor(stage) },
  { name: 'editor-text', who: 'household', play: written },
  { name: 'editor-blacken', who: 'household', play: blackened },
  { name: 'editor-form', who: 'household', play: filled },
  { name: 'editor-stamps', who: 'household', play: (stage) => chosen(stage, 'stamp') },
  {
    name: 'editor-stamped',
    who: 'household',
    play: async (stage) => {
      await chosen(stage, 'stamp');
      await button(stage, stage.say('„Bezahlt“ verwenden', 'Use “Bezahlt”')).click();
      await button(stage, stage.say('In die Mitte setzen', 'Put it in the middle')).click();
      await stage.page.locator('[data-annotation]').first().waitFor();
    },
  },
  {
    name: 'editor-signature',
    who: 'household',
    play: async (stage) => {
      await chosen(stage, 'sign');
      await button(stage, stage.say('Neue Unterschrift', 'New signature')).click();
      await stage.page.getByRole('radio', { name: stage.say('Tippen', 'Type') }).click();
      await settled(stage.page);
    },
  },
];
