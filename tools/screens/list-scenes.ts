import { INBOX, list, settled, type Scene } from './scene.ts';
import type { Stage } from './stage.ts';

/** Opens a dialog from the head of the list. */
async function fromHead(stage: Stage, path: string, name: string): Promise<void> {
  const { page } = stage;
  await list(stage, path);
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await settled(page);
}

/** The shapes of a list, and how it is narrowed down. */
export const LIST_SCENES: readonly Scene[] = [
  {
    name: 'inbox-table',
    who: 'household',
    widths: [1440, 2080],
    play: (stage) => list(stage, `${INBOX}?view=table&sort=sender`),
  },
  {
    name: 'search-table',
    who: 'household',
    widths: [1440, 2080],
    play: (stage) => list(stage, '/app/search/rechnung?view=table'),
  },
  {
    name: 'search-cards',
    who: 'household',
    play: (stage) => list(stage, '/app/search/rechnung?view=cards'),
  },
  { name: 'inbox-cards', who: 'household', play: (stage) => list(stage, `${INBOX}?view=cards`) },
  {
    name: 'inbox-narrowed',
    who: 'household',
    play: (stage) => list(stage, `${INBOX}?filter=unread.paper&from=2026-01-01&sort=amount`),
  },
  {
    name: 'inbox-narrow-down',
    who: 'household',
    play: (stage) => fromHead(stage, INBOX, stage.say('Filter', 'Filter')),
  },
  {
    name: 'inbox-columns',
    who: 'household',
    widths: [1440],
    play: (stage) => fromHead(stage, `${INBOX}?view=table`, stage.say('Spalten', 'Columns')),
  },
];
