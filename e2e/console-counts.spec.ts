import { expect, test } from '@playwright/test';
import { atWork, boxCode, code, COMMAND, scan } from './console.ts';
import { expectOpenInBothColours } from './world.ts';

const task = (number: number) => code('command', String(100 + number));

test('in English a box is counted, also where the lists do not come and the connection is lost meanwhile', async ({
  page,
  context,
}) => {
  await atWork(page);
  await page.getByRole('button', { name: 'Sprache wechseln: English' }).click();
  await page.route('**/graphql', (route) =>
    /query (CountLists|Overview|Racks)/.test(route.request().postData() ?? '')
      ? route.abort()
      : route.continue(),
  );
  for (const [number, title] of [
    [10, 'Racks and boxes'],
    [11, 'Count boxes'],
    [12, 'Overview'],
  ] as const) {
    await scan(page, task(number));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText('The list could not be loaded.')).toBeVisible();
    await expectOpenInBothColours(page);
  }
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nothing is waiting.')).toBeVisible();
  await expectOpenInBothColours(page);

  // The same code within a second would count once.
  await page.waitForTimeout(1_000);
  await scan(page, task(11));
  await expect(page.getByText('No box is due in the next two weeks.')).toBeVisible();
  await scan(page, boxCode(process.pid));
  await expect(page.getByText('0 scanned')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/No connection since/)).toBeVisible();
  const unknown = code('envelope', String(9_000_000_000 + process.pid));
  await scan(page, unknown);
  await expect(page.getByText('1 scan is waiting for the connection.')).toBeVisible();
  await expectOpenInBothColours(page);
  await context.setOffline(false);
  await expect(page.getByText('1 scanned', { exact: true })).toBeVisible();
  await scan(page, COMMAND.done);
  await expect(page.getByText('Something differs: a second person counts again')).toBeVisible();
  await expect(page.getByText('A second person has to count')).toBeVisible();
  await expectOpenInBothColours(page);
});
