import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { expectWorker, leave, rooms } from './device.ts';
import { ask, expectOpenInBothColours, fixture, inside, logIn, rows } from './world.ts';

const INVOICE = 'einvoice/EN16931_Einfach_DueDate.pdf';

/** From now on this page stands in a window of its own, as those of an installed app do. */
async function install(page: Page) {
  await page.addInitScript(() => {
    const ask = globalThis.matchMedia.bind(globalThis);
    const said = [
      ['(display-mode: standalone)', '(min-width: 1px)'],
      ['(display-mode: browser)', '(max-width: 0px)'],
    ] as const;
    globalThis.matchMedia = (query) =>
      ask(said.reduce((all, [asked, answer]) => all.replaceAll(asked, answer), query));
  });
}

/** A page of another site that posts a file into a small window on a click, and closes it at once. */
const FOREIGN = `<meta name="referrer" content="no-referrer"><button>Weiter</button>
  <form action="TARGET" method="post" enctype="multipart/form-data" target="small">
    <input type="file" name="files"></form>
  <script>
    const files = new DataTransfer();
    files.items.add(new File(['%PDF-1.7'], 'Invoice-pay-me.pdf', { type: 'application/pdf' }));
    document.querySelector('input').files = files.files;
    // The small window has to stand long enough for its form and no longer: each try gives a slow machine more.
    let ms = 0;
    document.querySelector('button').onclick = () => {
      globalThis.small = open('about:blank', 'small', 'width=80,height=80');
      document.querySelector('form').submit();
      setTimeout(() => small.close(), (ms += 60));
    };
  </script>`;

/** Clicks on a page of another site until its file lies aside here. */
async function beTricked(context: BrowserContext, target: string) {
  const site = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.end(FOREIGN.replace('TARGET', target));
  });
  await new Promise<void>((stands) => site.listen(0, '127.0.0.1', stands));
  const { port } = site.address() as AddressInfo;
  const [own, foreign] = [context.pages()[0]!, await context.newPage()];
  await foreign.goto(`http://localhost:${port}/`);
  await expect(async () => {
    await foreign.getByRole('button', { name: 'Weiter' }).click();
    // A window that is gone as soon as it stood may be gone before anybody heard of it: its opener knows.
    await foreign.waitForFunction('small.closed');
    expect(await rooms(own)).toContain('shared');
  }).toPass();
  await foreign.close();
  site.close();
}

/** Hands files over as another app of the device would. */
async function share(page: Page, ...names: readonly string[]) {
  // Made piece by piece: on this page no text becomes a page.
  await page.evaluate(() => {
    const form = document.createElement('form');
    const files = document.createElement('input');
    const send = document.createElement('button');
    Object.assign(form, { action: '/app/share', method: 'post', enctype: 'multipart/form-data' });
    Object.assign(files, { type: 'file', name: 'files', multiple: true });
    send.append('Teilen');
    form.append(files, send);
    document.body.replaceChildren(form);
  });
  await page.locator('input').setInputFiles(names.map(fixture));
  await page.getByRole('button', { name: 'Teilen' }).click();
}

// A worker and what it keeps would outlive the story.
test.use({ serviceWorkers: 'allow', reuseContext: false });

test('a file that a foreign page slipped in is taken by no window, one that was handed over is @full', async ({
  page,
  context,
  baseURL,
}) => {
  await inside(page);
  await expectWorker(page);
  await beTricked(context, `${baseURL}/app/share`);

  const app = await context.newPage();
  await install(app);
  await app.goto('/app/folder/inbox');
  await expect(app.getByRole('heading', { name: 'Ihr erster Brief' }).last()).toBeVisible();
  await expect.poll(() => rooms(app)).not.toContain('shared');
  await share(app, INVOICE);
  await expect(rows(app)).toHaveCount(1);
  const uploads = '{ documentUploads { filename } }';
  expect(await ask(app, uploads)).toEqual({
    documentUploads: [expect.objectContaining({ filename: basename(INVOICE) })],
  });
  await expect.poll(() => rooms(app)).not.toContain('shared');
});

test('what is posted into a tab of the browser is forgotten, and not asked about @full', async ({
  page,
}) => {
  await inside(page);
  await expectWorker(page);

  await share(page, INVOICE);

  await expect(page.getByRole('heading', { name: 'Ihr erster Brief' }).last()).toBeVisible();
  await expect.poll(() => rooms(page)).not.toContain('shared');
  expect(await ask(page, '{ documentUploads { id } }')).toEqual({ documentUploads: [] });
});

test('what other apps share waits for the sign-in; what people share has its own place [SCR-HEADER-SHARED-WITH-ME, SCR-EMPTY-SHARED, PROD-AREA-SHARED-WITH-ME]', async ({
  page,
}) => {
  await install(page);
  const person = await inside(page);
  await expectWorker(page);
  await leave(page);

  await share(page, INVOICE, 'scans/typewriter.png');
  await logIn(page, person);

  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads).toContainText('typewriter.png');
  await expect(uploads).toContainText('Postkorb liest PDF-Dateien');
  await page.getByRole('link', { name: /^Posteingang/ }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect.poll(() => rooms(page)).not.toContain('shared');

  await page.getByRole('link', { name: 'Geteilt mit mir' }).click();
  await expect(page).toHaveURL(/\/app\/sharedWithMe$/);
  await expect(page.getByRole('heading', { name: 'Noch nichts mit Ihnen geteilt' })).toBeVisible();
  await expectOpenInBothColours(page);
});
