import { headline, INBOX, list, openLetter, type Scene } from './scene.ts';
import type { Stage } from './stage.ts';

/** The sentence that stands where no letters are has come. */
export async function empty(stage: Stage, path: string): Promise<void> {
  await headline(stage, path);
  const sentence = stage.page.getByRole('status').getByRole('heading');
  await sentence.filter({ visible: true }).waitFor();
}

async function search(stage: Stage, words: string): Promise<void> {
  await headline(stage, `/app/search/${encodeURIComponent(words)}`);
}

/** Archive, trash and search, and what is said where something is missing. */
export const ELSEWHERE_SCENES: readonly Scene[] = [
  { name: 'archive', who: 'household', play: (stage) => list(stage, '/app/archive') },
  { name: 'trash', who: 'household', play: (stage) => list(stage, '/app/folder/trash') },
  { name: 'inbox-zero', who: 'newcomer', play: (stage) => empty(stage, INBOX) },
  { name: 'archive-empty', who: 'newcomer', play: (stage) => empty(stage, '/app/archive') },
  {
    name: 'folder-gone',
    who: 'newcomer',
    play: (stage) => empty(stage, '/app/archive/00000000-0000-4000-8000-000000000000'),
  },
  { name: 'trash-empty', who: 'newcomer', play: (stage) => empty(stage, '/app/folder/trash') },
  { name: 'search', who: 'household', play: (stage) => headline(stage, '/app/search') },
  { name: 'search-hits', who: 'household', play: (stage) => search(stage, 'rechnung') },
  {
    name: 'search-open',
    who: 'household',
    play: (stage) => openLetter(stage, 'Kiesel', '/app/search/betriebskosten'),
  },
  { name: 'search-nothing', who: 'household', play: (stage) => search(stage, 'xylophon') },
  {
    name: 'search-refused',
    who: 'household',
    play: (stage) =>
      search(stage, stage.say('absender:Bank absender:Post', 'sender:Bank sender:Post')),
  },
  { name: 'not-found', who: 'household', play: (stage) => headline(stage, '/nowhere') },
  {
    name: 'letter-not-found',
    who: 'household',
    play: (stage) => headline(stage, `${INBOX}/00000000-0000-4000-8000-000000000000`),
  },
  {
    name: 'offline',
    who: 'household',
    play: async (stage) => {
      await openLetter(stage, 'Praxis');
      await stage.page.context().setOffline(true);
      await stage.page.getByRole('status').filter({ hasText: 'ffline' }).waitFor();
    },
  },
  {
    name: 'failed',
    who: 'household',
    play: async (stage) => {
      await stage.page.route('**/graphql', (route) => route.fulfill({ status: 500, body: '' }));
      await stage.page.goto(INBOX);
      await stage.page.getByRole('alert').first().waitFor({ timeout: 60_000 });
    },
  },
];
