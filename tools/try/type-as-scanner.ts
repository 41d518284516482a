import type { Page } from '@playwright/test';

const GAP_SECONDS = 0.005;

/** Types as a wedge scanner does, a key every five milliseconds by the clock of the keyboard, however slow the machine is; then Enter. */
export async function typeAsScanner(page: Page, text: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  const keys = [...[...text].map((key) => ({ key, text: key })), { key: 'Enter', text: '\r' }];
  // Not before what was pressed by hand last.
  const begun = Date.now() / 1_000;
  const strokes = keys.flatMap((key, at) =>
    (['keyDown', 'keyUp'] as const).map((type) => ({
      type,
      ...key,
      ...(type === 'keyUp' ? { text: '' } : {}),
      timestamp: begun + at * GAP_SECONDS,
    })),
  );
  await Promise.all(strokes.map((stroke) => keyboard.send('Input.dispatchKeyEvent', stroke)));
  await keyboard.detach();
}
