import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { present } from '@postkorb/domain/basics';
import sharp from 'sharp';
import { findRecipientsOf } from '#forwarding';
import type { Ctx } from '#platform/ctx';
import type { Engines } from '#platform/module';
import { findPracticeAccounts } from './practice-accounts.sql.ts';
import { drawPracticeFront } from './practice-front.ts';
import { drawPracticeLetter } from './practice-letter.ts';
import { plotOf } from './practice-plot.ts';
import { PRACTICE_SENDERS } from './practice-senders.ts';
import type { ScannedAt, Scanner } from './scanner.ts';

const DPI = 200;

async function pictureOf(ctx: Ctx, pdf: Engines['pdf'], bytes: Uint8Array): Promise<Buffer> {
  const folder = await mkdtemp(join(ctx.config.dataFolder, 'work', 'letter-'));
  try {
    const [file, outFile] = [join(folder, 'front.pdf'), join(folder, 'front.pgm')];
    await writeFile(file, bytes);
    const answer = await pdf.pageImage({ file, page: 1, outFile, dpi: DPI, turn: 0 });
    if (!answer.ok) throw new Error(`a front of practice could not be drawn: ${answer.detail}`);
    const { width, height } = answer.value;
    const dots = (await readFile(outFile)).subarray(-width * height);
    return await sharp(dots, { raw: { width, height, channels: 1 } })
      .withMetadata({ density: DPI })
      .png()
      .toBuffer();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Plays the scanner of a practice centre, without any paper: the same label gives the same envelope and the same letter in it. */
export function practiceScanner(ctx: Ctx, pdf: Engines['pdf']): Scanner {
  const drawn = async ({ code }: ScannedAt) => {
    const recipients = await findRecipientsOf(ctx, await findPracticeAccounts(ctx));
    const plot = plotOf(code, recipients, ctx.config.centre);
    return {
      ...plot,
      code,
      sender: present(PRACTICE_SENDERS[plot.chance % PRACTICE_SENDERS.length]),
    };
  };
  return {
    front: async (at) => {
      const bytes = await pictureOf(ctx, pdf, await drawPracticeFront(await drawn(at)));
      return { bytes, mediaType: 'image/png' };
    },
    pages: async (at) => {
      const written = { ...(await drawn(at)), sheets: at.sheets ?? 1, arrivedAt: at.since };
      const bytes = Buffer.from(await drawPracticeLetter(written));
      return { bytes, mediaType: 'application/pdf' };
    },
    refuse: async () => {},
  };
}
