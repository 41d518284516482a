import { openLetter, settled, type Scene } from './scene.ts';
import type { Stage } from './stage.ts';

/** Opens a letter and unfolds this part of what is known of it. */
async function unfolded(stage: Stage, name: string): Promise<void> {
  await openLetter(stage, 'Praxis');
  const button = stage.page.getByRole('complementary').getByRole('button', { name, exact: true });
  await button.click();
  await button.scrollIntoViewIfNeeded();
  await settled(stage.page);
}

/** What is unfolded beside an open letter. */
export const LETTER_SCENES: readonly Scene[] = [
  {
    name: 'letter-summary',
    who: 'household',
    play: (stage) => unfolded(stage, stage.say('Zusammenfassung ändern', 'Change the summary')),
  },
  {
    name: 'letter-read-where',
    who: 'household',
    play: (stage) => unfolded(stage, stage.say('Wo es gelesen wurde', 'Where it was read')),
  },
  {
    name: 'letter-file',
    who: 'household',
    play: (stage) =>
      unfolded(stage, stage.say('Alles über die Datei', 'Everything about the file')),
  },
  {
    name: 'letter-history',
    who: 'household',
    play: (stage) => unfolded(stage, stage.say('Verlauf', 'History')),
  },
  {
    name: 'letter-feedback',
    who: 'household',
    play: (stage) =>
      unfolded(stage, stage.say('Wurde etwas falsch gelesen?', 'Was something read wrongly?')),
  },
];
