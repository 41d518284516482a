import { test as base, type Page } from '@playwright/test';

type Global = { draw: (name: string) => Promise<void>; said: readonly string[] };

/** A page with the colours and sizes of the product and every example of the kit, none of them drawn yet. */
async function openKit(page: Page, baseURL: string): Promise<void> {
  // Whoever only counts the stories needs no builder.
  const { bundleKit } = await import('@postkorb/web/kit');
  // The page is answered to those who ask for one.
  const asked = fetch(baseURL, { headers: { accept: 'text/html' } }).then((it) => it.text());
  const [script, app] = await Promise.all([bundleKit(), asked]);
  const looks = [...app.matchAll(/<link rel="stylesheet"[^>]*>/g)].join('');
  // Without them nothing is out of sight, and names run into each other.
  if (looks === '') throw new Error(`${baseURL} names no stylesheet`);
  // As in the product the document itself does not scroll, which would close the lists of fields.
  const body = `<!doctype html><html lang="en-GB" style="overflow:hidden"><head><title>Kit</title>${looks}</head><body></body></html>`;
  await page.route('**/kit', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${baseURL}/kit`);
  await page.evaluate(script);
}

/** Draws one example of `web/test/kit` between two buttons that are called Before and After. */
export type Draw = (name: string) => Promise<Page>;

/** Stories about single parts of the kit: those of one worker share one page, which is loaded once. */
export const test = base.extend<{ draw: Draw }, { kitPage: Page }>({
  kitPage: [
    async ({ browser }, use, { project }) => {
      const page = await browser.newPage({ locale: 'en-GB', reducedMotion: 'reduce' });
      await openKit(page, project.use.baseURL ?? '');
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
  draw: async ({ kitPage }, use) => {
    await use(async (name) => {
      await kitPage.evaluate((one) => (globalThis as unknown as Global).draw(one), name);
      await kitPage.getByRole('button', { name: 'Before' }).focus();
      return kitPage;
    });
  },
});

/** Presses keys one after the other. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** What the example was told to do since it was drawn. */
export const saidOf = (page: Page) => page.evaluate(() => (globalThis as unknown as Global).said);
