import { day } from './figures.ts';
import { openBook } from './book.ts';
import type { Letter } from './letter.ts';
import { letters } from './letters.ts';
import { loadRaster } from './raster.ts';
import { openScanner, type Scanner } from './scan.ts';

/** A letter as it arrives, with the facts the start needs to file it. */
export type DemoLetter = Pick<
  Letter,
  'account' | 'kind' | 'name' | 'arrivedDaysAgo' | 'read' | 'folder'
> & {
  readonly bytes: Uint8Array;
};

async function bytesOf(letter: Letter, today: Date, scan: Scanner): Promise<Uint8Array> {
  if ('write' in letter) return new TextEncoder().encode(letter.write(today));
  const arrived = day(today, -letter.arrivedDaysAgo);
  const book = await openBook(today, letter.faces);
  book.pdf.setCreationDate(arrived);
  book.pdf.setModificationDate(arrived);
  await letter.draw(book);
  const printed = await book.pdf.save();
  return letter.kind === 'scan' ? scan(printed, letter.look, arrived) : printed;
}

/** Draws the demo letters one by one, the oldest first, with dates that fit the day of the first start. */
export async function* drawDemoLetters(today: Date): AsyncGenerator<DemoLetter> {
  const scan = await openScanner(await loadRaster());
  for (const letter of letters) {
    const { account, kind, name, arrivedDaysAgo, read, folder } = letter;
    const bytes = await bytesOf(letter, today, scan);
    yield {
      account,
      kind,
      name,
      arrivedDaysAgo,
      read,
      bytes,
      ...(folder === undefined ? {} : { folder }),
    };
  }
}
