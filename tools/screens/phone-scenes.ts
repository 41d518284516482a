import { headline, INBOX, settled, type Scene } from './scene.ts';

/** First steps: the app itself, and the way around in it. */
export const PHONE_SCENES: readonly Scene[] = [
  { name: 'app', who: 'household', play: (stage) => headline(stage, '/app?apps=true') },
  {
    name: 'tour',
    who: 'household',
    play: async (stage) => {
      const { page, say } = stage;
      await headline(stage, INBOX);
      await page.getByRole('button', { name: say('Kontomenü', 'Account menu') }).click();
      await page.getByRole('menuitem', { name: say('Rundgang zeigen', 'Show the tour') }).click();
      await page.getByRole('dialog').getByRole('heading').waitFor();
      await settled(page);
    },
  },
];
