import type { Locator, Page } from '@playwright/test';

type Way = { readonly by: number; readonly down?: number };

/** A finger that slides over a row, as the browser itself would report it. */
export async function slide(page: Page, row: Locator, { by, down = 0 }: Way) {
  // Rows glide for a moment when one above them has gone.
  await row.tap({ trial: true });
  const box = (await row.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + 30];
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: object[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints as never });
  // A finger does not wait for the page: one that did would rest on the row and choose it.
  const parts = Array.from({ length: 6 }, (_, n) => (n + 1) / 6);
  await Promise.all([
    touch('touchStart', [{ x, y }]),
    ...parts.map((part) => touch('touchMove', [{ x: x + by * part, y: y + down * part }])),
    touch('touchEnd', []),
  ]);
  await client.detach();
}

const HELD = { x: 150, y: 30 };

/** A finger that rests on a row until the row has understood. */
export async function hold(page: Page, row: Locator, understood: () => Promise<void>) {
  await row.tap({ trial: true });
  const box = (await row.boundingBox())!;
  const at = { x: box.x + HELD.x, y: box.y + HELD.y };
  const client = await page.context().newCDPSession(page);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await understood();
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await client.detach();
}
