import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
export const COLOURS = ['light', 'dark'] as const;

/** Where the pictures go, whether in half their size or whole, and in which colours. */
export type Album = {
  readonly out: string;
  readonly whole: boolean;
  readonly colours: readonly (typeof COLOURS)[number][];
};
type Title = {
  readonly name: string;
  readonly language: string;
  readonly exempt?: readonly string[] | undefined;
};

/** What has just come is drawn: a menu that fades in is there, and begins to, before anything of it is seen. */
async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[data-entering]') === null);
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((one) => one.finished));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

async function photograph(page: Page, file: string, whole: boolean): Promise<void> {
  await drawn(page);
  const picture = sharp(await page.screenshot({ animations: 'disabled' }));
  const { width } = await picture.metadata();
  const sized = whole ? picture : picture.resize({ width: Math.round(width / 2) });
  await sized.webp({ quality: whole ? 85 : 64, effort: 5 }).toFile(file);
}

async function violationsOn(page: Page, exempt: readonly string[]): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    .exclude('[data-live-announcer]')
    .withTags(TAGS)
    .disableRules([...exempt])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Takes a screen in each colour and says in sentences who is kept out by it. */
export async function takeScreen(
  { out, whole, colours }: Album,
  page: Page,
  { name, language, exempt = [] }: Title,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const colorScheme of colours) {
    await page.emulateMedia({ colorScheme });
    const title = `${name}-${colorScheme}-${language}`;
    await photograph(page, join(out, `${title}.webp`), whole);
    wrong.push(...(await violationsOn(page, exempt)).map((found) => `${title}: ${found}`));
  }
  return wrong;
}
