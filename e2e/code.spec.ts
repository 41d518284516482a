import { expect, test, type Page } from '@playwright/test';
import { inside, post, rows } from './world.ts';

type Watched = { readonly violations: string[] };

/** Notes whatever the content security policy stops from the first moment on, in the page itself. */
async function watch(page: Page) {
  await page.addInitScript(() => {
    const watched: string[] = [];
    Object.assign(globalThis, { violations: watched });
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      watched.push(`${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });
  return () => page.evaluate(() => (globalThis as unknown as Watched).violations);
}

test('nothing the app does is stopped by its policy: signing in, a document, its pages as drawn by the PDF engine', async ({
  page,
}) => {
  const violations = await watch(page);
  await inside(page);
  await post(page, 'einvoice/EN16931_Einfach_DueDate.pdf');
  await rows(page).first().click();
  await page.getByRole('button', { name: 'Vergrößern' }).click();
  await expect(page.locator('[data-sharp]').first()).toBeVisible();

  expect(await violations()).toEqual([]);
});

test('a day is typed and counted up and down, and the document stays on the screen @full', async ({
  page,
}) => {
  const violations = await watch(page);
  await inside(page);
  await post(page, 'einvoice/EN16931_Einfach_DueDate.pdf');
  await rows(page).first().click();
  await page.getByRole('button', { name: 'Angaben korrigieren' }).click();
  const parts = page.getByRole('group', { name: 'Fällig' }).getByRole('spinbutton');
  await parts.first().focus();
  await page.keyboard.type('24122027');
  await parts.last().press('ArrowUp');
  await parts.last().press('ArrowUp');

  await expect(parts).toHaveText(['24', '12', '2029']);
  expect(await violations()).toEqual([]);
});

test('text of somebody else becomes neither code nor a page', async ({ page }) => {
  await page.goto('/');
  const outcome = await page.evaluate(() => {
    const tries: readonly (() => unknown)[] = [
      () => (document.body.innerHTML = ' '),
      () => (document.body.innerHTML = '<img src=x onerror=alert(1)>'),
      () => document.write('<script>alert(1)</script>'),
      () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
      () => (document.createElement('script').text = 'alert(1)'),
      () => (document.createElement('script').src = 'https://evil.example/x.js'),
      () => (document.createElement('script').src = 'data:text/javascript,alert(1)'),
      () => new Worker('https://evil.example/x.js'),
    ];
    return tries.map((attempt) => {
      try {
        attempt();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    });
  });
  expect(outcome).toEqual(outcome.map(() => 'TypeError'));
});

test('every script of the app, the service worker among them, comes with a policy of its own', async ({
  page,
}) => {
  for (const path of ['/sw.js', '/first-paint.js']) {
    const head = (await page.request.get(path)).headers();
    expect(head['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect(head['content-security-policy']).toContain("default-src 'none'");
  }
});

test('under a name that is not ours nothing is answered', async ({ page }) => {
  const headers = { host: 'rebound.example' };
  const answer = await page.request.get('/', { headers });

  expect(answer.status()).toBe(421);
  expect(await answer.json()).toEqual({ code: 'UNKNOWN_HOST' });
});
