import { chromium } from '@playwright/test';
import { findBrowser, findShell, howToInstall } from '../../tools/test/browser.ts';
import type { Letter } from './truth.ts';
import { COLLECT, wordsOf, type FieldWord, type PageOfPieces } from './words.ts';

const DPI = 300;
const A4 = { width: 794, height: 1123 };
const FLAGS = ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--hide-scrollbars'];

export type DrawnPage = { readonly words: readonly FieldWord[]; readonly png: Buffer | null };

export type Drawer = {
  /** Which browser draws: pictures are the same for this one and these fonts only. */
  readonly version: string;
  readonly draw: (
    letter: Letter,
    how: { readonly withPictures: boolean },
  ) => Promise<readonly DrawnPage[]>;
  readonly close: () => Promise<void>;
};

/** Chromium, which draws letters on sheets of A4 and says where each word stands. */
export async function openDrawer(): Promise<Drawer> {
  const executablePath = findShell(process.env) ?? findBrowser(process.env);
  if (executablePath === undefined)
    throw new Error(`No Chromium or Chrome was found. Install one with:\n  ${howToInstall()}`);
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const page = await browser.newPage({ viewport: A4, deviceScaleFactor: DPI / 96 });
  return {
    version: browser.version(),
    draw: async ({ html }, { withPictures }) => {
      await page.setContent(html);
      const collected = await page.evaluate<readonly PageOfPieces[]>(COLLECT);
      const sheets = page.locator('.page');
      const drawn: DrawnPage[] = [];
      for (const [at, one] of collected.entries())
        drawn.push({
          words: wordsOf(one),
          png: withPictures ? await sheets.nth(at).screenshot({ type: 'png' }) : null,
        });
      return drawn;
    },
    close: () => browser.close(),
  };
}
