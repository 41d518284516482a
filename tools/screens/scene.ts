import type { Locator, Page } from '@playwright/test';
import type { Stage, Who, Width } from './stage.ts';

export type Scene = {
  readonly name: string;
  readonly who: Who;
  /** Only there: a selection by tick, for one, is made with a mouse. */
  readonly widths?: readonly Width[];
  /** Rules of axe that do not count here. */
  readonly exempt?: readonly string[];
  /** Looked at, and not kept in the album, which has no room for a picture of everything. */
  readonly isPassing?: boolean;
  /** One language after the other: each would show what the other one does. */
  readonly inTurn?: boolean;
  /** Leaves everything as it was. */
  readonly tidy?: (stage: Stage) => Promise<void>;
  readonly play: (stage: Stage) => Promise<void>;
};

/** Nothing turns or pulses any more, the type is there, and every picture that is seen is drawn. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      document.querySelector('[aria-busy=true], .animate-pulse, .animate-spin') === null &&
      [...document.images].every(
        (image) =>
          image.complete ||
          !image.checkVisibility() ||
          image.getBoundingClientRect().top > innerHeight,
      ),
  );
}

/** Goes there and waits until the screen stands. */
export async function headline({ page }: Stage, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading').filter({ visible: true }).first().waitFor();
  await settled(page);
}

export const INBOX = '/app/folder/inbox';

/** The letters of the list that is seen. */
export const rows = (page: Page): Locator =>
  page.locator('[role=grid][aria-rowcount]:visible').getByRole('row');

const letter = (page: Page, text: string): Locator => rows(page).filter({ hasText: text }).first();

/** The first page of the open letter is drawn. */
export async function seen(page: Page): Promise<void> {
  await page.locator('article img').first().waitFor();
  await page.getByRole('heading', { name: 'Original', exact: true }).waitFor();
  await settled(page);
}

/** Goes to a list and waits for its letters. */
export async function list({ page }: Stage, path: string): Promise<void> {
  await page.goto(path);
  await rows(page).first().waitFor();
  await settled(page);
}

/** Opens the letter in which these words stand. */
export async function openLetter(stage: Stage, text: string, path = INBOX): Promise<void> {
  await list(stage, path);
  await letter(stage.page, text).click();
  await seen(stage.page);
}

/** A question or a form stands before the rest. */
export async function asked({ page }: Stage): Promise<void> {
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
  await settled(page);
}

/** Opens a letter and the form that corrects what was read from it. */
export async function edit(stage: Stage): Promise<void> {
  const { page, say } = stage;
  await openLetter(stage, 'Praxis');
  await page.getByRole('button', { name: say('Angaben korrigieren', 'Correct details') }).click();
  await page.getByRole('textbox', { name: say('Betreff', 'Subject') }).waitFor();
}

/** The letter in which these words stand, on the table of its pages. */
export async function pagesOf(stage: Stage, text: string): Promise<void> {
  const { page } = stage;
  await openLetter(stage, text);
  const id = page.url().split('/').at(-1);
  await page.goto(`/app/document/${id}/pages`);
  await page.getByRole('grid').getByRole('row').first().waitFor();
  await settled(page);
}
