import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { present } from '@postkorb/domain/basics';
import sharp from 'sharp';
import { findWholeRecipients } from '#forwarding';
import type { Ctx } from '#platform/ctx';
import type { Engines } from '#platform/module';
import { findPracticeAccounts } from './practice-accounts.sql.ts';
import { drawPracticeFront } from './practice-front.ts';
import { drawPracticeLetter } from './practice-letter.ts';
import { plotOf } from './practice-plot.ts';
import { PRACTICE_SENDERS } from './practice-senders.ts';
import type { ScannedAt, Scanner } from './scanner.ts';

const DPI = 200;

/** Draws the page of a front as a picture beside it; its path. */
async function drawPicture(pdf: Engines['pdf'], folder: string): Promise<string> {
  const [file, outFile] = [join(folder, 'front.pdf'), join(folder, 'front.pgm')];
  const answer = await pdf.pageImage({ file, page: 1, outFile, dpi: DPI, turn: 0 });
  if (!answer.ok) throw new Error(`a front of practice could not be drawn: ${answer.detail}`);
  const { width, height } = answer.value;
  const dots = (await readFile(outFile)).subarray(-width * height);
  const path = join(folder, 'front.png');
  await sharp(dots, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .withMetadata({ density: DPI })
    .png()
    .toFile(path);
  return path;
}

/** Plays the scanner of a practice centre, without any paper: the same label gives the same envelope and the same letter in it. */
export function practiceScanner(ctx: Ctx, pdf: Engines['pdf']): Scanner {
  const drawn = async ({ code }: ScannedAt) => {
    const recipients = await findWholeRecipients(ctx, await findPracticeAccounts(ctx), true);
    const plot = plotOf(code, recipients, ctx.config.centre);
    return {
      ...plot,
      code,
      sender: present(PRACTICE_SENDERS[plot.chance % PRACTICE_SENDERS.length]),
    };
  };
  return {
    front: async (at, folder) => {
      await writeFile(join(folder, 'front.pdf'), await drawPracticeFront(await drawn(at)));
      return { path: await drawPicture(pdf, folder), mediaType: 'image/png' };
    },
    pages: async (at, folder) => {
      const written = { ...(await drawn(at)), sheets: at.sheets ?? 1, arrivedAt: at.since };
      const path = join(folder, 'letter.pdf');
      await writeFile(path, await drawPracticeLetter(written));
      return { path, mediaType: 'application/pdf' };
    },
    refuse: async () => {},
  };
}
