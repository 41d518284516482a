import { asked, headline, INBOX, list, openLetter, seen, settled, type Scene } from './scene.ts';
import type { Stage } from './stage.ts';

/** Opens a letter of which something should be looked at, and asks for the first of it. */
async function check(stage: Stage): Promise<void> {
  const { page, say } = stage;
  await openLetter(stage, 'FitWerk');
  await page
    .getByRole('button', { name: say('prüfen', 'Check') })
    .first()
    .waitFor();
  await page.keyboard.press('c');
  await page.getByRole('button', { name: say('Prüfung beenden', 'Stop checking') }).waitFor();
  await settled(page);
}

/** Rests on a fact, so that its place in the letter is shown. */
async function hovered(stage: Stage): Promise<void> {
  const { page, say } = stage;
  await openLetter(stage, 'Finanzamt');
  const facts = page.getByRole('complementary', {
    name: say('Was im Brief steht', 'What the letter says'),
  });
  await facts.getByText('412,00').first().hover();
  await settled(page);
}

/** The page of who sent a letter. */
async function sender(stage: Stage): Promise<void> {
  const { page, say, width } = stage;
  await openLetter(stage, 'Radhaus');
  const name = say('Alle Briefe von', 'All letters from');
  await page.getByRole('link', { name }).first().click();
  await page.waitForURL('**/app/senders/**');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  if (width >= 1440) await page.getByRole('row').first().waitFor();
  await settled(page);
}

/** What belongs together stands in one case. */
async function matter(stage: Stage): Promise<void> {
  const { page } = stage;
  await openLetter(stage, '2. MAHNUNG');
  await page.getByRole('complementary').locator('a[href*="/app/case/"]').first().click();
  await page.waitForURL('**/app/case/**');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settled(page);
}

/** Names how a list is narrowed down. */
async function saveView(stage: Stage): Promise<void> {
  const { page, say } = stage;
  await list(stage, `${INBOX}?filter=unread&sort=amount`);
  await page.getByRole('button', { name: say('Ansicht speichern', 'Save view') }).click();
  await asked(stage);
}

async function menu(stage: Stage): Promise<void> {
  const { page, say } = stage;
  await list(stage, INBOX);
  await page.getByRole('button', { name: say('Menü', 'Menu'), exact: true }).click();
  await asked(stage);
}

const between = [820, 1180] as const;

/** What each letter wants, who sent it, and what it belongs to; and how all looks on a screen between phone and desk. */
export const TODAY_SCENES: readonly Scene[] = [
  { name: 'today-empty', who: 'newcomer', play: (stage) => headline(stage, '/app/today') },
  { name: 'letter-check', who: 'household', play: check },
  { name: 'letter-hovered', who: 'household', widths: [1440, 2080], play: hovered },
  { name: 'sender', who: 'household', play: sender },
  { name: 'case', who: 'household', play: matter },
  { name: 'view-save', who: 'household', play: saveView },
  { name: 'phone-menu', who: 'household', widths: [390], play: menu },
  { name: 'scan', who: 'household', widths: [390], play: (stage) => headline(stage, '/app/scan') },
  { name: 'account', who: 'household', play: (stage) => headline(stage, '/app/settings/account') },
  {
    name: 'today-between',
    who: 'household',
    widths: between,
    isPassing: true,
    play: (stage) => headline(stage, '/app/today'),
  },
  {
    name: 'inbox-between',
    who: 'household',
    widths: between,
    isPassing: true,
    play: (stage) => list(stage, INBOX),
  },
  {
    name: 'letter-between',
    who: 'household',
    widths: between,
    isPassing: true,
    play: async (stage) => {
      await openLetter(stage, 'Finanzamt');
      await seen(stage.page);
    },
  },
  {
    name: 'deadlines-between',
    who: 'household',
    widths: between,
    isPassing: true,
    play: (stage) => headline(stage, '/app/deadlines'),
  },
];
