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

/** Opens a letter and the field in which its summary is written. */
async function summarised(stage: Stage): Promise<void> {
  const { page, say } = stage;
  await openLetter(stage, 'Praxis');
  const edit = say('Angaben korrigieren', 'Correct details');
  await page.getByRole('button', { name: edit, exact: true }).click();
  const change = say('Zusammenfassung ändern', 'Change the summary');
  await page.getByRole('button', { name: change, exact: true }).click();
  const field = say('Worum es im Brief geht', 'What the letter is about');
  await page.getByRole('textbox', { name: field }).scrollIntoViewIfNeeded();
  await settled(page);
}

/** What is unfolded beside an open letter. */
export const LETTER_SCENES: readonly Scene[] = [
  {
    name: 'letter-summary',
    who: 'household',
    play: summarised,
  },
  {
    name: 'letter-read-where',
    who: 'household',
    play: (stage) => unfolded(stage, stage.say('Fundstellen', 'Sources')),
  },
  {
    name: 'letter-file',
    who: 'household',
    play: (stage) => unfolded(stage, stage.say('Dateidetails', 'File details')),
  },
  {
    name: 'letter-history',
    who: 'household',
    play: (stage) => unfolded(stage, stage.say('Verlauf', 'History')),
  },
  {
    name: 'letter-feedback',
    who: 'household',
    play: (stage) => unfolded(stage, stage.say('Lesefehler melden', 'Report a mistake')),
  },
];
