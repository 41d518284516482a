import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openBrowser } from '../screens/stage.ts';
import { findBrowser } from '../test/browser.ts';
import { median, p95 } from './clock.ts';
import type { Customer, BenchContext } from './bench-context.ts';
import { post, untilTaken, type Posted } from './letter-box.ts';
import { drawScans } from './scans.ts';
import type { Seeded } from './seed.ts';
import { ms, row, type Row } from './table.ts';

const LETTERS = 6;
const WAIT_MS = 30_000;
const SIZE = { width: 1440, height: 900 };

type Visit = { readonly page: Page; readonly end: () => Promise<void> };

/** The Inbox of somebody who has just come. */
async function visit({ origin }: BenchContext, { client }: Customer): Promise<Visit> {
  const browser = await openBrowser();
  const context = await browser.newContext({ baseURL: origin, viewport: SIZE });
  context.setDefaultTimeout(WAIT_MS);
  const { cookie } = await client.credentials();
  const cookies = cookie.split('; ').map((one) => one.split(/=(.*)/s));
  await context.addCookies(
    cookies.map(([name = '', value = '']) => ({ name, value, url: origin })),
  );
  const page = await context.newPage();
  await page.goto('/app/folder/inbox');
  await page.locator('[role=row][id^=row-]').first().waitFor();
  return { page, end: () => browser.close() };
}

/** Presses a key in the page itself; gives the time until another page image is unpacked and painted. */
function nextLetter(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const shown = () => document.querySelector<HTMLImageElement>('[data-page="1"] img');
    const painted = () => new Promise(requestAnimationFrame);
    const before = shown()?.src;
    const began = performance.now();
    const key = { key: 'j', code: 'KeyJ', bubbles: true, cancelable: true };
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', key));
    for (;;) {
      const image = shown();
      if (image && image.src !== before && image.complete && image.naturalWidth > 0) {
        await image.decode();
        break;
      }
      if (performance.now() - began > 20_000) throw new Error('the next letter did not come');
      await painted();
    }
    await painted();
    return performance.now() - began;
  });
}

/** Goes through the newest letters of the small account with the key a reader would press. */
async function throughLetters(context: BenchContext): Promise<Row> {
  const scans = await drawScans(join(context.dataFolder, 'scans'), LETTERS);
  const ids: Posted[] = [];
  for (const { pdf } of scans) ids.push(await post(context, pdf));
  await untilTaken(context, ids);
  const { page, end } = await visit(context, context.small);
  await page.keyboard.press('o');
  await page.locator('[data-page="1"] img').waitFor();
  const times: number[] = [];
  for (let at = 1; at < LETTERS; at += 1) {
    // A reader looks at a letter before the next one.
    await page.waitForTimeout(700);
    times.push(await nextLetter(page));
  }
  await end();
  return row({
    journey: 'next letter on the screen, its page painted',
    ours: `${ms(median(times))}, slowest ${ms(Math.max(...times))}`,
    anchor: '',
    ratio: median(times) / 150,
    goal: '<= 150 ms',
    wants: { most: 1 },
  });
}

const FRAMES = 240;
const STEP = 300;

/** Scrolls the list in every frame, first steadily and then in leaps over all of it; gives how long frames took. */
function scroll(page: Page): Promise<readonly number[]> {
  const plan = { frames: FRAMES, step: STEP };
  return page.evaluate(async ({ frames, step }) => {
    const pane = document.querySelector('[role=grid]')?.parentElement;
    if (!pane) throw new Error('there is no list');
    const leap = pane.scrollHeight / frames;
    const times: number[] = [];
    const frame = () => new Promise<number>(requestAnimationFrame);
    let before = await frame();
    for (let at = 0; at < 2 * frames; at += 1) {
      pane.scrollTop = at < frames ? at * step : (at - frames) * leap;
      const now = await frame();
      times.push(now - before);
      before = now;
    }
    return times;
  }, plan);
}

async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 2 ** 20;
}

async function throughList(context: BenchContext, documents: number): Promise<readonly Row[]> {
  const { page, end } = await visit(context, context.large);
  const times = (await scroll(page)).toSorted((a, b) => a - b);
  await page.waitForTimeout(1_000);
  const heap = await heapMegabytes(page);
  await end();
  return [
    row({
      journey: `scrolling through ${documents.toLocaleString('en')} rows, a frame`,
      ours: `median ${ms(median(times))}, p95 ${ms(p95(times))}`,
      anchor: '',
      ratio: p95(times) / 33,
      goal: 'p95 <= 33 ms',
      wants: { most: 1 },
    }),
    row({
      journey: 'heap of the page afterwards',
      ours: `${heap.toFixed(1)} MB`,
      anchor: '',
      ratio: heap / 30,
      goal: '<= 30 MB',
      wants: { most: 1 },
    }),
  ];
}

/** What somebody waits for at the screen, where a browser is found. */
export async function onScreen(
  context: BenchContext,
  { documents }: Seeded,
): Promise<readonly Row[]> {
  if (findBrowser(process.env) === undefined) return [];
  return [await throughLetters(context), ...(await throughList(context, documents))];
}
